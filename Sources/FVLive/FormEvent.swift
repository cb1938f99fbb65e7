public import FVForms
internal import FVText

/// What one change of a live form brought, to be told to its subscribers.
final class FormEvent {
  var fields = Buffer<FieldNews>()
  var gates = Buffer<GateNews>()
  var lists = Buffer<ListNews>()
  var requests: [RemoteRequest] = []
  var state = FormStateView()
  /// Told because it was asked for, to that subscriber alone.
  var replayedTo: UInt64?
  /// Who subscribed later is not told.
  var lastToken: UInt64 = 0

  func add(_ slot: Slot, _ view: FieldView) { fields.append(FieldNews(slot: slot, view: view)) }

  func add(gate: Int, isOpen: Bool) { gates.append(GateNews(gate: gate, isOpen: isOpen)) }

  /// Ready for the next change.
  func clear() {
    fields.truncate()
    gates.truncate()
    lists.truncate()
    requests = []
    replayedTo = nil
  }

  var isEmpty: Bool { fields.isEmpty && gates.isEmpty && lists.isEmpty && requests.isEmpty }
}

/// A field of which there is something new to see.
public struct FieldNews: BitwiseCopyable, Sendable {
  /// Where the field stands.
  public let slot: Slot
  public let view: FieldView
}

/// A gate that opened or closed.
public struct GateNews: BitwiseCopyable, Sendable {
  /// The gate's place in the ruleset.
  public let gate: Int
  public let isOpen: Bool
}

/// What there is to see of a form as a whole.
public struct FormStateView: BitwiseCopyable, Sendable {
  /// Rises with every change.
  public internal(set) var generation: UInt64 = 0
  /// As shown: it says what is wrong only where an error is to be seen.
  public internal(set) var verdict = LiveVerdict.unknown
  /// Whether all active fields are valid, shown or not.
  public internal(set) var isValid = false
  public internal(set) var isSubmitted = false
  /// How many fields differ from their initial values, and of how many the error is to be seen.
  public internal(set) var dirtyCount = 0
  public internal(set) var shownCount = 0
}

/// What a subscriber is told: of the whole form, or of what it observes.
public struct FormNews {
  let event: FormEvent
  let fieldRange: Range<Int>
  let gateRange: Range<Int>
  var listRange: Range<Int> = 0..<0
  /// The place whose questions are told; nil for those of all, where the form is observed.
  var asked: Slot?
  /// Whether it is of the whole form.
  public let isWhole: Bool

  /// The form as a whole, where the subscriber observes all of it; its generation in any case.
  public var state: FormStateView { event.state }

  /// Whether it is the present state, told because it was asked for.
  public var isReplay: Bool { event.replayedTo != nil }

  /// How many fields and gates it is about.
  public var fieldCount: Int { fieldRange.count }
  public var gateCount: Int { gateRange.count }

  /// The questions to somebody else that are new.
  public var requests: [RemoteRequest] {
    if event.requests.isEmpty { return [] }
    if isWhole { return event.requests }
    return event.requests.filter { $0.slot == asked }
  }

  /// What happened to rows of lists, where the subscriber observes the form or the list.
  public var listCount: Int { listRange.count }
  public func list(_ index: Int) -> ListNews { event.lists[listRange.lowerBound + index] }

  /// One of the fields.
  public func field(_ index: Int) -> FieldNews { event.fields[fieldRange.lowerBound + index] }

  /// One of the gates.
  public func gate(_ index: Int) -> GateNews { event.gates[gateRange.lowerBound + index] }
}
