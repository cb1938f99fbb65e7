internal import FVForms
internal import FVRules
internal import FVText

/// Errors that somebody outside told, each until what it is about changes.
struct OutsideErrors: ~Copyable {
  /// One of them.
  struct Entry: BitwiseCopyable {
    /// The place that it is at; nil for one of the form as a whole.
    var slot: Slot?
    /// What its path has behind that of the place.
    var rest = TextRef()
    var code = Code.ok
    var words = HostWords()
    /// The change that brought it.
    var generation: UInt64 = 0
  }

  private(set) var all = Buffer<Entry>()
  private var arena = Arena()
  /// How many are of the form as a whole.
  private(set) var ofForm = 0

  /// None.
  init() {}

  var isEmpty: Bool { all.isEmpty }

  /// Adds one, whose texts are copied; false without memory.
  mutating func add(_ entry: Entry) -> Bool {
    var entry = entry
    guard all.reserve(1), let rest = arena.copy(entry.rest), let words = arena.copy(entry.words)
    else { return false }
    (entry.rest, entry.words) = (rest, words)
    all.append(entry)
    if entry.slot == nil { ofForm += 1 }
    return true
  }

  /// Has those of the form as a whole outlast the present change, which is about something else.
  mutating func keepOfForm(_ generation: UInt64) {
    guard ofForm > 0 else { return }
    for place in 0..<all.count where all[place].slot == nil { all[place].generation = generation }
  }

  /// Takes away some of them; the memory of their texts goes with the last.
  mutating func remove(where isMeant: (Entry) -> Bool) {
    var kept = 0
    for place in 0..<all.count {
      let entry = all[place]
      if isMeant(entry) {
        if entry.slot == nil { ofForm -= 1 }
      } else {
        all[kept] = entry
        kept += 1
      }
    }
    all.truncate(kept)
    if kept == 0 { arena.reset() }
  }
}
