internal import FVColumns
internal import FVForms

/// Functions of your own that the rules of a document may name.
///
/// ```swift
/// var functions = Functions()
/// functions.addCheck("free") { call, value in
///   taken.contains(value.text ?? "") ? Issue(.taken, message: "This name is taken.") : nil
/// }
/// let ruleset = try Ruleset(json: document, functions: functions)
/// // in the document: {"rule": "custom", "name": "free"}
/// ```
/// What a function throws ends the call with ``RecordError/function(_:)``.
public struct Functions: Sendable {
  var registry = Registry(tellsAllKinds: true)
  /// Who answers rules `remote`, by their names.
  var remotes: [String: RemoteFunction] = [:]
  /// What the issues of rules that are written in Swift have besides, by the rules' numbers.
  var failures: [Int: OwnFailure] = [:]

  /// No functions.
  public init() {}

  /// Takes over those of another one, in place of its own of the same names.
  mutating func add(allOf other: Functions) {
    registry.add(allOf: other.registry)
    remotes.merge(other.remotes) { $1 }
    failures.merge(other.failures) { $1 }
  }

  /// A check for `{"rule": "custom", "name": …}`: what is wrong with a value, or nil.
  public mutating func addCheck(
    _ name: String, _ check: @escaping @Sendable (FunctionCall, FormValue) throws -> Issue?
  ) {
    registry.add(
      HostFunction.own { call, value in try check(call, value).map { [$0] } ?? [] },
      as: .check, name)
  }

  /// A validator for `{"rule": "custom", "name": …}`. A value of another type gets `invalidType`.
  public mutating func addCheck<V: Validator>(_ name: String, _ validator: V)
  where V.Input: FormValueConvertible {
    registry.add(HostFunction.own(validator), as: .check, name)
  }

  /// A check of whole columns for `{"rule": "custom", "name": …}`: what is wrong with each row, or nil.
  ///
  /// A table asks it once for each of its parts. Fields with transforms or within others, records and forms
  /// ask the check of the same name, and are undecided without one. What it throws ends the call with
  /// ``TableError/function(_:)``; an answer of another number of rows is ``TableError/argument(_:)``.
  ///
  /// A column that came from Arrow may be of any type that tables take, lists, records and dictionaries among
  /// them: it has ``Column/type`` and values as records have them, decimals with all of their digits. Those
  /// of types that columns cannot be made of are in no other ``Table``. More rows, or elements of lists, than
  /// 67,108,864 at once are ``TableError/limit(_:)``.
  public mutating func addColumnCheck(
    _ name: String, _ check: @escaping @Sendable (Column, FormValue) throws -> [Code?]
  ) {
    registry.add(column: ColumnFunction.own(check), name)
  }

  /// A transform for `{"rule": "filter", "name": …}`: the value to put in the place of another.
  public mutating func addFilter(
    _ name: String, _ filter: @escaping @Sendable (FunctionCall, FormValue) throws -> FormValue
  ) {
    registry.add(HostFunction.filter(filter), as: .filter, name)
  }

  /// A value for `{"rule": "default", "provider": …}`.
  public mutating func addProvider(
    _ name: String, _ provider: @escaping @Sendable (FunctionCall) throws -> FormValue
  ) {
    registry.add(HostFunction.filter { call, _ in try provider(call) }, as: .provider, name)
  }

  /// A condition for `"when": {"custom": …}`.
  public mutating func addCondition(
    _ name: String, _ condition: @escaping @Sendable (FunctionCall) throws -> Bool
  ) {
    registry.add(HostFunction.condition(condition), as: .condition, name)
  }

  /// What counts as not filled in, for `"isEmpty": …`.
  public mutating func addEmptiness(
    _ name: String, _ isEmpty: @escaping @Sendable (FunctionCall, FormValue) throws -> Bool
  ) {
    registry.add(HostFunction.emptiness(isEmpty), as: .emptiness, name)
  }
}

extension Functions: CustomStringConvertible, CustomReflectable {
  public var description: String { "Functions" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
