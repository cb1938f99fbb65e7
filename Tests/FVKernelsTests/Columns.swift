import FVKernels
import TestSupport
import Testing

/// The kernels that this machine can run.
let kernelSets = KernelSet.allCases.filter(\.isAvailable)

/// Has all kernels decide a column and compares their bits with what is said of each row.
///
/// The column lies at the beginning of memory that may be read, and at its end; nothing is written
/// behind the last byte of bits.
func checkColumn(
  _ rows: [[UInt8]], from first: Int = 0, expected: ([UInt8]) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation,
  check: (TextColumn, UnsafeMutablePointer<UInt8>, KernelSet) -> Void
) throws {
  try checkColumn(
    rows, from: first, answers: rows.map(expected), sourceLocation: sourceLocation, check: check)
}

/// The same with the right bit of each row.
func checkColumn(
  _ rows: [[UInt8]], from first: Int = 0, answers: [Bool],
  sourceLocation: SourceLocation = #_sourceLocation,
  check: (TextColumn, UnsafeMutablePointer<UInt8>, KernelSet) -> Void
) throws {
  // Bytes before the first row may be read as much as those of the rows may, but are no row's.
  var offsets = [Int32(first)]
  for row in rows { offsets.append((offsets.last ?? 0) + Int32(row.count)) }
  let bytes = [UInt8](repeating: 0x35, count: first) + rows.flatMap(\.self)
  let memory = try #require(GuardedBytes(bytes.count))
  let offsetMemory = try #require(GuardedBytes(offsets.count * 4))
  let bitCount = (rows.count + 7) / 8
  let bitMemory = try #require(GuardedBytes(bitCount))
  defer { withExtendedLifetime((memory, offsetMemory, bitMemory)) {} }
  for kernels in kernelSets {
    for atEnd in [false, true] {
      let text = UnsafePointer(memory.hold(bytes, atEnd: atEnd))
      let ends = (offsetMemory.end - offsets.count * 4).assumingMemoryBound(to: Int32.self)
      ends.update(from: offsets, count: offsets.count)
      let bits = bitMemory.hold([UInt8](repeating: 0xA5, count: bitCount), atEnd: true)
      let column = try #require(TextColumn(bytes: text, offsets: ends, count: rows.count))
      check(column, bits, kernels)
      for row in 0..<bitCount * 8 where bits[row / 8] >> (row % 8) & 1 != 0 {
        if row < rows.count, answers[row] { continue }
        Issue.record(
          "\(kernels): row \(row) of \(rows.count), \(row < rows.count ? rows[row] : []), passes",
          sourceLocation: sourceLocation)
      }
      for row in rows.indices where answers[row] && bits[row / 8] >> (row % 8) & 1 == 0 {
        Issue.record(
          "\(kernels): row \(row) of \(rows.count), \(rows[row]), does not pass",
          sourceLocation: sourceLocation)
      }
    }
  }
}
