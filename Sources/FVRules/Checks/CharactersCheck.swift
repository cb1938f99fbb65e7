public import FVText

/// `characters`: how many scalars of a set a text has.
public struct CharactersCheck: BitwiseCopyable, Sendable {
  public enum Demand: BitwiseCopyable, Sendable {
    /// So many of the set.
    case contains(minimum: UInt32, maximum: UInt32)
    /// Nothing else.
    case only
    /// Not one.
    case none
  }

  /// The set's place.
  public var set: ConstantIndex<CharacterSet>
  public var demand: Demand
  /// The place of the set of scalars that are left out, if any.
  public var ignored = OptionalPlace<ConstantIndex<CharacterSet>>(nil)

  public init(set: ConstantIndex<CharacterSet>, _ demand: Demand) {
    self.set = set
    self.demand = demand
  }

  public func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let text = value.textOrEmpty else { return .invalidType }
    let (inside, outside) = count(text, constants)
    switch demand {
    case .contains(let minimum, let maximum):
      return inside >= minimum && inside <= maximum ? .ok : .occurrencesNotInRange
    case .only:
      let isNothingLeft = inside == 0 && outside == 0 && !text.isEmpty
      return outside == 0 && !isNothingLeft ? .ok : .characterSetError
    case .none:
      return inside == 0 ? .ok : .characterSetError
    }
  }

  /// How many scalars that are not left out are in the set, and how many are not.
  @inline(__always)
  func count(
    _ text: TextRef, _ constants: borrowing Constants
  ) -> (inside: Int, outside: Int) {
    constants.sets[set].count(
      in: text.span, ignoring: constants.set(ignored), pool: constants.scalars.span)
  }
}

/// `containsNumber` and its kin: how many bytes of an ASCII class a text has.
public struct ClassCountCheck: BitwiseCopyable, Sendable {
  public var byteClass: ASCIIClass
  public var minimum = 1
  public var maximum = Int.max

  public init(_ byteClass: ASCIIClass) { self.byteClass = byteClass }

  @inline(__always)
  func evaluate(_ value: Value) -> Code {
    guard let text = value.textOrEmpty else { return .invalidType }
    let count = byteClass.count(in: text.span)
    if count >= minimum, count <= maximum { return .ok }
    switch byteClass {
    case .digit: return .numberNotFound
    case .upperCase: return .upperCaseNotFound
    case .lowerCase: return .lowerCaseNotFound
    case .symbol, .letter: return .symbolNotFound
    }
  }
}

/// `numbersOnly` and its kin: every byte is of an ASCII class.
public struct ByteClassCheck: BitwiseCopyable, Sendable {
  public var byteClass: ASCIIClass

  public init(_ byteClass: ASCIIClass) { self.byteClass = byteClass }

  @inline(__always)
  func evaluate(_ value: Value) -> Code {
    guard let text = value.textOrEmpty else { return .invalidType }
    return byteClass.holdsAll(of: text.span) ? .ok : .invalidType
  }
}
