internal import FVForms
internal import FVText

/// A function of the user's own that answers a rule `remote`, later.
struct RemoteFunction: Sendable {
  /// What the rule that was written with it calls it; nil for what the document does.
  private(set) var name: String?
  private var keepsWords = true
  private let body: @Sendable (RemoteRequest, FormValue) async throws -> Issue?

  init(
    _ name: String?,
    _ body: @escaping @Sendable (RemoteRequest, FormValue) async throws -> Issue?
  ) {
    (self.name, self.body) = (name, body)
  }

  /// The function for a rule that has words itself.
  var withoutWords: RemoteFunction {
    var function = self
    function.keepsWords = false
    return function
  }

  /// What is wrong with the value, or nil; what the function throws leaves it undecided.
  func answer(to request: RemoteRequest) async -> Issue? {
    do {
      var issue = try await body(request, request.value)
      if !keepsWords { issue?.message = "" }
      return issue
    } catch {
      return .undecided(by: error)
    }
  }
}

extension Issue {
  /// What is said of a value that nobody could tell anything of, because of an error if there is one.
  static func undecided(by error: (any Error)? = nil) -> Issue {
    var issue = Issue(.undecided)
    issue.underlying = error
    return issue
  }
}

extension Functions {
  /// Somebody who answers `{"rule": "remote", "name": …}` later, such as a server: what is wrong with a
  /// value, or nil.
  ///
  /// ```swift
  /// functions.addRemote("freeName", delay: .milliseconds(300)) { _, name in
  ///   try await server.knows(name) ? Issue(.taken, message: "This name is taken.") : nil
  /// }
  /// ```
  /// A ``Form`` asks `delay` after it has the question, of values that are judged and otherwise valid,
  /// and again when the value changes or one of the fields that it `reads`; what the rule says of both
  /// goes before. A task is cancelled when nobody wants to know any more. Records are asked about by
  /// ``Ruleset/validate(_:scenario:_:isolation:)``. What the function throws leaves the value undecided,
  /// and is the issue's ``Issue/underlying``.
  public mutating func addRemote(
    _ name: String, delay: Duration = .zero, reads: [String] = [],
    _ ask: @escaping @Sendable (RemoteRequest, FormValue) async throws -> Issue?
  ) {
    remotes[name] = RemoteFunction(nil, ask)
    registry.add(
      RemoteDefaults(delay: UInt32(clamping: delay.milliseconds), reads: reads), remote: name)
  }

  /// A question of the engine's, and who answers it.
  func remote(
    _ request: FVForms.RemoteRequest
  ) -> (request: RemoteRequest, function: RemoteFunction?) {
    let function = remotes[string(request.name)]
    return (RemoteRequest(request, name: function?.name), function)
  }
}

extension Duration {
  /// Whole milliseconds, of a duration of some days at most.
  var milliseconds: Int {
    let seconds = Int(min(max(components.seconds, -1_000_000), 1_000_000))
    return seconds * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
