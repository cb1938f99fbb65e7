internal import FVRules
internal import FVText

// What an option of a rule says: what is written, or what the table says holds without.

extension RulesetCompiler {
  mutating func boolean(_ name: String, _ reader: inout RuleReader) -> Bool {
    if let place = reader.take(name) { return boolean(place, name) ?? false }
    return reader[name]?.standard == true
  }

  /// Whether an option is there that can only be true.
  mutating func mark(_ name: String, _ reader: inout RuleReader) -> Bool {
    guard let place = reader.take(name) else { return false }
    if tokens[place].kind == .true { return true }
    mistake(.type, at: place, sentence("\"%\" must be true: leave it out for false.", name))
    return false
  }

  mutating func text(_ name: String, _ reader: inout RuleReader) -> String? {
    if let place = reader.take(name) { return string(place, quoted(name)) }
    guard case .text(let text) = reader[name]?.standard else { return nil }
    return text
  }

  /// One of the words that the table has, by its place among them.
  mutating func word(_ name: String, _ reader: inout RuleReader) -> Int? {
    guard let entry = reader[name], case .word(let words) = entry.type else { return nil }
    if let place = reader.take(name) { return word(place, name, among: words) }
    guard case .text(let text) = entry.standard else { return nil }
    return words.firstIndex(of: text)
  }

  /// The case of a type that a word stands for; the first where the word is a mistake.
  mutating func choice<Word: OptionWord>(
    _ name: String, _ reader: inout RuleReader, or first: Word
  ) -> Word {
    word(name, &reader).map { Word.allCases[$0] } ?? first
  }

  /// A number of things.
  mutating func count(_ name: String, _ reader: inout RuleReader) -> Int? {
    if let place = reader.take(name) { return integer(place, name, in: 0...Int64.max) }
    guard case .integer(let number) = reader[name]?.standard else { return nil }
    return number
  }

  /// `min` and `max` of something that is counted.
  mutating func counts(_ reader: inout RuleReader) -> (minimum: Int?, maximum: Int?) {
    let (minimum, maximum) = (count("min", &reader), count("max", &reader))
    if let minimum, let maximum, minimum > maximum {
      if let place = reader.member("min") {
        mistake(.range, at: place, "\"min\" is above \"max\".")
      } else if let place = reader.member("max") {
        mistake(
          .range, at: place,
          sentence("\"max\" is below \"min\", which is % unless it is given.", String(minimum)))
      }
    }
    return (minimum, maximum)
  }

  /// The place of a constant.
  mutating func constant(
    _ name: String, _ reader: inout RuleReader
  ) -> ConstantIndex<Value>? {
    reader.take(name).map { constant($0) }
  }

  /// The place of a set of characters.
  mutating func set(
    _ name: String, _ reader: inout RuleReader
  ) -> ConstantIndex<CharacterSet>? {
    reader.take(name).flatMap { set($0) }
  }

  /// The place of a function of the host, of the kind that the table says.
  mutating func function(_ name: String, _ reader: inout RuleReader) -> FunctionIndex? {
    guard case .function(let kind) = reader[name]?.type else { return nil }
    return reader.take(name).flatMap { function(kind, $0) }
  }

  /// The place of a list that has as many elements as the table says.
  mutating func list(_ name: String, _ reader: inout RuleReader) -> TokenIndex? {
    guard case .elements(_, let least) = reader[name]?.type, let place = reader.take(name),
      array(place, quoted(name))
    else { return nil }
    if tokens[place].length >= least { return place }
    let elements = least == 1 ? "1 element" : sentence("% elements", String(least))
    mistake(.range, at: place, sentence("\"%\" must have at least %.", name, elements))
    return nil
  }

  /// The options within an option.
  mutating func object(_ name: String, _ reader: inout RuleReader) -> RuleReader? {
    guard case .object(let entries, let relations) = reader[name]?.type,
      let place = reader.take(name), let members = open(place, quoted(name))
    else { return nil }
    let inner = RuleReader(within: name, entries, members)
    relate(inner, relations)
    return inner
  }

  /// Notes what is missing, and options that do not go together.
  mutating func relate(_ reader: RuleReader, _ relations: [OptionRelation]) {
    for name in reader.missing {
      mistake(.missing, at: reader.place, sentence("% needs \"%\".", reader.owner, name))
    }
    for relation in relations {
      switch relation {
      case .exactlyOne(let names):
        needOne(of: names, reader)
        refuseSeveral(of: names, reader)
      case .atLeastOne(let names): needOne(of: names, reader)
      case .atMostOne(let names): refuseSeveral(of: names, reader)
      case .excludes(let name, let others):
        guard reader.has(name), others.contains(where: reader.has) else { continue }
        mistake(
          .conflict, at: reader.place,
          sentence("\"%\" cannot stand beside %.", name, RulesetCompiler.listed(others, "or")))
      case .needs(let name, let other):
        guard !reader.has(other), let place = reader.member(name) else { continue }
        mistake(.unknown, at: place, sentence("\"%\" needs \"%\".", name, other))
      }
    }
  }

  private mutating func needOne(of names: [String], _ reader: RuleReader) {
    guard !names.contains(where: reader.has) else { return }
    mistake(
      .missing, at: reader.place,
      sentence("% needs %.", reader.owner, RulesetCompiler.listed(names, "or")))
  }

  private mutating func refuseSeveral(of names: [String], _ reader: RuleReader) {
    guard names.filter(reader.has).count > 1 else { return }
    mistake(
      .conflict, at: reader.place,
      sentence("% may have only one of %.", reader.owner, RulesetCompiler.listed(names, "and")))
  }

  private static func listed(_ names: [String], _ last: String) -> String {
    let words = names.map { quoted($0) }
    guard let end = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + sentence(" % ", last) + end
  }
}
