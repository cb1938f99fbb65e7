internal import CFormValidate
internal import CPython
internal import FVText

extension TypedValues {
  private static let capsuleName: StaticString = "datetime.datetime_CAPI"

  /// What the module datetime makes its objects with; nil with an exception.
  private func dates() -> UnsafePointer<cpython_dates>? {
    if let dates = unsafe python.pointee.dates { return unsafe dates }
    guard let capsule = unsafe python.pointee.known(.dates) else { return nil }
    let name = unsafe UnsafeRawPointer(TypedValues.capsuleName.utf8Start)
      .assumingMemoryBound(to: CChar.self)
    guard let dates = unsafe PyCapsule_GetPointer(capsule, name) else { return nil }
    unsafe python.pointee.dates = UnsafePointer(dates.assumingMemoryBound(to: cpython_dates.self))
    return unsafe python.pointee.dates
  }

  /// Of the years 1 to 9999, which are those of Python's dates; others are told by Python.
  func day(_ value: UnsafePointer<fv_value>) -> Object? {
    guard let day = unsafe Moment(days: value.pointee.integer).calendarDate else {
      return unsafe asked(value)
    }
    guard let dates = unsafe dates() else { return nil }
    return unsafe dates.pointee.date(
      Int32(day.year), Int32(day.month), Int32(day.day), dates.pointee.date_type)
  }

  func time(_ value: UnsafePointer<fv_value>) -> Object? {
    guard let dates = unsafe dates() else { return nil }
    let clock = unsafe Clock(nanoseconds: value.pointee.integer)
    return unsafe dates.pointee.time(
      clock.hour, clock.minute, clock.second, clock.microsecond, cpython_none(),
      dates.pointee.time_type)
  }

  func instant(_ value: UnsafePointer<fv_value>) -> Object? {
    let minutes = unsafe value.pointee.reserved
    // FV_NO_ZONE, a macro that Swift does not see.
    let hasZone = minutes != .min
    // What clocks show there.
    let (seconds, isTooFar) = unsafe value.pointee.integer.addingReportingOverflow(
      hasZone ? Int64(minutes) &* 60 : 0)
    let shown = Moment(seconds, partsOfSecond: 1, hasZone: hasZone)
    guard !isTooFar, let day = shown.calendarDate else { return unsafe asked(value) }
    guard let dates = unsafe dates(),
      let zone = unsafe hasZone ? zone(minutes, dates) : shared(cpython_none())
    else { return nil }
    defer { unsafe Py_DecRef(zone) }
    let clock = unsafe Clock(nanoseconds: shown.nanoseconds &+ Int64(value.pointee.count))
    return unsafe dates.pointee.datetime(
      Int32(day.year), Int32(day.month), Int32(day.day), clock.hour, clock.minute, clock.second,
      clock.microsecond, zone, dates.pointee.datetime_type)
  }

  private func zone(_ minutes: Int32, _ dates: UnsafePointer<cpython_dates>) -> Object? {
    guard minutes != 0 else { return unsafe shared(dates.pointee.utc) }
    guard let offset = unsafe dates.pointee.delta(0, minutes &* 60, 0, 1, dates.pointee.delta_type)
    else {
      return nil
    }
    defer { unsafe Py_DecRef(offset) }
    return unsafe dates.pointee.zone(offset, nil)
  }
}

/// What a clock shows so many nanoseconds after midnight, cut to microseconds.
private struct Clock {
  let hour: Int32
  let minute: Int32
  let second: Int32
  let microsecond: Int32

  init(nanoseconds: Int64) {
    let seconds = Int32(truncatingIfNeeded: nanoseconds / 1_000_000_000)
    hour = seconds / 3_600
    minute = seconds / 60 % 60
    second = seconds % 60
    microsecond = Int32(truncatingIfNeeded: nanoseconds % 1_000_000_000 / 1_000)
  }
}
