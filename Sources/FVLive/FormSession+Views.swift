internal import FVForms
internal import FVRules
internal import FVText

// What there is to see of fields.

extension FormSession {
  /// Makes what there is to see of a field agree with what is known of it.
  mutating func refresh(_ field: Int) {
    let state = fields[field]
    let isEmpty = memory.raw[field].isEmpty
    let outsideCode = state.outside > 0 ? outsideCode(field) : .ok
    change(field) { view in
      if !state.isToBeSeen {
        view.verdict = .unknown
        view.code = .ok
        view.issueCount = 0
        view.warningCount = 0
      } else if !state.isStale {
        view.verdict = state.truth
        view.code = state.foundCode
        view.issueCount = state.foundCount
        view.warningCount = state.foundWarnings
      }
      view.shows =
        (view.isTouched || state.isSubmitted) && view.verdict != .valid && view.verdict != .unknown
        && view.verdict != .pending
      if state.outside > 0, view.isActive { view.show(outsideCode, own: state) }
      view.appearance =
        view.shows
        ? .mistake
        : !view.isDirty && !view.isTouched
          ? .pristine : isEmpty ? .empty : view.verdict == .invalid ? .suspect : .filled
    }
  }

  /// Changes what there is to see of a field, and the totals with it.
  @inline(__always)
  mutating func change(_ field: Int, _ body: (inout FieldView) -> Void) {
    let before = fields[field].view
    var view = before
    body(&view)
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
