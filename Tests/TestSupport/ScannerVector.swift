internal import Foundation

/// One line of `Tests/Vectors/scanners.jsonl`: a format's rule, a text, a verdict.
public struct ScannerVector: Decodable, Sendable, CustomStringConvertible {
  /// The rule's name and the options that any of the formats has.
  public struct Rule: Decodable, Sendable {
    public var rule: String
    public var profile: String?
    public var unicode: Bool?
    public var allowName: Bool?
    public var schemes: [String]?
    public var defaultScheme: String?
    public var allowLocal: Bool?
    public var version: Int?
    public var urlSafe: Bool?
    public var scalars: Bool?
    public var separators: Bool?
  }

  public var rule: Rule
  public var value: String
  public var verdict: String

  /// The text's bytes.
  public var bytes: [UInt8] { Array(value.utf8) }

  public var description: String { "\(rule.rule) \(value.debugDescription)" }
}

/// The facts about formats; throws when the file is missing, or empty.
public func scannerVectors() throws -> [ScannerVector] {
  let file = vectorFolder.appending(path: "scanners.jsonl")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  guard !lines.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
  return try lines.map { try JSONDecoder().decode(ScannerVector.self, from: Data($0.utf8)) }
}
