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
  unsafe making(batch, options, failure) { tables throws(Failure) in
    let array = unsafe ConsumedArray(array)
    let made = unsafe try makeBatch(ruleset, scenario, options, ConsumedSchema(schema))
    try made.read(tables)
    _ = try made.batch.code(adding: array)
    let code = try made.batch.codeOfAll()
    unsafe try made.give(to: batch)
    return code
  }
}

/// Runs `body`, which makes a batch, with the tables that its rules refer to: these are released,
/// whatever happens.
private func making(
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ options: UnsafePointer<fv_batch_options>?, _ failure: UnsafeMutablePointer<fv_error>?,
  _ body: (borrowing GivenTables) throws(Failure) -> Int32
) -> Int32 {
  let tables = unsafe GivenTables(options)
  if let batch = unsafe batch { unsafe batch.pointee = nil }
  return unsafe telling(failure) { () throws(Failure) in try body(tables) }
}

@_cdecl("fv_validate_arrow_stream") @implementation
public func fv_validate_arrow_stream(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<fv_batch_options>?,
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe making(batch, options, failure) { tables throws(Failure) in
    let stream = unsafe ConsumedStream(stream)
    let made = unsafe try makeBatch(ruleset, scenario, options, of: stream)
    try made.read(tables)
    try made.batch.add(allOf: stream)
    let code = try made.batch.codeOfAll()
    unsafe try made.give(to: batch)
    return code
  }
}

@_cdecl("fv_batch_new") @implementation
public func fv_batch_new(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ options: UnsafePointer<fv_batch_options>?,
  _ batch: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe making(batch, options, failure) { tables throws(Failure) in
    let made = unsafe try makeBatch(ruleset, scenario, options, ConsumedSchema(schema))
    try made.read(tables)
    unsafe try made.give(to: batch)
    return FV_OK
  }
}

@_cdecl("fv_batch_add") @implementation
public func fv_batch_add(
  _ batch: UnsafeMutablePointer<fv_batch>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  // Released where there is no such batch, too.
  var array = unsafe Optional(ConsumedArray(array))
  return unsafe withBatch(batch, failure) { batch throws(Failure) in
    unsafe try batch.code(adding: array.take() ?? ConsumedArray(nil))
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
