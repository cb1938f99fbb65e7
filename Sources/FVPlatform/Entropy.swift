/// A word that nobody outside the process can guess; nil where the system has no random numbers.
public func entropy() -> UInt64? {
  var word: UInt64 = 0
  return unsafe withUnsafeMutableBytes(of: &word) { bytes -> Bool in
    guard let start = bytes.baseAddress else { return false }
    #if canImport(Darwin)
      unsafe arc4random_buf(start, bytes.count)
      return true
    #else
      return unsafe getentropy(start, bytes.count) == 0
    #endif
  } ? word : nil
}
