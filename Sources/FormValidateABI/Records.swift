public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_validate_json") @implementation
public func fv_validate_json(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(ruleset, scenario, json, n, options, report, failure)
}

/// Checks a record as JSON.
@inline(__always)
func validate(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?,
  taker: Taker? = nil
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else {
    return unsafe Failure.noRuleset.fill(failure, report)
  }
  guard let text = unsafe text(json, n) else {
    return unsafe Failure.missingText.fill(failure, report)
  }
  return unsafe validate(ruleset, scenario, options, report, failure, taker: taker) {
    memory, plan in
    do throws(RecordFailure) {
      try memory.read(unsafe text.span, apart: true, plan)
      return nil
    } catch {
      return Failure(error)
    }
  }
}

@_cdecl("fv_check_json") @implementation
public func fv_check_json(
  _ registry: UnsafePointer<fv_registry>?, _ rule: UnsafePointer<CChar>?, _ n: Int,
  _ value: UnsafePointer<CChar>?, _ m: Int,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe fv_check_json_with(registry, rule, n, value, m, nil, report, failure)
}

@_cdecl("fv_check_json_with") @implementation
public func fv_check_json_with(
  _ registry: UnsafePointer<fv_registry>?, _ rule: UnsafePointer<CChar>?, _ n: Int,
  _ value: UnsafePointer<CChar>?, _ m: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  guard let text = unsafe text(value, m) else {
    return unsafe Failure.missingText.fill(failure, report)
  }
  do throws(Failure) {
    let ruleset = unsafe try compile(rule, n, registry, as: .rule)
    return unsafe validate(ruleset, nil, options, report, failure) { memory, plan in
      do throws(RecordFailure) {
        try memory.readValue(unsafe text.span, plan)
        return nil
      } catch {
        return Failure(error)
      }
    }
  } catch {
    return unsafe error.fill(failure, report)
  }
}

@_cdecl("fv_assign_json") @implementation
public func fv_assign_json(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ json: UnsafePointer<CChar>?, _ n: Int, _ result: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else {
    return unsafe Failure.noRuleset.fill(failure)
  }
  guard let text = unsafe text(json, n) else { return unsafe Failure.missingText.fill(failure) }
  let status = RecordMemory.withThreadMemory { memory -> Int32 in
    unsafe giveMade(result, failure) { () throws(Failure) in
      let call = unsafe try RecordCall(ruleset.plan, scenario)
      return unsafe try memory.assigned(text.span, ruleset.plan, call.request.scenario)
    }
  }
  return unsafe status ?? Failure.memory.fill(failure)
}

/// Checks one record that `read` puts into a thread's memory, and makes its report, or, where somebody
/// takes it, lends the record itself if it is valid or wanted in any case.
@inline(__always)
func validate(
  _ ruleset: Ruleset, _ scenario: UnsafePointer<CChar>?,
  _ options: UnsafePointer<fv_options>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?,
  taker: Taker? = nil,
  read: (inout RecordMemory, borrowing Plan) -> Failure?
) -> Int32 {
  if let out = unsafe out { unsafe out.pointee = nil }
  let status = RecordMemory.withThreadMemory { memory -> Int32 in
    do throws(Failure) {
      // Where it stays: most calls have no options, and what is made of them need not be moved.
      var call = unsafe try RecordCall(ruleset.plan, scenario)
      if let options = unsafe options {
        unsafe try call.read(options, isLending: taker != nil)
      }
      memory.begin(ruleset.plan)
      guard memory.raw.count >= ruleset.plan.slotCount else { throw Failure.memory }
      try memory.tell(call.clock, ruleset.plan)
      if call.request.isSubset {
        try call.choose(ruleset.plan, &memory)
      }
      let asksHost = ruleset.plan.hostFunctionCount > 0
      if asksHost { memory.tell(unsafe localeChain(call.locale)) }
      if let wrong = read(&memory, ruleset.plan) { throw wrong }
      try unfold(&memory, ruleset.plan)
      // Functions of the host are called whatever else is wrong: what they fail with is an error.
      var request = call.request
      request.stopsAtInvalid =
        unsafe out == nil && !asksHost && !call.lendsPlain
      let code = try judge(ruleset.plan, request, &memory)
      if code == .ok || call.lendsPlain, let taker {
        guard memory.lend(ruleset.plan, call, to: taker) else { throw Failure.memory }
      } else if let out = unsafe out {
        unsafe try memory.giveReport(ruleset, call, to: out)
      }
      if unsafe failure != nil { unsafe Failure.clear(failure) }
      return code.rawValue
    } catch {
      return unsafe error.fill(failure)
    }
  }
  return unsafe status ?? Failure.memory.fill(failure)
}

/// Takes a record that nests apart.
@inline(__always)
private func unfold(_ memory: inout RecordMemory, _ plan: borrowing Plan) throws(Failure) {
  guard plan.isNested else { return }
  do throws(RecordFailure) {
    try memory.unfold(plan)
  } catch {
    throw Failure(error)
  }
}

/// Judges the record that was set.
@inline(__always)
private func judge(
  _ plan: borrowing Plan, _ request: Request, _ memory: inout RecordMemory
) throws(Failure) -> Code {
  do throws(RunFailure) {
    return try Interpreter(request).judge(plan, &memory)
  } catch {
    // Without memory no function failed, nor is there any for its name.
    guard case .host = error else { throw Failure(error) }
    throw Failure(error, memory.failedFunction(plan))
  }
}

extension RecordMemory {
  /// Makes the report of the record that was just checked and gives it a handle.
  @inline(never)
  fileprivate mutating func giveReport(
    _ ruleset: Ruleset, _ call: RecordCall,
    to out: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>
  ) throws(Failure) {
    var report = Report()
    guard make(&report, ruleset, call) else { throw Failure.memory }
    report.ruleset = ruleset
    guard let handle = makeHandle(report, .report) else { throw Failure.memory }
    unsafe out.pointee = UnsafeMutablePointer(bitPattern: handle)
  }

  /// Tells the memory what the time is.
  @inline(__always)
  mutating func tell(_ clock: Clock?, _ plan: borrowing Plan) throws(Failure) {
    do throws(TimeFailure) { try set(clock, plan) } catch { throw Failure(error) }
  }

  private mutating func make(
    _ report: inout Report, _ ruleset: Ruleset, _ call: RecordCall
  ) -> Bool {
    if hasFindings {
      return unsafe make(&report, ruleset.plan, call.request, localeChain(call.locale))
    }
    let locale = unsafe call.locale == nil ? nil : localeChain(call.locale)
    return makeEmpty(&report, ruleset.plan, call.request, locale)
  }

  fileprivate mutating func assigned(
    _ json: Span<UInt8>, _ plan: borrowing Plan, _ scenario: Scenario
  ) throws(Failure) -> Buffer<UInt8> {
    do throws(RecordFailure) {
      return try assign(json, plan, scenario)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  static let noRuleset = Failure(
    status: FV_ERR_HANDLE, message: "The handle is not a ruleset, or the ruleset was freed.")

  /// The same for a call that makes a report.
  func fill(
    _ error: UnsafeMutablePointer<fv_error>?,
    _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
  ) -> Int32 {
    if let report = unsafe report { unsafe report.pointee = nil }
    return unsafe fill(error)
  }
}
