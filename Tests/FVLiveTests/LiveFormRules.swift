import FVForms
import TestSupport

/// Random rules, as JSON.
struct LiveFormRules {
  let fields: Int
  let crossing: Bool
  /// The field whose rules are made.
  var field = 0

  init(fields: Int, crossing: Bool) {
    self.fields = fields
    self.crossing = crossing
  }

  private static let transforms = [
    "\"trim\"", "\"trim\",\"chars\":{\"chars\":\"a \"}", "\"lowercase\"", "\"uppercase\"",
    "\"safe\"",
    "\"default\",\"value\":\"ab\"", "\"default\",\"value\":12", "\"filter\",\"name\":\"cut\"",
  ]
  /// Those that read the record.
  private static let crossingTransforms = [
    "\"filter\",\"name\":\"first\"", "\"default\",\"provider\":\"last\"",
  ]

  /// Those below, and by its name each rule of the table that none of them is.
  private static let plain = listed + unlisted

  private static var unlisted: [String] {
    let entries = RuleTable.all.filter {
      [.check, .transform].contains($0.kind) && $0.shapes.contains(.plain)
    }
    let names = entries.filter { entry in
      !entry.options.contains(where: \.isRequired) && entry.relations.isEmpty
    }.map { "\"\($0.name)\"" }
    return names.filter { name in !(transforms + listed).contains { $0.hasPrefix(name) } }
  }

  private static let listed = [
    "\"required\"", "\"present\"", "\"required\",\"trim\":false", "\"required\",\"value\":\"yes\"",
    "\"equals\",\"value\":\"a\"", "\"equals\",\"value\":12,\"not\":true",
    "\"compare\",\"operator\":\"<\",\"value\":\"b\"", "\"compare\",\"operator\":\">=\",\"value\":5",
    "\"range\",\"min\":1,\"max\":12", "\"number\"", "\"number\",\"max\":12,\"strict\":true",
    "\"integer\",\"min\":0", "\"boolean\"", "\"boolean\",\"strict\":true", "\"string\",\"max\":3",
    "\"length\",\"min\":2", "\"length\",\"min\":2,\"max\":4,\"trim\":false",
    "\"length\",\"equal\":3",
    "\"length\",\"max\":2,\"ignore\":\"digits\"", "\"match\",\"pattern\":\"[a-z]+\"",
    "\"match\",\"pattern\":\"b\",\"mode\":\"search\"",
    "\"match\",\"pattern\":\"a.*\",\"not\":true,\"caseless\":true",
    "\"characters\",\"set\":\"digits\",\"contains\":{\"min\":1,\"max\":2}",
    "\"characters\",\"set\":\"letters\",\"only\":true",
    "\"characters\",\"set\":\"whitespace\",\"none\":true", "\"containsNumber\"",
    "\"containsUpperCase\"", "\"containsLowerCase\",\"max\":2", "\"containsSymbol\"",
    "\"numbersOnly\"", "\"lettersOnly\"", "\"lowerCaseOnly\"", "\"upperCaseOnly\"", "\"email\"",
    "\"url\"", "\"url\",\"defaultScheme\":\"http\"", "\"url\",\"defaultScheme\":\"http\"",
    "\"date\"",
    "\"date\",\"min\":\"2024-01-01\"", "\"in\",\"values\":[\"a\",\"ab\",1]",
    "\"in\",\"values\":[\"a\",\"b\"],\"allowArray\":true,\"not\":true", "\"luhn\"", "\"card\"",
    "\"card\",\"accept\":[\"mastercard\"]", "\"count\",\"min\":1,\"max\":1", "\"uuid\"", "\"ip\"",
    "\"hostname\"", "\"iban\"", "\"phone\"", "\"hexColor\"", "\"base64\"", "\"json\"",
    "\"creditCardCVV\"", "\"custom\",\"name\":\"even\",\"params\":{\"p\":1}",
  ]

  /// One rule with whatever stands within it.
  func rule(depth: Int, using random: inout Seeded) -> String {
    var text: String
    var isTransform = false
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5:
      isTransform = true
      text =
        crossing && random.once(in: 4)
        ? random.pick(LiveFormRules.crossingTransforms) : random.pick(LiveFormRules.transforms)
    case 5..<8 where crossing: text = crossingRule(using: &random)
    case 8..<11 where depth < 2: text = group(depth, using: &random)
    default: text = random.pick(LiveFormRules.plain)
    }
    text += common(
      isTransform, isRequired: text.hasPrefix("\"required") || text.hasPrefix("\"present"),
      using: &random)
    if !isTransform, depth == 0 { text += level(using: &random) }
    return "{\"rule\":\(text)}"
  }

  private func crossingRule(using random: inout Seeded) -> String {
    if random.once(in: 8) { return "\"custom\",\"name\":\"first\"" }
    let symbol = random.pick(["==", "==", "!=", "<", ">="])
    let type = random.pick(["auto", "auto", "string", "number"])
    // No field is compared with itself.
    let another = (field + Int.random(in: 1..<max(fields, 2), using: &random)) % max(fields, 2)
    return "\"compare\",\"field\":\"f\(another)\",\"operator\":\"\(symbol)\",\"type\":\"\(type)\""
  }

  private func group(_ depth: Int, using random: inout Seeded) -> String {
    let name = random.pick(["all", "any", "any", "not", "each"])
    let count = Int.random(in: 1...3, using: &random)
    let inner = (0..<count).map { _ in rule(depth: depth + 1, using: &random) }
    return "\"\(name)\",\"rules\":[\(inner.joined(separator: ","))]"
  }

  /// The options that every rule may have.
  private func common(
    _ isTransform: Bool, isRequired: Bool, using random: inout Seeded
  ) -> String {
    var text = ""
    if random.once(in: 4) { text += ",\"when\":\(condition(depth: 0, using: &random))" }
    if random.once(in: 8), crossing {
      text += ",\"\(random.pick(["on", "except"]))\":[\"\(random.pick(["s1", "s2"]))\"]"
    }
    if !isTransform, !isRequired, random.once(in: 8) { text += ",\"skipOnEmpty\":false" }
    if random.once(in: 4) {
      // Fields whose transforms wait may not read each other: one is enough.
      let skips = random.once(in: 4) && (!isTransform || field == 0)
      text += ",\"skipOnError\":\(skips)"
    }
    if random.once(in: 12) {
      text += ",\"isEmpty\":\"\(crossing && random.once(in: 2) ? "both" : "short")\""
    }
    if !isTransform, random.once(in: 6) { text += ",\"message\":\"{label} {value} {code}\"" }
    if random.once(in: 12) { text += ",\"id\":\"own\"" }
    return text
  }

  private func condition(depth: Int, using random: inout Seeded) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where depth < 2:
      let name = random.pick(["all", "any"])
      let parts = (0..<2).map { _ in condition(depth: depth + 1, using: &random) }
      return "{\"\(name)\":[\(parts.joined(separator: ","))]}"
    case 1 where depth < 2: return "{\"not\":\(condition(depth: depth + 1, using: &random))}"
    case 2 where crossing: return "{\"custom\":\"firstIsText\"}"
    default:
      let test = random.pick([
        "\"equals\":\"a\"", "\"equals\":1", "\"in\":[\"ab\",\"b\",12]", "\"empty\":true",
        "\"empty\":false", "\"matches\":\"[a-z]*\"",
      ])
      return "{\"field\":\(crossing ? other(&random) : own),\(test)}"
    }
  }

  func formRule(using random: inout Seeded) -> String {
    let name = random.pick(["allEqual", "atLeastOne", "exactlyOne", "allOrNone"])
    let members = Array((0..<fields).shuffled(using: &random).prefix(random.pick([2, 2, 3])))
    let list = members.map { "\"f\($0)\"" }.joined(separator: ",")
    var text = "{\"rule\":\"\(name)\",\"fields\":[\(list)]"
    if random.once(in: 2) {
      text += ",\"report\":\"\(random.pick(["last", "f\(random.pick(members))"]))\""
    }
    if name == "allEqual", random.once(in: 3) { text += ",\"skipOnEmpty\":false" }
    if random.once(in: 4) { text += ",\"when\":\(condition(depth: 0, using: &random))" }
    if random.once(in: 5) { text += ",\"except\":[\"s1\"]" }
    return text + level(using: &random) + "}"
  }

  private func level(using random: inout Seeded) -> String {
    random.once(in: 5) ? ",\"level\":\"warning\"" : ""
  }

  private var own: String { "\"f\(field)\"" }

  private func other(_ random: inout Seeded) -> String {
    "\"f\(Int.random(in: 0..<fields, using: &random))\""
  }
}
