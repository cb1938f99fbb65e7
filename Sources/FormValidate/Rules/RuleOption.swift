internal import FVForms

/// What an option of a rule holds.
enum RuleOption: Sendable {
  case value(FormValue)
  case rules([Rule])
  /// A function of the user's own; the first for when the rule has words itself.
  case function(HostFunction.Kind, withoutWords: HostFunction, HostFunction)
  /// A condition of the user's own.
  case condition(HostFunction)
}
