public import FVForms
internal import FVRules
internal import FVText

/// What somebody observes of a live form.
public enum Observed: Equatable, Sendable {
  case form
  /// A field, by where it stands.
  case field(Slot)
  /// A gate, by its place.
  case gate(Int)
}

/// Somebody who is told of changes.
struct Observer {
  let token: UInt64
  let observed: Observed
  /// Returns 0, or a number below 0 of its own when it failed; nil when there was no memory to tell it.
  let tell: (FormNews) -> Int32?

  /// What an event has for this observer; nil for nothing.
  func news(_ event: FormEvent) -> FormNews? {
    if let only = event.replayedTo {
      guard only == token else { return nil }
    } else {
      guard token <= event.lastToken else { return nil }
    }
    switch observed {
    case .form:
      return FormNews(
        event: event, fieldRange: 0..<event.fields.count, gateRange: 0..<event.gates.count,
        listRange: 0..<event.lists.count, isWhole: true)
    case .field(let slot):
      for index in 0..<event.fields.count where event.fields[index].slot == slot {
        return FormNews(
          event: event, fieldRange: index..<index + 1, gateRange: 0..<0, asked: slot,
          isWhole: false)
      }
      guard event.requests.contains(where: { $0.slot == slot }) else { return nil }
      return FormNews(
        event: event, fieldRange: 0..<0, gateRange: 0..<0, asked: slot, isWhole: false)
    case .gate(let gate):
      for index in 0..<event.gates.count where event.gates[index].gate == gate {
        return FormNews(
          event: event, fieldRange: 0..<0, gateRange: index..<index + 1, isWhole: false)
      }
    }
    return nil
  }
}
