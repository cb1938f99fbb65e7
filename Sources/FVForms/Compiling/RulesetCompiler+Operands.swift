internal import FVRules
internal import FVText

// What rules compare with that is worked out of other fields.

extension RulesetCompiler {
  /// The place of an operand; nil where it is a mistake.
  mutating func operand(_ place: TokenIndex) -> OperandIndex? {
    guard var reader = open(place, "An operand") else { return nil }
    let kinds: [(String, Operand.Kind)] = [
      ("field", .field), ("sum", .sum), ("count", .count), ("min", .min), ("max", .max),
      ("product", .product),
    ]
    let given = kinds.filter { reader.has($0.0) }
    var operand: Operand?
    for (name, kind) in given {
      guard let member = reader.take(name) else { continue }
      operand = Operand(kind: kind, first: Int32(plan.operandTerms.count))
      switch kind {
      case .product: factors(member)
      case .field: term(fieldPlace(member))
      default: term(aggregated(member))
      }
    }
    if given.count != 1 {
      mistake(
        given.isEmpty ? .missing : .conflict, at: place,
        "An operand has exactly one of \"field\", \"sum\", \"count\", \"min\", \"max\" and \"product\"."
      )
    }
    if given.first?.1 == .product {
      operand?.scale = integer("scale", &reader, in: 0...1_000).map { Int32($0) }
      let words = ["halfEven", "halfUp", "down"]
      if let word = word("rounding", &reader, among: words) {
        operand?.rounding = ExactNumber.Rounding.allCases[word]
      }
    }
    close(reader, "An operand")
    guard var operand else { return nil }
    operand.count = Int32(plan.operandTerms.count) - operand.first
    plan.operands.append(operand)
    return OperandIndex(plan.operands.count - 1)
  }

  /// Whether some of the values to be one of are worked out.
  func hasOperands(_ place: TokenIndex) -> Bool {
    let list = tokens[place]
    guard list.kind == .array else { return list.kind == .object }
    var element = place.following
    while element < list.next {
      if tokens[element].kind == .object { return true }
      element = tokens.behind(element)
    }
    return false
  }

  /// The values to be one of, where some are worked out; nil where they are a mistake.
  mutating func members(_ place: TokenIndex) -> OperandIndex? {
    if tokens[place].kind == .object { return listed(place) }
    // What is worked out has terms of its own, in front of these.
    var terms: [OperandTerm] = []
    forEachElement(of: place) { compiler, element in
      if compiler.tokens[element].kind != .object {
        terms.append(.constant(compiler.constant(element)))
      } else if let operand = compiler.operand(element) {
        terms.append(.operand(operand))
      }
    }
    let first = Int32(plan.operandTerms.count)
    for term in terms { plan.operandTerms.append(term) }
    plan.operands.append(Operand(kind: .list, first: first, count: Int32(terms.count)))
    return OperandIndex(plan.operands.count - 1)
  }

  /// All values of a field, of a list or map its elements.
  private mutating func listed(_ place: TokenIndex) -> OperandIndex? {
    guard var reader = open(place, "An operand") else { return nil }
    guard let member = reader.take("field") else {
      mistake(
        .missing, at: place, "Values to be one of are a list, or the \"field\" that has them.")
      close(reader, "An operand")
      return nil
    }
    close(reader, "An operand")
    guard let field = aggregated(member) else { return nil }
    plan.operandTerms.append(.field(field))
    plan.operands.append(
      Operand(kind: .elements, first: Int32(plan.operandTerms.count - 1)))
    return OperandIndex(plan.operands.count - 1)
  }

  private mutating func term(_ field: FieldIndex?) {
    if let field { plan.operandTerms.append(.field(field)) }
  }

  private mutating func factors(_ place: TokenIndex) {
    guard array(place, "\"product\"") else { return }
    if tokens[place].length == 0 {
      mistake(.range, at: place, "\"product\" must have at least 1 element.")
    }
    forEachElement(of: place) { compiler, element in
      if compiler.tokens[element].kind == .number {
        compiler.plan.operandTerms.append(.constant(compiler.constant(element)))
      } else {
        compiler.term(compiler.fieldPlace(element))
      }
    }
  }

  /// The field of which all values are looked at: a list stands for its elements.
  mutating func aggregated(_ place: TokenIndex) -> FieldIndex? {
    guard let name = string(place, "A field's name") else { return nil }
    guard let field = referred(name) else {
      mistake(.unknown, at: place, sentence("Unknown field \"%\".", name))
      return nil
    }
    let shape = plan.shapes[field]
    return shape.kind == .list || shape.kind == .map ? shape.parts.lowerBound : field
  }
}
