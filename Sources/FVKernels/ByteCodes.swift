/// What each ASCII character counts as: one of seven kinds, numbered from 1 on, or nothing, 0. DEL
/// and all bytes above are nothing.
public struct ByteCodes: BitwiseCopyable, Sendable {
  /// 128 numbers, one a byte; then, for each bit of a number, 16 bytes of which bit h of byte l tells
  /// whether the number of byte 16 h + l has it.
  private var tables = InlineArray<176, UInt8>(repeating: 0)

  /// Asks for the number of each byte once.
  public init(_ number: (_ byte: UInt8) -> UInt8) {
    for byte in 0..<127 {
      let own = number(UInt8(byte)) & 7
      tables[byte] = own
      for plane in 0..<3 where own &>> plane & 1 != 0 {
        tables[128 &+ 16 &* plane &+ byte & 15] |= 1 &<< (byte &>> 4)
      }
    }
  }

  /// The number of a byte.
  public subscript(byte: UInt8) -> UInt8 { byte < 0x80 ? tables[Int(byte)] : 0 }

  /// Lends what kernels read.
  @inline(__always)
  func withTables<Answer>(_ body: (UnsafePointer<UInt8>) -> Answer?) -> Answer? {
    unsafe tables.span.withUnsafeBufferPointer { unsafe $0.baseAddress.flatMap { unsafe body($0) } }
  }
}
