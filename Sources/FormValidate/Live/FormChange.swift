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
  /// The fields that look different, by name, or by the pointer that names each now. A row that only
  /// moved is not among them.
  public private(set) var fields: [String: FieldChange]
  /// The gates that opened or closed, by name.
  public private(set) var gates: [String: Bool]
  /// What happened to rows of lists, in order; empty where a field or a gate alone is observed, unless
  /// it is their list.
  public private(set) var rows: [RowChange]
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
    for row in later.rows { follow(row) }
    // One field that is observed alone may have another name by then.
    if state == nil, fields.count == 1, later.fields.count == 1 { fields = [:] }
    fields.merge(later.fields) { $1 }
    gates.merge(later.gates) { $1 }
    rows += later.rows
  }

  /// Names the fields as a change of rows leaves them, without those of a row that is gone.
  private mutating func follow(_ row: RowChange) {
    var named: [String: FieldChange] = [:]
    for (path, change) in fields {
      if let path = row.path(after: path) { named[path] = change }
    }
    fields = named
  }
}
