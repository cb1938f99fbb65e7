import FVText
import Testing

@Suite struct SlotsTests {
  /// A place outside is nobody's: what is written there changes none of the others.
  @Test(arguments: [0, 2]) func placesOutsideAreNobodys(count: Int) throws {
    guard var slots = Slots(count: count, Box.init) else { return #expect(Bool(false)) }
    for place in 0..<count { slots[place].number = place }
    slots[count].number = 9
    slots[-1].number = 9
    for place in 0..<count {
      let number = slots[place].number
      #expect(number == place)
    }
    let all = slots.count
    #expect(all == count)
  }

  @Test(arguments: [-1, .max, .max / 8]) func thereAreNotSoMany(count: Int) {
    var hasSlots = false
    if let _ = Slots(count: count, Box.init) { hasSlots = true }
    #expect(!hasSlots)
  }
}

private struct Box: ~Copyable {
  var number = 0
}
