internal import FVForms
internal import FVRules
internal import FVText

// What there is to see of fields.

extension FormSession {
  /// Makes what there is to see of a field agree with what is known of it.
  mutating func refresh(_ field: Int) {
    var view = fields[field].view
    // Read where it stands: copying all that is known of a field costs more than what is done with it.
    if !fields[field].isToBeSeen {
      view.verdict = .unknown
      view.code = .ok
      view.issueCount = 0
      view.warningCount = 0
    } else if !fields[field].isStale {
      view.verdict = fields[field].truth
      view.code = fields[field].foundCode
      view.issueCount = fields[field].foundCount
      view.warningCount = fields[field].foundWarnings
    }
    view.shows =
      (view.isTouched || fields[field].isSubmitted) && view.verdict != .valid
      && view.verdict != .unknown && view.verdict != .pending
    if fields[field].outside > 0, view.isActive {
      view.show(outsideCode(field), own: fields[field])
    }
    view.appearance =
      view.shows
      ? .mistake
      : !view.isDirty && !view.isTouched
        ? .pristine
        : memory.raw[field].isEmpty ? .empty : view.verdict == .invalid ? .suspect : .filled
    set(view, field)
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
    fields[field].generation = generation
    guard !fields[field].isListedNews else { return }
    fields[field].isListedNews = true
    newsFields.append(Int32(field))
  }
}
