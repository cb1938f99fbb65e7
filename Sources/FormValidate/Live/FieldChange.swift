internal import FVForms
internal import FVLive
internal import FVRules

/// How a field of a ``Form`` looks, without what was typed.
public struct FieldChange: Hashable, Sendable {
  /// The verdict of its rules, once its policy lets it be judged; ``Verdict/unknown`` before.
  public let verdict: Verdict
  /// How it looks.
  public let appearance: Appearance
  /// Whether the scenario has it.
  public let isActive: Bool
  /// Whether it differs from its initial value.
  public let isDirty: Bool
  /// Whether somebody left it.
  public let isTouched: Bool
  /// Whether it shows its error: once it was left or the form was submitted, and as long as it
  /// is not valid.
  public let shows: Bool
  /// Whether it is judged and has a warning, whatever its verdict is.
  public let warns: Bool
  /// The code of its first issue that is no warning; nil for none.
  public let code: Code?
  /// How many such issues it has.
  public let issueCount: Int
}

extension FieldChange {
  init(_ view: FieldView) {
    (verdict, appearance) = (Verdict(view.verdict), Appearance(view.appearance))
    (isActive, isDirty) = (view.isActive, view.isDirty)
    (isTouched, shows, warns) = (view.isTouched, view.shows, view.warns)
    code = view.code == .ok ? nil : Code(rawValue: view.code.rawValue)
    issueCount = view.issueCount
  }
}
