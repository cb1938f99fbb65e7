import FVText
import TestSupport
import Testing

@testable import FVRules

/// The other side of a comparison.
enum OtherSide {
  case text(String)
  case moment(String)
  case value(Value)
}

private func with(_ side: OtherSide, _ body: (Value) -> Bool) -> Bool {
  switch side {
  case .value(let value): return body(value)
  case .text(let text), .moment(let text):
    return Array(text.utf8).withUnsafeBufferPointer {
      let text = TextRef(unsafeStart: $0.baseAddress, count: $0.count)
      if case .moment = side { return body(Value(moment: text)) }
      return body(Value(wellFormed: text))
    }
  }
}

func admits(_ check: CompareCheck, _ text: String, _ other: OtherSide) -> Bool {
  with(other) { other in
    Array(text.utf8).withUnsafeBufferPointer {
      let text = TextRef(unsafeStart: $0.baseAddress, count: $0.count)
      return check.admits(prefix: text, against: other, Constants(), Times())
    }
  }
}

private func accepts(_ check: CompareCheck, _ text: String, _ other: OtherSide) -> Bool {
  with(.text(text)) { text in
    with(other) { check.evaluate(text, against: $0, Constants(), Times()) == .ok }
  }
}

private let operators: [CompareCheck.Operator] = [
  .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
]

/// Comparisons while one side is being typed.
struct ProgressCompareTests {
  @Test(
    arguments: [
      (.equal, "b", "", "a c bc"), (.equal, "bcd", "b bc bcd", "c bd bcde"),
      (.less, "b", "a az", "b c ba"), (.lessOrEqual, "b", "a b", "ba c"),
      (.greater, "bc", "b bc bcd c", "a bb"), (.greaterOrEqual, "bc", "b bc bd", "a bb"),
      (.notEqual, "b", "a b", ""), (.less, "", "", "a"), (.greater, "", "a", ""),
    ] as [(CompareCheck.Operator, String, String, String)])
  func texts(_ relation: CompareCheck.Operator, _ other: String, _ open: String, _ wrong: String) {
    for kind in [CompareCheck.Comparison.automatic, .string] {
      let check = CompareCheck(relation, kind)
      for text in open.split(separator: " ") {
        #expect(admits(check, String(text), .text(other)), "\(text)")
      }
      for text in wrong.split(separator: " ") {
        #expect(!admits(check, String(text), .text(other)), "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      (.equal, "1 18 18.0 +1 0", "2 19 1. - 181"), (.less, "1 17 17. -5 0 - 17.99", "18 18. 20"),
      (.lessOrEqual, "18 18. 18.0", "19 18.1"), (.greater, "1 18 18. 18.0 2 0", "-1 - 17. 5.5"),
      (.greaterOrEqual, "1 18.0", "-1 17.9"), (.notEqual, "18 -", "x 1a"),
    ] as [(CompareCheck.Operator, String, String)])
  func numbers(_ relation: CompareCheck.Operator, _ open: String, _ wrong: String) {
    let sides: [(CompareCheck.Comparison, OtherSide)] = [
      (.automatic, .value(Value(Int64(18)))), (.automatic, .value(Value(18.0))),
      (.number, .text("18")), (.number, .value(Value(Int64(18)))), (.number, .text("1.8e1")),
    ]
    for (kind, other) in sides {
      let check = CompareCheck(relation, kind)
      for text in open.split(separator: " ") {
        #expect(admits(check, String(text), other), "\(relation) \(text)")
      }
      for text in wrong.split(separator: " ") {
        #expect(!admits(check, String(text), other), "\(relation) \(text)")
      }
    }
  }

  @Test func otherKinds() {
    for relation in operators {
      var check = CompareCheck(relation, .automatic)
      #expect(!admits(check, "t", .value(Value(true))))
      #expect(admits(check, "1", .value(Value(Double.nan))) == (relation == .notEqual))
      #expect(!admits(CompareCheck(relation, .number), "1", .value(Value(Double.nan))))
      #expect(!admits(CompareCheck(relation, .number), "1", .text("x")))
      #expect(!admits(CompareCheck(relation, .string), "1", .value(Value(Int64(1)))))
      #expect(admits(check, "", .value(Value(true))))
      // An order waits for a field that is not filled in.
      check.field = FieldIndex(0)
      let isOpen = relation != .equal
      #expect(admits(check, "x", .value(.null)) == isOpen, "\(relation)")
    }
  }

  /// Whatever is accepted begins with nothing but texts that are open.
  @Test func prefixesOfWhatIsAccepted() {
    let texts = [
      "", "a", "ab", "b", "10", "9", "-1.5", "0.05", "100", "äb", "2024-02-29", "+7", "07",
    ]
    let others: [OtherSide] =
      texts.map { .text($0) } + [9, 10, -2, 0, 100].map { .value(Value(Int64($0))) }
      + [.value(Value(0.05)), .value(Value(-1.5)), .value(.null)]
      + ["2024-02-29", "2024-02-28T23:59:59.5", "2024-02-29T00:00:00.5Z"].map { .moment($0) }
      + ["+10000-01-01", "+0000-12-31"].map { .moment($0) }
    var count = 0
    for kind in [CompareCheck.Comparison.automatic, .string, .number, .date] {
      for relation in operators {
        let check = CompareCheck(relation, kind)
        for other in others {
          for text in texts where accepts(check, text, other) {
            count += 1
            for prefix in prefixes(text) {
              #expect(admits(check, prefix, other), "\(relation) \(kind) \(prefix) \(other)")
            }
          }
        }
      }
    }
    #expect(count > 500)
  }
}
