package import FVRules
internal import FVText

/// What a rule compares with that is not written in the document.
struct Operand: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    case field, sum, count, min, max, product
    /// All values of a field, and what its terms come to: members to be one of.
    case elements, list

    /// Its name, as exported.
    var name: String {
      switch self {
      case .field: "field"
      case .sum: "sum"
      case .count: "count"
      case .min: "min"
      case .max: "max"
      case .product: "product"
      case .elements: "elements"
      case .list: "list"
      }
    }
  }

  var kind: Kind
  /// What it is made of: from the first, so many.
  var first: Int32
  var count: Int32 = 1
  /// How many digits a product keeps behind the point; nil for all.
  var scale: Int32?
  var rounding = ExactNumber.Rounding.halfEven

  var terms: Range<Int> { Int(first)..<Int(first + count) }
}

/// One input of an operand.
enum OperandTerm: BitwiseCopyable, Sendable {
  case field(FieldIndex)
  /// The place of a constant.
  case constant(ConstantIndex<Value>)
  /// What is worked out itself.
  case operand(OperandIndex)
}

extension Plan {
  /// The fields whose values are multiplied as they came in, of an operand that is their product with all
  /// its digits; nil for any other.
  package func factors(of place: OperandIndex) -> [FieldIndex]? {
    let operand = operands[place]
    guard operand.kind == .product, operand.scale == nil, !isNested else { return nil }
    var all: [FieldIndex] = []
    for term in operand.terms {
      guard case .field(let field) = operandTerms[term], !fields[field].hasTransforms else {
        return nil
      }
      all.append(field)
    }
    return all
  }

  /// The fields that an operand reads.
  func fieldsRead(by operand: OperandIndex) -> [FieldIndex] {
    operands[operand].terms.flatMap { term -> [FieldIndex] in
      switch operandTerms[term] {
      case .field(let field): [field]
      case .constant: []
      case .operand(let operand): fieldsRead(by: operand)
      }
    }
  }
}
