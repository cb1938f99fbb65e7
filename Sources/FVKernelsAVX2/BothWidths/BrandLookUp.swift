/// The brands of a quarter of a block at a time: three digits by one look into a table, those few
/// brands that need more digits along the automaton.
@unsafe
struct BrandLookUp {
  private let tables: CardTables
  private let lengths: Table64
  private let numbers: Table64

  @inline(__always)
  init(_ tables: CardTables) {
    unsafe self.tables = tables
    unsafe lengths = Table64(tables.lengths)
    unsafe numbers = Table64(tables.numbers)
  }

  /// Looks up a quarter of a block's rows by their first eight digits, which are a word each, and
  /// writes their brands, 0 for those not known.
  @inline(__always)
  func quarter(
    _ part: Int, _ low: Words, _ high: Words, counts: Numbers,
    brands: UnsafeMutablePointer<Int16>?, _ answer: inout WideCards.Answer
  ) {
    let shift = Bits(truncatingIfNeeded: RowBlock.quarter &* part)
    let brand = unsafe brand(Numbers(evensOf: low, high), Numbers(oddsOf: low, high))
    let numbers = unsafe numbers.look(brand)
    let ofLength = unsafe lengths.look(brand) & Numbers(repeating: 1).shiftedUp(by: counts)
    answer.lengths |= Bits(ofLength.areSet.bits) &<< shift
    answer.optional |= Bits((numbers & Numbers(repeating: 0x10000)).areSet.bits) &<< shift
    if let brands = unsafe brands {
      let known = Numbers.Mask(bits: UInt16(truncatingIfNeeded: answer.known &>> shift))
      unsafe Numbers().replacing(with: numbers, where: known)
        .storeSixteens(at: brands + RowBlock.quarter &* part)
    }
  }

  /// The brands, going by digits one to four and five to eight.
  @inline(__always)
  private func brand(_ low: Numbers, _ high: Numbers) -> Numbers {
    let found = unsafe Numbers(tables.first, at: low.bytes.threeDigits)
    let brand = found &>> 24
    let walking = (found & Numbers(repeating: 0x10000)) .== Numbers()
    if walking.isNone { return brand }
    let lowest = Numbers(repeating: 0xFFFF)
    var state = found & lowest
    var digits = low &>> 24
    var left = walking
    for step in 0..<5 where !left.isNone {
      let place = (state &<< 3) &+ (state &<< 1) &+ (digits & Numbers(repeating: 0xFF))
      let new = unsafe Numbers(sixteens: tables.next, at: place, where: left) & lowest
      left = new.areSet
      state = state.replacing(with: new, where: left)
      digits = step == 0 ? high : digits &>> 8
    }
    let last = unsafe Numbers(bytes: tables.brands, at: state, where: walking)
    return brand.replacing(with: last & Numbers(repeating: 0xFF), where: walking)
  }
}
