/// A rule over several fields, such as a password and its repetition.
///
/// ```swift
/// let passwords = FieldGroup(.allEqual, ["password", "repeat"])
///   .message("The passwords are not the same.")
/// passwords.validate(["password": "secret", "repeat": "secrte"]).errors.first?.field  // "password"
/// ```
public struct FieldGroup: Sendable {
  /// What the fields must be.
  public enum Demand: String, Sendable, CaseIterable {
    /// All hold the same value, once all are filled in; see ``FieldGroup/skipOnEmpty(_:)``.
    case allEqual
    /// At least one is filled in.
    case atLeastOne
    /// One is filled in and no other.
    case exactlyOne
    /// All are filled in, or none.
    case allOrNone
  }

  /// What the fields must be.
  public let demand: Demand
  /// The names of the fields.
  public let fields: [String]
  private let options: [String: FormValue]
  private let compiled = Mutexed<Result<Ruleset, RulesetError>?>(nil)

  /// A rule over these fields; `report` names the one at which an issue is told, the first if nil.
  public init(_ demand: Demand, _ fields: [String], report: String? = nil) {
    self.init(demand, fields, report.map { ["report": .text($0)] } ?? [:])
  }

  private init(_ demand: Demand, _ fields: [String], _ options: [String: FormValue]) {
    (self.demand, self.fields, self.options) = (demand, fields, options)
  }

  /// The group's own words.
  public func message(_ template: String) -> FieldGroup { with("message", .text(template)) }

  /// The group's own words by locale.
  public func message(_ templates: [String: String]) -> FieldGroup {
    with("message", .object(templates.mapValues { .text($0) }))
  }

  /// A name for the rule, which its issues have as ``Issue/id``.
  public func id(_ id: String) -> FieldGroup { with("id", .text(id)) }

  /// What comes of what the rule finds: whether people are told, and nothing else.
  public func level(_ level: Issue.Level) -> FieldGroup { with("level", .text(level.rawValue)) }

  /// In tables the share of the records, from 0 to 1, that must pass it for the table to pass; see
  /// ``Rule/mostly(_:)``.
  public func mostly(_ share: Double) -> FieldGroup { with("mostly", .number(share)) }

  /// In tables how many records may fail it for the table to pass.
  public func maxErrors(_ count: Int) -> FieldGroup { with("maxErrors", .integer(Int64(count))) }

  /// Whether ``Demand/allEqual`` waits until all its fields are filled in, as it does unless told
  /// otherwise; the other demands do not know this.
  public func skipOnEmpty(_ skips: Bool) -> FieldGroup { with("skipOnEmpty", .boolean(skips)) }

  private func with(_ name: String, _ value: FormValue) -> FieldGroup {
    FieldGroup(demand, fields, options.merging([name: value]) { $1 })
  }

  /// Compiles the rule, if that was not done yet, or says where it is wrong.
  public func compile() throws(RulesetError) { _ = try ruleset() }

  /// What is wrong with the fields of a record; fields that are not there are empty.
  public func validate(
    _ record: [String: FormValue], locale: String = "en"
  ) -> ValidationResult<[String: FormValue]> {
    var result = ValidationResult(status: .undecided, value: record)
    do throws(RulesetError) {
      let ruleset = try ruleset()
      do throws(RecordError) {
        // An unknown locale means English, as everywhere in rules.
        let report = try ruleset.validate(record, RecordOptions(locale: locale))
        (result.status, result.found) = (report.verdict, .made(report.issues))
      } catch {
        result.failure = .record(error)
      }
    } catch {
      result.failure = .rules(error)
    }
    return result
  }

  private func ruleset() throws(RulesetError) -> Ruleset {
    let result = compiled.withLock { compiled in
      if let compiled { return compiled }
      let made = FieldGroup.compile(written, fields)
      compiled = made
      return made
    }
    return try result.get()
  }

  /// The rule as documents have it.
  var written: FormValue {
    var rule = options
    rule["rule"] = .text(demand.rawValue)
    rule["fields"] = fields.formValue
    return .object(rule)
  }

  private static func compile(
    _ rule: FormValue, _ fields: [String]
  ) -> Result<Ruleset, RulesetError> {
    let names = Dictionary(fields.map { ($0, FormValue.object([:])) }, uniquingKeysWith: { $1 })
    let document: FormValue = [
      "formvalidate": 1, "fields": .object(names), "form": [rule],
    ]
    do throws(RulesetError) {
      return .success(try Ruleset(json: document.json))
    } catch {
      return .failure(error)
    }
  }
}

extension FieldGroup: CustomStringConvertible, CustomReflectable {
  public var description: String { "FieldGroup(\(demand.rawValue))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
