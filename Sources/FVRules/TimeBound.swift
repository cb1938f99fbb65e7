public import FVText

/// A bound of days and points in time, by its place.
public enum TimeBound: BitwiseCopyable, Sendable {
  case none
  /// Among the constants.
  case constant(Int32)
  /// Among what is told from the present.
  case relative(Int32)

  /// Whether there is none.
  public var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether nobody knows it before the time is given.
  public var isRelative: Bool { if case .relative = self { true } else { false } }

  /// The bound as the earliest date that is written in the rule's format; nil for none.
  @inline(__always)
  func earliest(_ constants: borrowing Constants, _ times: borrowing Times) -> CalendarDate? {
    switch self {
    case .none: nil
    case .constant(let place): constants.dates[Int(place)]
    case .relative(let place): times.bounds[Int(place)].earliest
    }
  }

  /// The same as the latest one.
  @inline(__always)
  func latest(_ constants: borrowing Constants, _ times: borrowing Times) -> CalendarDate? {
    switch self {
    case .none: nil
    case .constant(let place): constants.dates[Int(place)]
    case .relative(let place): times.bounds[Int(place)].latest
    }
  }

  /// What values that are days or points in time are compared with, as clocks show it.
  func local(_ constants: borrowing Constants, _ times: borrowing Times) -> Moment? {
    switch self {
    case .none: nil
    case .constant(let place): Moment(constants.dates[Int(place)])
    case .relative(let place): times.bounds[Int(place)].local
    }
  }

  /// What points in time are compared with.
  @inline(__always)
  func instant(_ constants: borrowing Constants, _ times: borrowing Times) -> Moment? {
    switch self {
    case .none: nil
    case .constant(let place): constants.moments[Int(place)]
    case .relative(let place): times.bounds[Int(place)].instant
    }
  }
}

/// A bound that is told from the present, as a rule of the plan has it.
public struct RelativeBound: BitwiseCopyable, Sendable {
  /// How the rule that has it writes days.
  public enum Style: BitwiseCopyable, Sendable {
    /// `yyyy-MM-dd`.
    case day
    /// In the format at a place.
    case format(ConstantIndex<DateFormat>)
    /// As a point in time, with a zone or without.
    case instant(hasZone: Bool)
    /// As a day or as a point in time, whichever it is.
    case any
  }

  public let moment: RelativeMoment
  public let style: Style
  /// Whether values are compared with it as it is; else of what the format leaves out nothing is left.
  public let isWhole: Bool

  public init(_ moment: RelativeMoment, _ style: Style, isWhole: Bool = false) {
    self.moment = moment
    self.style = style
    self.isWhole = isWhole
  }

  /// What it comes to.
  func resolved(at now: Moment, zone: Int64, _ constants: borrowing Constants) -> Moment {
    let whole = moment.resolved(at: now, zone: zone)
    if isWhole { return whole }
    return switch style {
    case .day: whole.day
    case .format(let place): constants.dateFormats[place].part(of: whole)
    case .instant, .any: whole
    }
  }
}
