internal import FVForms

/// What functions of the user's own say while a form is filled in; of one thread at a time.
///
/// The engine keeps what it found from one change to the next, with the words that people see. What
/// an issue has besides is found here by its field, its rule, its code and those words.
final class FormNotes: Companion, @unchecked Sendable {
  /// Where something was found, and by a rule of which name.
  private struct Place: Hashable {
    let field: String, rule: String
  }

  /// How many are kept of a place.
  private static let most = 64

  let fieldNames: [String]
  private var noted: [Place: [[Issue]]] = [:]
  /// What a function threw; the first counts.
  private var thrown: (any Error)?

  init(_ fieldNames: [String]) { self.fieldNames = fieldNames }

  /// Keeps what a check found in a field, the newest last.
  func note(_ issues: [Issue], in field: String, by rule: String = "custom") {
    guard let first = issues.first else { return }
    let place = Place(field: field, rule: rule)
    var list = noted[place] ?? []
    list.removeAll { $0.first?.code == first.code && $0.first?.message == first.message }
    if list.count >= FormNotes.most { list.removeFirst() }
    list.append(issues)
    noted[place] = list
  }

  /// The issues behind one issue of the engine.
  func issues(_ issue: Issue) -> [Issue] {
    let all = noted[Place(field: issue.field, rule: issue.rule)] ?? []
    let list = all.filter { $0.first?.code == issue.code }
    if let same = list.last(where: { $0.first?.message == issue.message }) {
      return same.map { $0.placed(as: issue) }
    }
    // The engine had other words for it.
    guard var own = list.last?.map({ $0.placed(as: issue) }), !own.isEmpty else { return [issue] }
    own[0].message = issue.message
    if !issue.params.isEmpty { own[0].params = issue.params }
    return own
  }

  /// Notes what a function threw.
  func fail(_ error: any Error) { thrown = thrown ?? error }

  /// What a function threw, once.
  func takeThrown() -> (any Error)? {
    defer { thrown = nil }
    return thrown
  }
}
