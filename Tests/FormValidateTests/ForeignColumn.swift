import CFormValidate

/// A column of Arrow's in memory of the test, of whatever type.
final class ForeignColumn {
  let schema = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
  let array = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
  private let children: [ForeignColumn]
  private let dictionary: ForeignColumn?
  private var memory: [UnsafeMutableRawPointer] = []

  init(
    _ format: String, _ name: String = "x", length: Int, offset: Int = 0, _ buffers: [[UInt8]?],
    _ children: [ForeignColumn] = [], dictionary: ForeignColumn? = nil, metadata: [UInt8]? = nil
  ) {
    (self.children, self.dictionary) = (children, dictionary)
    schema.initialize(to: ArrowSchema())
    array.initialize(to: ArrowArray())
    schema.pointee.format = chars(Array(format.utf8) + [0])
    schema.pointee.name = chars(Array(name.utf8) + [0])
    schema.pointee.metadata = metadata.flatMap { chars($0) }
    schema.pointee.flags = 2
    schema.pointee.n_children = Int64(children.count)
    schema.pointee.children = room(children.map { $0.schema })
    schema.pointee.dictionary = dictionary?.schema
    schema.pointee.release = { $0?.pointee.release = nil }
    array.pointee.length = Int64(length)
    array.pointee.offset = Int64(offset)
    array.pointee.null_count = -1
    array.pointee.n_buffers = Int64(buffers.count)
    let starts = buffers.map { $0.flatMap { kept($0) }.map { UnsafeRawPointer($0) } }
    array.pointee.buffers = room(starts)
    array.pointee.n_children = Int64(children.count)
    array.pointee.children = room(children.map { $0.array })
    array.pointee.dictionary = dictionary?.array
    array.pointee.release = { $0?.pointee.release = nil }
  }

  deinit {
    for memory in memory { memory.deallocate() }
    schema.deallocate()
    array.deallocate()
  }

  private func kept(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 64, alignment: 64)
    copy.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count + 64)
    for (place, byte) in bytes.enumerated() {
      copy.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    }
    memory.append(copy)
    return copy
  }

  private func chars(_ bytes: [UInt8]) -> UnsafePointer<CChar>? {
    UnsafePointer(kept(bytes).assumingMemoryBound(to: CChar.self))
  }

  private func room<Pointer>(_ pointers: [Pointer]) -> UnsafeMutablePointer<Pointer?> {
    let size = (pointers.count + 1) * MemoryLayout<Pointer?>.stride
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    memory.append(copy)
    let room = copy.bindMemory(to: Pointer?.self, capacity: pointers.count + 1)
    for (place, pointer) in pointers.enumerated() {
      (room + place).initialize(to: pointer)
    }
    return room
  }

  private func room<Pointer>(_ pointers: [Pointer?]) -> UnsafeMutablePointer<Pointer?> {
    let size = (pointers.count + 1) * MemoryLayout<Pointer?>.stride
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    memory.append(copy)
    let room = copy.bindMemory(to: Pointer?.self, capacity: pointers.count + 1)
    for (place, pointer) in pointers.enumerated() {
      (room + place).initialize(to: pointer)
    }
    return room
  }

  /// Numbers as the bytes of a buffer.
  static func bytes<Number>(_ numbers: [Number]) -> [UInt8] {
    numbers.withUnsafeBytes { Array($0) }
  }

  /// Metadata of one key.
  static func named(_ name: String) -> [UInt8] {
    let key = "ARROW:extension:name"
    return bytes([Int32(1), Int32(key.utf8.count)]) + Array(key.utf8)
      + bytes([Int32(name.utf8.count)]) + Array(name.utf8)
  }
}
