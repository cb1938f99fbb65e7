import FVCards

// Short ways to ask, with text instead of spans.

/// The standard table's answer.
func check(
  _ text: String, accept: [String] = [], separators: Bool = true, isLuhnAlways: Bool = false
) -> CardAnswer {
  check(text, CardTable.standard, accept, separators: separators, isLuhnAlways: isLuhnAlways)
}

/// A table's answer; names that are not in the table accept nothing.
func check(
  _ text: String, _ table: borrowing CardTable, _ accept: [String] = [], separators: Bool = true,
  isLuhnAlways: Bool = false
) -> CardAnswer {
  var policy = CardPolicy()
  policy.separators = separators
  policy.isLuhnAlways = isLuhnAlways
  var numbers: [Int32] = []
  for name in accept { numbers.append(table.number(of: name) ?? -1) }
  if !accept.isEmpty { _ = policy.accept(numbers.span, in: table) }
  return table.check(number(text, separators: separators), policy)
}

func number(_ text: String, separators: Bool = true) -> CardNumber {
  CardNumber(Array(text.utf8).span, separators: separators)
}

/// The names of the candidates and their strengths, in tie order.
func candidates(_ text: String, _ table: borrowing CardTable) -> [(name: String, strength: Int)] {
  let number = number(text)
  var found: [(Int32, Int)] = []
  table.forEachCandidate(of: number, table.candidates(number)) { found.append(($0, $1)) }
  var named: [(name: String, strength: Int)] = []
  for (brand, strength) in found { named.append((table.name(of: brand) ?? "?", strength)) }
  return named
}

func names(_ text: String) -> [String] { candidates(text, CardTable.standard).map(\.name) }

func brand(_ text: String) -> String? {
  CardTable.standard.name(of: check(text).brand(in: CardTable.standard))
}

/// The text of a fixed array that ends with its first zero.
func string(_ text: CardText) -> String {
  String(decoding: text.indices.map { text[$0] }.prefix { $0 != 0 }, as: UTF8.self)
}

func masked(_ text: String) -> String {
  string(check(text).texts(of: number(text), in: CardTable.standard).masked)
}

func formatted(_ text: String) -> String {
  string(check(text).texts(of: number(text), in: CardTable.standard).formatted)
}
