internal import FVForms
internal import FVLive

/// The state of a ``Form`` as a whole.
public struct FormState: Hashable, Sendable {
  /// The number of the last change, which rises with every change.
  public let generation: UInt64
  /// The verdict to show: ``Verdict/invalid``, ``Verdict/undecided`` and ``Verdict/incomplete``
  /// where a field shows an error, ``Verdict/valid`` where every field is known to be, else
  /// ``Verdict/unknown``.
  public let verdict: Verdict
  /// Whether all fields of the scenario are valid, shown or not; those never judged count as valid.
  public let isValid: Bool
  /// Whether it was submitted since it was made or reset.
  public let isSubmitted: Bool
  /// How many fields differ from their initial values.
  public let dirtyCount: Int
  /// How many fields show their error.
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
