/// States in blocks that have not been told apart yet, and the blocks that may still tell others.
struct StatePartition {
  /// The block of each state.
  private(set) var blockOf: [Int]
  /// All states, those of a block side by side, and the place of each among them.
  private var states: [Int]
  private var placeOf: [Int]
  private var bounds: [Range<Int>]
  /// How many states of each block are marked; these come first in it.
  private var marked: [Int]
  private var touched: [Int] = []
  private var waiting: [Int] = []
  private var isWaiting: [Bool]

  var blockCount: Int { bounds.count }

  /// Accepting states and others.
  @inline(never)
  init(_ accepts: [Bool]) {
    let first = accepts.indices.filter { accepts[$0] }
    states = first + accepts.indices.filter { !accepts[$0] }
    placeOf = [Int](repeating: 0, count: states.count)
    for (place, state) in states.enumerated() { placeOf[state] = place }
    bounds = [0..<first.count, first.count..<states.count].filter { !$0.isEmpty }
    blockOf = [Int](repeating: 0, count: states.count)
    for (block, range) in bounds.enumerated() {
      for place in range { blockOf[states[place]] = block }
    }
    marked = [Int](repeating: 0, count: bounds.count)
    waiting = Array(bounds.indices)
    isWaiting = [Bool](repeating: true, count: bounds.count)
  }

  /// The states of a block that may tell others apart.
  mutating func nextSplitter() -> [Int]? {
    guard let block = waiting.popLast() else { return nil }
    isWaiting[block] = false
    return Array(states[bounds[block]])
  }

  /// Marks a state as one that leads into the splitter.
  mutating func mark(_ state: Int) {
    let block = blockOf[state]
    let place = placeOf[state]
    let target = bounds[block].lowerBound + marked[block]
    guard place >= target else { return }
    if marked[block] == 0 { touched.append(block) }
    let other = states[target]
    states[target] = state
    states[place] = other
    placeOf[state] = target
    placeOf[other] = place
    marked[block] += 1
  }

  /// Parts the marked states of each block from the others.
  @inline(never)
  mutating func splitMarked() {
    for block in touched {
      let range = bounds[block]
      let middle = range.lowerBound + marked[block]
      marked[block] = 0
      guard middle < range.upperBound else { continue }
      // The smaller part is the new block, and tells as much as the larger.
      let isFrontSmaller = middle - range.lowerBound <= range.upperBound - middle
      let part = isFrontSmaller ? range.lowerBound..<middle : middle..<range.upperBound
      bounds[block] = isFrontSmaller ? middle..<range.upperBound : range.lowerBound..<middle
      let new = bounds.count
      bounds.append(part)
      marked.append(0)
      for place in part { blockOf[states[place]] = new }
      isWaiting.append(true)
      waiting.append(new)
    }
    touched.removeAll(keepingCapacity: true)
  }
}
