internal import FVCards
internal import FVText

/// What an option of a rule holds.
///
/// Not `indirect`, and one case fills two words with numbers: else Swift keeps the case in bits of
/// pointers, behind which no leak checker finds what they point to.
package enum OptionType: Sendable {
  case boolean
  /// `true`, where it is written at all.
  case mark
  /// One of a few words.
  case word([String])
  /// One of two whole numbers.
  case integer(Int64, or: Int64)
  /// A whole number from 0.
  case count
  case number
  /// A number from 0 to 1.
  case share
  case text
  /// Any value but an object.
  case value
  /// Any JSON.
  case json
  /// A set of characters.
  case set
  case pattern
  /// A scheme of URLs.
  case scheme
  /// A brand of payment cards.
  case brand
  /// The name of a field.
  case field
  /// The name of a function of the host.
  case function(HostFunction.Kind)
  case rule
  case condition
  case message
  /// Names of scenarios, or one.
  case scenarios
  /// A list; of the one type in the array.
  case elements([OptionType], atLeast: Int)
  case object([OptionEntry], [OptionRelation])

  /// One of the words for the cases of a type.
  @inline(never)
  static func word<Word: OptionWord>(_ type: Word.Type) -> OptionType {
    .word(type.allCases.map { $0.word })
  }

  static func list(_ element: OptionType, atLeast least: Int = 0) -> OptionType {
    .elements([element], atLeast: least)
  }

  /// Its name, as exported.
  package var name: String {
    switch self {
    case .boolean: "boolean"
    case .mark: "mark"
    case .word: "word"
    case .integer: "integer"
    case .count: "count"
    case .number: "number"
    case .share: "share"
    case .text: "text"
    case .value: "value"
    case .json: "json"
    case .set: "set"
    case .pattern: "pattern"
    case .scheme: "scheme"
    case .brand: "brand"
    case .field: "field"
    case .function: "function"
    case .rule: "rule"
    case .condition: "condition"
    case .message: "message"
    case .scenarios: "scenarios"
    case .elements: "list"
    case .object: "object"
    }
  }

  /// All there is to write, where that is a few words.
  var words: [String] {
    switch self {
    case .word(let words): words
    case .set: CharacterSet.names + CharacterSet.names.map { "ascii:" + $0 }
    case .brand: CardTable.standard.knownNames
    default: []
    }
  }
}
