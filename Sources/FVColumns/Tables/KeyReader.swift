internal import FVForms
internal import FVRules
internal import FVText

/// How the keys of rows are read: those fields of a table that are one together.
struct KeyReader: Sendable {
  let fields: [FieldIndex]
  /// As what each of the columns is read.
  let forms: [KeyForm]
  /// Whether rows with an empty field count, and empty is the same as empty.
  let countsEmpty: Bool
  private let values: RecordValues
  /// Whether some field's value has to be made.
  private let makesValues: Bool

  init(_ fields: [FieldIndex], _ forms: [KeyForm], countsEmpty: Bool, _ values: RecordValues) {
    self.fields = fields
    self.forms = forms
    self.countsEmpty = countsEmpty
    self.values = values
    makesValues = forms.contains(.made)
  }

  /// The only column, where that is read as it is.
  var onlyForm: KeyForm? {
    forms.count == 1 && !countsEmpty && forms[0] != .made ? forms[0] : nil
  }

  /// Appends the bytes of a row's key; false for a row that does not count, or is like no other.
  func append(
    _ row: Row, _ columns: borrowing ArrowColumns, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, to out: inout Buffer<UInt8>
  ) throws(BatchFailure) -> Bool {
    if makesValues, try !values.load(row, for: fields, columns, plan, &memory) { return false }
    for index in forms.indices {
      // How long one is must be known to tell where the next begins.
      let isLast = index == forms.count - 1
      let isThere =
        forms[index] == .made
        ? try appendMade(fields[index], isLast, plan, &memory, to: &out)
        : append(forms[index], fields[index], row, isLast, columns, to: &out)
      guard isThere else { return false }
    }
    if out.isExhausted { throw .memory }
    return true
  }

  private func append(
    _ form: KeyForm, _ field: FieldIndex, _ row: Row, _ isLast: Bool,
    _ columns: borrowing ArrowColumns, to out: inout Buffer<UInt8>
  ) -> Bool {
    let cells = KeyCells(columns[field], of: columns)
    guard let place = cells.row(row, columns) else { return appendEmpty(to: &out) }
    if form == .text {
      let text = cells.values.text(place)
      if text.isEmpty { return appendEmpty(to: &out) }
      guard text.count <= Limits.valueBytes else { return false }
      if countsEmpty { out.append(1) }
      if !isLast { KeyReader.append(UInt64(text.count), bytes: 4, to: &out) }
      out.append(text)
      return true
    }
    if form == .pair {
      let pair = cells.values.keyPair(place)
      if countsEmpty { out.append(1) }
      KeyReader.append(pair.low, bytes: 8, to: &out)
      KeyReader.append(pair.high, bytes: 8, to: &out)
      return true
    }
    guard let word = cells.values.keyWord(place) else { return false }
    if countsEmpty { out.append(1) }
    KeyReader.append(word, bytes: 8, to: &out)
    return true
  }

  private func appendMade(
    _ field: FieldIndex, _ isLast: Bool, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    to out: inout Buffer<UInt8>
  ) throws(BatchFailure) -> Bool {
    let value = try values.value(field, plan, &memory)
    if value.isEmpty { return appendEmpty(to: &out) }
    if countsEmpty { out.append(1) }
    let place = out.count
    if !isLast { KeyReader.append(0, bytes: 4, to: &out) }
    guard value.writeKey(to: &out) else { return false }
    guard !isLast, !out.isExhausted else { return true }
    let count = out.count &- place &- 4
    for index in 0..<4 { out[place &+ index] = UInt8(truncatingIfNeeded: count &>> (8 &* index)) }
    return true
  }

  private func appendEmpty(to out: inout Buffer<UInt8>) -> Bool {
    if countsEmpty { out.append(0) }
    return countsEmpty
  }

  private static func append(_ number: UInt64, bytes: Int, to out: inout Buffer<UInt8>) {
    for index in 0..<bytes { out.append(UInt8(truncatingIfNeeded: number &>> UInt64(8 &* index))) }
  }
}
