internal import FVForms
internal import FVText

// Rulesets that are made of others; they call the same functions.

extension Ruleset {
  /// A ruleset of these fields alone, by name or pointer, in the records that they are in.
  ///
  /// `/lines/*/sku` is a field in each row of a list. Scenarios and gates lose the other fields, and a
  /// gate with none left goes. A rule, a condition or a sum that names one of those is a mistake.
  public func pick(_ names: String...) throws(RulesetError) -> Ruleset {
    try made(try parts(names).picked(), functions)
  }

  /// A ruleset of all fields but these, in the same way as ``pick(_:)``.
  public func omit(_ names: String...) throws(RulesetError) -> Ruleset {
    try made(try parts(names).others(), functions)
  }

  /// A ruleset whose fields may all be left out, for records that change others: without `required`,
  /// `present` and `default` for fields at the root, with `deep` also for those within them, and without
  /// rules over fields that ask for a value.
  public func partial(deep: Bool = false) throws(RulesetError) -> Ruleset {
    let document = try told { () throws(FVForms.RulesetError) in
      var partial = try PartialDocument(Array(self.document.utf8).span, deep: deep)
      return partial.made()
    }
    return try made(document, functions)
  }

  /// A ruleset as if another one extended this one.
  public func merge(_ other: Ruleset) throws(RulesetError) -> Ruleset {
    let document = try told { () throws(FVForms.RulesetError) in
      try MergedDocument(
        Array(other.document.utf8).span, extending: Array(self.document.utf8).span)
    }
    var functions = functions
    functions.add(allOf: other.functions)
    return try made(document, functions)
  }

  private func parts(_ names: [String]) throws(RulesetError) -> DocumentParts {
    do throws(PartsError) {
      return try DocumentParts(Array(document.utf8).span, names)
    } catch {
      switch error {
      case .document(let error): throw RulesetError(error)
      case .unknown(let name):
        let message = "Unknown field \"\(name)\"."
        throw RulesetError(
          mistakes: [.init(kind: "unknown", pointer: "", offset: nil, message: message)], count: 1)
      }
    }
  }

  private func made(
    _ document: MergedDocument, _ functions: Functions
  ) throws(RulesetError) -> Ruleset {
    guard let json = document.json() else { throw RulesetError(.memory) }
    return try Ruleset(json: string(json), functions: functions)
  }
}

/// What is made of documents, or what is wrong with them.
func told<Made>(_ make: () throws(FVForms.RulesetError) -> Made) throws(RulesetError) -> Made {
  do throws(FVForms.RulesetError) {
    return try make()
  } catch {
    throw RulesetError(error)
  }
}
