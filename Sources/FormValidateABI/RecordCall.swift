internal import CFormValidate
internal import FVForms
internal import FVPlatform
internal import FVRules
internal import FVText

/// What a call about a record asks for, read from the caller's arguments.
@safe
struct RecordCall {
  var request: Request
  /// What the time is, where the caller says so.
  private(set) var clock: Clock?
  /// Whether a record is lent as it came in, save for transforms, also one that is not valid.
  private(set) var lendsPlain = false
  /// The locale of the messages, where it is not English.
  var locale: UnsafePointer<CChar>?
  /// The names of the fields that are judged; nil: all.
  private var fields: UnsafePointer<UnsafePointer<CChar>?>?
  private var fieldCount = 0

  private static let longestName = 1 << 16

  /// Reads the scenario and the options, or says what is wrong with them.
  @inline(__always)
  init(
    _ plan: borrowing Plan, _ scenario: UnsafePointer<CChar>?, _ options: UnsafePointer<fv_options>?
  ) throws(Failure) {
    unsafe try self.init(plan, scenario)
    if let options = unsafe options { unsafe try read(options, isLending: false) }
  }

  /// Reads the scenario alone.
  @inline(__always)
  init(_ plan: borrowing Plan, _ scenario: UnsafePointer<CChar>?) throws(Failure) {
    var place = Scenario.standard
    if let scenario = unsafe scenario {
      let name = unsafe RecordCall.name(scenario)
      guard let found = plan.scenario(named: name) else {
        throw Failure.unknown(.scenario, name, plan)
      }
      place = found
    }
    request = Request(place, plan)
    unsafe locale = nil
    unsafe fields = nil
  }

  private static func name(_ text: UnsafePointer<CChar>) -> TextRef {
    let start = unsafe UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return unsafe TextRef(unsafeStart: start, count: strnlen(text, longestName))
  }

  /// Reads the options; `isLending` for calls that lend the record.
  @inline(never)
  mutating func read(
    _ options: UnsafePointer<fv_options>, isLending: Bool
  ) throws(Failure) {
    guard let given = unsafe whole(options) else { throw Failure.structSize("fv_options") }
    let flags = unsafe given.flags
    let remote = FV_OPTION_SKIP_REMOTE | FV_OPTION_DEFER_REMOTE
    let known =
      FV_OPTION_REJECT_UNKNOWN | FV_OPTION_KEEP_UNASSIGNABLE | FV_OPTION_NOW | remote
    let lending = isLending ? FV_OPTION_CLEANED : 0
    guard flags & (FV_OPTION_SHOW_VALUES | FV_OPTION_PARTIAL_KEYS) == 0 else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message: "FV_OPTION_SHOW_VALUES and FV_OPTION_PARTIAL_KEYS are for record batches alone.")
    }
    guard flags & ~(known | lending) == 0 else {
      throw flags & FV_OPTION_CLEANED == 0
        ? Failure.unknownFlag("FV_OPTION_")
        : Failure(
          status: FV_ERR_ARGUMENT,
          message: "FV_OPTION_CLEANED is for fv_parse_json, fv_parse_values and record batches.")
    }
    lendsPlain = flags & FV_OPTION_CLEANED != 0
    guard flags & remote != remote else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message: "Rules \"remote\" are either skipped or left open: use one of the two bits.")
    }
    if flags & FV_OPTION_SKIP_REMOTE != 0 { request.remote = .skip }
    if flags & FV_OPTION_DEFER_REMOTE != 0 { request.remote = .leaveOpen }
    if flags & FV_OPTION_NOW != 0 {
      clock = unsafe try Clock(
        told: given.now, nanoseconds: given.now_nanoseconds, zoneMinutes: given.zone_minutes)
    }
    if flags & FV_OPTION_REJECT_UNKNOWN != 0 { request.rejectsUnknown = true }
    request.keepsUnassignable = flags & FV_OPTION_KEEP_UNASSIGNABLE != 0
    let limit = unsafe given.issue_limit
    guard (0...Limits.highestIssues).contains(limit) else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message: sentence("issue_limit must be at most %.", String(Limits.highestIssues)))
    }
    if limit != 0 { request.issueLimit = limit }
    unsafe locale = given.locale
    unsafe fields = given.fields
    fieldCount = unsafe given.field_count
    request.isSubset = unsafe fields != nil
  }

  /// Tells the record's memory which fields are judged, when not all are.
  func choose(_ plan: borrowing Plan, _ memory: inout RecordMemory) throws(Failure) {
    guard let names = unsafe fields else { return }
    var places = Buffer<FieldIndex>()
    guard (0...Limits.recordFields).contains(fieldCount) else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "field_count is too large.")
    }
    for index in 0..<fieldCount {
      guard let name = unsafe names[index] else {
        throw Failure(
          status: FV_ERR_ARGUMENT, message: sentence("fields[%] is NULL.", String(index)))
      }
      let text = unsafe RecordCall.name(name)
      guard let place = plan.field(at: text) else { throw Failure.unknown(.field, text, plan) }
      places.append(place)
    }
    do throws(RunFailure) {
      try memory.choose(places.span, plan)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  init(_ failure: RecordFailure) {
    switch failure {
    case .syntax(let offset, let message):
      self.init(status: FV_ERR_ARGUMENT, offset: offset, message: message)
    case .limit(let message): self.init(status: FV_ERR_LIMIT, message: message)
    case .key(let offset, let pointer):
      self.init(
        status: FV_ERR_ARGUMENT, offset: offset, pointer: pointer,
        message: "Duplicate key in the record.")
    case .memory: self = Failure.memory
    }
  }

  /// `function` is the one that failed, where it is known.
  init(_ failure: RunFailure, _ function: String = "") {
    switch failure {
    case .host(let status):
      let why =
        switch status {
        case FV_ERR_ARGUMENT: " It returned this status, or a malformed value."
        case FV_ERR_LIMIT: " It returned this status, or a value that is too large or too deep."
        case FV_ERR_HOST: " It returned this status, or one above 0, as checks alone may."
        default: ""
        }
      self.init(
        status: FV_ERR_HOST, detail: status,
        message: sentence(
          "A function of the registry failed%%.%", function.isEmpty ? "" : ": ", function, why),
        isOfFunction: true)
    case .memory: self = Failure.memory
    case .elements, .outsideErrors: self.init(status: FV_ERR_LIMIT, message: failure.limitMessage)
    }
  }
}
