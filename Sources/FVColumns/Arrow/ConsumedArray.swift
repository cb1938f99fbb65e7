public import CFormValidate

/// An array that was given away: released once, as this goes.
@safe
public struct ConsumedArray: ~Copyable {
  private let array: UnsafeMutablePointer<ArrowArray>?

  public init(_ array: UnsafeMutablePointer<ArrowArray>?) { unsafe self.array = array }

  deinit {
    // Released or moved already, it is left alone.
    guard let array = unsafe array, let release = unsafe array.pointee.release else { return }
    unsafe release(array)
  }

  /// Its columns, which are there as long as this is.
  func columns(_ schema: borrowing TableSchema) throws(ArrowError) -> ArrowColumns {
    guard let array = unsafe array else { throw ArrowError(.argument, "The record batch is NULL.") }
    return unsafe try ArrowColumns(UnsafePointer(array), schema)
  }
}
