public import CFormValidate
internal import FVColumns
internal import FVText

@_cdecl("fv_batch_save") @implementation
public func fv_batch_save(
  _ batch: UnsafePointer<fv_batch>?, _ bytes: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return unsafe Failure.noBatch.fill(failure) }
  guard unsafe !lent.pointee.isBusy else { return unsafe Failure.busyBatch.fill(failure) }
  return unsafe telling(failure) { () throws(Failure) in
    let saved = try arrow { () throws(ArrowError) in
      unsafe try lent.pointee.batch.saved()
    }
    unsafe try give(saved, to: bytes)
    return FV_OK
  }
}

@_cdecl("fv_batch_load") @implementation
public func fv_batch_load(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ bytes: UnsafePointer<CChar>?, _ n: Int,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.batch, to: out, failure) { () throws(Failure) -> LentBatch in
    guard let ruleset = unsafe resolve(ruleset) else { throw Failure.noRuleset }
    guard let saved = unsafe text(bytes, n) else { throw Failure.missingText }
    let bytes = unsafe TextRef(unsafeStart: saved.baseAddress, count: saved.count)
    return LentBatch(
      try arrow { () throws(ArrowError) in try Batch.loaded(ruleset, saved: bytes) })
  }
}

@_cdecl("fv_batch_merge") @implementation
public func fv_batch_merge(
  _ into: UnsafeMutablePointer<fv_batch>?, _ other: UnsafePointer<fv_batch>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withBatch(into, failure) { batch throws(Failure) in
    guard let lent = unsafe resolve(other) else { throw Failure.noBatch }
    guard unsafe other != UnsafePointer(into) else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "A batch cannot be merged into itself.")
    }
    guard unsafe !lent.pointee.isBusy else { throw Failure.busyBatch }
    do throws(ArrowError) {
      unsafe try batch.merge(lent.pointee.batch)
      return FV_OK
    } catch {
      throw Failure(error)
    }
  }
}

/// What a call about tables gives, or why it fails as the header says it.
private func arrow<Result: ~Copyable>(
  _ body: () throws(ArrowError) -> Result
) throws(Failure) -> Result {
  do throws(ArrowError) {
    return try body()
  } catch {
    throw Failure(error)
  }
}
