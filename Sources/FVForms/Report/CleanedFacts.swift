internal import FVText

/// What is known of a cleaned record's values besides their JSON.
public struct CleanedFacts: Sendable {
  /// Where texts begin that came in as days, points in time and times of day.
  let moments: [Int32]
  /// How many minutes ahead of UTC days began.
  let zone: Int64
}

extension Report {
  /// A copy of what the JSON of the cleaned record does not say.
  public var cleanedFacts: CleanedFacts {
    var places: [Int32] = []
    for place in 0..<moments.count { places.append(moments[place]) }
    return CleanedFacts(moments: places, zone: zone)
  }
}
