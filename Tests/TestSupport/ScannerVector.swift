internal import Foundation

/// One line of `Tests/Vectors/scanners.jsonl`: a format's rule, a text, a verdict.
public struct ScannerVector: Sendable, CustomStringConvertible {
  /// The rule's name and its options, as JSON.
  public var rule: String
  public var value: String
  public var verdict: String
  /// Whether it is about an option of JSON's scanner, that a document may be a number, which no rule
  /// has.
  public var takesScalars: Bool

  /// The text's bytes.
  public var bytes: [UInt8] { Array(value.utf8) }

  public var description: String { "\(rule) \(value.debugDescription)" }

  fileprivate init(line: Substring) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let fact = object as? [String: Any], let rule = fact["rule"] as? [String: Any],
      let value = fact["value"] as? String, let verdict = fact["verdict"] as? String
    else { throw Missing() }
    let data = try JSONSerialization.data(withJSONObject: rule, options: .sortedKeys)
    self.rule = String(decoding: data, as: UTF8.self)
    (self.value, self.verdict) = (value, verdict)
    takesScalars = rule["scalars"] as? Bool ?? false
  }
}

/// The facts about formats; throws when the file is missing, or empty.
public func scannerVectors() throws -> [ScannerVector] {
  let file = vectorFolder.appending(path: "scanners.jsonl")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  guard !lines.isEmpty else { throw Missing() }
  return try lines.map { try ScannerVector(line: $0) }
}
