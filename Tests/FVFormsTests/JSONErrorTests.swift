import FVForms
import Testing

struct JSONErrorTests {
  @Test(
    arguments: [
      // Values
      ("a", 0), ("nul", 0), ("nulll", 0), ("True", 0), ("NaN", 0), ("-Infinity", 1), ("'a'", 0),
      ("[tru]", 1), ("truefalse", 0), ("true\"\"", 0), (" /**/1", 1), ("1//", 1), ("#", 0),
      // Numbers
      ("-", 1), ("+1", 0), ("01", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1.e1", 2), ("1e", 2),
      ("1e+", 3), ("0x10", 1), ("1_000", 1), ("1 000", 2), ("--1", 1), ("1a", 1), ("1\"a\"", 1),
      ("[1.]", 3), ("1,5", 1), ("\u{FF11}", 0), ("- 1", 1), ("1e1.5", 3), ("1eE2", 2),
      // Strings
      ("\"", 0), ("[\"a", 1), ("\"a\\\"", 0), ("[\"a\\", 1), ("\"\\x\"", 1), ("\"ab\\'\"", 3),
      ("\"\\u00g0\"", 1), ("\"\\u12\"", 1), ("\"\\u\"", 1), ("\"\\U0041\"", 1), ("\"a\nb\"", 2),
      ("\"\t\"", 1), ("[\"\u{1F}\"]", 2), ("\"\0\"", 1), ("\"\\é\"", 1), ("\\\"a\"", 0),
      ("\"a\"b", 3), ("\"a\"\"b\"", 3), ("[1,,\"a", 3), ("[x,\"a\nb\"]", 1), ("\"a\" \"b", 4),
      ("\"a\\\nb\"", 3),
      // Arrays and objects
      ("[", 1), ("[1", 2), ("[1,", 3), ("[,", 1), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3),
      ("[1 2]", 3), ("[1}", 2), ("]", 0), ("[]]", 2), ("[:1]", 1), ("[\"a\":1]", 4), (",", 0),
      ("{", 1), ("{\"a\"", 4), ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,", 7), ("{,}", 1),
      ("{\"a\":1,}", 7), ("{\"a\"}", 4), ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("{\"a\"::1}", 5),
      ("{\"a\",1}", 4), ("{1:1}", 1), ("{a:1}", 1), ("{\"a\":1]", 6), ("{\"a\":1}}", 7), ("}", 0),
      ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1,,\"b\":2}", 7), ("{null:1}", 1), ("{[]:1}", 1),
      // What stands around
      ("1 2", 2), ("{}{}", 2), ("[] ,", 3), ("1]", 1), ("1\u{FEFF}", 1),
      ("\u{A0}1", 0), ("1\u{C}", 1), ("[1\u{C}]", 2), ("[1\u{C}2]", 2), ("{\"a\"\u{1A}1}", 4),
      ("\u{B}1", 0), ("\0", 0), ("1\0", 1), ("[1]\0", 3), ("[\0]", 1), ("[1,\0]", 3),
      ("\u{2028}", 0),
    ] as [(String, Int)])
  func syntax(_ text: String, _ offset: Int) throws {
    let error = try mistake(text)
    #expect(error?.kind == .syntax)
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      [0xEF, 0xBB, 0xBF, 0x31], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0],
    ] as [[UInt8]])
  func mark(_ bytes: [UInt8]) throws {
    #expect(try mistake(bytes) == JSONError(.mark, offset: 0))
    #expect(try mistake([0x20] + bytes)?.kind != .mark)
  }

  @Test(arguments: ["", " ", "\n\t\r ", String(repeating: " ", count: 1_000)])
  func empty(_ text: String) throws {
    #expect(try mistake(text) == JSONError(.empty, offset: text.utf8.count))
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0xFF], 0), ([0x5B, 0x31, 0xC3, 0x5D], 2), ([0x31, 0x20, 0x80], 2),
      ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xE2, 0x82, 0x22], 1),
      ([0x22, 0x61, 0xE2, 0x82], 2), ([0x5B, 0x2C, 0xFF], 2), ([0x22, 0x5C, 0xFF, 0x22], 2),
      ([0x22, 0x0A, 0x22, 0xFE], 3), ([0x22, 0x5C, 0x78, 0x22, 0xC3], 4),
    ] as [([UInt8], Int)])
  func illFormedText(_ bytes: [UInt8], _ offset: Int) throws {
    #expect(try mistake(bytes) == JSONError(.utf8, offset: offset))
    // Beyond the first block too.
    let far = [UInt8](repeating: 0x20, count: 200) + bytes
    #expect(try mistake(far) == JSONError(.utf8, offset: offset + 200))
  }

  @Test(
    arguments: [
      (#""\ud800""#, 1), (#""\udc00""#, 1), (#""a\uDBFF""#, 2), (#""\ud83dx""#, 1),
      (#""\ud83d\n""#, 1), (#""\ud83d\ud83d\ude00""#, 1), (#""\ude00\ud83d""#, 1),
      (#""\ud83d\u0041""#, 1), (#""\ud83d\ude00\ude00""#, 13), (#"{"\udfff":1}"#, 2),
      (#"["\ud800\u"]"#, 2), (#"["\ud800", "a"#, 2),
    ])
  func loneSurrogates(_ text: String, _ offset: Int) throws {
    #expect(try mistake(text) == JSONError(.utf8, offset: offset))
  }

  @Test func depth() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let per = open.hasPrefix("[{") ? 2 : 1
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth / per) + "1"
          + String(repeating: close, count: depth / per)
      }
      #expect(try mistake(nested(64)) == nil)
      let many = try mistake(nested(66))
      #expect(many?.kind == .depth)
      #expect(many?.offset == 64 / per * open.utf8.count)
      // However much is asked for, the recursion of others is bounded.
      #expect(try mistake(nested(66), depth: .max)?.kind == .depth)
    }
    #expect(try mistake("[[1]]", depth: 2) == nil)
    #expect(try mistake("[[1]]", depth: 1) == JSONError(.depth, offset: 1))
    #expect(try mistake("1", depth: 0) == nil)
    #expect(try mistake("[]", depth: 0) == JSONError(.depth, offset: 0))
    #expect(try mistake("[]", depth: .min) == JSONError(.depth, offset: 0))
    #expect(try mistake(String(repeating: "[", count: 1_000_000))?.kind == .depth)
    #expect(try mistake(String(repeating: "[]", count: 100_000)) == JSONError(.syntax, offset: 2))
  }

  @Test func everyPrefixIsAnError() throws {
    let text = Array(#"{"a":[1.5e3,{}],"é\u00e9\ud83d\ude00":{"c":"x\t","d":[true,null]}}"#.utf8)
    #expect(try mistake(text) == nil)
    for count in 0..<text.count {
      let error = try mistake(Array(text[..<count]))
      #expect(error != nil, "\(count)")
      #expect((error?.offset ?? 0) <= count, "\(count)")
    }
  }

  @Test func messagesAreSentencesWithoutTheText() throws {
    for text in ["[secret]", "\"secret\\ud800\"", "", String(repeating: "[", count: 65)] {
      let message = try #require(try mistake(text)).message
      #expect(message.hasSuffix(".") && !message.contains("secret"))
    }
    #expect(JSONError(.syntax, offset: 7).description.contains("7"))
  }
}
