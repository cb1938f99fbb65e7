internal import FVLive

/// A row of a list that came, went or moved.
public struct RowChange: Hashable, Sendable {
  /// What happened to a row.
  public enum Kind: String, Hashable, Sendable { case inserted, removed, moved }

  /// The list, by its name or pointer.
  public let list: String
  /// What happened.
  public let kind: Kind
  /// Where the row is now, or was when it was removed.
  public let index: Int
  /// Where a row was that moved; nil for others.
  public let origin: Int?
  /// The number that stays with the row.
  public let key: UInt64
}

extension RowChange {
  init(_ news: ListNews, _ form: Form) {
    kind =
      switch news.kind {
      case .inserted: .inserted
      case .removed: .removed
      case .moved: .moved
      }
    list = form.path(of: news.list)
    (index, key) = (news.index, news.key)
    origin = news.kind == .moved ? news.from : nil
  }

  /// Where a field is afterwards that was at a path before; nil when it went with the row.
  func path(after path: String) -> String? {
    let rows = (list.hasPrefix("/") ? list : "/" + escaped) + "/"
    guard path.utf8.starts(with: rows.utf8) else { return path }
    let rest = path.utf8.dropFirst(rows.utf8.count)
    let digits = rest.prefix { $0 != UInt8(ascii: "/") }
    guard let row = Int(Substring(digits)) else { return path }
    guard let place = self.row(after: row) else { return nil }
    return rows + "\(place)" + String(Substring(rest.dropFirst(digits.count)))
  }

  /// A name at the root as pointers have it.
  private var escaped: String {
    list.reduce(into: "") { text, character in
      text += character == "~" ? "~0" : character == "/" ? "~1" : String(character)
    }
  }

  /// Where a row is afterwards; nil for the one that was removed.
  private func row(after row: Int) -> Int? {
    // A row that moves is taken out, and put in where it is then.
    let from = kind == .moved ? origin : kind == .removed ? index : nil
    let to = kind == .removed ? nil : index
    if row == from { return to }
    let left = from.map { row > $0 ? row - 1 : row } ?? row
    return to.map { left >= $0 ? left + 1 : left } ?? left
  }
}
