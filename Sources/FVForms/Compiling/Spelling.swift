internal import FVText

/// What an author may have meant.
enum Spelling {
  /// " Did you mean ...?" when one of the words is near, else a list of them when it is short.
  static func hint(for word: String, among words: [String]) -> String {
    // The work grows with the product of the lengths and the number of words.
    guard word.unicodeScalars.count <= 64 else { return "" }
    let words = words.filter { !isOurs($0) }
    let near = words.prefix(500).map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
    if let near, near.0 <= max(1, word.unicodeScalars.count / 3) {
      return sentence(" Did you mean \"%\"?", near.1)
    }
    guard !words.isEmpty, words.count <= 12 else { return "" }
    return " It may be: " + Array(Set(words)).ordered().map { quoted($0) }.joined(separator: ", ")
      + "."
  }

  /// Whether a name, or a pointer, is of a definition as it stands among the fields: no author knows it.
  private static func isOurs(_ word: String) -> Bool {
    word.utf8.starts(with: [0x21]) || word.utf8.starts(with: [0x2F, 0x21])
  }

  @inline(never)
  private static func small(_ word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }

  /// How many scalars must be put in, taken out, changed or exchanged with their neighbour (optimal
  /// string alignment), case left aside.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (small(a), small(b))
    guard b.count <= 64 else { return .max }
    var before: [Int] = []
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var next = [i + 1]
      for (j, y) in b.enumerated() {
        var least = min(row[j] + (x == y ? 0 : 1), next[j] + 1, row[j + 1] + 1)
        if i > 0, j > 0, x == b[j - 1], y == a[i - 1] { least = min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
