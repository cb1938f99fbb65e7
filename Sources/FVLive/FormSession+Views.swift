internal import FVForms
internal import FVRules
internal import FVText

// What there is to see of fields.

extension FormSession {
  /// Makes what there is to see of a field agree with what is known of it.
  mutating func refresh(_ field: Int) {
    // Read and written where it stands, by its members: to copy what was written a moment ago, and all that
    // is known of a field, costs more than what is done with it.
    var (verdict, code) = (fields[field].view.verdict, fields[field].view.code)
    var (issues, warnings) = (fields[field].view.issueCount, fields[field].view.warningCount)
    if !fields[field].isToBeSeen {
      (verdict, code, issues, warnings) = (.unknown, .ok, 0, 0)
    } else if !fields[field].isStale {
      (verdict, code) = (fields[field].truth, fields[field].foundCode)
      (issues, warnings) = (fields[field].foundCount, fields[field].foundWarnings)
    }
    var shows =
      (fields[field].view.isTouched || fields[field].isSubmitted) && verdict != .valid
      && verdict != .unknown && verdict != .pending
    if fields[field].outside > 0, fields[field].view.isActive {
      // Errors from outside stand behind what its own rules found.
      let hasFound =
        fields[field].isToBeSeen && !fields[field].isStale && fields[field].foundCount > 0
      (verdict, shows) = (.invalid, true)
      code = hasFound ? fields[field].foundCode : outsideCode(field)
      issues = (hasFound ? fields[field].foundCount : 0) + Int(fields[field].outside)
    }
    let appearance: Appearance =
      shows
      ? .mistake
      : !fields[field].view.isDirty && !fields[field].view.isTouched
        ? .pristine : memory.raw[field].isEmpty ? .empty : verdict == .invalid ? .suspect : .filled
    let view = fields[field].view
    guard
      verdict != view.verdict || code != view.code || issues != view.issueCount
        || warnings != view.warningCount || shows != view.shows || appearance != view.appearance
    else { return }
    totals.count(fields[field].view, -1)
    (fields[field].view.verdict, fields[field].view.code) = (verdict, code)
    (fields[field].view.issueCount, fields[field].view.warningCount) = (issues, warnings)
    (fields[field].view.shows, fields[field].view.appearance) = (shows, appearance)
    totals.count(fields[field].view, 1)
    note(changed: field)
  }

  /// Changes what there is to see of a field, and the totals with it.
  @inline(__always)
  mutating func change(_ field: Int, _ body: (inout FieldView) -> Void) {
    var view = fields[field].view
    body(&view)
    set(view, field)
  }

  private mutating func set(_ view: FieldView, _ field: Int) {
    let before = fields[field].view
    guard view != before else { return }
    totals.count(before, -1)
    totals.count(view, 1)
    fields[field].view = view
    note(changed: field)
  }

  /// Notes that a field's value, or the last valid one, is another; no total goes by that.
  mutating func raiseValueVersion(_ field: Int) {
    fields[field].view.valueVersion &+= 1
    note(changed: field)
  }

  /// Notes that a field's issues are others; no total goes by that.
  mutating func raiseIssueVersion(_ field: Int) {
    fields[field].view.issueVersion &+= 1
    note(changed: field)
  }

  /// Notes that there is something else to see of a field.
  @inline(__always)
  private mutating func note(changed field: Int) {
    fields[field].generation = generation
    guard !fields[field].isListedNews else { return }
    fields[field].isListedNews = true
    newsFields.append(Int32(field))
  }
}
