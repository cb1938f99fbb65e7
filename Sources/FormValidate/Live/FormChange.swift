internal import FVLive

/// What one change brought in a ``Form``, or in what a subscriber observes of it.
///
/// It holds no value but what is asked about; the form has the others.
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
  /// The questions of rules `remote` that are new, as in ``Form/requests``; where a field alone is observed
  /// those about that.
  public private(set) var requests: [RemoteRequest]
}

extension FormChange {
  init(_ news: FormNews, _ form: Form) {
    generation = news.state.generation
    isReplay = news.isReplay
    state = news.isWhole ? FormState(news.state) : nil
    (fields, gates, rows, requests) = ([:], [:], [], [])
    for index in 0..<news.fieldCount {
      let news = news.field(index)
      fields[form.path(of: news.slot)] = FieldChange(news.view)
    }
    for index in 0..<news.gateCount {
      let news = news.gate(index)
      gates[form.gateNames[news.gate]] = news.isOpen
    }
    for index in 0..<news.listCount { rows.append(RowChange(news.list(index), form)) }
    requests += news.requests.map { form.ruleset.functions.remote($0).request }
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
    add(later.requests)
  }

  /// Adds questions to those that were not fetched; of a rule at a place only the last one is open.
  private mutating func add(_ later: [RemoteRequest]) {
    requests.removeAll { earlier in
      later.contains { $0.path == earlier.path && $0.name == earlier.name }
    }
    requests += later
  }

  /// Names the fields as a change of rows leaves them, without those of a row that is gone.
  private mutating func follow(_ row: RowChange) {
    var named: [String: FieldChange] = [:]
    for (path, change) in fields {
      if let path = row.path(after: path) { named[path] = change }
    }
    fields = named
    requests = requests.compactMap { $0.moved(by: row) }
  }
}
