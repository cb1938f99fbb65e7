import FVForms
import FVText
import Testing

/// A JSON value with its numbers as text, to compare documents by.
indirect enum JSON: Equatable, Sendable {
  case object([Member])
  case array([JSON])
  case string(String)
  case number(String)
  case boolean(Bool)
  case null

  struct Member: Equatable, Sendable {
    var name: String
    var value: JSON
  }
}

struct NoParser: Error {}

/// A parser, or the test fails.
func parser() throws -> JSONParser {
  guard let parser = JSONParser() else { throw NoParser() }
  return parser
}

func string(_ text: TextRef) -> String { String(decoding: text.buffer, as: UTF8.self) }

/// What a parser makes of bytes: the tree, with `next` and `length` checked on the way.
func tree(_ bytes: [UInt8], with parser: inout JSONParser) throws -> JSON {
  let tokens = try parser.parse(bytes.span)
  let (tree, next) = try tree(tokens, at: .document)
  try #require(next == TokenIndex(tokens.count))
  return tree
}

func tree(_ text: String) throws -> JSON {
  var parser = try parser()
  return try tree(Array(text.utf8), with: &parser)
}

private func tree(_ tokens: JSONTokens, at index: TokenIndex) throws -> (JSON, next: TokenIndex) {
  let token = tokens[index]
  var at = index.following
  switch token.kind {
  case .object:
    var members: [JSON.Member] = []
    while at < token.next {
      let key = tokens[at]
      try #require(key.kind == .key)
      let (value, next) = try tree(tokens, at: at.following)
      try #require(key.next == next)
      members.append(JSON.Member(name: string(key.text), value: value))
      at = next
    }
    try #require(at == token.next && members.count == token.length && token.text.isEmpty)
    return (.object(members), at)
  case .array:
    var elements: [JSON] = []
    while at < token.next {
      let (value, next) = try tree(tokens, at: at)
      elements.append(value)
      at = next
    }
    try #require(at == token.next && elements.count == token.length && token.text.isEmpty)
    return (.array(elements), at)
  default: break
  }
  try #require(token.next == at && token.length == token.text.count)
  switch token.kind {
  case .string: return (.string(string(token.text)), at)
  case .number: return (.number(string(token.text)), at)
  case .true, .false:
    try #require(string(token.text) == "\(token.kind)")
    return (.boolean(token.kind == .true), at)
  case .null: return (.null, at)
  default: throw NoParser()
  }
}

/// The error of bytes, or nil when they are a document.
func mistake(_ bytes: [UInt8], depth: Int = Limits.nesting) throws -> JSONError? {
  var parser = try parser()
  do throws(JSONError) {
    _ = try parser.parse(bytes.span, maximumDepth: depth)
    return nil
  } catch {
    return error
  }
}

func mistake(_ text: String, depth: Int = Limits.nesting) throws -> JSONError? {
  try mistake(Array(text.utf8), depth: depth)
}
