internal import CFormValidate

/// Tables one after the other, as a stream of Arrow's.
final class TableStream {
  private let first: Table
  private var next: () -> Table?
  private var given = 0
  /// The number of a table that has other columns than the first.
  private(set) var odd: Int?

  init(_ tables: some Sequence<Table>) {
    var rest = tables.makeIterator()
    let first = rest.next() ?? Table(suiting: [], rowCount: 0)
    self.first = first
    var waiting: Table? = first
    next = {
      defer { waiting = nil }
      return waiting ?? rest.next()
    }
  }

  /// Runs `body` with the stream; it is released whether `body` did that or not.
  func lend<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<ArrowArrayStream>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var stream = unsafe ArrowArrayStream()
    unsafe stream.private_data = Unmanaged.passRetained(self).toOpaque()
    unsafe stream.get_schema = { stream, schema in
      guard let own = unsafe TableStream.of(stream), let schema = unsafe schema else { return 1 }
      unsafe own.first.export(to: schema)
      return 0
    }
    unsafe stream.get_next = { stream, array in
      guard let own = unsafe TableStream.of(stream), let array = unsafe array else { return 1 }
      return unsafe own.write(to: array)
    }
    unsafe stream.release = { stream in
      guard let stream = unsafe stream, let own = unsafe stream.pointee.private_data else { return }
      unsafe Unmanaged<TableStream>.fromOpaque(own).release()
      unsafe stream.pointee.release = nil
    }
    defer { unsafe stream.release?(&stream) }
    return unsafe try body(&stream)
  }

  private static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> TableStream? {
    guard let own = unsafe stream?.pointee.private_data else { return nil }
    return unsafe Unmanaged<TableStream>.fromOpaque(own).takeUnretainedValue()
  }

  /// Writes the next record batch, or the end; a table with other columns is a failure.
  private func write(to array: UnsafeMutablePointer<ArrowArray>) -> Int32 {
    guard let table = next() else {
      unsafe array.initialize(to: ArrowArray())
      return 0
    }
    guard table.columns.elementsEqual(first.columns, by: { $0.isLike($1) }) else {
      odd = given
      return 1
    }
    given += 1
    unsafe table.export(to: array)
    return 0
  }
}

extension Column {
  /// Whether another has the same name and layout.
  fileprivate func isLike(_ other: Column) -> Bool {
    name.utf8.elementsEqual(other.name.utf8) && type == other.type
      && storage.isLarge == other.storage.isLarge
  }
}
