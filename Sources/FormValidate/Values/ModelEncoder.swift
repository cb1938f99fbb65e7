/// Takes in what a model encodes of itself at one place.
struct ModelEncoder: Encoder {
  let place: EncodedPlace
  let codingPath: [any CodingKey]
  /// How many encoders are around it.
  let step: Int

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.becomeObject()
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.becomeList()
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// The encoder of a place within.
  private func within(_ place: EncodedPlace, _ key: some CodingKey) -> ModelEncoder {
    // Containers within containers cannot fail: what is too deep for any value is not kept.
    guard step < EncodedPlace.furthest else {
      return ModelEncoder(place: EncodedPlace(), codingPath: codingPath, step: step)
    }
    return ModelEncoder(place: place, codingPath: codingPath + [key], step: step + 1)
  }
}

extension ModelEncoder {
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ModelEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func inner(_ key: some CodingKey) -> ModelEncoder {
      encoder.within(encoder.place.member(key.stringValue), key)
    }

    func encodeNil(forKey key: Key) { encoder.place.member(key.stringValue).encodeNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      let place = encoder.place.member(key.stringValue)
      try place.encode(value, at: codingPath + [key], step: encoder.step)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      inner(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      inner(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { inner(ModelPlace(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { inner(key) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: ModelEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.place.count }

    private func inner() -> ModelEncoder {
      let key = ModelPlace(intValue: count)
      return encoder.within(encoder.place.append(), key)
    }

    func encodeNil() { encoder.place.append().encodeNil() }

    func encode(_ value: some Encodable) throws {
      let key = ModelPlace(intValue: count)
      try encoder.place.append().encode(value, at: codingPath + [key], step: encoder.step)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) -> KeyedEncodingContainer<Inner> {
      inner().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
    func superEncoder() -> any Encoder { inner() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: ModelEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.place.encodeNil() }

    func encode(_ value: some Encodable) throws {
      try encoder.place.encode(value, at: codingPath, step: encoder.step)
    }
  }
}
