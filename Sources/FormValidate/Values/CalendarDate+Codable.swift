extension CalendarDate: Codable {
  /// The date in a text, as ``init(formValue:)`` takes it.
  public init(from decoder: any Decoder) throws { self = try read(from: decoder) }

  /// Writes the date as rules see it.
  public func encode(to encoder: any Encoder) throws { try write(text, to: encoder) }
}

extension CalendarDate.Time: Codable {
  /// The time in a text, as ``init(formValue:)`` takes it.
  public init(from decoder: any Decoder) throws { self = try read(from: decoder) }

  /// Writes the time as rules see it.
  public func encode(to encoder: any Encoder) throws { try write(text, to: encoder) }
}

private func read<Value: FormValueConvertible>(from decoder: any Decoder) throws -> Value {
  let text = try decoder.singleValueContainer().decode(String.self)
  guard let value = Value(formValue: .text(text)) else {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "The text is not a \(Value.self)."))
  }
  return value
}

private func write(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}
