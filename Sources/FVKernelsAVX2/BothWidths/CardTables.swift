/// A table of brands as a kernel walks it. Its owner keeps the memory for as long as it is used.
///
/// No type of its own: what a public one brings along is code that others could share.
///
/// - `first`, for each number of three digits: the state they lead to, 0x10000 if no prefix goes on
///   from there, and the state's brand from bit 24 on.
/// - `next`: the state after one more digit, ten a state; 0 where no prefix goes on. Four bytes are
///   read.
/// - `brands`: the brand of each state, 1 to 63, or 0. Four bytes are read.
/// - `lengths`, for each of 64 brands: bit n, numbers of n digits are valid.
/// - `numbers`, for each of 64 brands: what it is called, and 0x10000 if it asks for no Luhn.
public typealias CardTables = (
  first: UnsafePointer<UInt32>, next: UnsafePointer<UInt16>, brands: UnsafePointer<UInt8>,
  lengths: UnsafePointer<UInt32>, numbers: UnsafePointer<UInt32>
)
