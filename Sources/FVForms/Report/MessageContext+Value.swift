internal import FVCards
package import FVRules
package import FVText

extension MessageContext {
  private static let hidden: StaticString = "•••"

  /// The user's value, as far as it may be shown.
  func value(
    _ memory: borrowing RecordMemory, _ plan: borrowing Plan, _ out: inout Buffer<UInt8>
  ) {
    // Of a record that is no more nothing is told either.
    guard let place = finding.field, !memory.raw.isEmpty else {
      return out.append(MessageContext.hidden)
    }
    let field = plan.fields[place]
    var value = memory.value(of: place, in: finding.frame, plan)
    for place in finding.firstIndex..<finding.firstIndex + finding.indexCount {
      let elements = value.elements
      let index = Int(memory.indexes[Int(place)])
      guard index < elements.count else { break }
      value = elements[index]
    }
    if field.isSensitive { return out.append(MessageContext.hidden) }
    if field.isCard { return MessageContext.card(value, &out) }
    switch value.kind {
    case .string, .decimal, .illFormed: ValueMask.append(value.text, to: &out)
    case .integer:
      var digits = Buffer<UInt8>()
      digits.append(decimal: value.integer)
      ValueMask.append(digits, to: &out)
    case .number:
      var digits = Buffer<UInt8>()
      digits.append(value.number.description)
      ValueMask.append(digits, to: &out)
    case .boolean: out.append(value.boolean ? "true" : "false")
    case .null, .array, .object, .unread: out.append("…")
    }
  }

  /// A card number as far as it may be shown.
  package static func card(_ value: Value, _ out: inout Buffer<UInt8>) {
    let number = CardNumber(value.text.span, separators: true)
    guard value.kind == .string, !number.isNoNumber, number.count <= CardNumber.longest else {
      return out.append(hidden)
    }
    let answer = CardTable.standard.check(number, CardPolicy())
    let masked = answer.texts(of: number, in: CardTable.standard).masked
    for index in 0..<32 where masked[index] != 0 { out.append(masked[index]) }
  }
}
