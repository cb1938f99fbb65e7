internal import CFormValidate
internal import FVForms
internal import FVText
internal import Glibc

/// What a call about a record asks for, read from the caller's arguments.
@safe
struct RecordCall {
  var request: Request
  /// The locale of the messages, where it is not English.
  var locale: UnsafePointer<CChar>?

  private static let longestName = 1 << 16

  /// Reads the scenario and the options, or says what is wrong with them.
  @inline(__always)
  init(
    _ plan: borrowing Plan, _ scenario: UnsafePointer<CChar>?,
    _ options: UnsafePointer<fv_options>?
  ) throws(Failure) {
    var place = Scenario.standard
    if let scenario = unsafe scenario {
      guard let found = unsafe RecordCall.scenario(scenario, plan) else {
        throw Failure(
          status: FV_ERR_UNKNOWN_NAME, message: "The ruleset has no scenario of that name.")
      }
      place = found
    }
    request = Request(place, plan)
    unsafe locale = nil
    if let options = unsafe options { unsafe try read(options) }
  }

  private static func scenario(
    _ name: UnsafePointer<CChar>, _ plan: borrowing Plan
  ) -> Scenario? {
    let length = unsafe strnlen(name, longestName)
    guard let bytes = unsafe text(name, length) else { return nil }
    return plan.scenario(named: unsafe TextRef(unsafeStart: bytes.baseAddress, count: length))
  }

  @inline(never)
  private mutating func read(_ options: UnsafePointer<fv_options>) throws(Failure) {
    guard unsafe options.pointee.struct_size >= MemoryLayout<fv_options>.size else {
      throw Failure.structSize("fv_options")
    }
    guard unsafe options.pointee.flags & ~FV_OPTION_REJECT_UNKNOWN == 0 else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "A bit of flags is no FV_OPTION_ flag.")
    }
    if unsafe options.pointee.flags & FV_OPTION_REJECT_UNKNOWN != 0 {
      request.rejectsUnknown = true
    }
    let limit = unsafe options.pointee.issue_limit
    guard (0...Limits.highestIssues).contains(limit) else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message: "issue_limit is at most \(Limits.highestIssues).")
    }
    if limit != 0 { request.issueLimit = limit }
    unsafe locale = options.pointee.locale
    guard unsafe localeChain(locale) != nil else {
      throw Failure(
        status: FV_ERR_UNKNOWN_NAME, message: "The locale is no tag such as \"de\" or \"pt-BR\".")
    }
    request.isSubset = unsafe options.pointee.fields != nil
  }

  /// Tells the record's memory which fields are judged, when not all are.
  func choose(
    _ plan: borrowing Plan, _ options: UnsafePointer<fv_options>?, _ memory: inout RecordMemory
  ) throws(Failure) {
    guard request.isSubset, let options = unsafe options else { return }
    guard let names = unsafe options.pointee.fields else { return }
    var places = Buffer<Int>()
    let count = unsafe options.pointee.field_count
    guard (0...Limits.recordFields).contains(count) else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "field_count is too large.")
    }
    for index in 0..<count {
      guard let name = unsafe names[index] else {
        throw Failure(status: FV_ERR_ARGUMENT, message: "A name among the fields is NULL.")
      }
      let length = unsafe strnlen(name, RecordCall.longestName)
      guard let bytes = unsafe text(name, length),
        let place = plan.field(named: unsafe TextRef(unsafeStart: bytes.baseAddress, count: length))
      else {
        throw Failure(
          status: FV_ERR_UNKNOWN_NAME, message: "The ruleset has no field of that name.")
      }
      places.append(place)
    }
    memory.choose(places.span, plan)
  }
}

extension Failure {
  init(_ failure: RecordFailure) {
    switch failure {
    case .syntax(let offset, let message):
      self.init(status: FV_ERR_ARGUMENT, offset: offset, message: message)
    case .limit(let message): self.init(status: FV_ERR_LIMIT, message: message)
    case .key(let offset, let message):
      self.init(status: FV_ERR_ARGUMENT, offset: offset, message: message)
    case .host(let status):
      self.init(
        status: FV_ERR_HOST, detail: status, message: "A function of the registry failed.")
    case .memory: self = Failure.memory
    }
  }
}
