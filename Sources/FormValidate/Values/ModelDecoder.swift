/// Gives a model the value at one place of a record.
struct ModelDecoder: Decoder {
  let value: FormValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: FormValue, at codingPath: [any CodingKey] = []) {
    (self.value, self.codingPath) = (value, codingPath)
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Members<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch([Any].self) }
    return Elements(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  /// The value as a type that values know, or as what its own conformance makes of it.
  func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
    // What holds others is read piece by piece, so that an error tells where.
    guard !(type is any Holding.Type), let known = type as? any FormValueConvertible.Type else {
      return try Model(from: self)
    }
    if case .null = value { throw mismatch(type) }
    let seen = type == String.self ? value.asText : value
    guard let model = known.init(formValue: seen) as? Model, model.isFinite else {
      throw value.suits(type) ? unfit : mismatch(type)
    }
    return model
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
    if case .null = value { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }

  private var unfit: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: ""))
  }
}

extension ModelDecoder {
  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: FormValue]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    private func inner(_ key: Key) throws -> ModelDecoder {
      guard let value = members[key.stringValue] else {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
        throw DecodingError.keyNotFound(key, context)
      }
      return ModelDecoder(value, at: codingPath + [key])
    }

    func decodeNil(forKey key: Key) throws -> Bool { try inner(key).value == .null }

    func decode<Model: Decodable>(_ type: Model.Type, forKey key: Key) throws -> Model {
      try inner(key).decode(type)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
      try inner(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try inner(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      let key = ModelPlace(stringValue: "super")
      return ModelDecoder(members[key.stringValue] ?? .null, at: codingPath + [key])
    }

    func superDecoder(forKey key: Key) -> any Decoder {
      ModelDecoder(members[key.stringValue] ?? .null, at: codingPath + [key])
    }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let elements: [FormValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    /// Does something with the next element, and goes on if that does not throw.
    private mutating func next<Result>(
      _ type: any Any.Type, _ body: (ModelDecoder) throws -> Result
    ) throws -> Result {
      let path = codingPath + [ModelPlace(intValue: currentIndex)]
      guard !isAtEnd else {
        let context = DecodingError.Context(codingPath: path, debugDescription: "")
        throw DecodingError.valueNotFound(type, context)
      }
      let result = try body(ModelDecoder(elements[currentIndex], at: path))
      currentIndex += 1
      return result
    }

    mutating func decodeNil() -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
      try next(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) throws -> KeyedDecodingContainer<Inner> {
      try next([String: Any].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: ModelDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }

    func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
      try decoder.decode(type)
    }
  }
}
