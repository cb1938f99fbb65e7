/// One option of a rule, as the table has it: an object, as rules are.
package final class OptionEntry: Sendable {
  package let name: String
  package let type: OptionType
  /// What it says, for the author.
  package let summary: Summary
  /// What holds where it is not written; nil where that is nothing.
  package let standard: OptionDefault?
  package let isRequired: Bool
  /// The name under which an issue's params have it.
  package let param: String?
  /// Whether a check that has it changes the value.
  package let changesValue: Bool
  /// Whether it may be an operand instead: an object that says what it is worked out of.
  package let mayBeOperand: Bool

  @inline(never)
  init(
    _ name: String, _ type: OptionType, _ summary: Summary, default standard: OptionDefault? = nil,
    param: String? = nil, isRequired: Bool = false, changesValue: Bool = false,
    mayBeOperand: Bool = false
  ) {
    (self.name, self.type, self.summary, self.standard) = (name, type, summary, standard)
    (self.param, self.isRequired) = (param, isRequired)
    (self.changesValue, self.mayBeOperand) = (changesValue, mayBeOperand)
  }

  /// An option without which there is no such rule.
  @inline(never)
  static func required(
    _ name: String, _ type: OptionType, _ summary: Summary, param: String? = nil,
    mayBeOperand: Bool = false
  ) -> OptionEntry {
    OptionEntry(
      name, type, summary, param: param, isRequired: true, mayBeOperand: mayBeOperand)
  }
}

/// What an option is where the document does not write it.
package enum OptionDefault: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case texts([String])
}

extension OptionDefault: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: String...) { self = .texts(elements) }
}

/// Which options of a rule go together.
package enum OptionRelation: Equatable, Sendable {
  case exactlyOne([String])
  case atLeastOne([String])
  case atMostOne([String])
  /// The first stands alone: none of the others is there with it.
  case excludes(String, [String])
  /// The first is there only with the second.
  case needs(String, String)
}
