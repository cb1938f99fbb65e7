extension FormValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension FormValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension FormValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension FormValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension FormValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension FormValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: FormValue...) { self = .list(elements) }
}

extension FormValue: ExpressibleByDictionaryLiteral {
  /// The last of several members of one name counts.
  public init(dictionaryLiteral elements: (String, FormValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
