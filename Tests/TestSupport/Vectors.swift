public import Foundation

/// One line of a file in `Tests/Vectors`: a fact that Swift and Python tests share.
public struct Vector: Decodable, Sendable, CustomStringConvertible {
  public var id: String?
  public var value: String?
  public var valueBase64: String?
  public var verdict: String?
  public var card: String?
  public var brand: String?
  public var subBrand: String?
  public var candidates: String?
  public var pattern: String?
  public var flags: [String]?
  public var expect: Expectation?

  enum CodingKeys: String, CodingKey {
    case id, value, verdict, card, brand, candidates, pattern, flags, expect
    case valueBase64 = "value_b64"
    case subBrand = "sub_brand"
  }

  /// A verdict, or a list of names.
  public enum Expectation: Decodable, Equatable, Sendable {
    case verdict(String)
    case names([String])

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let names = try? container.decode([String].self) {
        self = .names(names)
      } else {
        self = .verdict(try container.decode(String.self))
      }
    }
  }

  /// The value's bytes, from whichever of the two ways it is written in.
  public var bytes: [UInt8] {
    if let valueBase64, let data = Data(base64Encoded: valueBase64) { return [UInt8](data) }
    return Array((value ?? "").utf8)
  }

  public var description: String { id ?? "(no id)" }
}

/// The facts of a file in `Tests/Vectors`; throws when the file is missing, or empty.
public func vectors(_ name: String) throws -> [Vector] {
  let lines = try String(contentsOf: vectorFolder.appending(path: name), encoding: .utf8)
    .split(separator: "\n")
  guard !lines.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
  return try lines.map { try JSONDecoder().decode(Vector.self, from: Data($0.utf8)) }
}

/// The folder of facts.
public let vectorFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Vectors")
