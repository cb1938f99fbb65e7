public import CFormValidate
internal import FVColumns
internal import FVRules

@_cdecl("fv_batch_get_totals") @implementation
public func fv_batch_get_totals(
  _ batch: UnsafePointer<fv_batch>?, _ totals: UnsafeMutablePointer<fv_batch_totals>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  let known = unsafe lent.pointee.batch.totals
  let isFilled = unsafe fill(totals) { totals in
    totals.reserved = 0
    totals.rows = known.rows
    totals.valid = known.valid
    totals.invalid = known.invalid
    totals.undecided = known.undecided
    totals.errors = known.errors
    totals.errors_kept = known.errorsKept
    totals.warnings = known.warnings
    totals.warnings_kept = known.warningsKept
  }
  return isFilled ? FV_OK : FV_ERR_ARGUMENT
}

@_cdecl("fv_batch_columns_json") @implementation
public func fv_batch_columns_json(
  _ batch: UnsafePointer<fv_batch>?, _ json: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  guard let columns = unsafe lent.pointee.batch.columns else { return FV_ERR_MEMORY }
  if let json = unsafe json { unsafe json.pointee = fv_text(columns) }
  return FV_OK
}

@_cdecl("fv_batch_counts") @implementation
public func fv_batch_counts(
  _ batch: UnsafePointer<fv_batch>?, _ counts: UnsafeMutablePointer<fv_batch_count>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  let all = unsafe lent.pointee.batch.countCount
  // size_t arrives as Int: what is beyond Int is negative here, and room for all.
  let room = capacity < 0 ? all : min(capacity, all)
  if let counts = unsafe counts {
    for place in 0..<room {
      let known = unsafe lent.pointee.batch.count(place)
      unsafe (counts + place).initialize(
        to: fv_batch_count(
          field: fv_text(known.field), rule: fv_text(known.rule), id: fv_text(known.id),
          code: known.code.rawValue,
          level: known.isWarning ? FV_LEVEL_WARNING : FV_LEVEL_ERROR, count: known.count))
    }
  }
  if let count = unsafe count { unsafe count.pointee = all }
  return FV_OK
}

@_cdecl("fv_batch_passed") @implementation
public func fv_batch_passed(
  _ batch: UnsafePointer<fv_batch>?, _ passed: UnsafeMutablePointer<Bool>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  if let passed = unsafe passed { unsafe passed.pointee = lent.pointee.batch.passes }
  return FV_OK
}

@_cdecl("fv_batch_findings_json") @implementation
public func fv_batch_findings_json(
  _ batch: UnsafePointer<fv_batch>?, _ json: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  guard let found = unsafe lent.pointee.batch.findingsJSON() else { return FV_ERR_MEMORY }
  if let json = unsafe json { unsafe json.pointee = fv_text(found) }
  return FV_OK
}

@_cdecl("fv_batch_valid") @implementation
public func fv_batch_valid(
  _ batch: UnsafePointer<fv_batch>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  return unsafe lent.pointee.batch.exportValid(schema, array) ? FV_OK : FV_ERR_MEMORY
}

@_cdecl("fv_batch_errors") @implementation
public func fv_batch_errors(
  _ batch: UnsafePointer<fv_batch>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  return unsafe lent.pointee.batch.exportErrors(schema, array) ? FV_OK : FV_ERR_MEMORY
}

@_cdecl("fv_batch_rejected") @implementation
public func fv_batch_rejected(
  _ batch: UnsafePointer<fv_batch>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?
) -> Int32 {
  guard let lent = unsafe resolve(batch) else { return FV_ERR_HANDLE }
  guard unsafe !lent.pointee.isBusy else { return FV_ERR_BUSY }
  do throws(ArrowError) {
    unsafe try lent.pointee.batch.exportRejected(schema, array)
    return FV_OK
  } catch {
    return Failure(error).status
  }
}
