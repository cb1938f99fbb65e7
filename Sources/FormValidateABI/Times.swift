public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVText

// What callers say the time is.

extension Clock {
  /// What a caller said, or what is wrong with it.
  init(told seconds: Int64, nanoseconds: UInt32, zoneMinutes: Int32) throws(Failure) {
    let clock = Clock(
      seconds: seconds, nanoseconds: Int64(nanoseconds), zoneMinutes: Int64(zoneMinutes))
    guard let clock else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message: """
          The time is not in the years 1 to 9999, or its nanoseconds are not below 1,000,000,000.
          """)
    }
    self = clock
  }
}

@_cdecl("fv_ruleset_needs") @implementation
public func fv_ruleset_needs(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ needs: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  if let needs = unsafe needs { unsafe needs.pointee = 0 }
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let needs = unsafe needs else { return FV_OK }
  if ruleset.plan.needsNow || ruleset.plan.tablesReadNow() { unsafe needs.pointee |= FV_NEEDS_NOW }
  if ruleset.plan.needsZone { unsafe needs.pointee |= FV_NEEDS_ZONE }
  return FV_OK
}

@_cdecl("fv_form_set_now") @implementation
public func fv_form_set_now(
  _ form: UnsafeMutablePointer<fv_form>?, _ seconds: Int64, _ nanoseconds: UInt32,
  _ zone_minutes: Int32, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let clock = try Clock(
      told: seconds, nanoseconds: nanoseconds, zoneMinutes: zone_minutes)
    if let wrong = form.ruleset.plan.wrong(with: clock) { throw Failure(wrong) }
    try calling { () throws(FormError) in try form.set(clock) }
  }
}

extension Failure {
  init(_ failure: TimeFailure) {
    switch failure {
    case .notTold:
      self.init(
        status: FV_ERR_ARGUMENT,
        message: """
          The ruleset needs the time: set FV_OPTION_NOW in flags, and now, now_nanoseconds and \
          zone_minutes.
          """)
    case .zone:
      self.init(
        status: FV_ERR_ARGUMENT,
        message: "zone_minutes, which the ruleset reads, must be from -1,439 to 1,439.")
    case .memory: self = Failure.memory
    }
  }
}
