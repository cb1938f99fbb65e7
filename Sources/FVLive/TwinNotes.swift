internal import FVForms
internal import FVRules
internal import FVText

/// Which rules `unique` found a value to be like one before it: for each value a chain, in the order of
/// the rules.
struct TwinNotes: ~Copyable {
  struct Note: BitwiseCopyable {
    let rule: RuleIndex
    var next: TwinIndex?
  }

  private var notes = Buffer<Note>()
  /// Those that are used again first.
  private var firstSpare: TwinIndex?
  /// How many there are.
  private(set) var count = 0

  init() {}

  subscript(_ place: TwinIndex) -> Note { notes[place] }

  /// Whether a rule is in a chain.
  @inline(__always)
  func has(_ rule: RuleIndex, in first: TwinIndex?) -> Bool {
    var next = first
    while let place = next {
      let note = self[place]
      if note.rule == rule { return true }
      next = note.next
    }
    return false
  }

  /// Adds a rule that is not in a chain; false without memory.
  mutating func add(_ rule: RuleIndex, to first: inout TwinIndex?) -> Bool {
    guard let place = makePlace() else { return false }
    count += 1
    var before: TwinIndex?
    var next = first
    while let other = next, self[other].rule < rule { (before, next) = (other, self[other].next) }
    notes[place] = Note(rule: rule, next: next)
    if let before { notes[before].next = place } else { first = place }
    return true
  }

  /// Removes some rules from a chain; true when one was in it.
  mutating func remove(from first: inout TwinIndex?, where isMeant: (RuleIndex) -> Bool) -> Bool {
    let count = count
    var before: TwinIndex?
    var next = first
    while let place = next {
      let note = self[place]
      next = note.next
      guard isMeant(note.rule) else {
        before = place
        continue
      }
      if let before { notes[before].next = next } else { first = next }
      notes[place].next = firstSpare
      firstSpare = place
      self.count -= 1
    }
    return count != self.count
  }

  private mutating func makePlace() -> TwinIndex? {
    if let spare = firstSpare {
      firstSpare = self[spare].next
      return spare
    }
    guard let raw = Int32(exactly: notes.count), notes.reserve(1) else { return nil }
    notes.append(Note(rule: RuleIndex(0)))
    return TwinIndex(raw: raw)
  }
}

/// The place of a note among a form's.
struct TwinIndex: Place {
  let raw: Int32
}
