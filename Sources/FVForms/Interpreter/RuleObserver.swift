public import FVRules

/// Somebody who goes along while the rules of a field run.
@usableFromInline
package protocol RuleObserver: ~Copyable {
  /// Whether it wants the value alone: then rules that leave it as it is are passed over.
  static var wantsValueAlone: Bool { get }

  /// What came of a check or group, and of the rules within it up to `next`, where that is known: then
  /// it is not run. What it found is back in the memory.
  func recall(
    _ place: RuleIndex, upTo next: RuleIndex, of field: FieldIndex, _ interpreter: Interpreter,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> RuleOutcome?

  /// Notes what came of a rule that is active, and the value behind it.
  mutating func note(
    _ outcome: RuleOutcome, _ step: RuleStep, _ value: Value, _ interpreter: Interpreter,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure)
}

/// What came of a rule that was reached.
@usableFromInline
package enum RuleOutcome: BitwiseCopyable {
  /// The field has an error, after which it does not run.
  case waited
  /// The value is empty, which it lets be.
  case skipped
  /// Its condition does not hold, or nobody can say whether it does.
  case unmet
  case unsure
  case passed
  /// It found something.
  case failed
  /// It found something, of which people are told and nothing else comes.
  case warned
  /// It was known, so that it did not run.
  case knownToPass
  case knownToFail

  /// Whether the field has an error now.
  @inlinable @inline(__always)
  var isError: Bool {
    switch self {
    case .failed, .unsure, .knownToFail: true
    case .waited, .skipped, .unmet, .passed, .warned, .knownToPass: false
    }
  }
}

/// A rule of a field's list that was reached, and what was the case before.
@usableFromInline
package struct RuleStep: BitwiseCopyable {
  @usableFromInline package let place: RuleIndex
  @usableFromInline package let field: FieldIndex
  @usableFromInline package let value: Value
  @usableFromInline package let counts: FindingCounts

  @inlinable @inline(__always)
  init(_ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ counts: FindingCounts) {
    self.place = place
    self.field = field
    self.value = value
    self.counts = counts
  }
}

/// Nobody: what is found stands in the memory.
struct Unobserved: RuleObserver {
  static var wantsValueAlone: Bool { false }

  @inline(__always)
  func recall(
    _: RuleIndex, upTo _: RuleIndex, of _: FieldIndex, _: Interpreter, _: inout RecordMemory
  ) -> RuleOutcome? { nil }

  @inline(__always)
  func note(
    _: RuleOutcome, _: RuleStep, _: Value, _: Interpreter, _: borrowing Plan,
    _: inout RecordMemory
  ) {}
}

/// Whoever needs a field's value before, or without, the field being judged.
struct ValueReader: RuleObserver {
  static var wantsValueAlone: Bool { true }

  /// A check that changes the value does so whether or not it passes.
  @inline(__always)
  func recall(
    _: RuleIndex, upTo _: RuleIndex, of _: FieldIndex, _: Interpreter, _: inout RecordMemory
  ) -> RuleOutcome? { .knownToPass }

  @inline(__always)
  func note(
    _: RuleOutcome, _: RuleStep, _: Value, _: Interpreter, _: borrowing Plan,
    _: inout RecordMemory
  ) {}
}
