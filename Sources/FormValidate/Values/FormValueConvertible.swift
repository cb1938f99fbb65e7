internal import FVText

/// A type whose values can be those of a form.
///
/// Strings, numbers, booleans, ``CalendarDate``, and arrays and optionals of these are. Your own
/// types become so in a few lines:
/// ```swift
/// extension UserName: FormValueConvertible {
///   public var formValue: FormValue { .text(name) }
///   public init?(formValue: FormValue) {
///     guard let text = formValue.text else { return nil }
///     self.init(text)
///   }
/// }
/// ```
public protocol FormValueConvertible: Sendable {
  /// The value as rules see it.
  var formValue: FormValue { get }

  /// The value that a form's value stands for, or nil when it is of another type.
  init?(formValue: FormValue)
}

extension FormValue: FormValueConvertible {
  public var formValue: FormValue { self }
  public init?(formValue: FormValue) { self = formValue }
}

extension String: FormValueConvertible {
  public var formValue: FormValue { .text(self) }

  /// The text; the empty one for null.
  public init?(formValue: FormValue) {
    switch formValue {
    case .text(let text): self = text
    case .null: self = ""
    default: return nil
    }
  }
}

extension Substring: FormValueConvertible {
  public var formValue: FormValue { .text(String(self)) }

  public init?(formValue: FormValue) {
    guard let text = String(formValue: formValue) else { return nil }
    self = text[...]
  }
}

extension Bool: FormValueConvertible {
  public var formValue: FormValue { .boolean(self) }

  public init?(formValue: FormValue) {
    guard case .boolean(let boolean) = formValue else { return nil }
    self = boolean
  }
}

extension FormValueConvertible where Self: BinaryInteger {
  /// The number; as its decimal text beyond 64 bits.
  public var formValue: FormValue {
    Int64(exactly: self).map { .integer($0) } ?? .decimal("\(self)")
  }

  /// The number, when it is a whole one that fits.
  public init?(formValue: FormValue) {
    switch formValue {
    case .integer(let integer): self.init(exactly: integer)
    case .number(let number): self.init(exactly: number)
    case .decimal(let text):
      if let integer = Int64(wholeNumber: text) {
        self.init(exactly: integer)
      } else if let wide = Int128(text) {
        self.init(exactly: wide)
      } else {
        guard let wide = UInt128(text) else { return nil }
        self.init(exactly: wide)
      }
    default: return nil
    }
  }
}

extension Int64 {
  /// The number of a decimal text, `1.2e1` being 12; nil where it is no whole one, or does not fit.
  fileprivate init?(wholeNumber text: String) {
    var text = text
    let integer = text.withUTF8 { bytes in
      Decimal(unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))?.int64
    }
    guard let integer else { return nil }
    self = integer
  }
}

extension Int: FormValueConvertible {}
extension Int8: FormValueConvertible {}
extension Int16: FormValueConvertible {}
extension Int32: FormValueConvertible {}
extension Int64: FormValueConvertible {}
extension Int128: FormValueConvertible {}
extension UInt: FormValueConvertible {}
extension UInt8: FormValueConvertible {}
extension UInt16: FormValueConvertible {}
extension UInt32: FormValueConvertible {}
extension UInt64: FormValueConvertible {}
extension UInt128: FormValueConvertible {}

extension Double: FormValueConvertible {
  public var formValue: FormValue { .number(self) }

  /// The number; of a decimal text, the nearest one.
  public init?(formValue: FormValue) {
    switch formValue {
    case .number(let number): self = number
    case .integer(let integer): self = Double(integer)
    case .decimal(let text): self.init(text)
    default: return nil
    }
  }
}

extension Float: FormValueConvertible {
  /// The shortest decimal that stands for it: `0.1 as Float` is 0.1.
  public var formValue: FormValue { .number(Double("\(self)") ?? Double(self)) }

  public init?(formValue: FormValue) {
    guard let double = Double(formValue: formValue) else { return nil }
    self = Float(double)
  }
}

extension FormValueConvertible where Self: RawRepresentable, RawValue: FormValueConvertible {
  /// The raw value: `enum Kind: String, FormValueConvertible { … }` needs no more.
  public var formValue: FormValue { rawValue.formValue }

  /// The case with this raw value.
  public init?(formValue: FormValue) {
    guard let raw = RawValue(formValue: formValue) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Optional: FormValueConvertible where Wrapped: FormValueConvertible {
  public var formValue: FormValue { self?.formValue ?? .null }

  public init?(formValue: FormValue) {
    if case .null = formValue {
      self = .none
    } else {
      guard let wrapped = Wrapped(formValue: formValue) else { return nil }
      self = .some(wrapped)
    }
  }
}

extension Array: FormValueConvertible where Element: FormValueConvertible {
  public var formValue: FormValue { .list(map(\.formValue)) }

  public init?(formValue: FormValue) {
    guard case .list(let list) = formValue else { return nil }
    var elements: [Element] = []
    for value in list {
      guard let element = Element(formValue: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}
