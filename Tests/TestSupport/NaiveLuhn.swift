/// Luhn as ISO/IEC 7812-1 words it, digit by digit: what the fast ways are compared with.
public func naiveLuhn(_ text: [UInt8]) -> Bool {
  guard text.count >= 2, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
  var sum = 0
  for (place, byte) in text.reversed().enumerated() {
    let digit = Int(byte) - 0x30
    let weighted = place % 2 == 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 == 0
}
