internal import FVForms
internal import FVLive

/// What one change brought in a ``Form``, or in what a subscriber observes of it.
///
/// It holds no value; the form has those.
public struct FormChange: Hashable, Sendable {
  /// The form's number of the change.
  public private(set) var generation: UInt64
  /// Whether this is the present state, told on request, and not a change.
  public let isReplay: Bool
  /// The form as a whole; nil where a field or a gate alone is observed.
  public private(set) var state: FormState?
  /// The fields that look different, by name.
  public private(set) var fields: [String: FieldChange]
  /// The gates that opened or closed, by name.
  public private(set) var gates: [String: Bool]
  /// What happened to rows of lists, in order; empty where a field or a gate alone is observed, unless
  /// it is their list.
  public private(set) var rows: [RowChange]
}

/// A row of a list that came, went or moved.
public struct RowChange: Hashable, Sendable {
  /// What happened to a row.
  public enum Kind: String, Hashable, Sendable { case inserted, removed, moved }

  /// The list, by its name or pointer.
  public let list: String
  /// What happened.
  public let kind: Kind
  /// Where the row is now, or was when it was removed.
  public let index: Int
  /// Where a row was that moved; nil for others.
  public let origin: Int?
  /// The number that stays with the row.
  public let key: UInt64
}

extension FormChange {
  init(_ news: FormNews, _ form: Form) {
    generation = news.state.generation
    isReplay = news.isReplay
    state = news.isWhole ? FormState(news.state) : nil
    (fields, gates, rows) = ([:], [:], [])
    for index in 0..<news.fieldCount {
      let news = news.field(index)
      fields[form.path(of: news.field)] = FieldChange(news.view)
    }
    for index in 0..<news.gateCount {
      let news = news.gate(index)
      gates[form.gateNames[news.gate]] = news.isOpen
    }
    for index in 0..<news.listCount { rows.append(RowChange(news.list(index), form)) }
  }

  /// Adds a later change to this one.
  mutating func add(_ later: FormChange) {
    (generation, state) = (later.generation, later.state)
    fields.merge(later.fields) { $1 }
    gates.merge(later.gates) { $1 }
    rows += later.rows
  }
}

extension RowChange {
  init(_ news: ListNews, _ form: Form) {
    kind =
      switch news.kind {
      case .inserted: .inserted
      case .removed: .removed
      case .moved: .moved
      }
    list = form.path(of: news.list)
    (index, key) = (news.index, news.key)
    origin = news.kind == .moved ? news.from : nil
  }
}
