/// Texts of a regular language, a block of rows at a time: see CursorKernel.
///
/// Of each row a word has a bit at each place that the language may have come to, and each step takes
/// all of them on at once: nothing is tried and taken back, and nothing goes byte by byte.
public enum WideCursors {
  /// The longest row that is looked at here: what runs over its end is still in the word.
  private static let longest: Int32 = 62

  /// What is run: see CursorKernel. `tables` are those of ByteCodes, whose numbers are the kinds of bytes
  /// from 1 on; of each of up to twelve sets there are the kinds in it, a bit each. A step is three bytes:
  /// an instruction; a kind, or 8 and the number of a set, or one of eight words to keep places in; and how
  /// often, or the step to go back to. In a search a text matches of which a part does. `asks` tells
  /// whether rows with a byte whose number is 0 are to be asked for.
  ///
  /// It has no type of its own, whose code the linker might share with others.
  public typealias Program = (
    tables: UnsafePointer<UInt8>, sets: UnsafePointer<UInt8>, setCount: Int,
    steps: UnsafePointer<UInt8>, stepCount: Int, isSearch: Bool, asks: Bool
  )

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of a block and the rows of it, a bit each, that are to be decided again: those of
  /// more than 62 bytes, and those with a byte of number 0, if that is asked for. Of a block most of whose
  /// rows are longer it gets all rows, and nothing of it is written.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    _ program: Program, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    // Laying out the desk costs more than most columns of few rows.
    guard count >= RowBlock.count else { return 0 }
    let limit = unsafe Int(offsets[count])
    var stack = StackRoom()
    var desk = unsafe CursorDesk.room()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      unsafe withUnsafeMutableBytes(of: &desk) { desk in
        guard unsafe room.count >= RowMarks.size, let memory = room.baseAddress,
          let desk = unsafe CursorDesk(desk)
        else { return 0 }
        var marks = unsafe RowMarks(memory, tables: program.tables)
        return RowBlock.forEach(of: count) { row in
          let rows = unsafe offsets + row
          let block = unsafe RowBlock(rows)
          var asked: Bits = 0
          if !block.isUpTo(longest) {
            asked = unsafe ~RowBlock.rows(rows, least: 0, most: longest)
            // Then the others had better be run with them.
            guard 2 &* asked.nonzeroBitCount <= RowBlock.count else {
              return other(row, UInt64(Bits.max))
            }
          }
          unsafe RowBlock.fetch(rows)
          unsafe marks.read(bytes, rows, block, limit: limit)
          var strange: UInt64 = 0
          for part in 0..<8 {
            let rows = unsafe marks.eighth(part, rows)
            unsafe desk.lay(rows, part, isSearch: program.isSearch)
            if unsafe program.asks {
              strange |= UInt64(strangers(rows)) &<< UInt64(8 &* part)
            }
          }
          unsafe desk.laySets(program.sets, program.setCount)
          unsafe run(program, desk)
          asked |= Bits(eighths: strange)
          unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
            of: Bits(eighths: desk.found) & ~asked, as: Bits.self)
          if asked != 0 { other(row, UInt64(asked)) }
        }
      }
    }
  }

  /// The rows with a byte that has no number.
  @inline(__always)
  private static func strangers(_ rows: RowMarks.Eighth) -> UInt8 {
    let (a, b, c) = rows.planes
    let isKnown = (rows.inside & ~(a | b | c)) .== Words()
    return ~isKnown.bits
  }

  /// Takes the rows on which a desk is laid through all steps.
  @inline(__always)
  private static func run(_ program: Program, _ desk: CursorDesk) {
    var index = 0
    while unsafe index < program.stepCount {
      let step = unsafe program.steps + 3 &* index
      let (argument, count) = unsafe (Int(step[1]), step[2])
      index &+= 1
      switch unsafe step[0] {
      case 0: unsafe desk.take(argument, count)
      case 1: unsafe desk.mayTake(argument, count)
      case 2: unsafe desk.run(argument)
      case 3: unsafe desk.keep(in: argument)
      case 4: unsafe desk.back(to: argument)
      case 5: unsafe desk.join(with: argument)
      case 6: if unsafe desk.isNew(to: argument) { index = Int(count) }
      case 7: unsafe desk.stayAtStart()
      default: unsafe desk.stayAtEnd()
      }
    }
    if unsafe !program.isSearch { unsafe desk.stayAtEnd() }
  }
}
