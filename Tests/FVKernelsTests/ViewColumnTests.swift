import FVKernels
import TestSupport
import Testing

struct ViewColumnTests {
  private var random = Seeded(71)

  /// What texts there are, of how many buffers, and whether they stand one behind the other there.
  private static let kinds: [(lengths: [Int], buffers: Int, inOrder: Bool)] = [
    ([0, 1, 5, 11, 12], 0, true), ([12], 1, true), ([13, 14, 32, 33, 70], 1, true),
    ([0, 13, 40], 1, true), ([0, 3, 12, 13, 31, 32], 1, true), ([5, 13, 64, 65, 300], 3, true),
    ([13, 20, 30], 1, false), ([13, 20, 30], 2, true), ([0, 4_096, 4_097, 13], 1, true),
    ([0], 1, true), ([2, 12, 13, 33, 63, 64], 1, true), ([5, 40, 64], 1, false),
    ([0, 12, 40, 64, 65], 2, false),
  ]

  @Test mutating func textsAreThoseOfTheViews() throws {
    for kind in ViewColumnTests.kinds {
      for count in [1, 2, 3, 31, 32, 33, 63, 64, 65, 130, 200] {
        for nulls in [0, 3] {
          let rows = (0..<count).map { _ in
            nulls > 0 && Int.random(in: 0..<nulls, using: &random) == 0
              ? nil : random.digits(kind.lengths.randomElement(using: &random) ?? 0)
          }
          let held = try #require(
            HeldViews(rows, buffers: kind.buffers, inOrder: kind.inOrder, using: &random))
          for kernels in kernelSets { check(held, rows, kernels, "\(kind), \(count) rows") }
        }
      }
    }
  }

  /// Where one text is far from the one before, its bytes are called for.
  @Test mutating func scatteredTextsAreThoseOfTheViews() throws {
    for lengths in [[20, 32], [3, 30, 64], [40]] {
      let rows = (0..<1_000).map { _ in random.digits(lengths.randomElement(using: &random) ?? 0) }
      let held = try #require(HeldViews(rows, buffers: 1, inOrder: false, using: &random))
      for kernels in kernelSets { check(held, rows, kernels, "\(lengths) in any order") }
    }
  }

  /// They are not copied.
  @Test mutating func textsBehindEachOtherStayWhereTheyAre() throws {
    for count in [1, 40, 64, 130] {
      for lengths in [[0, 13, 50], [13, 50]] {
        let rows = (0..<count).map { _ in random.digits(lengths.randomElement(using: &random) ?? 0)
        }
        let all = [random.digits(20)] + rows
        let held = try #require(HeldViews(all, buffers: 1, inOrder: true, using: &random))
        let (column, start) = (held.column, held.start(ofBuffer: 0))
        let ends = UnsafeMutablePointer<Int32>.allocate(capacity: all.count + 1)
        defer { ends.deallocate() }
        for kernels in kernelSets {
          let outline = try #require(column.survey(present: nil, to: ends, with: kernels))
          #expect(column.start(outline, ends) == start, "\(kernels), \(count)")
          #expect(all.indices.allSatisfy { Int(ends[$0 + 1] - ends[$0]) == all[$0].count })
        }
      }
    }
  }

  @Test mutating func oneThatIsElsewhereDoesNotFollow() throws {
    for count in [2, 31, 64, 65, 150, 300] {
      let rows = (0..<count).map { 13 + $0 % 30 }.map { random.digits($0) }
      let held = try #require(HeldViews(rows, buffers: 1, inOrder: true, using: &random))
      let ends = UnsafeMutablePointer<Int32>.allocate(capacity: count + 1)
      defer { ends.deallocate() }
      func start(_ kernels: KernelSet) throws -> UnsafePointer<UInt8>? {
        let outline = try #require(held.column.survey(present: nil, to: ends, with: kernels))
        return held.column.start(outline, ends)
      }
      for kernels in kernelSets { #expect(try start(kernels) != nil) }
      for place in Set([1, 16, 30, 63, 64, 140, 299].filter { $0 < count }) {
        let before = held.view(place)
        for view in [[12, 0, 0, before[3]], [13, 0, 0, before[3] - 1], [13, 0, 0, 0]] {
          held.set(place, view)
          for kernels in kernelSets {
            #expect(try start(kernels) == nil, "\(kernels): \(view) in row \(place)")
          }
        }
        held.set(place, before)
      }
    }
  }

  @Test mutating func oneThatIsOutsideIsFoundWhereverItIs() throws {
    let wrong: [[Int32]] = [
      [-1, 0, 0, 0], [.min, 0, 0, 0], [13, 0, 0, -1], [13, 0, -1, 0], [13, 0, 2, 0],
      [.max, 0, 0, .max],
      [13, 0, 0, .max], [.max, 0, 0, 1], [13, 0, 1, .min], [13, 0, .max, 0], [.max, 0, 1, 0],
    ]
    for (count, buffers, short) in [
      (1, 2, 7), (20, 2, 7), (64, 2, 7), (150, 2, 7), (150, 1, 7), (150, 1, 25), (150, 1, 90),
    ] {
      let rows = (0..<count).map { random.digits($0 % 3 == 0 ? short : 25) }
      let held = try #require(HeldViews(rows, buffers: buffers, inOrder: true, using: &random))
      let ends = UnsafeMutablePointer<Int32>.allocate(capacity: count + 1)
      defer { ends.deallocate() }
      func fits(_ kernels: KernelSet, _ present: GuardedBytes? = nil) -> Bool {
        let bits = present.map { UnsafePointer($0.start.assumingMemoryBound(to: UInt8.self)) }
        return held.column.survey(present: bits, to: ends, with: kernels) != nil
      }
      for kernels in kernelSets { #expect(fits(kernels)) }
      for place in Set([0, 1, 17, 33, 64, 100, 149].map { $0 % count }) {
        let bits = (0..<(count + 63) / 64 * 64).map { $0 != place }
        let bytes = stride(from: 0, to: bits.count, by: 8).map { first in
          (0..<8).reduce(UInt8(0)) { $0 | (bits[first + $1] ? 1 << UInt8($1) : 0) }
        }
        let present = try #require(GuardedBytes(bytes.count))
        _ = present.hold(bytes, atEnd: false)
        for view in wrong {
          let before = held.view(place)
          held.set(place, view)
          for kernels in kernelSets {
            #expect(!fits(kernels), "\(kernels): \(view) in row \(place) of \(count)")
            #expect(fits(kernels, present), "\(kernels): \(view) in row \(place), null")
          }
          held.set(place, before)
        }
      }
      // The last byte that there is, and the one behind.
      let size = held.size(ofBuffer: 0)
      guard size > 13 else { continue }
      for (start, isInside) in [(size - 13, true), (size - 12, false)] {
        let before = held.view(count - 1)
        held.set(count - 1, [13, 0, 0, Int32(start)])
        for kernels in kernelSets { #expect(fits(kernels) == isInside) }
        held.set(count - 1, before)
      }
    }
  }

  private func check(
    _ held: HeldViews, _ rows: [[UInt8]?], _ kernels: KernelSet, _ what: String
  ) {
    let column = held.column
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: rows.count + 1)
    defer { ends.deallocate() }
    let room = (rows.count + 1) * ViewSizes.behind
    let texts = rows.map { $0 ?? [] }
    let size =
      max(texts.map(\.count).reduce(0, +), rows.count * ViewSizes.inline) + ViewSizes.behind
    let copied = UnsafeMutablePointer<UInt8>.allocate(capacity: max(size, room))
    defer { copied.deallocate() }
    func compare(_ start: UnsafePointer<UInt8>) {
      for row in rows.indices where rows[row] != nil {
        let text = UnsafeBufferPointer(
          start: start + Int(ends[row]), count: Int(ends[row + 1] - ends[row]))
        #expect(Array(text) == texts[row], "\(kernels): row \(row), \(what)")
      }
    }
    let present = held.present.map { UnsafePointer($0.start.assumingMemoryBound(to: UInt8.self)) }
    guard let outline = column.survey(present: present, to: ends, with: kernels) else {
      return #expect(Bool(false), "\(kernels): \(what)")
    }
    let isTooLong = texts.contains { $0.count > ViewSizes.copied }
    #expect(outline.hasTooLong == isTooLong, "\(kernels): \(what)")
    #expect(ends[rows.count] == Int32(texts.map(\.count).reduce(0, +)), "\(kernels): \(what)")
    if let start = column.start(outline, ends) { return compare(start) }
    guard !isTooLong else { return }
    column.copy(to: copied, ends, outline, with: kernels)
    compare(copied)
  }
}
