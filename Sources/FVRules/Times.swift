public import FVText

/// What rules know of the time while they run: the zone in which days begin, and what the plan's
/// relative bounds come to.
///
/// Filled once for a call, a batch or a form; judging looks at it only.
public struct Times: ~Copyable {
  private let anchor = Anchor()
  /// How many minutes the ruleset's zone is ahead of UTC.
  public private(set) var zone: Int64 = 0
  var bounds = Buffer<ResolvedBound>()
  /// What comparisons compare with, as text.
  private var arena = Arena()
  /// Whether there was memory for all of it.
  private var isWhole = true

  /// UTC, and no bounds.
  public init() {}

  /// Whether it says no more than that days begin in UTC.
  @inlinable @inline(__always)
  public var isEmpty: Bool { zone == 0 && count == 0 }

  /// How many bounds there are.
  public var count: Int { bounds.count }

  /// The bound at a place as a value to compare with.
  public func value(_ place: Int) -> Value { bounds[place].value }

  /// Forgets all.
  public mutating func clear() {
    zone = 0
    bounds.truncate()
  }

  /// Works out what the bounds of a plan come to; false without memory. A plan that was worked out
  /// before has all its bounds then too.
  public mutating func resolve(
    _ constants: borrowing Constants, now: Moment, zone: Int64
  ) -> Bool {
    self.zone = zone
    bounds.truncate()
    arena.reset()
    isWhole = true
    for place in 0..<constants.relatives.count {
      let own = constants.relatives[place]
      let local = own.resolved(at: now, zone: zone, constants)
      var bound = ResolvedBound(local, zone)
      if own.isWhole {
        let text = arena.copy(MomentWriter(local).text)
        bound.value = text.map { Value(moment: $0) } ?? .null
        if text == nil { isWhole = false }
      }
      bounds.append(bound)
    }
    if bounds.isExhausted { isWhole = false }
    return isWhole
  }

  /// Whether all bounds would come to the same at another time.
  public func isSame(_ constants: borrowing Constants, now: Moment, zone: Int64) -> Bool {
    guard isWhole, zone == self.zone, constants.relatives.count == bounds.count else {
      return false
    }
    for place in 0..<bounds.count
    where constants.relatives[place].resolved(at: now, zone: zone, constants)
      != bounds[place].local
    {
      return false
    }
    return true
  }

  /// Writes a bound as its rule would have it written.
  public func write(
    _ place: Int, _ constants: borrowing Constants, to out: inout Buffer<UInt8>
  ) {
    let local = bounds[place].local
    switch constants.relatives[place].style {
    case .day: out.append(MomentWriter(local.day).text)
    case .format(let format):
      guard let date = local.calendarDate else { return }
      constants.dateFormats[format].write(date, to: &out)
    case .instant(let hasZone): out.append(MomentWriter(local, zone: hasZone ? zone : nil).text)
    case .any:
      out.append((local.hasTime ? MomentWriter(local, zone: zone) : MomentWriter(local)).text)
    }
  }
}

/// What a relative bound comes to.
struct ResolvedBound: BitwiseCopyable {
  /// As clocks show it in the ruleset's zone, and the point in time that is.
  var local: Moment
  var instant: Moment
  /// The seconds from it, and up to it, that texts can say.
  var earliest: CalendarDate
  var latest: CalendarDate
  var value = Value.null

  init(_ local: Moment, _ zone: Int64) {
    self.local = local
    instant = local.instant(zone)
    earliest = local.secondFrom
    latest = local.calendarDate ?? local.secondFrom
  }
}
