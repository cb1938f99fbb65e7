internal import Synchronization

/// The issues of a result: there, or to be made.
enum FoundIssues: Sendable {
  case made([Issue])
  case later(LaterIssues)

  var issues: [Issue] {
    switch self {
    case .made(let issues): issues
    case .later(let later): later.issues
    }
  }
}

/// Issues that are made when somebody first asks for them, on whatever thread.
///
/// Whoever only wants to know whether a value is valid pays for no words.
final class LaterIssues: Sendable {
  private final class Made: Sendable {
    let issues: [Issue]

    init(_ issues: [Issue]) { self.issues = issues }
  }

  private let make: @Sendable () -> [Issue]
  private let made = AtomicLazyReference<Made>()

  init(_ make: @escaping @Sendable () -> [Issue]) { self.make = make }

  var issues: [Issue] {
    if let made = made.load() { return made.issues }
    return made.storeIfNil(Made(make())).issues
  }
}
