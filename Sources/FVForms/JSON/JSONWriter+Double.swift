internal import CSimdJSON
internal import FVText

extension JSONWriter {
  /// A number in its shortest form; null when it is none that JSON knows.
  public mutating func double(_ double: Double) {
    guard double.isFinite else { return null() }
    separate()
    #if hasFeature(Embedded)
      digits(of: double)
    #else
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(FVJ_DOUBLE_LENGTH)) {
        guard let start = $0.baseAddress else { return }
        let count = unsafe min(Int(fvj_write_double(double, start)), $0.count)
        let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        unsafe bytes.append(TextRef(unsafeStart: text, count: count))
      }
    #endif
  }

  #if hasFeature(Embedded)
    /// What `fvj_write_double` writes, by the digits that Swift finds: where every byte is loaded by a
    /// page, 115,000 bytes of tables are too many for one number.
    private mutating func digits(of double: Double) {
      let size = double.magnitude
      let isPlain = size == 0 || (size >= 1e-6 && size < 1e16)
      if double.sign == .minus { bytes.append(UInt8(ascii: "-")) }
      // Beyond 2^53 the shortest digits are not all that there are before the point.
      if isPlain, size == size.rounded(.towardZero) { return whole(UInt64(size)) }
      var digits = InlineArray<17, UInt8>(repeating: 0x30)
      var count = 0
      // How many of the digits stand before the point, then the power of ten behind "e".
      var point = 0
      var power = 0
      var isBehindPoint = false
      var text = size.description.utf8.makeIterator()
      while let byte = text.next() {
        switch byte {
        case UInt8(ascii: "."): isBehindPoint = true
        case UInt8(ascii: "e"): power = JSONWriter.power(&text)
        default:
          // Zeros in front are no digits.
          if count == 0, byte == 0x30 {
            if isBehindPoint { point &-= 1 }
            continue
          }
          if count < digits.count { digits[count] = byte }
          count &+= 1
          if !isBehindPoint { point &+= 1 }
        }
      }
      count = min(count, digits.count)
      while count > 1, digits[count &- 1] == 0x30 { count &-= 1 }
      write(digits.span.extracting(0..<count), before: point &+ power, isPlain)
    }

    /// The number behind the "e" of a description.
    private static func power(_ text: inout String.UTF8View.Iterator) -> Int {
      var power = 0
      var isNegative = false
      while let byte = text.next() {
        if byte == UInt8(ascii: "-") { isNegative = true }
        if byte &- 0x30 < 10 { power = power &* 10 &+ Int(byte &- 0x30) }
      }
      return isNegative ? -power : power
    }

    /// Digits, so many of which stand before the point: fewer than none are zeros behind it.
    private mutating func write(_ digits: Span<UInt8>, before point: Int, _ isPlain: Bool) {
      let first = isPlain ? point : 1
      if first > 0 {
        bytes.append(digits.extracting(0..<min(first, digits.count)))
      } else {
        bytes.append(UInt8(ascii: "0"))
      }
      if first < digits.count { bytes.append(UInt8(ascii: ".")) }
      if first < 0 { for _ in first..<0 { bytes.append(UInt8(ascii: "0")) } }
      if first < digits.count { bytes.append(digits.extracting(max(first, 0)...)) }
      guard !isPlain else { return }
      let power = point &- 1
      bytes.append(UInt8(ascii: "e"))
      bytes.append(UInt8(ascii: power < 0 ? "-" : "+"))
      if abs(power) < 10 { bytes.append(UInt8(ascii: "0")) }
      whole(UInt64(abs(power)))
    }
  #endif
}
