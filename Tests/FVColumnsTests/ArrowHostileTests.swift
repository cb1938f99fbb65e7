import CFormValidate
import Testing

@testable import FVColumns

/// A way to spoil a record batch.
struct Spoiling: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The column that is good until then.
  var column: @Sendable () -> ArrowNode
  var spoil: @Sendable (_ batch: ArrowNode, _ column: ArrowNode) -> Void

  init(
    _ name: String, _ column: @escaping @Sendable () -> ArrowNode,
    _ spoil: @escaping @Sendable (_ batch: ArrowNode, _ column: ArrowNode) -> Void
  ) {
    testDescription = name
    self.column = column
    self.spoil = spoil
  }
}

@Suite struct ArrowHostileTests {
  private static let texts: @Sendable () -> ArrowNode = { .texts(["a", "b"]) }
  private static let numbers: @Sendable () -> ArrowNode = {
    ArrowNode("l", length: 2, nulls: 1, [[1], bytes([Int64(1), 2])])
  }
  private static let views: @Sendable () -> ArrowNode = {
    ArrowNode(
      "vu", length: 2,
      [
        nil, ArrowNode.view("a") + ArrowNode.view(13, block: 0, start: 1),
        [UInt8](repeating: 65, count: 14),
        bytes([Int64(14)]),
      ])
  }
  private static let lists: @Sendable () -> ArrowNode = {
    ArrowNode(
      "+l", length: 2, [nil, bytes([Int32(0), 1, 2])],
      children: [.texts(["a", "b"], name: "item")])
  }
  private static let words: @Sendable () -> ArrowNode = {
    ArrowNode("c", length: 2, [nil, [0, 1]], dictionary: .texts(["a", "b"]))
  }

  static let schemas: [Spoiling] = [
    Spoiling("no struct", texts) { batch, column in
      batch.schema.pointee.format = UnsafePointer(column.schema.pointee.format)
    },
    Spoiling("no format", texts) { batch, _ in batch.schema.pointee.format = nil },
    Spoiling("no columns", texts) { batch, _ in batch.schema.pointee.children = nil },
    Spoiling("NULL column", texts) { batch, _ in batch.childSchemas[0] = nil },
    Spoiling("-1 columns", texts) { batch, _ in batch.schema.pointee.n_children = -1 },
    Spoiling("too many columns", texts) { batch, _ in batch.schema.pointee.n_children = .max },
    Spoiling("a dictionary of structs", texts) { batch, column in
      batch.schema.pointee.dictionary = column.schema
    },
    Spoiling("column without format", texts) { _, column in column.schema.pointee.format = nil },
    Spoiling("released column", texts) { _, column in column.schema.pointee.release = nil },
    Spoiling("text with children", texts) { _, column in column.schema.pointee.n_children = 1 },
    Spoiling("no UTF-8 in a name", texts) { _, column in
      UnsafeMutablePointer(mutating: column.schema.pointee.name)?[0] = CChar(bitPattern: 0xFF)
    },
    Spoiling("list without children", lists) { _, column in column.schema.pointee.n_children = 0 },
    Spoiling("list with NULL children", lists) { _, column in column.schema.pointee.children = nil
    },
    Spoiling("list of NULL", lists) { _, column in column.childSchemas[0] = nil },
    Spoiling("dictionary of dictionaries", words) { _, column in
      column.schema.pointee.dictionary.pointee.dictionary = column.schema
    },
    Spoiling("dictionary that is released", words) { _, column in
      column.schema.pointee.dictionary.pointee.release = nil
    },
    Spoiling("places that are no integers", words) { _, column in
      UnsafeMutablePointer(mutating: column.schema.pointee.format)?[0] = CChar(UInt8(ascii: "b"))
    },
  ]

  static let arrays: [Spoiling] = [
    Spoiling("negative length", texts) { batch, _ in batch.array.pointee.length = -1 },
    Spoiling("longer than its column", texts) { batch, _ in batch.array.pointee.length = 3 },
    Spoiling("as long as can be", texts) { batch, _ in batch.array.pointee.length = .max },
    Spoiling("negative offset", texts) { batch, _ in batch.array.pointee.offset = -1 },
    Spoiling("offset beyond", texts) { batch, _ in batch.array.pointee.offset = 1 },
    Spoiling("more nulls than rows", texts) { batch, _ in batch.array.pointee.null_count = 3 },
    Spoiling("-2 nulls", texts) { batch, _ in batch.array.pointee.null_count = -2 },
    Spoiling("nulls without bits", texts) { batch, _ in batch.array.pointee.null_count = 1 },
    Spoiling("no buffers", texts) { batch, _ in batch.array.pointee.n_buffers = 0 },
    Spoiling("NULL buffers", texts) { batch, _ in batch.array.pointee.buffers = nil },
    Spoiling("fewer columns", texts) { batch, _ in batch.array.pointee.n_children = 0 },
    Spoiling("NULL columns", texts) { batch, _ in batch.array.pointee.children = nil },
    Spoiling("NULL column", texts) { batch, _ in batch.childArrays[0] = nil },
    Spoiling("struct with dictionary", texts) { batch, column in
      batch.array.pointee.dictionary = column.array
    },
    Spoiling("released column", texts) { _, column in column.array.pointee.release = nil },
    Spoiling("negative length of a column", texts) { _, column in column.array.pointee.length = -2
    },
    Spoiling("offset that overflows", texts) { _, column in column.array.pointee.offset = .max },
    Spoiling("two buffers of three", texts) { _, column in column.array.pointee.n_buffers = 2 },
    Spoiling("-1 buffers", texts) { _, column in column.array.pointee.n_buffers = -1 },
    Spoiling("NULL buffers of a column", texts) { _, column in column.array.pointee.buffers = nil },
    Spoiling("no offsets", texts) { _, column in column.buffers[1] = nil },
    Spoiling("no bytes", texts) { _, column in column.buffers[2] = nil },
    Spoiling("negative offset of a text", texts) { _, column in
      column.buffers[1] = column.kept(bytes([Int32(-1), 0, 1]))
    },
    Spoiling("falling offsets", texts) { _, column in
      column.buffers[1] = column.kept(bytes([Int32(0), 2, 1]))
    },
    Spoiling("offsets that are not aligned", texts) { _, column in
      column.buffers[1] = column.buffers[1].map { $0 + 1 }
    },
    Spoiling("dictionary without a schema", texts) { batch, column in
      column.array.pointee.dictionary = batch.array
    },
    Spoiling("nulls of a column without bits", numbers) { _, column in column.buffers[0] = nil },
    Spoiling("no numbers", numbers) { _, column in column.buffers[1] = nil },
    Spoiling("a number too far", numbers) { _, column in column.array.pointee.length = 1 },
    Spoiling("view of negative length", views) { _, column in
      column.buffers[1] = column.kept(ArrowNode.view(-1, block: 0, start: 0) + ArrowNode.view("a"))
    },
    Spoiling("view of a block there is not", views) { _, column in
      column.buffers[1] = column.kept(ArrowNode.view("a") + ArrowNode.view(13, block: 1, start: 0))
    },
    Spoiling("view of a negative block", views) { _, column in
      column.buffers[1] = column.kept(ArrowNode.view("a") + ArrowNode.view(13, block: -1, start: 0))
    },
    Spoiling("view behind the block", views) { _, column in
      column.buffers[1] = column.kept(ArrowNode.view("a") + ArrowNode.view(13, block: 0, start: 2))
    },
    Spoiling("view before the block", views) { _, column in
      column.buffers[1] = column.kept(ArrowNode.view("a") + ArrowNode.view(13, block: 0, start: -1))
    },
    Spoiling("as long as views can be", views) { _, column in
      column.buffers[1] = column.kept(
        ArrowNode.view("a") + ArrowNode.view(.max, block: 0, start: .max))
    },
    Spoiling("block of negative size", views) { _, column in
      column.buffers[3] = column.kept(bytes([Int64(-1)]))
    },
    Spoiling("block of the least size", views) { _, column in
      column.buffers[1] = column.kept(
        ArrowNode.view("a") + ArrowNode.view(20, block: 0, start: 1))
      column.buffers[3] = column.kept(bytes([Int64.min]))
    },
    Spoiling("NULL block", views) { _, column in column.buffers[2] = nil },
    Spoiling("no sizes of blocks", views) { _, column in column.buffers[3] = nil },
    Spoiling("no blocks", views) { _, column in column.array.pointee.n_buffers = 3 },
    Spoiling("list without elements", lists) { _, column in column.childArrays[0] = nil },
    Spoiling("list with two children", lists) { _, column in column.array.pointee.n_children = 2 },
    Spoiling("elements too few", lists) { _, column in column.children[0].array.pointee.length = 1
    },
    Spoiling("falling lists", lists) { _, column in
      column.buffers[1] = column.kept(bytes([Int32(1), 0, 2]))
    },
    Spoiling("bad texts in lists", lists) { _, column in
      column.children[0].buffers[1] = column.kept(bytes([Int32(0), 2, 1]))
    },
    Spoiling("no dictionary", words) { _, column in column.array.pointee.dictionary = nil },
    Spoiling("place outside", words) { _, column in column.buffers[1] = column.kept([0, 2]) },
    Spoiling("negative place", words) { _, column in column.buffers[1] = column.kept([0xFF, 0]) },
    Spoiling("empty dictionary", words) { _, column in
      column.dictionary?.array.pointee.length = 0
    },
    Spoiling("dictionary of negative length", words) { _, column in
      column.dictionary?.array.pointee.length = -1
    },
  ]

  @Test(arguments: schemas + arrays)
  func whatIsSpoiledIsRefusedAndReleasedOnce(spoiling: Spoiling) throws {
    let good = ArrowNode.record(spoiling.column())
    #expect(try mistake(good) == nil)
    #expect(good.releases == [1, 1])

    let column = spoiling.column()
    let batch = ArrowNode.record(column)
    spoiling.spoil(batch, column)
    let error = try mistake(batch)
    #expect(error != nil)
    #expect(error?.kind == (spoiling.testDescription == "too many columns" ? .limit : .arrow))
    #expect(batch.releases == [1, 1])
  }

  @Test func whatWasReleasedIsLeftAlone() throws {
    let schema = ArrowNode.record(.texts(["a"]))
    schema.schema.pointee.release = nil
    #expect(try mistake(schema)?.kind == .arrow)
    #expect(schema.releases == [0, 1])
    let array = ArrowNode.record(.texts(["a"]))
    array.array.pointee.release = nil
    #expect(try mistake(array)?.kind == .arrow)
    #expect(array.releases == [1, 0])
  }
}
