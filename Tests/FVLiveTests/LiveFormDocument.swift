import TestSupport

/// A random ruleset, in parts that can be left out one by one.
struct LiveFormDocument {
  struct Field {
    var attributes = ""
    var rules: [String] = []
  }

  var fields: [Field] = []
  var form: [String] = []
  var gates: [[Int]] = []
  /// Names and lists; none where the document declares no scenarios.
  var scenarios: [(name: String, fields: [String])] = []
  var options = ""
  /// What is made so far knows how many fields there will be.
  private let count: Int

  /// The whole document.
  var json: String {
    let fields = self.fields.enumerated().map { index, field in
      "\"f\(index)\":{\(field.attributes)\"rules\":[\(field.rules.joined(separator: ","))]}"
    }
    let gates = self.gates.enumerated().map { index, gate in
      "\"g\(index)\":[\(gate.map { "\"f\($0)\"" }.joined(separator: ","))]"
    }
    let scenarios = self.scenarios.map { "\"\($0.name)\":[\($0.fields.joined(separator: ","))]" }
    return "{\"formvalidate\":1,\(options)\"fields\":{\(fields.joined(separator: ","))}"
      + (form.isEmpty ? "" : ",\"form\":[\(form.joined(separator: ","))]")
      + (gates.isEmpty ? "" : ",\"gates\":{\(gates.joined(separator: ","))}")
      + (scenarios.isEmpty ? "" : ",\"scenarios\":{\(scenarios.joined(separator: ","))}") + "}"
  }

  /// With `crossing`, rules read other fields too.
  init(crossing: Bool = true, using random: inout Seeded) {
    count = Int.random(in: 2...6, using: &random)
    var rules = LiveFormRules(fields: count, crossing: crossing)
    for index in 0..<count {
      rules.field = index
      var field = Field()
      if random.once(in: 5) { field.attributes += "\"sensitive\":true," }
      if random.once(in: 8) { field.attributes += "\"stop\":\"all\"," }
      if random.once(in: 6) { field.attributes += "\"label\":\"L\(index)\"," }
      if random.once(in: 2) {
        let policy = random.pick(["change", "blur", "submit", "never"])
        field.attributes += "\"validateOn\":\"\(policy)\","
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        field.rules.append(rules.rule(depth: 0, using: &random))
      }
      fields.append(field)
    }
    if random.once(in: 8) { options += "\"stop\":\"all\"," }
    if random.once(in: 5) { addLimits(using: &random) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in place(&random) }
      gates.append(members)
    }
    guard crossing else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      form.append(rules.formRule(using: &random))
    }
    if random.once(in: 2) { addScenarios(using: &random) }
  }

  private func place(_ random: inout Seeded) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func addLimits(using random: inout Seeded) {
    var limits: [String] = []
    if random.once(in: 2) { limits.append("\"patternSubject\":\(random.pick([1, 2, 5]))") }
    if random.once(in: 2) { limits.append("\"value\":\(random.pick([2, 4, 16]))") }
    if random.once(in: 2) { limits.append("\"issues\":\(random.pick([1, 2, 3]))") }
    options += "\"options\":{\"limits\":{\(limits.joined(separator: ","))}},"
  }

  private mutating func addScenarios(using random: inout Seeded) {
    for name in ["s1", "s2"] + (random.once(in: 4) ? ["default"] : []) {
      var list: [String] = []
      for index in 0..<count where !random.once(in: 3) {
        list.append("\"\(random.once(in: 4) ? "!" : "")f\(index)\"")
      }
      scenarios.append((name, list))
    }
  }
}

extension Seeded {
  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }
}
