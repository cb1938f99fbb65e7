import FVRules
import FVText
import Foundation
import TestSupport
import Testing

@testable import FVForms

/// A text that a rule of the facts accepts.
private struct Fact: Decodable {
  var verdict: String
  var value: String
}

/// A prefix of a valid value is never accused; numbers with exponents are left out.
struct ProgressVectorTests {
  @Test(arguments: [("rules.jsonl", 800), ("scanners.jsonl", 200)])
  func prefixesOfTheFacts(_ name: String, least: Int) throws {
    let file = vectorFolder.appending(path: name)
    var (count, wrong) = (0, [String]())
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let data = Data(line.utf8)
      guard let fact = try? JSONDecoder().decode(Fact.self, from: data), fact.verdict == "valid",
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let rule = object["rule"], !isOfScannerAlone(rule)
      else { continue }
      let json = try JSONSerialization.data(withJSONObject: rule, options: .fragmentsAllowed)
      let ruleset = try Ruleset(Array(json).span, as: .rule)
      guard ruleset.plan.isChecks else { continue }
      for place in 0..<ruleset.plan.operations.count {
        let action = ruleset.plan.operations[place].action
        guard !action.isAboutNumbers || !fact.value.contains(where: { "eE".contains($0) }) else {
          continue
        }
        count += 1
        wrong += prefixes(fact.value).filter { !admits($0, action, ruleset.plan) }
          .map { "\(rule) \($0)" }
      }
    }
    #expect(wrong == [])
    #expect(count > least)
  }
}

/// Whether it has the option of JSON's scanner that no rule has.
private func isOfScannerAlone(_ rule: Any) -> Bool {
  (rule as? [String: Any])?["scalars"] != nil
}

private func admits(_ text: String, _ action: FVForms.Operation.Action, _ plan: borrowing Plan)
  -> Bool
{
  let bytes = Array(text.utf8)
  return bytes.withUnsafeBufferPointer {
    let text = TextRef(unsafeStart: $0.baseAddress, count: $0.count)
    switch action {
    case .check(let check): return check.admits(prefix: text, plan.constants, Times())
    case .compare(let check):
      guard let place = check.value.place else { return true }
      let other = plan.constants.values[place]
      return check.admits(prefix: text, against: other, plan.constants, Times())
    default: return true
    }
  }
}

/// The prefixes of a text, cut between scalars, itself included.
private func prefixes(_ text: String) -> [String] {
  let scalars = text.unicodeScalars
  return (scalars.indices.prefix(300) + scalars.indices.suffix(2)).map { String(scalars[..<$0]) }
    + [text]
}

extension Plan {
  /// Whether all there is are checks, one after the other, of the value as it is.
  fileprivate var isChecks: Bool {
    for place in 0..<operations.count {
      switch operations[place].action {
      case .check, .compare: continue
      default: return false
      }
    }
    return true
  }
}

extension FVForms.Operation.Action {
  fileprivate var isAboutNumbers: Bool {
    switch self {
    case .check(.number), .check(.membership): true
    case .compare(let check): check.comparison != .string
    default: false
    }
  }
}
