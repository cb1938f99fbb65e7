import FVRules
import FVText

@testable import FVForms
@testable import FVLive

/// One thing that a live form answered or told, to be compared with what the reference did.
enum LiveFormEntry: Equatable {
  /// How a step ended.
  case ended(String)
  case token(UInt64)
  /// A field, and in forms that are observed all the time when it last changed.
  case field(Int, LiveFieldLook, lastValid: String, generation: UInt64?)
  case gate(Int, Bool)
  case state(LiveStateLook)
  case issues([String])
  case submitted(code: Int32, rows: [String], counts: [Int], cleaned: String)
  case refused(String)
  case news(UInt64, LiveFormNews)
}

/// What a subscriber was told; only one of the whole form is told its state.
struct LiveFormNews: Equatable {
  var isReplay: Bool
  var generation: UInt64
  var state: LiveStateLook?
  var fields: [Int: LiveFieldLook]
  var gates: [Int: Bool]
}

/// What there is to see of a field.
struct LiveFieldLook: Equatable {
  var verdict = LiveVerdict.unknown
  var appearance = Appearance.pristine
  var policy = ValidationPolicy.change
  var isActive = true
  var isDirty = false
  var isTouched = false
  var shows = false
  var code: Int32 = 0
  var count = 0
  var warnings = 0
}

extension LiveFieldLook {
  init(_ view: FieldView) {
    self.init(
      verdict: view.verdict, appearance: view.appearance, policy: view.policy,
      isActive: view.isActive, isDirty: view.isDirty, isTouched: view.isTouched, shows: view.shows,
      code: view.code.rawValue, count: view.issueCount, warnings: view.warningCount)
  }
}

/// What there is to see of a form.
struct LiveStateLook: Equatable {
  var generation: UInt64 = 0
  var verdict = LiveVerdict.unknown
  var isValid = false
  var isSubmitted = false
  var dirty = 0
  var shown = 0
}

extension LiveStateLook {
  init(_ view: FormStateView) {
    self.init(
      generation: view.generation, verdict: view.verdict, isValid: view.isValid,
      isSubmitted: view.isSubmitted, dirty: view.dirtyCount, shown: view.shownCount)
  }
}

/// The rows of a report, as JSON, of the fields that are wanted.
func rows(
  of report: borrowing Report, where isWanted: (String) -> Bool = { _ in true }
) -> [String] {
  var rows: [String] = []
  for index in 0..<report.count {
    guard let row = report.issue(index), isWanted(String(report.text(.field, of: row))) else {
      continue
    }
    var writer = JSONWriter()
    report.writeIssue(index, to: &writer)
    rows.append(String(writer.bytes.text))
  }
  return rows
}
