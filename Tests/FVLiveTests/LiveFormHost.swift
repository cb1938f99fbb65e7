import FVRules
import FVText
import Synchronization

@testable import FVForms
@testable import FVLive

/// What a host knows, which becomes something else in the course of time.
final class LiveFormWorld: Sendable {
  private let state = Mutex(0)

  /// How often it has changed.
  var time: Int {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var isOdd: Bool { time % 2 == 1 }
}

/// Functions of a host that go by the value, the parameters, the whole record and what the world is
/// like, and by nothing else.
enum LiveFormHost {
  /// Those of a world that stays as it is.
  static let registry = registry(LiveFormWorld())

  static func registry(_ world: LiveFormWorld) -> Registry {
    var registry = Registry()
    registry.add(
      .check { call, value, _ in
        let isOdd = (value.text.count % 2 == 1) != world.isOdd
        return HostVerdict(
          code: Code(rawValue: isOdd ? 10_001 : 0), words: HostWords(message: TextRef("Odd.")))
      }, as: .check, "even")
    // The first field decides, and so does the scenario.
    registry.add(
      .check { call, value, _ in
        let isBad = !first(call).isEmpty && call.scenario.count != 2
        return HostVerdict(code: isBad ? .custom : .ok, words: HostWords(message: first(call).text))
      }, as: .check, "first")
    registry.add(
      .filter { call, value, memory throws(RunFailure) in
        let other = world.isOdd ? last(call) : first(call)
        guard other.kind == .string, value.kind == .string else { return value }
        return try kept(other, &memory)
      }, as: .filter, "first")
    registry.add(
      .filter { _, value, memory throws(RunFailure) in
        guard value.kind == .string, value.text.count > 1 else { return value }
        return try kept(Value(value.text.slice(0..<1)), &memory)
      }, as: .filter, "cut")
    registry.add(
      .filter { call, _, memory throws(RunFailure) in
        try kept(world.isOdd ? first(call) : last(call), &memory)
      },
      as: .provider, "last")
    registry.add(
      .condition { call, _ in (first(call).kind == .string) != world.isOdd },
      as: .condition, "firstIsText")
    registry.add(
      .emptiness { call, value, _ in value.isEmpty || value.text.count == 1 },
      as: .emptiness, "short")
    registry.add(
      .emptiness { call, value, _ in value.isEmpty && (world.isOdd || first(call).isEmpty)
      },
      as: .emptiness, "both")
    return registry
  }

  private static func first(_ call: HostCall) -> Value {
    let record = call.record.elements
    return record.count > 0 ? record[0] : .absent
  }

  private static func last(_ call: HostCall) -> Value {
    let record = call.record.elements
    return record.count > 0 ? record[record.count - 1] : .absent
  }

  private static func kept(
    _ value: Value, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard let kept = memory.kept(value) else { throw .memory }
    return kept
  }
}
