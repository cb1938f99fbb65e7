/// In which zone days begin, and in which points in time are taken that are written without one.
public struct RulesetZone: BitwiseCopyable, Equatable, Sendable {
  /// How many minutes it is ahead of UTC; for the caller's 0.
  package let minutes: Int64
  private let isCaller: Bool

  private init(minutes: Int64, isCaller: Bool) {
    self.minutes = minutes
    self.isCaller = isCaller
  }

  /// So many minutes ahead of UTC.
  init(minutes: Int64) { self.init(minutes: minutes, isCaller: false) }

  /// How many minutes it is ahead of UTC; nil for the caller's, whoever that is.
  var known: Int64? { isCaller ? nil : minutes }

  /// As documents write it.
  var name: String {
    if isCaller { return "caller" }
    guard minutes != 0 else { return "UTC" }
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    return
      "\(minutes < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  static var utc: RulesetZone { RulesetZone(minutes: 0) }
  /// The one that the caller says.
  static var caller: RulesetZone { RulesetZone(minutes: 0, isCaller: true) }
}
