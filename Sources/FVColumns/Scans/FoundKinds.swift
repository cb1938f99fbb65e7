internal import FVForms
internal import FVRules
internal import FVText

/// The different things that are found in values of a block, by numbers from 0 on.
struct FoundKinds: ~Copyable {
  /// What a rule of a field finds, and in how many values.
  struct Kind: BitwiseCopyable {
    let rule: RuleIndex
    let field: FieldIndex
    let code: Code
    var count: UInt64 = 0
  }

  private var all = Buffer<Kind>()

  /// None.
  init() {}

  var count: Int { all.count }

  /// Whether there was no memory for one.
  var isExhausted: Bool { all.isExhausted }

  subscript(_ number: Int) -> Kind {
    @inline(__always) get { all[number] }
    @inline(__always) set { all[number] = newValue }
  }

  /// Forgets all of them.
  mutating func clear() { all.truncate() }

  /// The number of what a rule finds, which is of one field.
  mutating func number(of rule: RuleIndex, _ field: FieldIndex, _ code: Code) -> Int32 {
    for number in 0..<all.count where all[number].rule == rule && all[number].code == code {
      return Int32(truncatingIfNeeded: number)
    }
    all.append(Kind(rule: rule, field: field, code: code))
    return Int32(truncatingIfNeeded: all.count &- 1)
  }

  /// Counts all of them as errors.
  func count(in findings: inout Findings) {
    for number in 0..<all.count where all[number].count > 0 {
      let kind = all[number]
      findings.count(kind.count, kind.rule, kind.field, kind.code)
    }
  }
}
