internal import FVForms

/// What there is to see of a ``Form`` as a whole.
public struct FormState: Hashable, Sendable {
  /// Rises with every change.
  public let generation: UInt64
  /// As it is to be shown: ``Verdict/invalid``, ``Verdict/undecided`` and ``Verdict/incomplete`` only
  /// where an error is to be seen, ``Verdict/valid`` where every field is known to be, else
  /// ``Verdict/unknown``.
  public let verdict: Verdict
  /// Whether all fields of the scenario are valid, shown or not; those that are never judged are.
  public let isValid: Bool
  /// Whether it was submitted since it was made or reset.
  public let isSubmitted: Bool
  /// How many fields differ from their initial values.
  public let dirtyCount: Int
  /// Of how many fields the error is to be seen.
  public let shownCount: Int
}

extension FormState {
  init(_ view: FormStateView) {
    generation = view.generation
    verdict = Verdict(view.verdict)
    (isValid, isSubmitted) = (view.isValid, view.isSubmitted)
    (dirtyCount, shownCount) = (view.dirtyCount, view.shownCount)
  }
}
