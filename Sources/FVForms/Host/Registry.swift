/// Functions of the host by kind and name.
public struct Registry: Sendable {
  private var functions: [HostFunction.Kind: [Name: HostFunction]] = [:]
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
      functions[kind, default: [:]].merge(named) { $1 }
    }
    remotes.merge(other.remotes) { $1 }
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
    functions[kind]?.keys.map(\.string).sorted() ?? []
  }
}
