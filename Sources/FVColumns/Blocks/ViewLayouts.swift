internal import FVKernels
internal import FVText

/// How the texts of views of a block stand, which are inside their buffers.
@safe
struct ViewLayout: BitwiseCopyable {
  fileprivate(set) var outline = ViewColumn.Outline()
  /// Where each would end if they stood one behind the other.
  let ends: UnsafeMutablePointer<Int32>
}

/// The layouts of those columns of a block whose views are checked block by block: so they are read from
/// memory once.
@safe
struct ViewLayouts: ~Copyable {
  private var all = Buffer<ViewLayout>()
  private var ends = Buffer<Int32>()
  private var present = Buffer<UInt64>()

  /// Of how many columns: those of more would leave the nearer memory before they are looked at.
  static let most = 64

  /// For blocks of at most so many rows; nil without memory.
  init?(_ count: Int, mostRows: Int) {
    guard count > 0 else { return }
    ends.fill(with: 0, count: count &* (mostRows &+ 1))
    present.fill(with: 0, count: (mostRows &+ 63) / 64)
    guard all.reserve(count), !present.isExhausted, let start = unsafe ends.pointer else {
      return nil
    }
    for place in 0..<count {
      unsafe all.append(ViewLayout(ends: start + place &* (mostRows &+ 1)))
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// A block whose views are checked, and which knows how their texts stand.
  mutating func checked(_ block: Block) throws(BatchFailure) -> Block {
    guard let layouts = unsafe all.pointer, let words = unsafe present.pointer else {
      throw .memory
    }
    let bits = unsafe RowBits(words, count: block.count)
    let columns = block.columns.all.span
    for index in columns.indices {
      guard let place = columns[index].layoutPlace.map({ Int($0) }), place < all.count else {
        continue
      }
      guard let views = unsafe columns[index].views(block.rows) else { throw .views }
      if let validity = unsafe columns[index].validity {
        unsafe bits.load(validity, from: columns[index].offset &+ block.first.index)
      }
      let hasNulls = unsafe columns[index].validity != nil
      let outline = unsafe views.survey(
        present: hasNulls ? bits.bytesAsTheyAre : nil, to: layouts[place].ends)
      guard let outline else { throw .views }
      unsafe layouts[place].outline = outline
    }
    var known = block
    unsafe known.layouts = UnsafePointer(layouts)
    return known
  }
}
