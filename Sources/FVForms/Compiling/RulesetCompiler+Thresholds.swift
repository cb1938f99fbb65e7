internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// How many errors of a rule a table may have; a mistake where somebody else goes by what it finds, and
  /// of what makes nothing invalid anyway.
  mutating func threshold(_ reader: inout RuleReader, isWarning: Bool) -> Threshold? {
    let (share, count) = (reader.member("mostly"), reader.member("maxErrors"))
    guard let place = share ?? count, reader["mostly"] != nil else { return nil }
    let own = share != nil ? self.share(&reader) : nil
    let most = count != nil ? self.most(&reader) : nil
    if groupDepth > 0 {
      mistake(
        .conflict, at: place,
        "A rule within another rule has no threshold: give it to the outermost one.")
    } else if isWarning {
      mistake(.conflict, at: place, "A warning needs no threshold: no table fails for it.")
    } else if share != nil, let count {
      mistake(.conflict, at: count, "A rule has \"mostly\" or \"maxErrors\", not both.")
    }
    return own ?? most
  }

  private mutating func share(_ reader: inout RuleReader) -> Threshold? {
    guard let place = reader.take("mostly") else { return nil }
    guard tokens[place].kind == .number else {
      mistake(.type, at: place, "\"mostly\" must be a number.")
      return nil
    }
    guard let decimal = Decimal(tokens[place].text), !decimal.isNegative,
      let share = decimal.integer(timesTenTo: Threshold.places), share <= Threshold.whole
    else {
      mistake(
        .range, at: place,
        sentence(
          "\"mostly\" must be from 0 to 1, with at most % digits behind the point.",
          String(Threshold.places)))
      return nil
    }
    return Threshold(.share(passing: share), keep(tokens[place].text))
  }

  private mutating func most(_ reader: inout RuleReader) -> Threshold? {
    guard let place = reader.member("maxErrors"), let most = count("maxErrors", &reader) else {
      return nil
    }
    return Threshold(.count(UInt64(most)), keep(tokens[place].text))
  }
}
