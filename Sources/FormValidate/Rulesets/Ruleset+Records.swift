internal import FVForms
internal import FVRules
internal import FVText

extension Ruleset {
  /// Checks a record given as a JSON object.
  public func validate(
    json: String, scenario: String? = nil, _ options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> Report {
    try core.check(try question(scenario, options), reading(json))
  }

  /// Checks a record given as values; fields that are not there are null.
  ///
  /// Two names that Swift takes for the same string (`é`, and `e` with an accent behind it) cannot
  /// both be keys here; as JSON they can.
  /// ```swift
  /// try ruleset.validate(["email": "joe@example.com"], scenario: "login").isValid
  /// ```
  public func validate(
    _ record: [String: FormValue], scenario: String? = nil,
    _ options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> Report {
    let question = try question(scenario, options)
    return try core.check(question, reading(record, question))
  }

  /// Reads a record that is JSON.
  func reading(_ json: String) -> FVForms.Ruleset.Reading {
    { memory, plan throws(RecordFailure) in
      try memory.read(Array(json.utf8).span, apart: true, plan)
    }
  }

  /// Reads a record that is given as values.
  func reading(
    _ record: [String: FormValue], _ question: FVForms.Ruleset.Question
  ) -> FVForms.Ruleset.Reading {
    let rejects = question.rejectsUnknown || core.plan.isUnknownRejected
    var values: [(place: FieldIndex, value: FormValue)] = []
    var unknown: [String] = []
    for (name, value) in record {
      if let place = core.field(name) {
        values.append((place, value))
      } else if rejects {
        unknown.append(name)
      }
    }
    return { memory, _ throws(RecordFailure) in
      for (place, value) in values {
        memory.raw[place] = try memory.value(value)
      }
      for name in unknown {
        guard let kept = memory.keep(Array(name.utf8).span) else { throw .memory }
        try memory.note(unknown: kept, at: nil)
      }
    }
  }

  /// Checks a model by its `Codable` conformance, with the structs, arrays and dictionaries that it
  /// holds, as ``FormValue/init(encoding:)`` has them.
  ///
  /// Throws ``RecordError/model(_:)`` for what the model throws, ``RecordError/limit(message:)`` where
  /// it is nested too deep, ``RecordError/syntax(offset:message:)`` where it is no object. The model is
  /// read before this returns, on the caller's thread; any number of threads may check at once.
  /// ```swift
  /// struct Line: Codable { var sku: String; var price: Decimal }
  /// struct Order: Codable { var placed: Date; var lines: [Line] }
  ///
  /// let report = try ruleset.validate(model: order)
  /// report.issues.map(\.path)  // ["/lines/2/price"]
  /// ```
  public func validate(
    model: some Encodable, scenario: String? = nil, _ options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> Report {
    try validate(try record(of: model), scenario: scenario, options)
  }

  func record(of model: some Encodable) throws(RecordError) -> [String: FormValue] {
    guard let record = try FormValue(encoding: model).members else {
      throw .syntax(offset: nil, message: "The model is not encoded as an object.")
    }
    return record
  }

  /// Splits a record: what a scenario lets be assigned in bulk, and the names that it refuses.
  public func assign(
    json: String, scenario: String? = nil
  ) throws(RecordError) -> (assigned: [String: FormValue], refused: [String]) {
    let place = try question(scenario, RecordOptions()).scenario
    let result = RecordMemory.withThreadMemory { memory -> Result<String, RecordFailure> in
      do throws(RecordFailure) {
        let bytes = try memory.assign(Array(json.utf8).span, core.plan, place)
        return .success(string(bytes))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let text):
      guard case .object(let parts) = FormValue(json: text) else { throw .memory }
      var assigned: [String: FormValue] = [:]
      var refused: [FormValue] = []
      if case .object(let members) = parts["assigned"] { assigned = members }
      if case .list(let names) = parts["refused"] { refused = names }
      return (assigned, refused.compactMap(\.text))
    case .failure(let failure): throw RecordError(failure)
    case nil: throw .memory
    }
  }

  func question(
    _ scenario: String?, _ options: RecordOptions
  ) throws(RecordError) -> FVForms.Ruleset.Question {
    var question = FVForms.Ruleset.Question()
    if let scenario {
      guard let place = core.scenario(scenario) else {
        throw .unknownScenario(scenario, hint: core.hint(for: scenario, .scenario))
      }
      question.scenario = place
    }
    question.locale = options.locale
    question.failures = functions.failures
    for name in options.fields ?? [] {
      guard let place = core.field(at: name) else {
        throw .unknownField(name, hint: core.hint(for: name, .field))
      }
      question.fields = (question.fields ?? []) + [place]
    }
    if options.fields?.isEmpty ?? false { question.fields = [] }
    question.issueLimit = options.issueLimit
    question.rejectsUnknown = options.rejectsUnknownKeys
    question.keepsUnassignable = options.keepsUnassignable
    question.now = options.now
    if options.skipsRemote { question.remote = .skip }
    return question
  }
}
