/// A table of brands as a kernel walks it. Its owner keeps the memory for as long as it is used.
@unsafe
public struct CardTables {
  /// For each number of three digits: the state they lead to, 0x10000 if no prefix goes on from
  /// there, and the state's brand from bit 24 on.
  public let first: UnsafePointer<UInt32>
  /// The state after one more digit, ten a state; 0 where no prefix goes on. Four bytes are read.
  public let next: UnsafePointer<UInt16>
  /// The brand of each state, 1 to 63, or 0. Four bytes are read.
  public let brands: UnsafePointer<UInt8>
  /// For each of 64 brands: bit n, numbers of n digits are valid.
  public let lengths: UnsafePointer<UInt32>
  /// For each of 64 brands: what it is called, and 0x10000 if it asks for no Luhn.
  public let numbers: UnsafePointer<UInt32>

  /// Tables of these sizes.
  public init(
    first: UnsafePointer<UInt32>, next: UnsafePointer<UInt16>, brands: UnsafePointer<UInt8>,
    lengths: UnsafePointer<UInt32>, numbers: UnsafePointer<UInt32>
  ) {
    unsafe self.first = first
    unsafe self.next = next
    unsafe self.brands = brands
    unsafe self.lengths = lengths
    unsafe self.numbers = numbers
  }
}
