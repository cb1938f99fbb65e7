internal import FVForms

extension Ruleset {
  /// A model made of a valid record that is given as a JSON object, each value being what its rules say
  /// it is.
  ///
  /// The type is any that is `Decodable`, with the structs, arrays, dictionaries, optionals and
  /// enumerations in it:
  /// ```swift
  /// struct Line: Decodable { var sku: String; var quantity: Int; var price: Decimal }
  /// struct Order: Decodable { var placed: Date; var due: CalendarDate?; var lines: [Line] }
  ///
  /// do {
  ///   let order = try ruleset.parse(json: body, as: Order.self)
  /// } catch .notValid(let report) {
  ///   report.issues.map(\.path)  // ["/lines/2/price"]
  /// }
  /// ```
  /// An integer, a decimal, a truth value of the rules is one also where it came in as text. It fits a
  /// type that holds it: 300 is no `Int8`, 1.5 no `Int`. Days and local times are ``CalendarDate``,
  /// times of day ``CalendarDate/Time``, points in time `Date`; a `String` takes these as ISO 8601, and
  /// decimals as they are written. Fields that the cleaned record lacks, or has null, are optional.
  public func parse<Model: Decodable>(
    json: String, as type: Model.Type = Model.self, scenario: String? = nil,
    _ options: RecordOptions = RecordOptions()
  ) throws(ParseError) -> Model {
    try model(type) { () throws(RecordError) in
      try validate(json: json, scenario: scenario, options)
    }
  }

  /// A model made of a valid record that is given as values.
  /// ```swift
  /// let login: Login = try ruleset.parse(["email": "joe@example.com", "code": "017"])
  /// ```
  public func parse<Model: Decodable>(
    _ record: [String: FormValue], as type: Model.Type = Model.self, scenario: String? = nil,
    _ options: RecordOptions = RecordOptions()
  ) throws(ParseError) -> Model {
    try model(type) { () throws(RecordError) in
      try validate(record, scenario: scenario, options)
    }
  }

  /// A model made of another that is valid, as of what was typed into a form.
  /// ```swift
  /// let order = try ruleset.parse(model: draft, as: Order.self)
  /// ```
  public func parse<Model: Decodable>(
    model draft: some Encodable, as type: Model.Type = Model.self, scenario: String? = nil,
    _ options: RecordOptions = RecordOptions()
  ) throws(ParseError) -> Model {
    try model(type) { () throws(RecordError) in
      try validate(model: draft, scenario: scenario, options)
    }
  }

  private func model<Model: Decodable>(
    _ type: Model.Type, _ validate: () throws(RecordError) -> Report
  ) throws(ParseError) -> Model {
    let report: Report
    do throws(RecordError) {
      report = try validate()
    } catch {
      throw .record(error)
    }
    return try report.decoded(as: type)
  }
}

extension Report {
  /// A model made of the cleaned record of a report that is valid, each value being what its rules say
  /// it is, as ``Ruleset/parse(json:as:scenario:_:)`` does it.
  /// ```swift
  /// let order = try form.submit().decoded(as: Order.self)
  /// ```
  public func decoded<Model: Decodable>(
    as type: Model.Type = Model.self
  ) throws(ParseError) -> Model {
    guard isValid else { throw .notValid(self) }
    let cleaned = Array(cleanedJSON.utf8)
    guard let typed = TypedRecord(cleaned.span, types.facts, types.ruleset) else {
      throw .record(.memory)
    }
    // The copy is made while what it is made of is there.
    return try withExtendedLifetime(typed) { FormValue(typed.record) }.decoded(as: type)
  }
}
