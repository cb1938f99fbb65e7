internal import FVForms
internal import FVRules
internal import FVText

/// The answer about one record. You need to keep neither the record nor the ruleset for it.
///
/// ```swift
/// let report = try ruleset.validate(["email": "joe@"])
/// report.verdict                // .invalid
/// report["email"].first?.title  // "Invalid e-mail address"
/// ```
public struct Report: Sendable {
  /// The verdict on the record: valid, invalid or undecided; of a form that asks somebody else also
  /// pending.
  public internal(set) var verdict: Verdict
  /// The issues, in document order, warnings among them; behind them those that were added.
  public internal(set) var issues: [Issue]
  /// How many issues make the record invalid, also beyond those that are kept.
  public internal(set) var invalidCount: Int
  /// How many issues could not be decided.
  public let undecidedCount: Int
  /// How many issues are warnings, also beyond those that are kept.
  public let warningCount: Int
  /// Whether there were more issues than are kept.
  public let isTruncated: Bool
  /// The record after its transforms, as JSON in document order.
  public let cleanedJSON: String
  /// The brands of the numbers in card fields, by field; within records and rows by path.
  public let cards: [String: Card]
  /// What tells the values of the cleaned record from texts and numbers.
  let types: (facts: CleanedFacts, ruleset: FVForms.Ruleset)
  /// The language of its messages.
  let locale: String

  /// What is known of the number in a card field.
  public struct Card: Hashable, Sendable {
    /// The brand, once only one is possible.
    public let brand: CardBrand?
    /// The brand to suggest while the number is typed: from four digits on.
    public let suggested: CardBrand?
  }

  /// Whether the record is valid.
  public var isValid: Bool { verdict == .valid }

  /// The record after its transforms, read anew each time.
  public var cleaned: [String: FormValue] {
    guard case .object(let members) = FormValue(json: cleanedJSON) else { return [:] }
    return members
  }

  /// The issues that people are told and that make nothing invalid.
  public var warnings: [Issue] { issues.of(.warning) }

  /// The issues of a field, in the order of its rules, warnings among them.
  public subscript(field: String) -> [Issue] { issues.filter { $0.field == field } }
}

extension Report {
  /// A copy of the engine's report, with what functions of the user's own said besides.
  init(
    _ report: borrowing FVForms.Report, of ruleset: FVForms.Ruleset, _ notes: HostNotes?,
    _ failures: [Int: OwnFailure] = [:], in locale: String
  ) {
    self.locale = locale
    issues = OwnFailure.complete(Report.issues(report, notes), failures)
    verdict =
      switch report.verdict {
      case .valid: .valid
      case .invalid: .invalid
      case .undecided: .undecided
      case .pending: .pending
      }
    invalidCount = report.invalidCount
    undecidedCount = report.undecidedCount
    warningCount = report.warningCount
    isTruncated = report.isTruncated
    cleanedJSON = string(report.cleanedJSON)
    var cards: [String: Card] = [:]
    for index in 0..<report.cardCount {
      let card = report.card(index)
      cards[string(card.field)] = Card(
        brand: CardBrand(number: card.brand), suggested: CardBrand(number: card.suggested))
    }
    self.cards = cards
    types = (report.cleanedFacts, ruleset)
  }

  /// Copies of the issues alone.
  static func issues(_ report: borrowing FVForms.Report, _ notes: HostNotes?) -> [Issue] {
    var issues: [Issue] = []
    for place in 0..<report.count {
      guard let row = report.issue(place) else { continue }
      let issue = Issue(row, of: report)
      if let notes { issues += notes.issues(issue) } else { issues.append(issue) }
    }
    return issues
  }
}

extension Issue {
  /// A copy of the engine's issue.
  init(_ row: IssueRow, of report: borrowing FVForms.Report) {
    self.init(
      Code(rawValue: row.code.rawValue), message: string(report.text(.message, of: row)),
      title: string(report.text(.title, of: row)), reason: string(report.text(.reason, of: row)))
    field = string(report.text(.field, of: row))
    path = string(report.text(.path, of: row))
    rule = string(report.text(.rule, of: row))
    id = string(report.text(.id, of: row))
    if row.code.rawValue >= Code.firstOwn { ownCodeName = string(report.text(.codeName, of: row)) }
    level = row.isWarning ? .warning : .error
    let json = string(report.text(.params, of: row))
    if json != "{}", case .object(let members) = FormValue(json: json) { params = members }
  }
}

extension Report: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verdict and where the issues are, without any value.
  public var description: String {
    let found = issues.of(.error).map { "\($0.path): \($0.codeName)" }.joined(separator: ", ")
    return found.isEmpty ? verdict.rawValue : "\(verdict.rawValue) (\(found))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["verdict": verdict, "issues": issues])
  }
}
