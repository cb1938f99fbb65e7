public import CFormValidate

/// A stream of record batches that was given away: released once, as this goes.
@safe
public struct ConsumedStream: ~Copyable {
  private let stream: UnsafeMutablePointer<ArrowArrayStream>?

  public init(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) { unsafe self.stream = stream }

  deinit {
    // Released or moved already, it is left alone.
    guard let stream = unsafe stream, let release = unsafe stream.pointee.release else { return }
    unsafe release(stream)
  }

  /// Asks for the schema, which the caller owns then.
  ///
  /// What a stream says in words about a failure is not passed on: it may hold values.
  public func readSchema(into schema: UnsafeMutablePointer<ArrowSchema>) throws(ArrowError) {
    unsafe schema.initialize(to: ArrowSchema())
    let stream = unsafe try live()
    guard let ask = unsafe stream.pointee.get_schema else {
      throw .arrow("The stream has no function that gives its schema.")
    }
    let status = unsafe ask(stream, schema)
    guard status == 0 else {
      throw ArrowError(
        .arrow, detail: status, "The stream failed to give its schema.")
    }
  }

  /// Asks for the next record batch, which the caller owns then; false at the end.
  public func readNext(into array: UnsafeMutablePointer<ArrowArray>) throws(ArrowError) -> Bool {
    unsafe array.initialize(to: ArrowArray())
    let stream = unsafe try live()
    guard let ask = unsafe stream.pointee.get_next else {
      throw .arrow("The stream has no function that gives record batches.")
    }
    let status = unsafe ask(stream, array)
    guard status == 0 else {
      throw ArrowError(
        .arrow, detail: status, "The stream failed to give a record batch.")
    }
    return unsafe array.pointee.release != nil
  }

  private func live() throws(ArrowError) -> UnsafeMutablePointer<ArrowArrayStream> {
    guard let stream = unsafe stream else { throw ArrowError(.argument, "The stream is NULL.") }
    guard unsafe stream.pointee.release != nil else {
      throw .arrow("The stream was already released.")
    }
    return unsafe stream
  }
}
