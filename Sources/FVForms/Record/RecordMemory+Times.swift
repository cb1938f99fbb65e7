internal import FVRules
public import FVText

/// Why there is no judging without the time.
public enum TimeFailure: Error {
  /// The ruleset reads the present, or the zone of whoever calls, and was not told.
  case notTold
  /// The zone of whoever calls is a day or more away.
  case zone
  /// An allocation failed.
  case memory
}

extension RecordMemory {
  /// Works out what the rules of a plan know of the time, for one call, batch or form.
  @inline(__always)
  public mutating func set(
    _ clock: Clock?, _ plan: borrowing Plan
  ) throws(TimeFailure) {
    if plan.hostFunctionCount > 0 { self.clock = clock }
    if plan.readsTime {
      try resolve(clock, plan)
    } else if !times.isEmpty {
      times.clear()
    }
  }

  /// Whether the rules of a plan would know the same at another time.
  package func isSame(_ clock: Clock, _ plan: borrowing Plan) -> Bool {
    guard let zone = try? plan.zone(clock) else { return false }
    return times.isSame(plan.constants, now: clock.now, zone: zone)
  }

  @inline(never)
  private mutating func resolve(
    _ clock: Clock?, _ plan: borrowing Plan
  ) throws(TimeFailure) {
    let zone = try plan.zone(clock)
    // Where nothing reads the present it may be any time.
    let now = clock?.now ?? Moment(days: 0)
    guard times.resolve(plan.constants, now: now, zone: zone) else { throw .memory }
  }
}

extension Plan {
  /// Whether judging goes by the time: by the present, or by a zone that is not UTC.
  @inline(__always)
  public var readsTime: Bool { hasOwnZone || constants.relatives.count > 0 }

  /// Whether its days are others than those of UTC.
  package var hasOwnZone: Bool { zone != .utc }

  /// Whether it must be told the present, or the zone of whoever calls.
  public var needsNow: Bool { readsNow || zone == .caller }

  /// Whether it must be told the zone of whoever calls.
  public var needsZone: Bool { zone == .caller }

  /// Why it cannot go by what a caller says the time is; nil when it can.
  public func wrong(with clock: Clock?) -> TimeFailure? {
    do throws(TimeFailure) {
      _ = try zone(clock)
      return nil
    } catch {
      return error
    }
  }

  /// How many minutes its zone is ahead of UTC when a caller says what time it is.
  package func zone(_ clock: Clock?) throws(TimeFailure) -> Int64 {
    guard let clock else {
      if needsNow { throw .notTold }
      return zone.minutes
    }
    guard zone == .caller else { return zone.minutes }
    guard clock.hasZone else { throw .zone }
    return clock.zoneMinutes
  }
}

extension RecordMemory {
  /// Exchanges what is known of the time with another memory.
  package mutating func swapTimes(with other: inout RecordMemory) { swap(&times, &other.times) }
}
