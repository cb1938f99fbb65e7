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
}

extension FormChange {
  init(_ news: FormNews, _ fieldNames: [String], _ gateNames: [String]) {
    generation = news.state.generation
    isReplay = news.isReplay
    state = news.isWhole ? FormState(news.state) : nil
    (fields, gates) = ([:], [:])
    for index in 0..<news.fieldCount {
      let news = news.field(index)
      fields[fieldNames[news.field]] = FieldChange(news.view)
    }
    for index in 0..<news.gateCount {
      let news = news.gate(index)
      gates[gateNames[news.gate]] = news.isOpen
    }
  }

  /// Adds a later change to this one.
  mutating func add(_ later: FormChange) {
    (generation, state) = (later.generation, later.state)
    fields.merge(later.fields) { $1 }
    gates.merge(later.gates) { $1 }
  }
}
