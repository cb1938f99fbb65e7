internal import FVForms
internal import FVRules
internal import FVText

/// How often each rule found each thing.
struct Tallies: ~Copyable {
  /// The finding, how often, and the next of the same rule, or -1.
  struct Tally: BitwiseCopyable {
    var detail: RuleIndex?
    var field: FieldIndex
    var code: Code
    var isWarning: Bool
    var next: Int32 = -1
    var count: UInt64

    /// Whether its rule stands behind so many operations: then it is about several fields, or the table.
    func isBehind(_ operations: Int) -> Bool { detail.map { $0.index >= operations } ?? false }
  }

  private(set) var all = Buffer<Tally>()
  /// The first tally of each rule, then of each field without one; -1 for none.
  private var heads = Buffer<Int32>()
  private let rules: Int

  private let headCount: Int

  /// Nothing found by so many rules of so many fields. That takes no memory.
  init(rules: Int, fields: Int) {
    self.rules = rules
    headCount = rules &+ fields
  }

  var isExhausted: Bool { all.isExhausted || heads.isExhausted }

  /// Counts a finding.
  @inline(__always)
  mutating func add(
    _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code, isWarning: Bool = false,
    _ count: UInt64 = 1
  ) {
    let head = detail?.index ?? rules &+ field.index
    guard head < heads.count || open(head) else { return }
    var place = heads[head]
    while place >= 0 {
      let tally = all[Int(place)]
      if tally.code == code, tally.field == field, tally.isWarning == isWarning {
        all[Int(place)].count &+= count
        return
      }
      place = tally.next
    }
    let made = Int32(truncatingIfNeeded: all.count)
    all.append(
      Tally(
        detail: detail, field: field, code: code, isWarning: isWarning, next: heads[head],
        count: count))
    if all.count > Int(made) { heads[head] = made }
  }

  /// Makes ready for the first finding; false for a rule or field that there is not, and without memory.
  @inline(never)
  private mutating func open(_ head: Int) -> Bool {
    if heads.isEmpty, !heads.isExhausted { heads.fill(with: -1, count: headCount) }
    return head < heads.count
  }

  /// Counts what another counted.
  mutating func add(_ other: borrowing Tallies) {
    for place in 0..<other.all.count {
      let tally = other.all[place]
      add(tally.detail, tally.field, tally.code, isWarning: tally.isWarning, tally.count)
    }
  }

  /// Makes room for so many more different findings; false without memory.
  mutating func reserve(_ more: Int) -> Bool {
    guard more > 0 else { return true }
    // What has no room now may have some later.
    guard !heads.isEmpty || heads.reserve(headCount) else { return false }
    _ = open(0)
    return all.reserve(more)
  }
}
