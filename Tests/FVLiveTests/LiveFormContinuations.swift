import FVRules
import FVText
import TestSupport

@testable import FVForms
@testable import FVLive

/// Small rules over short texts of a few letters, so that all continuations of a text can be tried.
struct LiveFormContinuations {
  let document: String
  private let texts: [[UInt8]]
  private let other: Int

  private static let longest = 4
  private static let alphabets = ["ab1", "ab1", "1.-", "1-/"]

  private static let rules = [
    "\"required\"", "\"length\",\"min\":3", "\"length\",\"max\":2", "\"length\",\"equal\":3",
    "\"length\",\"min\":1,\"ignore\":\"digits\"", "\"string\",\"max\":3",
    "\"match\",\"pattern\":\"a+b\"", "\"match\",\"pattern\":\"(ab|b1)*\"",
    "\"match\",\"pattern\":\"[^1]+\"", "\"match\",\"pattern\":\"(?=.*1)[ab1]{3}\"",
    "\"match\",\"pattern\":\"b1\",\"mode\":\"search\"",
    "\"match\",\"pattern\":\"a.*\",\"not\":true",
    "\"match\",\"pattern\":\"AB?\",\"caseless\":true",
    "\"match\",\"pattern\":\"1-?1\",\"trim\":true",
    "\"characters\",\"set\":\"digits\",\"contains\":{\"min\":2,\"max\":3}",
    "\"characters\",\"set\":\"letters\",\"only\":true",
    "\"characters\",\"set\":\"digits\",\"none\":true",
    "\"containsNumber\",\"min\":2", "\"containsLowerCase\",\"max\":2", "\"containsSymbol\"",
    "\"lettersOnly\"", "\"numbersOnly\"", "\"lowerCaseOnly\"", "\"upperCaseOnly\"",
    "\"number\",\"min\":11,\"max\":111", "\"number\",\"max\":-1", "\"number\",\"min\":1.05",
    "\"integer\",\"min\":2", "\"boolean\"", "\"in\",\"values\":[\"ab\",\"a1b\",\"1\"]",
    "\"in\",\"values\":[\"ab\",\"b\"],\"not\":true",
    "\"in\",\"values\":[11,\"a\"],\"strict\":false",
    "\"equals\",\"value\":\"ab1\"", "\"equals\",\"value\":\"a\",\"not\":true",
    "\"compare\",\"operator\":\"<\",\"value\":\"ab\"",
    "\"compare\",\"operator\":\">=\",\"value\":\"b\"",
    "\"compare\",\"operator\":\">\",\"value\":10",
    "\"compare\",\"operator\":\"!=\",\"value\":\"1\"",
    "\"compare\",\"field\":\"f1\"", "\"compare\",\"field\":\"f1\",\"operator\":\"<\"",
    "\"compare\",\"field\":\"f1\",\"type\":\"number\"", "\"date\",\"format\":\"d-M\"",
    "\"date\",\"format\":\"M/d\"", "\"base64\"", "\"creditCardCVV\"",
    "\"url\",\"defaultScheme\":\"http\",\"allowLocal\":true",
    "\"custom\",\"name\":\"even\"", "\"count\",\"min\":1",
  ]
  private static let formats = FormatCheck.named.map { "\"\($0.name)\"" }
  private static let transforms = [
    "\"trim\"", "\"trim\",\"chars\":{\"chars\":\"a1\"}", "\"uppercase\"", "\"lowercase\"",
    "\"default\",\"value\":\"ab\"", "\"filter\",\"name\":\"cut\"", "\"filter\",\"name\":\"first\"",
  ]

  init(seed: UInt64) {
    var random = Seeded(seed)
    let alphabet = Array(random.pick(LiveFormContinuations.alphabets).utf8)
    var texts: [[UInt8]] = [[]]
    var last = texts
    for _ in 0..<LiveFormContinuations.longest {
      last = last.flatMap { text in alphabet.map { text + [$0] } }
      texts += last
    }
    self.texts = texts
    other = Int.random(in: 0..<texts.count, using: &random)
    let count = Int.random(in: 1...3, using: &random)
    let rules = (0..<count).map { _ in LiveFormContinuations.rule(0, &random) }
    let form =
      random.once(in: 4)
      ? ",\"form\":[{\"rule\":\"\(random.pick(["allEqual", "exactlyOne", "allOrNone"]))\","
        + "\"fields\":[\"f0\",\"f1\"]\(LiveFormContinuations.condition(&random))}]" : ""
    document =
      "{\"formvalidate\":1,\"fields\":{\"f0\":{\"rules\":[\(rules.joined(separator: ","))]},"
      + "\"f1\":{\"rules\":[]}}\(form)}"
  }

  private static func rule(_ depth: Int, _ random: inout Seeded) -> String {
    var text: String
    let isTransform = random.once(in: 6)
    if isTransform {
      text = random.pick(transforms)
    } else if depth < 2, random.once(in: 4) {
      let inner = (0..<2).map { _ in rule(depth + 1, &random) }.joined(separator: ",")
      text = "\"\(random.pick(["all", "any", "not", "each"]))\",\"rules\":[\(inner)]"
    } else {
      text = random.pick(rules + formats)
      if !text.hasPrefix("\"required"), random.once(in: 6) { text += ",\"skipOnEmpty\":false" }
      if random.once(in: 10) { text += ",\"isEmpty\":\"short\"" }
    }
    text += condition(&random)
    if random.once(in: 4) { text += ",\"skipOnError\":false" }
    if depth == 0, !isTransform, random.once(in: 6) { text += ",\"level\":\"warning\"" }
    return "{\"rule\":\(text)}"
  }

  private static func condition(_ random: inout Seeded) -> String {
    guard random.once(in: 4) else { return "" }
    let test = random.pick(["\"empty\":false", "\"equals\":\"a1\"", "\"matches\":\"[a1]+\""])
    return ",\"when\":{\"field\":\"\(random.pick(["f0", "f1"]))\",\(test)}"
  }

  /// The texts that are said to be invalid and have a continuation that is valid.
  func mistakes() throws -> [String] {
    let ruleset = try Ruleset(Array(document.utf8).span, registry: LiveFormHost.registry)
    guard let locale = LocaleChain("en"), let form = LiveForm(ruleset, .standard, locale),
      var memory = RecordMemory()
    else { throw Missing() }
    let request = Request(.standard, ruleset.plan)
    var completable: Set<[UInt8]> = []
    for text in texts {
      memory.begin(ruleset.plan)
      let isValid = try withValue(texts[other]) { other in
        try withValue(text) { value in
          memory.raw[0] = value
          memory.raw[1] = other
          _ = try Interpreter(request).judge(ruleset.plan, &memory)
          return !(0..<memory.findings.count).contains {
            memory.findings[$0].field == FieldIndex(0) && !memory.findings[$0].isWarning
          }
        }
      }
      if isValid { for end in 0...text.count { completable.insert(Array(text.prefix(end))) } }
    }
    try withValue(texts[other]) { try form.type(1, $0) }
    try form.leave(0)
    var wrong: [String] = []
    for text in texts {
      try withValue(text) { try form.type(0, $0) }
      let verdict = try form.view(0).view.verdict
      guard verdict == .invalid, completable.contains(text) else { continue }
      wrong.append(String(decoding: text, as: UTF8.self))
    }
    return wrong
  }

  /// What the other field holds.
  var otherText: String { String(decoding: texts[other], as: UTF8.self) }

  private func withValue<Result>(
    _ text: [UInt8], _ body: (Value) throws -> Result
  ) rethrows -> Result {
    try text.withUnsafeBufferPointer { buffer in
      try body(Value(TextRef(unsafeStart: buffer.baseAddress, count: buffer.count)))
    }
  }
}
