internal import CFormValidate
internal import FVPlatform
internal import FVText

// Buffers of arrays that are made, each a copy in memory from malloc; nil without memory.

extension ArrowExport {
  /// Of fields that may be null.
  static let nullable: Int64 = 2

  static func put(
    _ buffer: UnsafeMutableRawPointer, _ place: Int, _ array: UnsafeMutablePointer<ArrowArray>
  ) -> Bool {
    unsafe array.pointee.buffers?[place] = UnsafeRawPointer(buffer)
    return true
  }

  static func copy<Element: BitwiseCopyable>(
    _ elements: borrowing Buffer<Element>
  ) -> UnsafeMutableRawPointer? {
    let size = elements.count &* MemoryLayout<Element>.stride
    guard let memory = unsafe zeros(size) else { return nil }
    if let start = unsafe elements.pointer { unsafe memcpy(memory, start, size) }
    return unsafe memory
  }

  /// A bit a byte, the least significant first.
  static func bits(_ bytes: borrowing Buffer<UInt8>) -> UnsafeMutableRawPointer? {
    guard let memory = unsafe zeros((bytes.count &+ 7) / 8) else { return nil }
    let octets = unsafe memory.bindMemory(to: UInt8.self, capacity: (bytes.count &+ 7) / 8)
    for place in 0..<bytes.count where bytes[place] != 0 {
      unsafe octets[place &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: place & 7)
    }
    return unsafe memory
  }

  /// Where texts begin, and the last ends.
  static func offsets<Offset: FixedWidthInteger & BitwiseCopyable>(
    _ ends: borrowing Buffer<Int64>, as type: Offset.Type
  ) -> UnsafeMutableRawPointer? {
    guard let memory = unsafe zeros((ends.count &+ 1) &* MemoryLayout<Offset>.stride) else {
      return nil
    }
    let offsets = unsafe memory.bindMemory(to: Offset.self, capacity: ends.count &+ 1)
    for place in 0..<ends.count {
      unsafe offsets[place &+ 1] = Offset(truncatingIfNeeded: ends[place])
    }
    return unsafe memory
  }
}
