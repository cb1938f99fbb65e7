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

  @Test func memoryStaysForTheNextUse() {
    var arena = Arena()
    let sizes = [100, 5_000, 3_000_000, 20, 1_000_000, 70_000]
    func takeAll() -> [UnsafeMutableRawPointer?] { sizes.map { arena.allocate($0) } }
    let first = takeAll()
    #expect(!first.contains(nil))
    for _ in 0..<3 {
      arena.reset()
      #expect(takeAll() == first)
    }
  }

  @Test func noMoreIsKeptThanRecordsMayNeed() {
    var arena = Arena()
    for _ in 0..<80 { #expect(arena.allocate(1 << 20) != nil) }
    arena.reset()
    guard let text = arena.copy("abc") else { return #expect(Bool(false)) }
    #expect(text == TextRef("abc"))
  }
}
