// Rules that need somebody else, whose answer comes later.

extension Rule {
  /// Somebody else says whether a value is valid, and answers later: a server, a database.
  ///
  /// A ``Form`` asks whom its ruleset knows by that name; alone, a value is undecided.
  /// - Parameters:
  ///   - name: By what name your program knows whom to ask: ``Functions/addRemote(_:delay:reads:_:)``.
  ///   - delay: How long to wait before asking, in case the value changes.
  ///   - reads: The fields that the answer goes by besides the rule's own.
  ///   - params: Given to who is asked.
  public static func remote(
    _ name: String, delay: Duration? = nil, reads: [String] = [], params: FormValue = .null
  ) -> Rule {
    remote(.value(.text(name)), delay, reads, params)
  }

  /// A closure that says later what is wrong with a value, or nil, where a ``Form`` asks, or
  /// ``Ruleset/validate(_:scenario:_:isolation:)``; alone, a value is undecided.
  ///
  /// The closure may run on any thread, and is cancelled when nobody wants to know any more.
  /// ```swift
  /// Field("name") { .required; .remote("free", delay: .milliseconds(300)) { try await server.check($0) } }
  /// ```
  public static func remote(
    _ name: String, delay: Duration? = nil, reads: [String] = [],
    _ ask: @escaping @Sendable (FormValue) async throws -> Issue?
  ) -> Rule {
    remote(name, delay: delay, reads: reads) { _, value in try await ask(value) }
  }

  /// A closure that is told a value of its own type, and says later what is wrong with it by a code,
  /// or nil; values of another type get ``Code/invalidType``.
  /// ```swift
  /// .remote("free") { name in await server.knows(name) ? .nameTaken : nil }
  /// ```
  public static func remote<Value: FormValueConvertible>(
    _ name: String, delay: Duration? = nil, reads: [String] = [],
    _ ask: @escaping @Sendable (Value) async throws -> Code?
  ) -> Rule {
    remote(name, delay: delay, reads: reads) { _, value in
      guard let value = Value(formValue: value) else { return Issue(.invalidType) }
      return try await ask(value).map { Issue($0) }
    }
  }

  /// A closure that is told besides the value where it is, and what the rule reads.
  public static func remote(
    _ name: String, delay: Duration? = nil, reads: [String] = [],
    _ ask: @escaping @Sendable (RemoteRequest, FormValue) async throws -> Issue?
  ) -> Rule {
    remote(.remote(RemoteFunction(name, ask)), delay, reads, .null)
  }

  private static func remote(
    _ function: RuleOption, _ delay: Duration?, _ reads: [String], _ params: FormValue
  ) -> Rule {
    // A literal nil in their place would be the value null.
    let none: FormValue? = .none
    return Rule("remote", [("name", function)]).with([
      "delay": delay.map(\.milliseconds.formValue), "reads": reads.isEmpty ? none : reads.formValue,
      "params": params == .null ? none : params,
    ])
  }
}
