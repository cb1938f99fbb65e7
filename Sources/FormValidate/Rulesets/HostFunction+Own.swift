internal import FVForms
internal import FVRules
internal import FVText

// Functions of the user's own as the engine calls them.

extension HostFunction {
  /// What the engine is told of a function that threw.
  private static let thrown: Int32 = -8

  /// A check. Its words are left to the rule where the rule has some itself.
  static func own(
    keepingWords: Bool = true,
    _ check: @escaping @Sendable (FunctionCall, FormValue) throws -> [Issue]
  ) -> HostFunction {
    asking(keepingWords) { call, notes, value in try check(FunctionCall(call, notes), value) }
  }

  /// A check that looks at nothing but the value.
  static func own(
    keepingWords: Bool = true, ofValue check: @escaping @Sendable (FormValue) throws -> [Issue]
  ) -> HostFunction {
    asking(keepingWords) { _, _, value in try check(value) }
  }

  private static func asking(
    _ keepingWords: Bool,
    _ check: @escaping @Sendable (HostCall, HostNotes, FormValue) throws -> [Issue]
  ) -> HostFunction {
    .check { call, value, memory throws(RunFailure) in
      let notes = HostNotes.of(&memory)
      let issues: [Issue]
      do { issues = try check(call, notes, FormValue(value)) } catch {
        notes.fail(error)
        throw .host(thrown)
      }
      guard let first = issues.first else { return HostVerdict(code: .ok, words: HostWords()) }
      let message = notes.note(issues, in: string(call.path), keepingWords: keepingWords)
      // The engine copies the words of its verdict before the record's memory changes.
      guard let words = memory.keep(Words(message, first.params)) else { throw .memory }
      return HostVerdict(code: first.code.answered, words: words)
    }
  }

  /// A validator as a check.
  static func own<V: Validator>(keepingWords: Bool = true, _ validator: V) -> HostFunction
  where V.Input: FormValueConvertible {
    own(
      keepingWords: keepingWords,
      ofValue: { value in
        guard let input = V.Input(formValue: value) else { return [Issue(.invalidType)] }
        let result = validator.validate(input)
        if let failure = result.failure { throw failure }
        guard !result.isValid, result.errors.isEmpty else {
          return result.isValid ? [] : result.errors
        }
        switch result.status {
        case .incomplete: return [Issue(.incomplete)]
        case .undecided, .unknown, .pending: return [Issue(.undecided)]
        default: return [Issue(.custom)]
        }
      })
  }

  static func filter(
    _ filter: @escaping @Sendable (FunctionCall, FormValue) throws -> FormValue
  ) -> HostFunction {
    .filter { call, value, memory throws(RunFailure) in
      let notes = HostNotes.of(&memory)
      do {
        let result = try filter(FunctionCall(call, notes), FormValue(value))
        return try memory.value(result)
      } catch let failure as RecordFailure {
        notes.fail(RecordError(failure))
        throw .host(thrown)
      } catch {
        notes.fail(error)
        throw .host(thrown)
      }
    }
  }

  static func condition(
    _ condition: @escaping @Sendable (FunctionCall) throws -> Bool
  ) -> HostFunction {
    .condition { call, memory throws(RunFailure) in
      try answer(call, &memory) { call in try condition(call) }
    }
  }

  static func emptiness(
    _ isEmpty: @escaping @Sendable (FunctionCall, FormValue) throws -> Bool
  ) -> HostFunction {
    .emptiness { call, value, memory throws(RunFailure) in
      let value = FormValue(value)
      return try answer(call, &memory) { call in try isEmpty(call, value) }
    }
  }

  private static func answer(
    _ call: HostCall, _ memory: inout RecordMemory, _ body: (FunctionCall) throws -> Bool
  ) throws(RunFailure) -> Bool {
    let notes = HostNotes.of(&memory)
    do {
      return try body(FunctionCall(call, notes))
    } catch {
      notes.fail(error)
      throw .host(thrown)
    }
  }
}

extension HostNotes {
  /// Those of the record being checked.
  static func of(_ memory: inout RecordMemory) -> HostNotes {
    if let notes = memory.lentRecord as? HostNotes { return notes }
    let notes =
      switch memory.companion {
      case let form as FormNotes: HostNotes(form)
      case let table as TableNotes: HostNotes(table)
      default: HostNotes(nil)
      }
    memory.lentRecord = notes
    return notes
  }
}
