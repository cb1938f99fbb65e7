internal import CFormValidate
internal import FVPlatform

// Tables as structs of Arrow's C data interface, which share the buffers; whoever has a struct releases
// it.

extension Table {
  /// Writes the schema of a record batch.
  func export(to schema: UnsafeMutablePointer<ArrowSchema>) {
    unsafe schema.initialize(to: ArrowSchema())
    unsafe schema.pointee.format = UnsafePointer(strdup("+s"))
    unsafe schema.pointee.name = UnsafePointer(strdup(""))
    unsafe schema.pointee.n_children = Int64(columns.count)
    let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>.allocate(
      capacity: columns.count)
    for (place, column) in columns.enumerated() {
      let child = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
      unsafe column.export(to: child)
      unsafe (children + place).initialize(to: child)
    }
    unsafe schema.pointee.children = children
    unsafe schema.pointee.release = { unsafe Table.release($0) }
  }

  /// Writes a record batch of all rows.
  func export(to array: UnsafeMutablePointer<ArrowArray>) {
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(rowCount)
    unsafe array.pointee.n_buffers = 1
    unsafe array.pointee.n_children = Int64(columns.count)
    let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)
    unsafe buffers.initialize(to: nil)
    unsafe array.pointee.buffers = buffers
    let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>.allocate(
      capacity: columns.count)
    for (place, column) in columns.enumerated() {
      let child = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
      unsafe column.export(to: child)
      unsafe (children + place).initialize(to: child)
    }
    unsafe array.pointee.children = children
    unsafe array.pointee.release = { unsafe Table.release($0) }
  }

  private static func release(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    for place in unsafe 0..<Int(schema.pointee.n_children) {
      guard let child = unsafe schema.pointee.children?[place] else { continue }
      unsafe child.pointee.release?(child)
      unsafe child.deallocate()
    }
    unsafe schema.pointee.children?.deallocate()
    unsafe Column.release(schema)
  }

  private static func release(_ array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array else { return }
    for place in unsafe 0..<Int(array.pointee.n_children) {
      guard let child = unsafe array.pointee.children?[place] else { continue }
      // Unless somebody moved it out.
      unsafe child.pointee.release?(child)
      unsafe child.deallocate()
    }
    unsafe array.pointee.children?.deallocate()
    unsafe array.pointee.buffers?.deallocate()
    unsafe array.pointee.release = nil
  }
}

extension Column {
  /// Arrow's flag of columns that may have nulls.
  private static let nullable: Int64 = 2

  fileprivate func export(to schema: UnsafeMutablePointer<ArrowSchema>) {
    unsafe schema.initialize(to: ArrowSchema())
    unsafe schema.pointee.format = UnsafePointer(
      strdup(storage.type.format(isLarge: storage.isLarge)))
    unsafe schema.pointee.name = UnsafePointer(strdup(name))
    unsafe schema.pointee.flags = Column.nullable
    unsafe schema.pointee.release = { unsafe Column.release($0) }
  }

  fileprivate func export(to array: UnsafeMutablePointer<ArrowArray>) {
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(storage.count)
    unsafe array.pointee.null_count = Int64(storage.nullCount)
    unsafe array.pointee.n_buffers = Int64(storage.buffers.count)
    unsafe array.pointee.buffers = storage.buffers.baseAddress
    unsafe array.pointee.private_data = Unmanaged.passRetained(storage).toOpaque()
    unsafe array.pointee.release = { array in
      guard let array = unsafe array, let owner = unsafe array.pointee.private_data else { return }
      unsafe Unmanaged<ColumnStorage>.fromOpaque(owner).release()
      unsafe array.pointee.release = nil
    }
  }

  fileprivate static func release(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    unsafe free(UnsafeMutableRawPointer(mutating: schema.pointee.format))
    unsafe free(UnsafeMutableRawPointer(mutating: schema.pointee.name))
    unsafe schema.pointee.release = nil
  }
}
