import FormValidate
import Foundation

/// Validates orders and tells where each mistake is: `orders RULESET RECORDS`.
///
/// RULESET is a ruleset document whose records nest, RECORDS has a JSON object a line; behind the
/// orders stands how many issues each field has. bindings/c/examples has both files, and the same
/// program in C; it and bindings/python/examples/orders.py print the same.
@main
struct Orders {
  private static let width = 22

  private let ruleset: Ruleset
  private var verdicts: [Verdict: Int] = [:]
  private var counts: [String: Int] = [:]

  private init(_ document: String) throws(RulesetError) {
    ruleset = try Ruleset(json: document)
  }

  /// A path or a field, padded to the column behind it.
  private func cell(_ place: String) -> String {
    place + String(repeating: " ", count: max(0, Self.width - place.unicodeScalars.count))
  }

  /// Prints one order's verdict and its issues.
  private mutating func show(_ number: Int, _ order: String) throws(RecordError) {
    let report = try ruleset.validate(json: order)
    let digits = String(number)
    verdicts[report.verdict, default: 0] += 1
    print(
      String(repeating: " ", count: max(0, 5 - digits.count)) + digits, report.verdict.rawValue,
      separator: "  ")
    for issue in report.issues {
      counts[issue.field, default: 0] += 1
      print("       \(cell(issue.path))  \(issue.message)")
    }
  }

  private func showCounts() {
    let told = [Verdict.valid, .invalid, .undecided].map { "\(verdicts[$0] ?? 0) \($0.rawValue)" }
    let all = verdicts.values.reduce(0, +)
    print("\n\(all) orders: \(told.joined(separator: ", ")); issues by field:")
    for field in ruleset.paths {
      if let count = counts[field] { print("       \(cell(field))  \(count)") }
    }
  }

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fail("usage: \(arguments[0]) RULESET RECORDS", 2) }
    let document = contents(arguments[1])
    let lines = contents(arguments[2]).utf8.split(separator: UInt8(ascii: "\n"))
    var what = arguments[1]
    do {
      var orders = try Orders(document)
      what = "an order"
      print("order  verdict")
      for (number, line) in zip(1..., lines) { try orders.show(number, String(Substring(line))) }
      orders.showCounts()
    } catch {
      fail("orders: \(what): \(error)", 1)
    }
  }

  private static func contents(_ path: String) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fail("orders: \(path) cannot be read", 2)
    }
    return text
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
