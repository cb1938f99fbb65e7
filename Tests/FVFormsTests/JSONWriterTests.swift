import FVForms
import FVRules
import FVText
import Testing
import TestSupport

/// What a closure makes a writer write.
private func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return string(writer.bytes.text)
}

private func text(_ text: String, _ use: (TextRef) -> Void) {
  Array(text.utf8).withUnsafeBufferPointer {
    use(TextRef(unsafeStart: $0.baseAddress, count: $0.count))
  }
}

private func write(_ json: JSON, to writer: inout JSONWriter) {
  switch json {
  case .object(let members):
    writer.beginObject()
    for member in members {
      var name = member.name
      name.withUTF8 { writer.key(TextRef(unsafeStart: $0.baseAddress, count: $0.count)) }
      write(member.value, to: &writer)
    }
    writer.endObject()
  case .array(let elements):
    writer.beginArray()
    for element in elements { write(element, to: &writer) }
    writer.endArray()
  case .string(let text): writer.string(text)
  case .number(let text):
    if let integer = Int64(text) {
      writer.integer(integer)
    } else {
      writer.double(Double(text) ?? .nan)
    }
  case .boolean(let boolean): writer.boolean(boolean)
  case .null: writer.null()
  }
}

struct JSONWriterTests {
  @Test func commasArePlaced() {
    let document = written {
      $0.beginObject()
      $0.key("a")
      $0.beginArray()
      $0.integer(1)
      $0.beginArray()
      $0.endArray()
      $0.beginObject()
      $0.endObject()
      $0.boolean(true)
      $0.endArray()
      $0.key(TextRef("b\n"))
      $0.null()
      $0.key("c")
      $0.string("d" as StaticString)
      $0.key("e")
      $0.raw(TextRef("[0]"))
      $0.endObject()
    }
    #expect(document == #"{"a":[1,[],{},true],"b\n":null,"c":"d","e":[0]}"#)
  }

  @Test func clearingStartsAgain() {
    let document = written {
      $0.beginArray()
      $0.null()
      $0.clear()
      $0.boolean(false)
    }
    #expect(document == "false")
  }

  @Test func everyByteInEveryPlace() throws {
    for scalar in (0...0x100).compactMap({ Unicode.Scalar(UInt32($0)) }) + ["\u{2028}", "😀"] {
      for count in 0..<18 {
        let around = String(repeating: "x", count: count)
        let whole = around + String(scalar) + around
        let document = written { $0.string(whole) }
        #expect(try tree(document) == .string(whole))
        let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        #expect((document == "\"\(whole)\"") == isPlain)
      }
    }
    #expect(
      written { $0.string("\"\\/\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}" as String) }
        == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}\"")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (100_000, "100000"),
      (0.000_001, "0.000001"), (1e-7, "1e-07"), (9_007_199_254_740_992, "9007199254740992"),
      (1e16, "1e+16"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (.leastNonzeroMagnitude, "5e-324"), (-2.2250738585072014e-308, "-2.2250738585072014e-308"),
      (0.30000000000000004, "0.30000000000000004"), (.nan, "null"), (.infinity, "null"),
      (-.infinity, "null"),
    ] as [(Double, String)])
  func doubles(_ double: Double, _ expected: String) {
    #expect(written { $0.double(double) } == expected)
  }

  @Test(arguments: [0, 7, -1, 10, 99, 1_000_000, Int64.max, Int64.min])
  func integers(_ integer: Int64) { #expect(written { $0.integer(integer) } == "\(integer)") }

  @Test(
    arguments: [
      ("0", "0"), ("-0", "-0"), ("1e400", "1e400"), ("123456789012345678901234567890.10", nil),
      ("+1", "1"), ("007", "7"), ("-00.5", "-0.5"), (".5", "0.5"), ("+.5e-3", "0.5e-3"),
      ("1E+05", nil), ("-.0", "-0.0"), ("000", "0"), ("", "\"\""), ("1.", "\"1.\""),
      ("-", "\"-\""), ("1e", "\"1e\""), ("abc", "\"abc\""), ("1 ", "\"1 \""), (".", "\".\""),
      ("1e+", "\"1e+\""), ("--1", "\"--1\""), ("e5", "\"e5\""), (".e5", "\".e5\""),
    ] as [(String, String?)])
  func decimals(_ decimal: String, _ expected: String?) {
    text(decimal) { text in
      #expect(written { $0.value(Value(decimal: text)) } == expected ?? decimal)
    }
  }

  @Test func values() {
    let illFormed: [UInt8] = [0x61, 0xFF]
    illFormed.withUnsafeBufferPointer { bytes in
      let bad = TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      let inner = [Value(Int64(1)), Value(TextRef("a\"")), Value(bad), Value(decimal: bad)]
      inner.withUnsafeBufferPointer { inner in
        let all = [
          Value.null, Value(true), Value(2.5), Value.object, Value(unsafeElements: inner),
          Value(false),
        ]
        all.withUnsafeBufferPointer { all in
          let document = written { $0.value(Value(unsafeElements: all)) }
          #expect(document == #"[null,true,2.5,null,[1,"a\"",null,null],false]"#)
        }
      }
    }
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var generator = Seeded(20_261_121)
    var parser = try parser()
    for round in 0..<2_000 {
      let json = JSON.random(depth: round % 7, using: &generator)
      var writer = JSONWriter()
      write(json, to: &writer)
      #expect(try tree(writer.bytes.text.buffer.map { $0 }, with: &parser).normal == json.normal)
    }
  }
}

extension JSON {
  fileprivate static func random(depth: Int, using generator: inout Seeded) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: return .null
    case 1: return .boolean(.random(using: &generator))
    case 2:
      return .number(
        "\(Int64(bitPattern: generator.next() >> UInt64.random(in: 0...63, using: &generator)))")
    case 3:
      let double = Double(bitPattern: generator.next())
      return double.isFinite ? .number("\(double)") : .null
    case 4, 5: return .string(randomText(using: &generator))
    case 6:
      return .object(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Member(
            name: randomText(using: &generator), value: random(depth: depth - 1, using: &generator))
        })
    default:
      return .array(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          random(depth: depth - 1, using: &generator)
        })
    }
  }

  private static func randomText(using generator: inout Seeded) -> String {
    let highest: [UInt32] = [0x23, 0x5D, 0x7F, 0x800, 0x10FFFF]
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let bound = highest.randomElement(using: &generator) ?? 0
      let scalar = Unicode.Scalar(UInt32.random(in: 0...bound, using: &generator))
      text.unicodeScalars.append(scalar ?? "x")
    }
    return text
  }

  /// Numbers in one form: a double may be written in another than it was made of.
  fileprivate var normal: JSON {
    switch self {
    case .number(let text): Int64(text) == nil ? .number("\(Double(text) ?? .nan)") : self
    case .array(let elements): .array(elements.map(\.normal))
    case .object(let members):
      .object(members.map { Member(name: $0.name, value: $0.value.normal) })
    default: self
    }
  }
}
