extension DFA {
  /// More sets than this are no longer worth telling apart.
  private static let mostSets = 256

  /// Bytes that no state tells apart, as one class: the class of each byte and how many there are.
  @inline(never)
  static func byteClasses(_ nfa: NFA) -> (classes: [UInt8], count: Int)? {
    var sets = [ByteSet(0xFF...0xFF)]
    if nfa.isUniform { sets.append(ByteSet(0x80...0xBF)) }
    if nfa.assertions.contains(.lineStart) || nfa.assertions.contains(.lineEnd) {
      sets.append(ByteSet(0x0A...0x0A))
    }
    for case .bytes(let set, _) in nfa.states where !sets.contains(set) {
      guard sets.count < mostSets else { return nil }
      sets.append(set)
    }
    var classes = [UInt8](repeating: 0, count: 256)
    var count = 1
    for set in sets {
      // What of each class lies in the set becomes a class of its own, unless all of it does.
      var reachesOut = [Bool](repeating: false, count: 256)
      var split = [UInt8?](repeating: nil, count: 256)
      for byte in UInt8.min...UInt8.max where !set.contains(byte) {
        reachesOut[Int(classes[Int(byte)])] = true
      }
      for byte in UInt8.min...UInt8.max where set.contains(byte) {
        let old = Int(classes[Int(byte)])
        guard reachesOut[old] else { continue }
        if let new = split[old] {
          classes[Int(byte)] = new
        } else {
          let new = UInt8(truncatingIfNeeded: count)
          split[old] = new
          classes[Int(byte)] = new
          count += 1
        }
      }
    }
    return (classes, count)
  }
}
