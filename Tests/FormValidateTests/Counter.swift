import FormValidate
import Synchronization

/// Swift Testing has issues too.
typealias Issue = FormValidate.Issue

/// How often something happened.
final class Counter: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .sequentiallyConsistent) }

  func add() { number.add(1, ordering: .sequentiallyConsistent) }
}

extension Rule {
  /// Passes everything, and counts how often it runs.
  static func counting(_ counter: Counter) -> Rule {
    Rule.check { _ in
      counter.add()
      return nil
    }.skipOnEmpty(false)
  }
}
