extension FormValue {
  /// What a type makes of the value. No error of it tells a value.
  func decoded<Model: Decodable>(as type: Model.Type) throws(ParseError) -> Model {
    do {
      return try ModelDecoder(self).decode(type)
    } catch let error as DecodingError {
      throw .decoding(error.withoutValues)
    } catch {
      throw .model(error)
    }
  }

  /// The value for who wants text: decimals and points in time are written, all else is as it is.
  var asText: FormValue {
    switch self {
    case .decimal(let text): .text(text)
    case .instant: FormValue(json: json)
    default: self
    }
  }

  /// Whether a type takes values of this kind, though not this one.
  func suits(_ type: any Any.Type) -> Bool {
    switch self {
    case .integer, .number, .decimal: type is any Numeric.Type
    case .text: !(type is any Numeric.Type) && type != Bool.self
    default: false
    }
  }
}

extension Decodable {
  /// False for a floating-point number beyond its type.
  var isFinite: Bool { (self as? any FloatingPoint)?.isFinite ?? true }
}

/// What holds values of other types.
protocol Holding {}
extension Array: Holding {}
extension Optional: Holding {}

/// A name or an index where a model has no key of its own.
struct ModelPlace: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

extension DecodingError {
  /// The same error in words of our own: those of a type, as of an enumeration that has no such case,
  /// tell the value, and what is behind an error may.
  fileprivate var withoutValues: DecodingError {
    switch self {
    case .typeMismatch(let type, let context):
      .typeMismatch(type, context.saying("The value is not of the type \(type)."))
    case .valueNotFound(let type, let context):
      .valueNotFound(type, context.saying("There is no value, and the type \(type) needs one."))
    case .keyNotFound(let key, let context):
      .keyNotFound(key, context.saying("There is no member of this name."))
    case .dataCorrupted(let context):
      .dataCorrupted(context.saying("The value does not fit the type."))
    @unknown default:
      .dataCorrupted(
        Context(codingPath: [], debugDescription: "The value does not fit the type."))
    }
  }
}

extension DecodingError.Context {
  fileprivate func saying(_ words: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: words)
  }
}
