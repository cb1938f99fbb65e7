extension ClassProgram {
  /// Whether a value that does not match has room for the classes that are not among its characters
  /// yet, or for more of them.
  @unsafe
  func mayGoOn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (found, all, characters) = unsafe tally(text)
    guard all & ClassProgram.body != 0, unsafe found & header.pointee.forbidden == 0 else {
      return false
    }
    let more = unsafe fewest(for: header.pointee.needed & ~found)
    return unsafe more <= ClassProgram.mostLookAheads
      && characters &+ Int(more) <= header.pointee.maximum
  }

  /// For each combination of look-aheads that still want a class the fewest characters that have
  /// all of them, at least one; 255 when no characters do.
  static func fewest(_ signatures: [UInt8], forbidden: UInt8) -> [UInt8] {
    var isThere = [Bool](repeating: false, count: 128)
    for signature in signatures where signature & body != 0 && signature & forbidden == 0 {
      isThere[Int(signature >> 1)] = true
    }
    let allowed = (0..<UInt8(isThere.count)).filter { isThere[Int($0)] }
    var fewest: [UInt8] = [allowed.isEmpty ? 255 : 1]
    for missing in 1..<(1 << UInt8(mostLookAheads)) as Range<UInt8> {
      let counts = allowed.filter { $0 & missing != 0 }.map { signature -> UInt8 in
        let rest = missing & ~signature
        guard rest != 0 else { return 1 }
        let more = fewest[Int(rest)]
        return more == 255 ? 255 : more + 1
      }
      fewest.append(counts.min() ?? 255)
    }
    return fewest
  }
}
