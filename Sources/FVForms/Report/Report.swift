public import FVText

/// What was found about one record. It needs neither the record nor the ruleset any more.
public struct Report: ~Copyable, Sendable {
  /// Valid, invalid or undecided.
  public enum Verdict: Int32, Sendable {
    case valid = 1
    case invalid = 2
    case undecided = 4
    /// Somebody else is asked, and has not answered yet.
    case pending = 5

    /// The verdict's name.
    public var name: StaticString {
      switch self {
      case .valid: "valid"
      case .invalid: "invalid"
      case .undecided: "undecided"
      case .pending: "pending"
      }
    }
  }

  var rows = Buffer<IssueRow>()
  /// The texts of the issues, one after the other.
  var bytes = Buffer<UInt8>()
  var cleaned = Buffer<UInt8>()
  /// Where in it texts begin that came in as days, points in time and times of day.
  var moments = Buffer<Int32>()
  /// How many minutes ahead of UTC days began.
  var zone: Int64 = 0
  /// Whose fields say what the values of the cleaned record are, and whose rules wait for answers.
  public var ruleset: Ruleset?
  /// The language of its messages, for those that are added.
  var locale: LocaleChain?
  /// In a class, as giving back an array of ours asks the runtime for memory once, which may have none.
  private final class Questions: @unchecked Sendable {
    var requests: [RemoteRequest] = []
  }
  private var questions: Questions?
  /// The questions that are not answered, by the rows of their issues.
  public internal(set) var requests: [RemoteRequest] {
    get { questions?.requests ?? [] }
    set {
      if questions == nil, !newValue.isEmpty { questions = Questions() }
      questions?.requests = newValue
    }
  }
  /// The cleaned record as somebody lends it; nothing here looks at it.
  public var lentCleaned: Companion?
  var json = Buffer<UInt8>()
  var cards = Buffer<CardFacts>()
  /// The names of the fields of `cards`, as parts of `bytes`.
  var cardNames = Buffer<IssueRow.Part>()
  var counts = FindingCounts()

  /// An empty one, of no record.
  public init() {}

  /// What it all comes to.
  public var verdict: Verdict {
    if counts.invalid > 0 { return .invalid }
    return counts.undecided > 0 ? .undecided : counts.pending > 0 ? .pending : .valid
  }

  /// How many issues are kept.
  public var count: Int { rows.count }

  /// How many issues make the record invalid, and how many could not be decided.
  public var invalidCount: Int { counts.invalid }
  public var undecidedCount: Int { counts.undecided }
  public var pendingCount: Int { counts.pending }
  /// How many are only told.
  public var warningCount: Int { counts.warnings }

  /// Whether there were more issues than are kept.
  public var isTruncated: Bool { counts.all > rows.count }

  /// An issue, in report order; nil outside.
  public func issue(_ index: Int) -> IssueRow? {
    index >= 0 && index < rows.count ? rows[index] : nil
  }

  /// A text of an issue, owned by the report.
  public func text(_ text: IssueRow.Text, of row: IssueRow) -> TextRef {
    part(row.parts[text.rawValue])
  }

  /// The record after its transforms, as JSON.
  public var cleanedJSON: TextRef { cleaned.text }

  /// The brands of a card field's number: detected and suggested, 0 for none; nil for another field.
  public func card(_ field: Span<UInt8>) -> (brand: Int32, suggested: Int32)? {
    for index in 0..<cards.count {
      let name = part(cardNames[index])
      guard name.count == field.count else { continue }
      let span = name.span
      if field.indices.allSatisfy({ span[$0] == field[$0] }) {
        return (cards[index].brand, cards[index].suggested)
      }
    }
    return nil
  }

  /// How many numbers of cards there are, those of elements included.
  public var cardCount: Int { cards.count }

  /// The brands of such a number, and its field: at the root the name, below the path.
  public func card(_ index: Int) -> (field: TextRef, brand: Int32, suggested: Int32) {
    (part(cardNames[index]), cards[index].brand, cards[index].suggested)
  }

  func part(_ part: IssueRow.Part) -> TextRef {
    bytes.text.slice(part.start..<part.start + part.count)
  }

  /// Whether memory ran out while it was made.
  var isExhausted: Bool {
    rows.isExhausted || bytes.isExhausted || cleaned.isExhausted || cards.isExhausted
      || cardNames.isExhausted || moments.isExhausted
  }
}
