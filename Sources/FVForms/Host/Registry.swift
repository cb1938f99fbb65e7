internal import FVText

/// Functions of the host by kind and name.
public struct Registry: Sendable {
  private var functions: [HostFunction.Kind: [Name: HostFunction]] = [:]
  /// Those that are asked about whole columns: whoever drives knows what they are.
  private var columnFunctions: [Name: Companion] = [:]
  /// What was said of rules that need somebody else.
  var remotes: [Name: RemoteDefaults] = [:]
  /// Whether functions are told of what is in objects, and of days and times as such.
  public var tellsAllKinds = false

  /// No functions.
  public init(tellsAllKinds: Bool = false) { self.tellsAllKinds = tellsAllKinds }

  /// Registers a function, and returns the one of that kind and name whose place it takes: letting
  /// go of that may run the host's code, which may use this very registry.
  @discardableResult
  public mutating func add(
    _ function: HostFunction, as kind: HostFunction.Kind, _ name: String
  ) -> HostFunction? {
    functions[kind, default: [:]].updateValue(function, forKey: Name(name))
  }

  /// Takes over the functions of another one, in place of those of the same kind and name.
  public mutating func add(allOf other: Registry) {
    for (kind, named) in other.functions {
      for (name, function) in named { functions[kind, default: [:]][name] = function }
    }
    for (name, function) in other.columnFunctions { columnFunctions[name] = function }
    for (name, defaults) in other.remotes { remotes[name] = defaults }
  }

  /// Registers a check of whole columns, and returns the one whose place it takes.
  @discardableResult
  public mutating func add(
    column function: Companion, _ name: String
  ) -> Companion? {
    columnFunctions.updateValue(function, forKey: Name(name))
  }

  /// The check of whole columns of that name.
  func columnFunction(_ name: String) -> Companion? {
    columnFunctions[Name(name)]
  }

  /// Says of what such a rule is asked where the document does not.
  public mutating func add(_ defaults: RemoteDefaults, remote name: String) {
    remotes[Name(name)] = defaults
  }

  /// The function of that kind and name.
  func function(_ kind: HostFunction.Kind, _ name: String) -> HostFunction? {
    functions[kind]?[Name(name)]
  }

  /// The names of that kind, sorted.
  func names(_ kind: HostFunction.Kind) -> [String] {
    let own = functions[kind]?.keys.map { $0.string } ?? []
    return (kind == .check ? own + columnFunctions.keys.map { $0.string } : own).ordered()
  }
}
