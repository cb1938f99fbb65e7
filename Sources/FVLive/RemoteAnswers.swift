internal import FVForms
internal import FVRules
internal import FVText

/// What was answered of the rules of a form that need somebody else, and what is asked.
struct RemoteAnswers {
  /// An answer, remembered by the question.
  final class Kept {
    let place: RuleIndex
    let code: Code
    private(set) var key = Buffer<UInt8>()
    private var arena = Arena()
    private(set) var words = HostWords()

    /// Nil when there is no memory.
    init?(_ request: RemoteRequest, _ code: Code, _ words: HostWords) {
      (place, self.code) = (request.place, code)
      key.append(request.key)
      guard !key.isExhausted, let copy = arena.copy(words) else { return nil }
      self.words = copy
    }
  }

  /// How many are remembered of a field.
  private static let most = 16

  /// The questions that are open, in the order in which they were asked.
  var requests: [RemoteRequest] = []
  private var kept: [Slot: [Kept]] = [:]
  /// The number of the last question: an answer to one from before a form was saved is none to a later.
  var lastToken: UInt64 = 0

  /// What was answered to a question at a place.
  func answer(at slot: Slot, _ place: RuleIndex, _ key: TextRef) -> Kept? {
    kept[slot]?.last { $0.place == place && $0.key.text == key }
  }

  mutating func keep(_ answer: Kept, at slot: Slot) {
    kept[slot, default: []].removeAll { $0.place == answer.place && $0.key.text == answer.key.text }
    kept[slot, default: []].append(answer)
    if kept[slot, default: []].count > RemoteAnswers.most { kept[slot]?.removeFirst() }
  }

  /// Forgets the answers at a place, or those that decided nothing.
  mutating func forget(_ slot: Slot) { kept[slot] = nil }

  /// Forgets the answers that decided nothing; returns where there were some.
  mutating func forgetUndecided() -> [Slot] {
    var slots: [Slot] = []
    for (slot, answers) in kept where answers.contains(where: { $0.code == .undecided }) {
      kept[slot] = answers.filter { $0.code != .undecided }
      slots.append(slot)
    }
    return slots
  }

  mutating func nextToken() -> UInt64 {
    lastToken &+= 1
    return lastToken
  }
}
