internal import FVForms
internal import FVRules

/// What functions of the user's own say while one record is checked; of one thread at a time.
///
/// The engine carries a code, a message and params. What an issue has besides waits here: the message
/// that the engine carries then begins with a mark, with the place of the issues.
final class HostNotes: Companion, @unchecked Sendable {
  /// A private character, which stands before the place.
  private static let mark: Unicode.Scalar = "\u{E000}"

  private lazy var fieldNames = form?.fieldNames ?? ruleset?.fieldNames ?? []
  /// Whose record it is, if it is not a form's.
  private let ruleset: FVForms.Ruleset?
  /// The functions of a list of rules, by their places.
  private let functions: [HostFunction]
  /// Those of the form whose record it is, if it is one.
  private let form: FormNotes?
  /// The table whose record it is.
  private var table: TableNotes?
  private var noted: [[Issue]] = []
  /// What was answered of rules that need somebody else, by the paths of the values.
  private var answered: [String: Issue] = [:]
  private var lent: (source: FVRules.Value, record: [String: FormValue])?
  /// What a function threw.
  private(set) var thrown: (any Error)?

  init(_ ruleset: FVForms.Ruleset?, _ functions: [HostFunction] = []) {
    (self.ruleset, self.functions, form) = (ruleset, functions, nil)
  }

  /// Those of one judgement of a form.
  init(_ form: FormNotes) { (ruleset, functions, self.form) = (nil, [], form) }

  /// Those of one record of a table.
  convenience init(_ table: TableNotes) {
    self.init(table.ruleset)
    self.table = table
  }

  /// The function at a place; nil for none.
  func function(_ place: Int) -> HostFunction? {
    functions.indices.contains(place) ? functions[place] : nil
  }

  /// Notes what a function threw.
  func fail(_ error: any Error) {
    thrown = error
    form?.fail(error)
    table?.thrown = error
  }

  /// Keeps what a check found in a field; the message to carry.
  func note(_ issues: [Issue], in field: String, keepingWords: Bool) -> String {
    if let form {
      form.note(keepingWords ? issues : Array(issues.prefix(1)), in: field)
      return keepingWords ? issues.first?.message ?? "" : ""
    }
    noted.append(issues)
    // The engine finds words for a code that comes without.
    guard keepingWords, let first = issues.first, issues.count > 1 || !first.message.isEmpty else {
      return ""
    }
    let mark = "\(HostNotes.mark)\(noted.count - 1)"
    // A template, which the engine fills.
    return first.params.isEmpty || first.message.isEmpty
      ? mark : "\(mark)\(HostNotes.mark)\(first.message)"
  }

  /// Keeps what was answered of the value at a path.
  func note(answer: Issue, at path: String) { answered[path] = answer }

  /// The issues behind one issue of the engine.
  func issues(_ issue: Issue) -> [Issue] {
    guard issue.rule == "custom" || issue.rule == "remote" else { return [issue] }
    if let form { return form.issues(issue) }
    if let own = marked(issue) { return own }
    let known =
      issue.rule == "remote"
      ? answered[issue.path] : noted.lazy.compactMap(\.first).first { $0.code == issue.code }
    guard let known, known.code == issue.code else { return [issue] }
    var words = known.placed(as: issue)
    words.message = issue.message
    return [words]
  }

  /// The issues behind a mark, with what the engine made of a template.
  private func marked(_ issue: Issue) -> [Issue]? {
    let scalars = issue.message.unicodeScalars
    guard scalars.first == HostNotes.mark else { return nil }
    let digits = scalars.dropFirst().prefix { $0 != HostNotes.mark }
    guard let place = Int(String(digits)), noted.indices.contains(place) else { return nil }
    var own = noted[place].map { $0.placed(as: issue) }
    let filled = scalars.dropFirst(digits.count + 2)
    if !filled.isEmpty, !own.isEmpty { own[0].message = String(filled) }
    return own
  }

  /// The record as it came in, read once.
  func record(_ call: HostCall) -> [String: FormValue] {
    if let lent, lent.source.isSelf(call.record) { return lent.record }
    var record: [String: FormValue] = [:]
    let values = call.record.elements
    for index in values.indices where index < fieldNames.count && !values[index].isAbsent {
      record[fieldNames[index]] = FormValue(values[index])
    }
    lent = (call.record, record)
    return record
  }
}

extension Issue {
  /// This issue of a user's own where the engine found it, with the engine's words where it has
  /// none.
  func placed(as found: Issue) -> Issue {
    var issue = self
    (issue.field, issue.path) = (found.field, found.path)
    (issue.rule, issue.id, issue.level) = (found.rule, found.id, found.level)
    if issue.code == found.code { issue.ownCodeName = found.ownCodeName }
    if issue.title.isEmpty { issue.title = found.title }
    if issue.reason.isEmpty { issue.reason = found.reason }
    if issue.params.isEmpty { issue.params = found.params }
    if issue.message.isEmpty { issue.message = issue.reason }
    return issue
  }
}
