internal import FVRules
internal import FVText

// Values of the document that a plan keeps.

extension RulesetCompiler {
  /// A text that stays.
  mutating func keep(_ text: TextRef) -> TextRef { keep(text.span) }

  /// A text that stays.
  mutating func keep(_ text: Span<UInt8>) -> TextRef {
    guard let copy = plan.constants.arena.copy(text) else {
      runOut()
      return TextRef()
    }
    return copy
  }

  /// A value of the document that stays: a scalar, or an array of them. An object is a mistake, but for
  /// those who take any value.
  mutating func keepValue(_ place: TokenIndex, withObjects: Bool = false) -> Value {
    let token = tokens[place]
    switch token.kind {
    case .string: return Value(wellFormed: keep(token.text))
    case .number: return token.integer.map { Value($0) } ?? Value(decimal: keep(token.text))
    case .array: return keepArray(place, withObjects: withObjects)
    case .object where withObjects: return keepObject(place)
    case .object, .key:
      mistake(.type, at: place, "A value must be a scalar or an array, not an object.")
      return .null
    default: return token.value
    }
  }

  private mutating func keepObject(_ place: TokenIndex) -> Value {
    var values = Buffer<Value>()
    forEachMember(of: place) { compiler, _, key in
      values.append(Value(wellFormed: compiler.keep(compiler.tokens[key].text)))
      values.append(compiler.keepValue(key.following, withObjects: true))
    }
    guard !values.isExhausted, let copy = plan.constants.arena.copy(values.span) else {
      runOut()
      return .null
    }
    return unsafe copy.elements.withUnsafeBufferPointer { unsafe Value(unsafeMembers: $0) }
  }

  /// The place of any value among the constants, objects included.
  mutating func anyConstant(_ place: TokenIndex) -> ConstantIndex<Value> {
    checkMembers(of: place)
    plan.constants.values.append(keepValue(place, withObjects: true))
    return ConstantIndex(plan.constants.values.count - 1)
  }

  private mutating func keepArray(_ place: TokenIndex, withObjects: Bool = false) -> Value {
    var values = Buffer<Value>()
    forEachElement(of: place) { compiler, element in
      values.append(compiler.keepValue(element, withObjects: withObjects))
    }
    guard !values.isExhausted, let copy = plan.constants.arena.copy(values.span) else {
      runOut()
      return .null
    }
    return copy
  }

  /// The place of a value among the constants.
  mutating func constant(_ place: TokenIndex) -> ConstantIndex<Value> {
    if let kept = keptConstants[place] { return kept }
    plan.constants.values.append(keepValue(place))
    let own = ConstantIndex<Value>(plan.constants.values.count - 1)
    keptConstants[place] = own
    return own
  }

  /// The place of a number among the constants; nil, and a mistake, for anything else.
  mutating func number(_ place: TokenIndex, _ name: String) -> ConstantIndex<Number>? {
    guard tokens[place].kind == .number, let number = Number(text: keep(tokens[place].text)) else {
      mistake(.type, at: place, sentence("\"%\" must be a number.", name))
      return nil
    }
    plan.constants.numbers.append(number)
    return ConstantIndex(plan.constants.numbers.count - 1)
  }

  /// The place of a list of values for `in`.
  mutating func list(_ place: TokenIndex, strictly: Bool = true) -> ConstantIndex<ValueList>? {
    if let kept = keptLists[place] { return kept }
    guard array(place, "\"values\"") else { return nil }
    guard tokens[place].length <= Limits.listedValues else {
      exceed(at: place, sentence("A list has at most % values.", String(Limits.listedValues)))
      return nil
    }
    let values = keepArray(place)
    guard goesOn else { return nil }
    do throws(ValueList.Mistake) {
      let list = try ValueList(values, strictly: strictly, in: &plan.constants.arena)
      plan.constants.lists.append(list)
      let own = ConstantIndex<ValueList>(plan.constants.lists.count - 1)
      keptLists[place] = own
      return own
    } catch {
      switch error {
      case .memory: runOut()
      case .tooAlike: exceed(at: place, "Too many of these values are nearly the same.")
      }
      return nil
    }
  }

  /// The place of a set of characters.
  mutating func set(_ place: TokenIndex, depth: Int = 0) -> ConstantIndex<CharacterSet>? {
    guard let set = characterSet(place) else { return nil }
    plan.constants.sets.append(set)
    return ConstantIndex(plan.constants.sets.count - 1)
  }

  private mutating func characterSet(_ place: TokenIndex) -> CharacterSet? {
    if tokens[place].kind == .string {
      let name = String(tokens[place].text)
      if let set = CharacterSet.named(name) { return set }
      let isWord = name.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
      let hint =
        isWord
        ? self.hint(for: name, among: CharacterSet.names)
        : " Characters themselves are written as {\"chars\": \"...\"}."
      mistake(.unknown, at: place, sentence("Unknown set \"%\".%", name, hint))
      return nil
    }
    guard var reader = open(place, "A set") else { return nil }
    defer { close(reader, "A set") }
    switch (reader.take("chars"), reader.take("not")) {
    case (let characters?, nil):
      guard let text = string(characters, "\"chars\"") else { return nil }
      return CharacterSet(characters: text, pool: &plan.constants.scalars)
    case (nil, let inner?): return characterSet(inner)?.inverted
    case (nil, nil):
      mistake(.missing, at: place, "A set must be a name, {\"chars\": ...} or {\"not\": ...}.")
    default: mistake(.conflict, at: place, "A set cannot have both \"chars\" and \"not\".")
    }
    return nil
  }

  /// The place of a function of the host.
  mutating func function(_ kind: HostFunction.Kind, _ place: TokenIndex) -> FunctionIndex? {
    guard let name = string(place, "A function's name") else { return nil }
    let column = kind == .check ? registry.columnFunction(name) : nil
    guard let function = registry.function(kind, name) ?? column.map({ _ in .columnsOnly }) else {
      let hint = self.hint(for: name, among: registry.names(kind))
      mistake(
        .unknown, at: place, sentence("No % is registered as \"%\".%", kind.rawValue, name, hint))
      return nil
    }
    plan.functions.append(function)
    plan.functionNames.append(sentence("% \"%\"", kind.rawValue, name))
    let place = FunctionIndex(plan.functions.count - 1)
    plan.columnFunctions[place] = column
    return place
  }
}
