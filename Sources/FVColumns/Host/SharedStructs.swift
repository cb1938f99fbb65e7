internal import CFormValidate
internal import FVPlatform

// Structs that the host may keep for as long as it likes: they are released with whoever has them last.

/// A schema that was moved here.
@safe
final class SharedSchema: @unchecked Sendable {
  private let schema: UnsafeMutablePointer<ArrowSchema>

  /// Moves it; nil for none, for one that was released, and without memory.
  init?(moving other: UnsafeMutablePointer<ArrowSchema>?) {
    guard let other = unsafe other, unsafe other.pointee.release != nil,
      let room = unsafe malloc(MemoryLayout<ArrowSchema>.size)
    else { return nil }
    unsafe schema = room.bindMemory(to: ArrowSchema.self, capacity: 1)
    unsafe schema.initialize(to: other.pointee)
    unsafe other.pointee.release = nil
  }

  deinit {
    unsafe schema.pointee.release?(schema)
    unsafe free(schema)
  }

  /// What stands here now.
  var pointer: UnsafeMutablePointer<ArrowSchema> { unsafe schema }

  /// A column's schema, which keeps this until it is released.
  func child(_ place: Int) -> ArrowSchema? {
    guard let child = unsafe schema.pointee.children?[place] else { return nil }
    var lent = unsafe child.pointee
    unsafe lent.private_data = Unmanaged.passRetained(self).toOpaque()
    unsafe lent.release = { schema in
      guard let schema = unsafe schema, let owner = unsafe schema.pointee.private_data else {
        return
      }
      unsafe schema.pointee.release = nil
      unsafe Unmanaged<SharedSchema>.fromOpaque(owner).release()
    }
    return unsafe lent
  }
}

/// A record batch that was moved here.
@safe
final class SharedArray: @unchecked Sendable {
  private let array: UnsafeMutablePointer<ArrowArray>

  /// Moves it; nil for none, for one that was released, and without memory.
  init?(moving other: UnsafeMutablePointer<ArrowArray>?) {
    guard let other = unsafe other, unsafe other.pointee.release != nil,
      let room = unsafe malloc(MemoryLayout<ArrowArray>.size)
    else { return nil }
    unsafe array = room.bindMemory(to: ArrowArray.self, capacity: 1)
    unsafe array.initialize(to: other.pointee)
    unsafe other.pointee.release = nil
  }

  deinit {
    unsafe array.pointee.release?(array)
    unsafe free(array)
  }

  /// What stands here now.
  var pointer: UnsafeMutablePointer<ArrowArray> { unsafe array }

  /// The rows of a column that the record batch has, which keep this until they are released.
  func child(_ place: Int) -> ArrowArray? {
    guard let child = unsafe array.pointee.children?[place] else { return nil }
    var lent = unsafe child.pointee
    unsafe lent.offset += array.pointee.offset
    unsafe lent.length = array.pointee.length
    // How many of these rows are null nobody has counted.
    unsafe lent.null_count = -1
    unsafe lent.private_data = Unmanaged.passRetained(self).toOpaque()
    unsafe lent.release = { array in
      guard let array = unsafe array, let owner = unsafe array.pointee.private_data else { return }
      unsafe array.pointee.release = nil
      unsafe Unmanaged<SharedArray>.fromOpaque(owner).release()
    }
    return unsafe lent
  }
}
