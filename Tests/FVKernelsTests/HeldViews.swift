import FVKernels
import TestSupport

/// A column of views, each part of it next to a page that nobody may touch.
final class HeldViews {
  let column: ViewColumn
  /// Which rows are not null; nil where all are.
  let present: GuardedBytes?
  private let views: GuardedBytes
  private let buffers: [GuardedBytes]
  private let starts: UnsafeMutablePointer<UnsafeRawPointer?>
  private let sizes: UnsafeMutablePointer<Int64>

  /// Rows of which the long ones are spread over so many buffers, each where the one before ends, or in any
  /// order; what a null's view says is anything.
  init?(
    _ rows: [[UInt8]?], buffers count: Int, inOrder: Bool,
    using random: inout some RandomNumberGenerator
  ) {
    var contents = [[UInt8]](repeating: [], count: count)
    var numbers = [[Int32]](repeating: [], count: rows.count)
    for row in inOrder ? Array(rows.indices) : rows.indices.shuffled(using: &random) {
      guard let text = rows[row] else {
        let most: Int32 = Bool.random(using: &random) ? .max : 40
        numbers[row] = (0..<4).map { _ in Int32.random(in: -most...most, using: &random) }
        if Bool.random(using: &random) { numbers[row][2] = 0 }
        continue
      }
      var bytes = Array(text.prefix(12))
      bytes += [UInt8](repeating: 0x2A, count: 12 - bytes.count)
      if text.count > 12 {
        let buffer = count * row / rows.count
        let start = Int32(contents[buffer].count)
        contents[buffer] += text
        withUnsafeBytes(of: (Int32(buffer), start)) { bytes[4...] = ArraySlice($0) }
      }
      numbers[row] = [Int32(text.count)]
      numbers[row] += bytes.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    }
    guard let views = GuardedBytes(rows.count * 16) else { return nil }
    self.views = views
    let place = views.end - rows.count * 16
    place.assumingMemoryBound(to: Int32.self).update(
      from: numbers.flatMap(\.self), count: rows.count * 4)
    buffers = contents.compactMap { GuardedBytes($0.count) }
    starts = .allocate(capacity: max(count, 1))
    sizes = .allocate(capacity: max(count, 1))
    for (index, content) in contents.enumerated() {
      (starts + index).initialize(to: UnsafeRawPointer(buffers[index].hold(content, atEnd: true)))
      sizes[index] = Int64(content.count)
    }
    column = ViewColumn(
      place, count: rows.count, buffers: count > 0 ? starts : nil, sizes: count > 0 ? sizes : nil,
      bufferCount: count)
    var bits = [UInt8](repeating: 0, count: (rows.count + 63) / 64 * 8)
    for row in rows.indices where rows[row] != nil { bits[row / 8] |= 1 << UInt8(row % 8) }
    present = rows.contains { $0 == nil } ? GuardedBytes(bits.count) : nil
    _ = present?.hold(bits, atEnd: false)
  }

  deinit {
    starts.deallocate()
    sizes.deallocate()
  }

  func start(ofBuffer buffer: Int) -> UnsafePointer<UInt8>? {
    starts[buffer]?.assumingMemoryBound(to: UInt8.self)
  }

  func size(ofBuffer buffer: Int) -> Int { Int(sizes[buffer]) }

  /// The four numbers of a row.
  func view(_ row: Int) -> [Int32] { (0..<4).map { place(row)[$0] } }

  func set(_ row: Int, _ view: [Int32]) { place(row).update(from: view, count: 4) }

  private func place(_ row: Int) -> UnsafeMutablePointer<Int32> {
    (views.end - (column.count - row) * 16).assumingMemoryBound(to: Int32.self)
  }
}
