internal import FVForms
internal import FVRules
internal import FVText

/// Rules for one value, run in their order and compiled once.
///
/// Keep them where they are used often:
/// ```swift
/// extension Rules {
///   static let password: Rules = [.required, .length(min: 8, max: 100), .containsNumber]
/// }
/// "secret".satisfyAll(rules: .password).errors.map(\.code)
/// ```
/// Transforms change what later rules see; every rule runs, unless ``stoppingAtFirst`` is asked for.
public struct Rules: Sendable {
  /// What a field has besides its rules.
  struct Field: Sendable {
    var label: FormValue?
    var isSensitive = false
  }

  /// The rules in order.
  public let rules: [Rule]
  private let field: Field
  private let stopsAtFirst: Bool
  /// Whether the cleaned value may be another one.
  private let changesValues: Bool
  private let compiled = Mutexed<Result<FVForms.Ruleset, RulesetError>?>(nil)

  /// These rules.
  public init(_ rules: [Rule]) { self.init(rules, Field(), stopsAtFirst: false) }

  private init(_ rules: [Rule], _ field: Field, stopsAtFirst: Bool) {
    (self.rules, self.field, self.stopsAtFirst) = (rules, field, stopsAtFirst)
    // Within groups a transform changes nothing outside.
    changesValues = rules.contains { $0.isTransform }
  }

  /// These rules, of which the first that finds something is the last to run.
  public var stoppingAtFirst: Rules { Rules(rules, field, stopsAtFirst: true) }

  /// These rules for a value with a name, which messages call it by.
  public func labelled(_ label: String) -> Rules { labelled(.text(label)) }

  /// These rules for a value with a name in several languages, such as `["en": …, "de": …]`.
  public func labelled(_ labels: [String: String]) -> Rules {
    labelled(.object(labels.mapValues { .text($0) }))
  }

  /// These rules for a secret, which no message tells.
  public var sensitive: Rules {
    Rules(rules, Field(label: field.label, isSensitive: true), stopsAtFirst: stopsAtFirst)
  }

  /// These rules, of which one must pass.
  var any: Rules { Rules([.any(rules)], field, stopsAtFirst: stopsAtFirst) }

  private func labelled(_ label: FormValue) -> Rules {
    Rules(rules, Field(label: label, isSensitive: field.isSensitive), stopsAtFirst: stopsAtFirst)
  }

  /// The rules as a document has them, for another program to read; nil when one of them is a
  /// function of your own.
  public var json: String? {
    var writer = RuleWriter(tellingAll: !stopsAtFirst)
    writer.list(rules)
    return writer.hasFunctions ? nil : writer.finished().json
  }

  /// Compiles the rules, if that was not done yet, or says where they are wrong.
  ///
  /// Validating does it by itself; call it at the start to learn of mistakes there.
  public func compile() throws(RulesetError) { _ = try ruleset() }

  func ruleset() throws(RulesetError) -> FVForms.Ruleset {
    let result = compiled.withLock { compiled in
      if let compiled { return compiled }
      let made = Rules.compile(rules, field, stopsAtFirst: stopsAtFirst)
      compiled = made
      return made
    }
    return try result.get()
  }

  private static func compile(
    _ rules: [Rule], _ field: Field, stopsAtFirst: Bool
  ) -> Result<FVForms.Ruleset, RulesetError> {
    let isDocument = field.label != nil || field.isSensitive
    var writer = RuleWriter(tellingAll: !stopsAtFirst)
    if isDocument { writer.document(rules, field) } else { writer.list(rules) }
    let (json, registry) = writer.finished()
    do throws(FVForms.RulesetError) {
      return .success(
        try FVForms.Ruleset(
          Array(json.utf8).span, as: isDocument ? .document : .rule, registry: registry))
    } catch {
      return .failure(RulesetError(error).below("/fields/value/rules"))
    }
  }
}

extension Rules: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Rule...) { self.init(elements) }
}

extension Rules: Validator {
  /// Judges a value.
  public func validate(_ input: FormValue) -> ValidationResult<FormValue> {
    validate(input, locale: "en")
  }

  /// Judges a value of any type that a form may have; an unknown locale means English.
  public func validate<Value: FormValueConvertible>(
    _ value: Value, locale: String = "en"
  ) -> ValidationResult<Value> {
    judge(value.formValue, locale).with(value)
  }

  private func judge(_ value: FormValue, _ locale: String) -> ValidationResult<FormValue> {
    do throws(RulesetError) {
      let ruleset = try ruleset()
      var question = FVForms.Ruleset.Question()
      question.locale = locale
      do throws(RecordError) {
        let report = try ruleset.check(question) { memory, _ throws(RecordFailure) in
          memory.raw[0] = try memory.value(value)
        }
        return ValidationResult(report, of: value, changed: changesValues)
      } catch {
        return .failed(value, .record(error))
      }
    } catch {
      return .failed(value, .rules(error))
    }
  }
}

extension ValidationResult where Value == FormValue {
  fileprivate init(_ report: Report, of value: FormValue, changed: Bool) {
    self.init(status: report.verdict, errors: report.issues, value: value)
    cleaned = changed ? report.cleaned["value"] ?? .null : value
    let card = report.cards["value"]
    (cardBrand, suggestedCardBrand) = (card?.brand, card?.suggested)
  }

  fileprivate static func failed(
    _ value: FormValue, _ failure: ValidationFailure
  ) -> ValidationResult {
    var result = ValidationResult(status: .undecided, value: value)
    result.failure = failure
    return result
  }
}

extension Rules: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the rules, without their options.
  public var description: String { "Rules(\(rules.map(\.name).joined(separator: ", ")))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
