internal import CKernels

extension RowBlock {
  /// As many rows as there are numbers in a vector.
  static let quarter = count / 4

  /// Calls `body` with the first row of each whole block and returns how many rows those have.
  ///
  /// A long column is gone through in several places in turn: from memory, two streams of reads bring
  /// more than one does, and four where the processor is not called ahead.
  @inline(__always)
  static func forEach(of rows: Int, _ body: (_ row: Int) -> Void) -> Int {
    let blocks = rows / count
    let shift = fvk_brings_streams() ? 2 : 1
    let part = rows >= 1 << 14 ? blocks &>> shift : 0
    for turn in 0..<blocks {
      // A single call, so that the body is there once.
      let block =
        turn < part &<< shift ? (turn & (1 &<< shift &- 1)) &* part &+ turn &>> shift : turn
      body(block &* count)
    }
    return blocks &* count
  }

  /// The lengths of a block's rows, a quarter of them in each vector.
  typealias Lengths = (Numbers, Numbers, Numbers, Numbers)

  @inline(__always)
  static func lengths(_ offsets: UnsafePointer<Int32>) -> Lengths {
    return unsafe (
      Numbers(lengthsOf: offsets), Numbers(lengthsOf: offsets + quarter),
      Numbers(lengthsOf: offsets + 2 &* quarter), Numbers(lengthsOf: offsets + 3 &* quarter)
    )
  }

  /// Which rows have a length within bounds that are not negative.
  @inline(__always)
  static func rows(_ lengths: Lengths, least: Int32, most: Int32) -> Bits {
    let (least, most) = (Numbers(repeating: least), Numbers(repeating: most))
    @inline(__always)
    func outside(_ lengths: Numbers) -> Numbers.Mask { least .> lengths .| lengths .> most }
    return ~bits(outside(lengths.0), outside(lengths.1), outside(lengths.2), outside(lengths.3))
  }

  /// What comparisons say of each quarter of the rows.
  @inline(__always)
  static func bits(
    _ first: Numbers.Mask, _ second: Numbers.Mask, _ third: Numbers.Mask, _ fourth: Numbers.Mask
  ) -> Bits {
    let quarter = Bits(truncatingIfNeeded: count / 4)
    let low = Bits(first.bits) | Bits(second.bits) &<< quarter
    let high = Bits(third.bits) | Bits(fourth.bits) &<< quarter
    return low | high &<< (2 &* quarter)
  }

  @inline(__always)
  static func rows(_ offsets: UnsafePointer<Int32>, least: Int32, most: Int32) -> Bits {
    unsafe rows(lengths(offsets), least: least, most: most)
  }

  /// Whether all rows have 16 bytes.
  @inline(__always)
  static func areSixteen(_ offsets: UnsafePointer<Int32>) -> Bool {
    var expected = Numbers(repeating: unsafe offsets[0]) &+ Numbers.multiplesOf16
    var differs = Numbers()
    for part in 0..<4 {
      let found = unsafe Numbers(at: offsets + (1 &+ count / 4 &* part))
      differs = differs | (found ^ expected)
      expected = expected &+ Numbers(repeating: Int32(4 &* count))
    }
    return differs.isZero
  }

  /// Calls for what a block some way ahead will read: so many bytes of each row, and offsets.
  @inline(__always)
  static func fetch(_ text: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, each: Int) {
    if fvk_brings_streams() { return }
    // Whether a page is left or not: what the processor calls for by itself ends there.
    for line in 0..<count &* each / 64 { unsafe fvk_prefetch(text + (4096 &+ 64 &* line)) }
    unsafe fetchOffsets(offsets)
  }

  /// The same of offsets alone.
  @inline(__always)
  static func fetch(_ offsets: UnsafePointer<Int32>) {
    if !fvk_brings_streams() { unsafe fetchOffsets(offsets) }
  }

  @inline(__always)
  private static func fetchOffsets(_ offsets: UnsafePointer<Int32>) {
    for line in 0..<count / 16 { unsafe fvk_prefetch(offsets + (1024 &+ 16 &* line)) }
  }
}
