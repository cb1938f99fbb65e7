import TestSupport

/// A pattern made up at random, and texts that it probably matches.
indirect enum RandomPattern: Sendable {
  /// A piece of pattern text and texts for it.
  case piece(String, [String])
  case sequence([RandomPattern])
  case alternatives([RandomPattern])
  case group(String, RandomPattern)
  case repeated(RandomPattern, Int, Int, String)

  /// What the pattern is written as.
  var text: String {
    switch self {
    case .piece(let text, _): text
    case .sequence(let items): items.map(\.text).joined()
    case .alternatives(let items): items.map(\.text).joined(separator: "|")
    case .group(let opening, let inner): opening + inner.text + ")"
    case .repeated(let inner, _, _, let quantifier): inner.text + quantifier
    }
  }

  /// A text along one way through the pattern.
  func sample(_ random: inout Seeded) -> String {
    switch self {
    case .piece(_, let texts): return texts.randomElement(using: &random) ?? ""
    case .sequence(let items):
      var text = ""
      for item in items { text += item.sample(&random) }
      return text
    case .alternatives(let items): return items.randomElement(using: &random)?.sample(&random) ?? ""
    case .group(let opening, let inner):
      return ["(?=", "(?!"].contains(opening) ? "" : inner.sample(&random)
    case .repeated(let inner, let least, let most, _):
      var text = ""
      for _ in 0..<Int.random(in: least...most, using: &random) { text += inner.sample(&random) }
      return text
    }
  }

  /// Characters in which patterns and texts meet, with the hard ones.
  static let alphabet = [
    "a", "b", "c", "k", "s", "A", "B", "K", "S", "0", "1", "9", "_", " ", "\n", "\r", "\t", "-",
    ".",
    "@", "\u{7F}", "\u{80}", "\u{85}", "\u{A0}", "é", "ſ", "\u{212A}", "\u{2028}", "\u{D7FF}",
    "\u{E000}", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}", "\0", "\u{7FF}", "\u{800}",
  ]

  private static let atoms: [RandomPattern] = [
    .piece("a", ["a", "A"]), .piece("b", ["b"]), .piece("c", ["c"]),
    .piece("k", ["k", "\u{212A}"]),
    .piece("s", ["s", "ſ", "S"]), .piece("@", ["@"]), .piece("-", ["-"]), .piece("\\.", ["."]),
    .piece(".", ["a", "é", "\n", "😀"]), .piece("\\d", ["0", "9"]), .piece("\\D", ["a", "é"]),
    .piece("\\w", ["a", "_", "9"]), .piece("\\W", [" ", "é", "-"]), .piece("\\s", [" ", "\n"]),
    .piece("\\S", ["a", "é"]), .piece("\\h", ["\t", "\u{A0}"]), .piece("\\H", ["a", "\n"]),
    .piece("\\v", ["\n", "\u{85}", "\u{2028}"]), .piece("\\V", ["a", "é"]),
    .piece("\\N", ["a", "é"]), .piece("\\n", ["\n"]), .piece("\\x41", ["A"]),
    .piece("\\x{e9}", ["é"]), .piece("é", ["é"]), .piece("😀", ["😀"]), .piece("\\0", ["\0"]),
    .piece("[a-c]", ["a", "b", "C"]), .piece("[^a-c]", ["d", "é", "\n"]),
    .piece("[a-z0-9]", ["a", "9", "k"]), .piece("[A-Za-z]", ["a", "Z"]),
    .piece("[^@]", ["a", "\n", "é"]), .piece("[\\w.-]", ["a", "-"]), .piece("[^\\s@]", ["a", "é"]),
    .piece("[\\D\\d]", ["\n", "1"]), .piece("[^\\W_]", ["a", "9"]), .piece("[à-ü]", ["é"]),
    .piece("[^à-ü]", ["a", "\u{800}"]), .piece("[\\x{80}-\\x{10ffff}]", ["é", "😀"]),
    .piece("[[:alpha:]]", ["a", "K"]), .piece("[[:^digit:]-]", ["a", "-"]),
    .piece("[[:punct:]]", ["@", "_"]), .piece("[[:upper:]]", ["A", "a"]),
    .piece("[[:^lower:]]", ["A", "é"]), .piece("[]a]", ["]", "a"]), .piece("[^]a]", ["b"]),
    .piece("[\\x00-\\x1f]", ["\0", "\n"]), .piece("[k]", ["\u{212A}"]), .piece("[^k]", ["a", "K"]),
    .piece("[^sS]", ["a", "ſ"]), .piece("[!-/]", ["-", "."]), .piece("[--0]", [".", "0"]),
    .piece("[a\\-c]", ["-", "c"]), .piece("[\\h]", ["\u{3000}"]), .piece("[^\\v]", ["a", "é"]),
    .piece("[\u{7F}-\u{80}\u{7FF}-\u{800}]", ["\u{80}", "\u{800}"]), .piece("{", ["{"]),
    .piece("[\u{FFFF}-\u{10000}]", ["\u{FFFF}", "\u{10000}"]), .piece("]", ["]"]),
    .piece("(?i)", [""]), .piece("(?-i)", [""]), .piece("(?s)", [""]), .piece("(?m)", [""]),
    .piece("", [""]), .piece("[\\]\\\\]", ["]", "\\"]), .piece("[\\b]", ["\u{8}"]),
    .piece("[\\S\\n]", ["\n", "a"]), .piece("[^\\n]", ["a", "é"]), .piece("[^\\D5]", ["1"]),
  ]

  private static let anchors = ["^", "$", "\\A", "\\z", "^", "$"]

  /// One that is mostly of a kind that needs no PCRE2.
  static func make(_ random: inout Seeded) -> RandomPattern {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return row(&random)
    case 2: return password(&random)
    case 3: return behindLookAheads(&random)
    default:
      let body = choice(&random, depth: 0)
      guard Int.random(in: 0..<3, using: &random) == 0 else { return body }
      return .sequence([.piece("^", [""]), .group("(?:", body), .piece("$", [""])])
    }
  }

  /// A row of classes with counts.
  private static func row(_ random: inout Seeded) -> RandomPattern {
    var items: [RandomPattern] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      items.append(quantified(atom(&random), &random))
    }
    return .sequence(items)
  }

  /// Classes that must be there or must not, and a body of one class.
  private static func password(_ random: inout Seeded) -> RandomPattern {
    let classes = [
      "[a-z]", "[A-Z]", "\\d", "[^A-Za-z0-9]", "\\W", "[@.-]", "\\s", "\\S", "[aeiou]", "_",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += Int.random(in: 0..<5, using: &random) == 0 ? "(?!.*" : "(?=.*"
      text += (classes.randomElement(using: &random) ?? "") + ")"
    }
    let bodies = [".", ".", "[a-zA-Z0-9@.-]", "\\S", "\\w", "[^@]", "[ -~]", "[^ ]"]
    let counts = ["{3,12}", "+", "{2,}", "*", "{20}"]
    text += bodies.randomElement(using: &random) ?? "."
    text += counts.randomElement(using: &random) ?? "+"
    let texts =
      Bool.random(using: &random) ? alphabet : ["a", "k", "B", "Z", "0", "7", "-", ".", "_"]
    return .repeated(.piece("", texts), 2, 24, text)
  }

  private static func behindLookAheads(_ random: inout Seeded) -> RandomPattern {
    var items: [RandomPattern] = [
      .piece(["^", "\\A", ""].randomElement(using: &random) ?? "", [""])
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let fillers = [".*", ".*", ".*?", "\\D*", "[^a]*", "", "\\S{1,3}"]
      let filler = fillers.randomElement(using: &random) ?? ""
      let sought = quantified(
        Bool.random(using: &random) ? atom(&random) : .group("(?:", choice(&random, depth: 2)),
        &random, chance: 4)
      let opening = Int.random(in: 0..<4, using: &random) == 0 ? "(?!" : "(?="
      items.append(.group(opening, .sequence([.piece(filler, [""]), sought])))
    }
    let bodies = [".{2,12}", ".*", "\\S+", "[a-z0-9]{0,9}", "[^\\n]*", "[\\s\\S]{1,}"]
    let texts = RandomPattern.alphabet
    if Bool.random(using: &random) {
      let body = bodies.randomElement(using: &random) ?? ""
      items.append(.repeated(.piece("", texts), 1, 9, body))
    } else {
      items.append(choice(&random, depth: 1))
    }
    if Bool.random(using: &random) { items.append(.piece("$", [""])) }
    return .sequence(items)
  }

  private static func choice(_ random: inout Seeded, depth: Int) -> RandomPattern {
    var branches: [RandomPattern] = []
    for _ in 0..<(Int.random(in: 0..<3, using: &random) == 0 ? 3 : 1) {
      var items: [RandomPattern] = []
      for _ in 0..<Int.random(in: depth == 0 ? 1...5 : 0...3, using: &random) {
        items.append(item(&random, depth: depth))
      }
      branches.append(.sequence(items))
    }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private static func item(_ random: inout Seeded, depth: Int) -> RandomPattern {
    switch Int.random(in: depth < 3 ? 0..<12 : 3..<12, using: &random) {
    case 3: return .piece(anchors.randomElement(using: &random) ?? "", ["", "\n"])
    case 0, 1, 2:
      let openings = [
        "(", "(?:", "(?i:", "(?-i:", "(?<n\(random.next() % 100_000)>", "(?s-i:", "(?m:",
      ]
      let opening = openings.randomElement(using: &random) ?? "("
      return quantified(.group(opening, choice(&random, depth: depth + 1)), &random, chance: 2)
    default: return quantified(atom(&random), &random, chance: 2)
    }
  }

  private static func atom(_ random: inout Seeded) -> RandomPattern {
    atoms.randomElement(using: &random) ?? .piece("a", ["a"])
  }

  private static func quantified(
    _ atom: RandomPattern, _ random: inout Seeded, chance: Int = 1
  ) -> RandomPattern {
    if case .piece(let text, _) = atom, text.isEmpty || text.hasPrefix("(?") { return atom }
    guard Int.random(in: 0..<chance, using: &random) == 0 else { return atom }
    let least = Int.random(in: 0...3, using: &random)
    let most = least + Int.random(in: 0...3, using: &random)
    let forms: [(Int, Int, String)] = [
      (0, 4, "*"), (1, 4, "+"), (0, 1, "?"), (least, most, "{\(least),\(most)}"),
      (least, least, "{\(least)}"), (least, least + 3, "{\(least),}"), (0, 4, "*?"), (1, 4, "+?"),
    ]
    let (from, to, sign) = forms.randomElement(using: &random) ?? (1, 4, "+")
    return .repeated(atom, from, to, sign)
  }
}
