/// A field of a ``Form`` as it was when it was read.
///
/// Descriptions and mirrors tell name, verdict and appearance, and never what was typed.
public struct FieldState {
  private let form: Form
  private let seen: FieldChange
  /// The name.
  public let name: String
  /// The value as it was typed.
  public let value: FormValue
  /// The last value that its rules passed, after its transforms; null for none.
  public let lastValid: FormValue
  /// From when on it is judged.
  public let policy: ValidationPolicy
  /// The brand of the number in a card field, once only one is possible.
  public let cardBrand: CardBrand?
  /// The brand to suggest while a card's number is typed: from four digits on.
  public let suggestedCardBrand: CardBrand?
  /// The number of the change with which it last looked different.
  public let generation: UInt64

  init(
    _ form: Form, _ name: String, _ seen: FieldChange, value: FormValue, lastValid: FormValue,
    policy: ValidationPolicy, card: (brand: CardBrand?, suggested: CardBrand?), generation: UInt64
  ) {
    (self.form, self.name, self.seen) = (form, name, seen)
    (self.value, self.lastValid, self.policy) = (value, lastValid, policy)
    (cardBrand, suggestedCardBrand) = (card.brand, card.suggested)
    self.generation = generation
  }

  /// The part of the brand, such as ``CardBrand/visaElectron``; nil where its brand has none.
  public var cardSubBrand: CardBrand? {
    cardBrand == nil ? nil : value.text.flatMap { PaymentCard($0).subBrand }
  }

  /// The verdict of its rules, once its policy lets it be judged; ``Verdict/unknown`` before.
  public var verdict: Verdict { seen.verdict }
  /// How it looks.
  public var appearance: Appearance { seen.appearance }
  /// Whether the scenario has it.
  public var isActive: Bool { seen.isActive }
  /// Whether it differs from its initial value.
  public var isDirty: Bool { seen.isDirty }
  /// Whether somebody left it.
  public var isTouched: Bool { seen.isTouched }
  /// Whether it shows its error: once it was left or the form was submitted, and as long as it
  /// is not valid.
  public var shows: Bool { seen.shows }
  /// Whether it is judged and has ``warnings``, whatever its verdict is; they shut no gate.
  public var warns: Bool { seen.warns }
  /// The code of its first issue that is no warning; nil for none.
  public var code: Code? { seen.code }
  /// How many such issues it has.
  public var issueCount: Int { seen.issueCount }

  /// What is wrong with it, in the order of its rules, then of those over several fields.
  ///
  /// Issues are made when they are asked for. Where the form has changed since this state was read,
  /// they are those of the field as it is by then; where there were none there are none.
  public var issues: [Issue] {
    get throws(FormError) { issueCount > 0 ? try form.issues(of: name) : [] }
  }

  /// What people are told of it and nothing else; made when they are asked for, as ``issues`` are.
  public var warnings: [Issue] {
    get throws(FormError) { warns ? try form.warnings(of: name) : [] }
  }
}

extension FieldState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    "FieldState(\(name): \(verdict.rawValue), \(appearance.rawValue))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": name, "verdict": verdict, "appearance": appearance])
  }
}
