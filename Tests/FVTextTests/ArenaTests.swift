import FVText
import Testing

@Suite struct ArenaTests {
  @Test func listsStayWhereTheyAre() {
    var arena = Arena()
    guard let first = arena.list(of: 3, as: Int32.self) else { return #expect(Bool(false)) }
    for place in 0..<3 { first[place] = Int32(place) }
    // More than what is left of the block.
    guard let second = arena.list(of: 10_000, as: Int64.self) else { return #expect(Bool(false)) }
    for place in second.indices { second[place] = -1 }
    #expect(Array(first) == [0, 1, 2])
    #expect(second.count == 10_000)
    #expect(arena.list(of: 0, as: Int64.self)?.count == 0)
  }

  @Test func listsThatNobodyHasRoomFor() {
    var arena = Arena()
    #expect(arena.list(of: .max, as: Int64.self) == nil)
    #expect(arena.list(of: .max / 8, as: Int64.self) == nil)
    #expect(arena.list(of: -1, as: UInt8.self) == nil)
  }
}
