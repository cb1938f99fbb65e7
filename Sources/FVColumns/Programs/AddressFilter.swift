internal import FVKernels
internal import FVPatterns

/// The language of plain e-mail addresses, looked for with wide registers where there are any.
final class AddressFilter: Sendable {
  private let kernel = EmailKernel()
  /// The same language, for what the kernel leaves.
  private let rest: ColumnFilter

  /// Nil when the expression is for no filter.
  init?(_ expression: String, longest: Int) {
    guard let rest = ColumnFilter(expression, longest: longest) else { return nil }
    self.rest = rest
  }

  /// Writes which rows are in it.
  func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>) {
    let decided = unsafe kernel.check(column, valid: valid)
    let left = unsafe column.count &- decided
    guard left > 0 else { return }
    let others = unsafe TextColumn(
      unchecked: column.bytes, column.offsets + decided, count: left)
    unsafe rest.check(others, valid: valid + decided &>> 3)
  }

  /// Writes which rows are no addresses for certain, in this language or around it; of some rows, or all,
  /// nothing is said.
  func checkWrong(_ column: TextColumn, wrong: UnsafeMutablePointer<UInt8>) {
    let decided = unsafe kernel.checkWrong(column, wrong: wrong)
    unsafe column.writeBits(to: wrong, rows: decided..<column.count) { _, _ in false }
  }
}
