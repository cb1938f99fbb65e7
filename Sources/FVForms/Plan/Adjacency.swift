public import FVText

/// Lists of things, one for each of a number of owners, in two flat arrays.
@usableFromInline
package struct Adjacency<Item: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  @usableFromInline var starts = Buffer<Int32>()
  @usableFromInline var items = Buffer<Item>()

  /// No lists.
  init() {}

  /// A list for each owner, of what the pairs say it has, in their order.
  init(owners: Int, _ pairs: [(owner: Int, item: Item)]) {
    var counts = [Int32](repeating: 0, count: owners + 1)
    for pair in pairs { counts[pair.owner] += 1 }
    var total: Int32 = 0
    for owner in 0...owners {
      starts.append(total)
      total += counts[owner]
      counts[owner] = total - counts[owner]
    }
    guard let first = pairs.first else { return }
    items.fill(with: first.item, count: Int(total))
    for pair in pairs {
      items[Int(counts[pair.owner])] = pair.item
      counts[pair.owner] += 1
    }
  }

  /// Where an owner's list stands among all items; empty for none.
  @inlinable @inline(__always)
  package func range(_ owner: Int) -> Range<Int> {
    guard owner >= 0, owner + 1 < starts.count else { return 0..<0 }
    return Int(starts[owner])..<Int(starts[owner + 1])
  }

  /// The item at a place of a range.
  @inlinable @inline(__always)
  package subscript(_ place: Int) -> Item { items[place] }

  /// Whether memory ran out while it was made.
  var isExhausted: Bool { starts.isExhausted || items.isExhausted }
}
