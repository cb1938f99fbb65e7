internal import FVForms
internal import FVRules
internal import FVText

// What there is to see of fields.

extension FormSession {
  /// Makes what there is to see of a field agree with what is known of it.
  mutating func refresh(_ slot: Slot) {
    // Read and written where it stands, by its members: to copy what was written a moment ago, and all that
    // is known of a field, costs more than what is done with it.
    var (verdict, code) = (fields[slot].view.verdict, fields[slot].view.code)
    var (issues, warnings) = (fields[slot].view.issueCount, fields[slot].view.warningCount)
    if !fields[slot].isToBeSeen {
      (verdict, code, issues, warnings) = (.unknown, .ok, 0, 0)
    } else if !fields[slot].isStale {
      (verdict, code) = (fields[slot].truth, fields[slot].foundCode)
      (issues, warnings) = (fields[slot].foundCount, fields[slot].foundWarnings)
    }
    var shows =
      (fields[slot].view.isTouched || fields[slot].isSubmitted) && verdict != .valid
      && verdict != .unknown && verdict != .pending
    if fields[slot].outside > 0, fields[slot].view.isActive {
      // Errors from outside stand behind what its own rules found.
      let hasFound =
        fields[slot].isToBeSeen && !fields[slot].isStale && fields[slot].foundCount > 0
      (verdict, shows) = (.invalid, true)
      code = hasFound ? fields[slot].foundCode : outsideCode(slot)
      issues = (hasFound ? fields[slot].foundCount : 0) + Int(fields[slot].outside)
    }
    let appearance: Appearance =
      shows
      ? .mistake
      : !fields[slot].view.isDirty && !fields[slot].view.isTouched
        ? .pristine : memory.raw[slot].isEmpty ? .empty : verdict == .invalid ? .suspect : .filled
    let view = fields[slot].view
    guard
      verdict != view.verdict || code != view.code || issues != view.issueCount
        || warnings != view.warningCount || shows != view.shows || appearance != view.appearance
    else { return }
    totals.count(fields[slot].view, -1)
    (fields[slot].view.verdict, fields[slot].view.code) = (verdict, code)
    (fields[slot].view.issueCount, fields[slot].view.warningCount) = (issues, warnings)
    (fields[slot].view.shows, fields[slot].view.appearance) = (shows, appearance)
    totals.count(fields[slot].view, 1)
    note(changed: slot)
  }

  /// Changes what there is to see of a field, and the totals with it.
  @inline(__always)
  mutating func change(_ slot: Slot, _ body: (inout FieldView) -> Void) {
    var view = fields[slot].view
    body(&view)
    set(view, slot)
  }

  private mutating func set(_ view: FieldView, _ slot: Slot) {
    let before = fields[slot].view
    guard view != before else { return }
    totals.count(before, -1)
    totals.count(view, 1)
    fields[slot].view = view
    note(changed: slot)
  }

  /// Notes that a field's value, or the last valid one, is another; no total goes by that.
  mutating func raiseValueVersion(_ slot: Slot) {
    fields[slot].view.valueVersion &+= 1
    note(changed: slot)
  }

  /// Notes that a field's issues are others; no total goes by that.
  mutating func raiseIssueVersion(_ slot: Slot) {
    fields[slot].view.issueVersion &+= 1
    note(changed: slot)
  }

  /// Notes that there is something else to see of a field.
  @inline(__always)
  private mutating func note(changed slot: Slot) {
    fields[slot].generation = generation
    guard !fields[slot].isListedNews else { return }
    fields[slot].isListedNews = true
    newsFields.append(slot)
  }
}
