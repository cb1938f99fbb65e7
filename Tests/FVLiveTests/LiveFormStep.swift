import TestSupport

@testable import FVForms
@testable import FVLive

/// One thing that is done with a live form. Numbers too high for the ruleset count as they come round.
indirect enum LiveFormStep {
  case set(Int, Int)
  case blur(Int)
  case submit
  /// A look at everything, and a submit when the world has become another.
  case submitLater
  /// Fields and their values.
  case assign([Int: Int])
  case scenario(Int)
  case reset
  case resetField(Int)
  case touch(Int)
  /// One of several languages.
  case locale(Int)
  case values
  case setInitial(Int, Int)
  case setPolicy(Int, ValidationPolicy)
  /// What the subscriber does when it is told the first times, and what it returns.
  case subscribe(Observing, replays: Bool, [LiveFormStep], Int32)
  case unsubscribe(Int)
  case look(Int)
  case lookGate(Int)
  case lookState
  case report(Int?)
  case snapshot
  case close

  static let locales = ["en", "de", "fr"]

  enum Observing { case form, field(Int), gate(Int) }

  /// A sequence of 1 to `longest` steps that type a few of the values.
  static func sequence(longest: Int, using random: inout Seeded) -> [LiveFormStep] {
    let count = Int.random(in: 1...longest, using: &random)
    let values = (0..<7).map { _ in Int.random(in: 0..<LiveFormValues.all.count, using: &random) }
    return (0..<count).map { _ in step(values, depth: 0, using: &random) }
  }

  private static func step(
    _ values: [Int], depth: Int, using random: inout Seeded
  ) -> LiveFormStep {
    let field = Int.random(in: 0..<6, using: &random)
    let value = random.pick(values)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: return .set(field, value)
    case 30..<32: return .resetField(field)
    case 32..<34: return .touch(field)
    case 34..<46: return .blur(field)
    case 46..<48: return .submit
    case 48..<50: return .submitLater
    case 50..<54:
      var record: [Int: Int] = [:]
      for _ in 0..<3 { record[Int.random(in: 0..<6, using: &random)] = random.pick(values) }
      return .assign(record)
    case 54..<59: return .scenario(Int.random(in: 0..<3, using: &random))
    case 59: return .reset
    case 60: return random.pick([.resetField(field), .touch(field), .values])
    case 61: return .locale(Int.random(in: 0..<3, using: &random))
    case 62..<64: return .setInitial(field, value)
    case 64..<67: return .setPolicy(field, random.pick([.change, .blur, .submit, .never]))
    case 67..<77: return subscription(values, depth: depth, using: &random)
    case 77..<81: return .unsubscribe(Int.random(in: 0..<4, using: &random))
    case 81..<87: return .look(field)
    case 87..<91: return .lookGate(Int.random(in: 0..<3, using: &random))
    case 91..<94: return .lookState
    case 94..<97: return .report(random.once(in: 2) ? nil : field)
    case 97..<99: return .snapshot
    default: return random.once(in: 4) ? .close : .set(field, value)
    }
  }

  private static func subscription(
    _ values: [Int], depth: Int, using random: inout Seeded
  ) -> LiveFormStep {
    let observing: Observing
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<3: observing = .form
    case 3..<5: observing = .field(Int.random(in: 0..<6, using: &random))
    default: observing = .gate(Int.random(in: 0..<3, using: &random))
    }
    var steps: [LiveFormStep] = []
    if depth < 2, random.once(in: 3) {
      let count = Int.random(in: 1...3, using: &random)
      steps = (0..<count).map { _ in step(values, depth: depth + 1, using: &random) }
    }
    return .subscribe(
      observing, replays: random.once(in: 3), steps, random.once(in: 10) ? -7 : 0)
  }
}
