internal import FVRules
internal import FVText

/// The transforms of a plain field, as far as it is seen at once that they leave a text as it is.
struct TransformKinds: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static var trim: TransformKinds { TransformKinds(rawValue: 1) }
  static var lowercase: TransformKinds { TransformKinds(rawValue: 2) }
  static var uppercase: TransformKinds { TransformKinds(rawValue: 4) }
  /// Any other, or one that stands there twice, or not in all scenarios.
  static var others: TransformKinds { TransformKinds(rawValue: 8) }

  /// Adds a transform.
  mutating func add(_ action: Operation.Action, inAllScenarios: Bool) {
    var kind = TransformKinds.others
    if inAllScenarios, case .transform(let transform) = action {
      switch transform {
      case .trim(let set) where set.place == nil: kind = .trim
      case .lowercase: kind = .lowercase
      case .uppercase: kind = .uppercase
      default: break
      }
    }
    insert(contains(kind) ? .others : kind)
  }

  /// Whether all of them surely leave a text as it is.
  @inline(__always)
  func keep(_ text: TextRef) -> Bool {
    if contains(.others) { return false }
    if contains(.trim), !TextMeasure.isTrimmed(text) { return false }
    if contains(.lowercase), !CaseMapping.lowercase.isUnchanged(text.span) { return false }
    return !contains(.uppercase) || CaseMapping.uppercase.isUnchanged(text.span)
  }

  /// How many there are, where none is another.
  @inline(__always)
  var count: Int { rawValue.nonzeroBitCount }
}
