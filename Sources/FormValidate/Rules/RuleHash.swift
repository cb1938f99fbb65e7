/// A hash of what rules say, made anew for each list that is written in place.
///
/// Texts count by their bytes: two that Swift takes for the same may be different patterns.
struct RuleHash: Hashable, Sendable {
  private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    bits = (bits ^ word) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 32
  }

  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  mutating func add(_ text: String) {
    var word: UInt64 = 0
    for byte in text.utf8 { word = (word &* 0x0100_0000_01B3) ^ UInt64(byte) }
    add(word)
  }

  mutating func add(_ value: FormValue) {
    switch value {
    case .null: add(1)
    case .boolean(let boolean): add(boolean ? 2 : 3)
    case .integer(let integer): add(UInt64(bitPattern: integer))
    case .number(let number): add(number.bitPattern)
    case .decimal(let text), .text(let text): add(text)
    case .instant(let seconds, _): add(UInt64(bitPattern: seconds))
    case .list(let list):
      add(list.count)
      for element in list { add(element) }
    case .object(let members):
      // In whatever order they come.
      var all: UInt64 = 0
      for (name, value) in members {
        var member = RuleHash()
        member.add(name)
        member.add(value)
        all ^= member.bits
      }
      add(all)
    }
  }
}
