internal import FVText

extension LengthCheck {
  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    guard bounds != .none else { return true }
    let length = TextMeasure.progress(
      text.span, unit: unit, ignoring: constants.set(ignored), trims: trims,
      pool: constants.scalars.span)
    guard length.now <= maximum else { return false }
    // What follows the blanks at the end takes them into the text. It adds one unit at the least;
    // a mark that combines with the last blank adds no character of a reader's.
    let more = unit == .graphemes ? 0 : 1
    return length.now >= minimum || length.inside &+ more <= maximum
  }
}
