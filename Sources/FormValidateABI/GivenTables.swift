public import CFormValidate
internal import FVColumns

/// The other tables that a call was given: the stream of each is released once, whatever happens.
@safe
struct GivenTables: ~Copyable {
  private let tables: UnsafePointer<fv_table>?
  private let count: Int

  init(_ options: UnsafePointer<fv_batch_options>?) {
    var start: UnsafePointer<fv_table>?
    var count = 0
    if let options = unsafe options, let given = unsafe whole(options) {
      unsafe (start, count) = (given.tables, given.table_count)
    }
    unsafe tables = start
    self.count = unsafe start == nil ? 0 : max(count, 0)
  }

  deinit {
    // Those that were read are released already.
    for place in 0..<count { unsafe _ = ConsumedStream(tables?[place].stream) }
  }

  /// Has a batch read them.
  func give(to batch: inout Batch) throws(ArrowError) {
    for place in 0..<count {
      guard let table = unsafe tables?[place], let name = unsafe table.name else {
        throw ArrowError(.argument, "A table without a name was given.")
      }
      unsafe try batch.refer(to: String(cString: name), ConsumedStream(table.stream))
    }
  }
}

@_cdecl("fv_batch_reference") @implementation
public func fv_batch_reference(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ name: UnsafePointer<CChar>?,
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  let stream = unsafe ConsumedStream(stream)
  return unsafe withBatch(batch, failure) { batch throws(Failure) in
    guard let name = unsafe name else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "name is NULL.")
    }
    do throws(ArrowError) {
      unsafe try batch.refer(to: String(cString: name), stream)
      return FV_OK
    } catch {
      throw Failure(error)
    }
  }
}

@_cdecl("fv_batch_finish") @implementation
public func fv_batch_finish(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withBatch(batch, failure) { batch throws(Failure) in try batch.codeOfAll() }
}

@_cdecl("fv_batch_cleaned") @implementation
public func fv_batch_cleaned(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withBatch(batch, failure) { batch throws(Failure) in
    do throws(ArrowError) {
      unsafe try batch.exportCleaned(schema, array)
      return FV_OK
    } catch {
      throw Failure(error)
    }
  }
}

@_cdecl("fv_batch_forget") @implementation
public func fv_batch_forget(_ batch: UnsafeMutablePointer<fv_batch>?) -> Int32 {
  unsafe withBatch(batch, nil) { batch throws(Failure) in
    batch.forget()
    return FV_OK
  }
}

/// Runs `body` with a batch that nobody else may use meanwhile.
func withBatch(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ failure: UnsafeMutablePointer<fv_error>?,
  _ body: (inout Batch) throws(Failure) -> Int32
) -> Int32 {
  guard let lent = unsafe resolve(UnsafePointer(batch)) else {
    return unsafe Failure.noBatch.fill(failure)
  }
  guard unsafe !lent.pointee.isBusy else { return unsafe Failure.busyBatch.fill(failure) }
  unsafe lent.pointee.isBusy = true
  defer {
    unsafe lent.pointee.isBusy = false
    if unsafe lent.pointee.isEnded { unsafe fv_batch_free(batch) }
  }
  return unsafe telling(failure) { () throws(Failure) in
    unsafe try body(&lent.pointee.batch)
  }
}
