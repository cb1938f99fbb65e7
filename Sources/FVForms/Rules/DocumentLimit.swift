internal import FVText

/// A limit of the library that the author of a document may lower.
package enum DocumentLimit: String, CaseIterable, Sendable {
  case value, patternSubject, pattern, recordFields, nesting, issues

  /// The highest number that a document may say.
  package var highest: Int {
    switch self {
    case .value, .patternSubject: Limits.valueBytes
    case .pattern: Limits.patternBytes
    case .recordFields: Limits.recordFields
    case .nesting: Limits.nesting
    case .issues: Limits.highestIssues
    }
  }
}
