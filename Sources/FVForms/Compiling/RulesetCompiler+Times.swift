internal import FVRules
internal import FVText

// Dates, points in time and times of day.

extension RulesetCompiler {
  /// The zone in which days begin.
  mutating func zone(_ place: TokenIndex) {
    guard let text = string(place, "\"zone\"") else { return }
    switch text {
    case "UTC": plan.zone = .utc
    case "caller": plan.zone = .caller
    default:
      if let minutes = DateTimeFormat.offset(tokens[place].text.span) {
        plan.zone = RulesetZone(minutes: minutes)
      } else {
        mistake(
          .range, at: place,
          "\"zone\" must be \"UTC\", \"caller\" or an offset such as \"+02:00\".")
      }
    }
  }

  mutating func date(_ draft: inout RuleDraft) -> Operation.Action? {
    let place = draft.reader.member("format")
    let format = text("format", &draft.reader).flatMap {
      dateFormat($0, at: place ?? draft.reader.place)
    }
    guard let format else {
      _ = (draft.reader.take("min"), draft.reader.take("max"))
      return nil
    }
    var check = DateCheck(format: .iso)
    if place != nil {
      plan.constants.dateFormats.append(format)
      check.format = DayFormat(ConstantIndex(plan.constants.dateFormats.count - 1))
    }
    refuseRelatives(of: format, draft.reader)
    let example = "a date in the rule's own format, or one such as today-18y"
    let (minimum, maximum) = bounds(&draft.reader, example) {
      (text) -> WrittenBound<CalendarDate>? in
      format.parse(text).map { .constant($0) }
    }
    let style = check.format.place.map { RelativeBound.Style.format($0) } ?? .day
    check.minimum = bound(minimum, "min", style, &draft.detail) { $0.keep($1) }
    check.maximum = bound(maximum, "max", style, &draft.detail) { $0.keep($1) }
    if format.isWholeDay { draft.detail.tellDays(check.format) }
    return .check(.date(check))
  }

  /// A day that is told from the present is of a year.
  private mutating func refuseRelatives(of format: DateFormat, _ reader: RuleReader) {
    guard !format.hasYear else { return }
    for name in ["min", "max"] {
      guard let place = reader.member(name), tokens[place].kind == .string,
        RelativeMoment.isMeant(by: tokens[place].text.span)
      else { continue }
      mistake(
        .range, at: place,
        sentence("\"%\" can be told from now only of a format with a year.", name))
    }
  }

  private mutating func dateFormat(_ text: String, at place: TokenIndex) -> DateFormat? {
    do throws(DateFormatError) {
      return try DateFormat(text)
    } catch {
      mistake(
        .range, at: place,
        sentence(
          "The date format is wrong at %: %.", String(error.offset),
          error.reason.sentence.description))
      return nil
    }
  }

  @inline(never)
  mutating func dateTime(_ draft: inout RuleDraft) -> Operation.Action? {
    var format = DateTimeFormat()
    format.zone = choice("zone", &draft.reader, or: .required)
    format.takesFraction = boolean("fraction", &draft.reader)
    var check = DateTimeCheck(format)
    // A bound may be written with a zone or without, whatever values are.
    var written = DateTimeFormat()
    written.zone = .optional
    let example = "a date and a time, such as 2024-02-29T12:00:00Z, or one such as now-24h"
    let zone = plan.zone
    let (minimum, maximum) = bounds(&draft.reader, example) { (text) -> WrittenBound<Moment>? in
      written.parse(text, inZone: zone.minutes).map { moment in
        !moment.hasZone && zone == .caller
          ? .relative(RelativeMoment(written: moment)) : .constant(moment)
      }
    }
    let style = RelativeBound.Style.instant(hasZone: format.zone != .none)
    check.minimum = bound(minimum, "min", style, &draft.detail) { $0.keep($1) }
    check.maximum = bound(maximum, "max", style, &draft.detail) { $0.keep($1) }
    draft.detail.tellDays(.iso)
    return .check(.dateTime(check))
  }

  @inline(never)
  mutating func time(_ reader: inout RuleReader) -> Operation.Action? {
    let (minimum, maximum) = bounds(&reader, "a time, such as 12:00", takesRelative: false) {
      (text) -> WrittenBound<Int64>? in TimeOfDay.parse(text).map { .constant($0) }
    }
    var check = TimeCheck()
    if case .constant(let minimum) = minimum { check.minimum = minimum }
    if case .constant(let maximum) = maximum { check.maximum = maximum }
    return .check(.time(check))
  }

  /// `min` and `max`, both in one form; the latter is not before the former.
  @inline(never)
  private mutating func bounds<Bound: Comparable>(
    _ reader: inout RuleReader, _ example: String, takesRelative: Bool = true,
    _ parse: (Span<UInt8>) -> WrittenBound<Bound>?
  ) -> (minimum: WrittenBound<Bound>?, maximum: WrittenBound<Bound>?) {
    let (low, high) = (reader.take("min"), reader.take("max"))
    let minimum = low.flatMap { bound($0, "min", example, takesRelative, parse) }
    let maximum = high.flatMap { bound($0, "max", example, takesRelative, parse) }
    if let low, let minimum, let maximum, minimum.isBehind(maximum) {
      mistake(.range, at: low, "\"min\" is later than \"max\".")
    }
    return (minimum, maximum)
  }

  @inline(never)
  private mutating func bound<Bound>(
    _ place: TokenIndex, _ name: String, _ example: String, _ takesRelative: Bool,
    _ parse: (Span<UInt8>) -> WrittenBound<Bound>?
  ) -> WrittenBound<Bound>? {
    guard string(place, quoted(name)) != nil else { return nil }
    let text = tokens[place].text
    if let bound = parse(text.span) { return bound }
    guard takesRelative, RelativeMoment.isMeant(by: text.span) else {
      mistake(.range, at: place, sentence("\"%\" must be %.", name, example))
      return nil
    }
    return relativeMoment(text, quoted(name), at: place).map { .relative($0) }
  }

  /// What a text tells from the present; nil, and a mistake, where it is written wrong.
  mutating func relativeMoment(
    _ text: TextRef, _ what: String, at place: TokenIndex
  ) -> RelativeMoment? {
    do throws(RelativeMomentError) {
      return try RelativeMoment(text.span)
    } catch {
      mistake(
        .range, at: place,
        sentence("% is wrong at %: %.", what, String(error.offset), error.sentence.description))
      return nil
    }
  }

  /// Keeps a bound; messages name what it comes to.
  @inline(never)
  private mutating func bound<Bound>(
    _ written: WrittenBound<Bound>?, _ name: String, _ style: RelativeBound.Style,
    _ detail: inout RuleDetail, keep: (inout Constants, Bound) -> Int
  ) -> TimeBound {
    switch written {
    case nil: return .none
    case .constant(let bound): return .constant(Int32(keep(&plan.constants, bound)))
    case .relative(let moment):
      let place = relative(moment, style)
      guard moment.readsNow else { return .relative(Int32(place)) }
      for index in detail.params.indices where detail.params[index].name == name {
        detail.params[index].time = place
      }
      return .relative(Int32(place))
    }
  }

  /// The place of a bound that is told from the present.
  mutating func relative(
    _ moment: RelativeMoment, _ style: RelativeBound.Style, isWhole: Bool = false
  ) -> Int {
    plan.constants.relatives.append(RelativeBound(moment, style, isWhole: isWhole))
    return plan.constants.relatives.count - 1
  }
}

extension Constants {
  /// Keeps a date, and returns its place.
  fileprivate mutating func keep(_ date: CalendarDate) -> Int {
    dates.append(date)
    return dates.count - 1
  }

  /// Keeps a point in time, and returns its place.
  fileprivate mutating func keep(_ moment: Moment) -> Int {
    moments.append(moment)
    return moments.count - 1
  }
}

/// A bound as the author wrote it.
private enum WrittenBound<Bound: Comparable> {
  case constant(Bound)
  case relative(RelativeMoment)

  /// Whether it is later than another, whatever the time is. Months have not all as many days, so that
  /// what is told from the present is tried at several times.
  func isBehind(_ other: WrittenBound) -> Bool {
    switch (self, other) {
    case (.constant(let own), .constant(let other)): return own > other
    case (.relative(let own), .relative(let other)):
      let days: [Int64] = [11_353, 19_782, 20_635]
      return days.allSatisfy { day in
        ([0, 86_399] as [Int64]).allSatisfy { second in
          let now = Moment(day * 86_400 + second, partsOfSecond: 1, hasZone: true)
          return own.resolved(at: now, zone: 0) > other.resolved(at: now, zone: 0)
        }
      }
    default: return false
    }
  }
}
