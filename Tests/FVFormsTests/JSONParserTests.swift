import FVForms
import FVRules
import FVText
import Testing

struct JSONParserTests {
  @Test(
    arguments: [
      ("0", .number("0")), ("-0", .number("-0")), (" \t\r\n1 \n", .number("1")),
      ("-0.5e+3", .number("-0.5e+3")), ("1E5", .number("1E5")), ("1e400", .number("1e400")),
      ("1e-0009", .number("1e-0009")), ("10.01", .number("10.01")),
      ("[-123456789012345678901234567890]", .array([.number("-123456789012345678901234567890")])),
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null), (" null\t", .null),
      ("\"\"", .string("")), ("\"a\"", .string("a")), ("\"'\"", .string("'")),
      ("\"\u{7F}\u{2028}\u{FEFF}é€😀\"", .string("\u{7F}\u{2028}\u{FEFF}é€😀")),
      ("[]", .array([])), ("{}", .object([])), ("[ ]", .array([])), ("{\n}", .object([])),
      ("[[],[[]],{}]", .array([.array([]), .array([.array([])]), .object([])])),
      ("[1,true,null,\"\"]", .array([.number("1"), .boolean(true), .null, .string("")])),
      ("[1 , 2]", .array([.number("1"), .number("2")])),
      (
        "{\"a\":{\"b\":[]},\"\":0}",
        .object([
          .init(name: "a", value: .object([.init(name: "b", value: .array([]))])),
          .init(name: "", value: .number("0")),
        ])
      ),
      (
        "{ \"a\" : 1 , \"a\" : 2 }",
        .object([.init(name: "a", value: .number("1")), .init(name: "a", value: .number("2"))])
      ),
    ] as [(String, JSON)])
  func documents(_ text: String, _ expected: JSON) throws { #expect(try tree(text) == expected) }

  @Test(
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"a\nb"#, "a\nb"), (#"\u0041"#, "A"),
      (#"\u00e9\u00E9"#, "éé"), (#"\u20AC\ud83d\ude00\uD83D\uDE00"#, "€😀😀"),
      (#"\u0000"#, "\0"), (#"x\u0000y"#, "x\0y"),
      (#"\uD7FF\uE000\uFFFF"#, "\u{D7FF}\u{E000}\u{FFFF}"),
      (#"\uD800\uDC00\uDBFF\uDFFF"#, "\u{10000}\u{10FFFF}"), (#"\\u0041"#, "\\u0041"),
      (#"\\\\"#, "\\\\"), (#"\\\""#, "\\\""), (#"\u005C\u0022"#, "\\\""), (#"\/"#, "/"),
    ] as [(String, String)])
  func escapes(_ escaped: String, _ expected: String) throws {
    // With plain text of every length around, as it is searched in blocks.
    for count in 0..<36 {
      let plain =
        String(repeating: "é", count: count / 2) + String(repeating: "x", count: count % 2)
      let text = "[\"\(plain)\(escaped)\(plain)\",{\"\(escaped)\":0}]"
      let key = JSON.Member(name: expected, value: .number("0"))
      #expect(try tree(text) == .array([.string(plain + expected + plain), .object([key])]))
    }
  }

  @Test func tokensSayWhereTheyAreAndWhatComesNext() throws {
    var parser = try parser()
    let tokens = try parser.parse(Array(#" {"a" : [1, {"\u0062":null}], "c":"d"} "#.utf8).span)
    let rows = (0..<tokens.count).map { index in
      let token = tokens[TokenIndex(index)]
      return "\(token.kind) \(string(token.text)) \(token.length) \(token.offset) \(token.next.raw)"
    }
    #expect(
      rows == [
        "object  2 1 9", "key a 1 2 7", "array  2 8 7", "number 1 1 9 4", "object  1 12 7",
        "key b 1 13 7", "null null 4 22 7", "key c 1 30 9", "string d 1 34 9",
      ])
  }

  @Test func tokensOutsideAreNull() throws {
    var parser = try parser()
    let tokens = try parser.parse(Array("[1]".utf8).span)
    for index in [-1, 2, 3, Int.min, Int.max] {
      #expect(tokens[TokenIndex(index)].kind == .null)
      #expect(tokens[TokenIndex(index)].next == TokenIndex(2))
      #expect(tokens[TokenIndex(index)].text.isEmpty)
    }
    #expect(JSONTokens().count == 0)
    #expect(JSONTokens()[.document].kind == .null)
  }

  @Test func membersAreFoundByName() throws {
    var parser = try parser()
    let tokens = try parser.parse(Array(#"{"a":{"b":1},"b":2,"a":3}"#.utf8).span)
    #expect(tokens.member(TextRef("b"), of: .document).map { string(tokens[$0].text) } == "2")
    #expect(tokens.member(TextRef("a"), of: .document).map { string(tokens[$0].text) } == "3")
    #expect(tokens.member(TextRef("c"), of: .document) == nil)
    #expect(tokens.member(TextRef("b"), of: TokenIndex(1)) == nil)
    #expect(tokens.member(TextRef("b"), of: TokenIndex(99)) == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-42", -42), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("9999999999999999999", nil), ("18446744073709551617", nil),
      ("100000000000000000000", nil), ("1.0", nil), ("1e2", nil), ("-1E0", nil),
    ] as [(String, Int64?)])
  func numbers(_ text: String, _ expected: Int64?) throws {
    var parser = try parser()
    let value = try parser.parse(Array(text.utf8).span)[.document].value
    if let expected {
      #expect(value.kind == .integer && value.integer == expected)
    } else {
      #expect(value.kind == .decimal && string(value.text) == text)
    }
  }

  @Test func otherValues() throws {
    var parser = try parser()
    let tokens = try parser.parse(Array(#"[true,false,null,"\u0061",{}]"#.utf8).span)
    let kinds: [Value.Kind] = [.null, .boolean, .boolean, .null, .string, .object, .null]
    #expect((0..<7).map { tokens[TokenIndex($0)].value.kind } == kinds)
    #expect(tokens[TokenIndex(1)].value.boolean && !tokens[TokenIndex(2)].value.boolean)
    #expect(string(tokens[TokenIndex(4)].value.text) == "a")
  }

  @Test func aLongString() throws {
    for tail in ["", "\\n"] {
      let long = String(repeating: "0123456789abcdeé", count: 65_536)
      let expected = tail.isEmpty ? long : long + "\n"
      #expect(try tree("[\"\(long)\(tail)\"]") == .array([.string(expected)]))
    }
  }

  @Test func oneParserReadsManyDocuments() throws {
    var parser = try parser()
    let large = "[" + String(repeating: "[1,{\"a\":\"b\\n\"}],", count: 40_000) + "0]"
    for round in 0..<6 {
      #expect(
        try tree(Array("{\"n\":\(round)}".utf8), with: &parser)
          == .object([.init(name: "n", value: .number("\(round)"))]))
      for bad in ["[1,", "\"a", "[\"\\ud800\"]", "", "[\u{1}]"] {
        #expect(throws: JSONError.self) { try tree(Array(bad.utf8), with: &parser) }
      }
      #expect(throws: JSONError.self) { try tree([0x22, 0xFF, 0x22], with: &parser) }
      let read = try tree(Array(large.utf8), with: &parser)
      guard case .array(let elements) = read else { throw NoParser() }
      #expect(elements.count == 40_001)
    }
  }
}
