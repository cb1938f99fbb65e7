internal import FVForms
internal import FVRules

extension HostFunction {
  /// A place in the plan of a list of rules, for the function of that number which comes with a call.
  static func place(_ number: Int, _ kind: Kind) -> HostFunction {
    switch kind {
    case .check:
      .check { call, value, memory throws(RunFailure) in
        guard case .check(let check) = HostNotes.of(&memory).function(number) else {
          return HostVerdict(code: .undecided)
        }
        return try check(call, value, &memory)
      }
    case .filter, .provider:
      .filter { call, value, memory throws(RunFailure) in
        guard case .filter(let filter) = HostNotes.of(&memory).function(number) else {
          return value
        }
        return try filter(call, value, &memory)
      }
    case .condition:
      .condition { call, memory throws(RunFailure) in
        guard case .condition(let condition) = HostNotes.of(&memory).function(number) else {
          return false
        }
        return try condition(call, &memory)
      }
    case .emptiness:
      .emptiness { call, value, memory throws(RunFailure) in
        guard case .emptiness(let test) = HostNotes.of(&memory).function(number) else {
          return false
        }
        return try test(call, value, &memory)
      }
    }
  }
}
