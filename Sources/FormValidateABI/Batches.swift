public import CFormValidate
internal import FVColumns

@_cdecl("fv_validate_arrow") @implementation
public func fv_validate_arrow(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ options: UnsafePointer<fv_batch_options>?,
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  let tables = unsafe GivenTables(options)
  let schema = unsafe ConsumedSchema(schema)
  let array = unsafe ConsumedArray(array)
  if let batch = unsafe batch { unsafe batch.pointee = nil }
  do throws(Failure) {
    let made = unsafe try makeBatch(ruleset, scenario, options, schema)
    try made.read(tables)
    _ = try made.batch.code(adding: array)
    let code = try made.batch.codeOfAll()
    unsafe try made.give(to: batch)
    unsafe Failure.clear(failure)
    return code
  } catch {
    return unsafe error.fill(failure)
  }
}

@_cdecl("fv_validate_arrow_stream") @implementation
public func fv_validate_arrow_stream(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<fv_batch_options>?,
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  let tables = unsafe GivenTables(options)
  let stream = unsafe ConsumedStream(stream)
  if let batch = unsafe batch { unsafe batch.pointee = nil }
  do throws(Failure) {
    let made = unsafe try makeBatch(ruleset, scenario, options, of: stream)
    try made.read(tables)
    try made.batch.add(allOf: stream)
    let code = try made.batch.codeOfAll()
    unsafe try made.give(to: batch)
    unsafe Failure.clear(failure)
    return code
  } catch {
    return unsafe error.fill(failure)
  }
}

@_cdecl("fv_batch_new") @implementation
public func fv_batch_new(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ options: UnsafePointer<fv_batch_options>?,
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  let tables = unsafe GivenTables(options)
  let schema = unsafe ConsumedSchema(schema)
  if let batch = unsafe batch { unsafe batch.pointee = nil }
  do throws(Failure) {
    let made = unsafe try makeBatch(ruleset, scenario, options, schema)
    try made.read(tables)
    unsafe try made.give(to: batch)
    unsafe Failure.clear(failure)
    return FV_OK
  } catch {
    return unsafe error.fill(failure)
  }
}

@_cdecl("fv_batch_add") @implementation
public func fv_batch_add(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  let array = unsafe ConsumedArray(array)
  guard let lent = unsafe resolve(UnsafePointer(batch)) else {
    return unsafe Failure.noBatch.fill(failure)
  }
  guard unsafe !lent.pointee.isBusy else { return unsafe Failure.busyBatch.fill(failure) }
  unsafe lent.pointee.isBusy = true
  defer {
    unsafe lent.pointee.isBusy = false
    if unsafe lent.pointee.isEnded { unsafe fv_batch_free(batch) }
  }
  do throws(Failure) {
    let code = unsafe try lent.pointee.batch.code(adding: array)
    unsafe Failure.clear(failure)
    return code
  } catch {
    return unsafe error.fill(failure)
  }
}

@_cdecl("fv_batch_free") @implementation
public func fv_batch_free(_ batch: UnsafeMutablePointer<fv_batch>?) {
  if let lent = unsafe resolve(UnsafePointer(batch)), unsafe lent.pointee.isBusy {
    unsafe lent.pointee.isEnded = true
    return
  }
  endHandle(UInt(bitPattern: batch), .batch, as: LentBatch.self)
}
