public import CFormValidate
internal import FVForms

/// An array that was given away: released once, as this goes.
@safe
public struct ConsumedArray: ~Copyable {
  private var array: UnsafeMutablePointer<ArrowArray>?
  /// Who releases it, where the host may keep parts of it.
  private var owner: SharedArray?

  public init(_ array: UnsafeMutablePointer<ArrowArray>?) { unsafe self.array = array }

  deinit {
    guard owner == nil else { return }
    // Released or moved already, it is left alone.
    guard let array = unsafe array, let release = unsafe array.pointee.release else { return }
    unsafe release(array)
  }

  /// Moves it to where parts of it may be lent, for longer than this is there.
  mutating func shared() throws(ArrowError) -> SharedArray {
    guard let array = unsafe array else { throw ArrowError(.argument, "The record batch is NULL.") }
    guard unsafe array.pointee.release != nil else {
      throw .arrow("The record batch was already released.")
    }
    guard let shared = unsafe SharedArray(moving: array) else { throw .memory }
    unsafe self.array = shared.pointer
    owner = shared
    return shared
  }

  /// Its columns, which are there as long as this is; see `ArrowColumns` about views that are left.
  func columns(
    _ schema: borrowing TableSchema, _ plan: borrowing Plan, leavesViews: Bool = false
  ) throws(ArrowError) -> ArrowColumns {
    guard let array = unsafe array else { throw ArrowError(.argument, "The record batch is NULL.") }
    return unsafe try ArrowColumns(
      UnsafePointer(array), schema, plan, leavesViews: leavesViews)
  }
}
