internal import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVRules
internal import FVText

// What a call about a record batch asks for, read from the caller's arguments.

extension BatchOptions {
  /// Reads a caller's options, or says what is wrong with them.
  @inline(__always)
  init(_ options: UnsafePointer<fv_batch_options>?) throws(Failure) {
    self.init()
    if let options = unsafe options { unsafe try read(options) }
  }

  private mutating func read(_ options: UnsafePointer<fv_batch_options>) throws(Failure) {
    guard let given = unsafe whole(options) else {
      throw Failure.structSize("fv_batch_options")
    }
    guard unsafe given.threads <= Limits.threads else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "threads must be at most \(Limits.threads).")
    }
    let keepsNone = unsafe given.error_limit == FV_BATCH_KEEP_NONE
    guard unsafe keepsNone || given.error_limit <= Limits.errors else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "error_limit must be at most \(Limits.errors).")
    }
    if unsafe given.threads > 0 { threads = unsafe Int(given.threads) }
    if keepsNone {
      errorLimit = 0
    } else if unsafe given.error_limit > 0 {
      errorLimit = unsafe Int(given.error_limit)
    }
    guard let policy = unsafe ColumnPolicy(rawValue: given.columns) else {
      throw Failure.unknownConstant("columns", "FV_COLUMNS_")
    }
    columns = policy
    let known =
      FV_OPTION_NOW | FV_OPTION_SKIP_REMOTE | FV_OPTION_SHOW_VALUES | FV_OPTION_CLEANED
      | FV_OPTION_PARTIAL_KEYS
    guard unsafe given.flags & ~known == 0 else {
      throw Failure.unknownFlag("FV_OPTION_")
    }
    showsValues = unsafe given.flags & FV_OPTION_SHOW_VALUES != 0
    cleans = unsafe given.flags & FV_OPTION_CLEANED != 0
    skipsRemote = unsafe given.flags & FV_OPTION_SKIP_REMOTE != 0
    keepsKeys = unsafe given.flags & FV_OPTION_PARTIAL_KEYS != 0
    if unsafe given.flags & FV_OPTION_NOW != 0 {
      clock = unsafe try Clock(
        told: given.now, nanoseconds: given.now_nanoseconds, zoneMinutes: given.zone_minutes)
    }
    guard let tell = unsafe given.progress else { return }
    progress = { rows in unsafe tell(given.context, rows) }
  }
}

/// Makes a batch without rows; the schema is released, whatever happens.
func makeBatch(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ options: UnsafePointer<fv_batch_options>?, _ schema: consuming ConsumedSchema
) throws(Failure) -> NewBatch {
  guard let ruleset = unsafe resolve(ruleset) else { throw Failure.noRuleset }
  let options = unsafe try BatchOptions(options)
  let call = unsafe try RecordCall(ruleset.plan, scenario)
  if let wrong = ruleset.plan.wrong(with: options.clock) { throw Failure(wrong) }
  if options.clock == nil, ruleset.plan.tablesReadNow(in: call.request.scenario) {
    throw Failure(TimeFailure.notTold)
  }
  return try NewBatch(ruleset, call.request.scenario, consume options, schema)
}

/// The same with the schema of a stream.
func makeBatch(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ options: UnsafePointer<fv_batch_options>?, of stream: borrowing ConsumedStream
) throws(Failure) -> NewBatch {
  var schema = unsafe ArrowSchema()
  return unsafe try withUnsafeMutablePointer(to: &schema) { schema throws(Failure) -> NewBatch in
    do throws(ArrowError) {
      unsafe try stream.readSchema(into: schema)
    } catch {
      throw Failure(error)
    }
    return unsafe try makeBatch(ruleset, scenario, options, ConsumedSchema(schema))
  }
}

extension Batch {
  /// The code of adding a record batch, which is released, whatever happens.
  mutating func code(adding array: consuming ConsumedArray) throws(Failure) -> Int32 {
    do throws(ArrowError) {
      return try add(array).rawValue
    } catch {
      throw Failure(error)
    }
  }

  /// Adds all record batches of a stream.
  mutating func add(allOf stream: borrowing ConsumedStream) throws(Failure) {
    while try code(addingNextOf: stream) != nil {}
  }

  /// The code that all rows and the table come to together.
  mutating func codeOfAll() throws(Failure) -> Int32 {
    do throws(ArrowError) {
      return try finish().rawValue
    } catch {
      throw Failure(error)
    }
  }

  /// The code of adding one record batch of a stream; nil at the end.
  private mutating func code(addingNextOf stream: borrowing ConsumedStream) throws(Failure)
    -> Int32?
  {
    var array = unsafe ArrowArray()
    return unsafe try withUnsafeMutablePointer(to: &array) { array throws(Failure) -> Int32? in
      do throws(ArrowError) {
        guard unsafe try stream.readNext(into: array) else { return nil }
      } catch {
        throw Failure(error)
      }
      return unsafe try code(adding: ConsumedArray(array))
    }
  }
}
