internal import CFormValidate
internal import FVPlatform
internal import FVText

/// Structs for somebody else, all of their memory from malloc and freed by their release.
///
/// Each is whole from the first moment, whatever is still missing in it: where memory runs out half
/// way its release frees what there is.
enum ArrowExport {
  /// What is read at once is a multiple of this, and so are addresses, as Arrow recommends.
  private static let alignment = 64

  /// Zeros for a buffer of so many bytes; nil when there is no memory.
  static func zeros(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let padded = padded(size), let memory = unsafe aligned_alloc(alignment, padded) else {
      return nil
    }
    unsafe memset(memory, 0, padded)
    return unsafe memory
  }

  /// As many bytes as there are of a buffer with so many that are used.
  private static func padded(_ size: Int) -> Int? {
    guard size >= 0, size < Int.max / 4 else { return nil }
    return max(size &+ alignment &- 1, alignment) & ~(alignment &- 1)
  }

  /// An array of bits whose buffers stand in one piece of memory with the list of them, as for few rows
  /// calls of malloc are most of what it takes. Their first so many bytes may be anything, and those behind
  /// are 0. The buffer of what is null is there where something is. False, and nothing made, without
  /// memory.
  static func begin(
    _ array: UnsafeMutablePointer<ArrowArray>, length: Int, nullCount: Int, bits size: Int
  ) -> Bool {
    let list = unsafe 2 &* MemoryLayout<UnsafeRawPointer?>.stride
    let sets = nullCount > 0 ? 2 : 1
    guard let padded = padded(size),
      let room = unsafe malloc(list &+ alignment &+ sets &* padded)
    else { return false }
    let buffers = unsafe room.bindMemory(to: UnsafeRawPointer?.self, capacity: 2)
    let first = unsafe (room + list).alignedUp(toMultipleOf: alignment)
    for set in 1...sets { unsafe memset(first + (set &* padded &- alignment), 0, alignment) }
    unsafe buffers[0] = nullCount > 0 ? UnsafeRawPointer(first + padded) : nil
    unsafe buffers[1] = UnsafeRawPointer(first)
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(length)
    unsafe array.pointee.null_count = Int64(nullCount)
    unsafe array.pointee.n_buffers = 2
    unsafe array.pointee.buffers = buffers
    unsafe array.pointee.private_data = room
    unsafe array.pointee.release = { unsafe ArrowExport.release(array: $0) }
    return true
  }

  /// An array without its buffers and children yet; false, and nothing made, without memory.
  static func begin(
    _ array: UnsafeMutablePointer<ArrowArray>, length: Int, nullCount: Int = 0, buffers: Int,
    children: Int = 0
  ) -> Bool {
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(length)
    unsafe array.pointee.null_count = Int64(nullCount)
    unsafe array.pointee.n_buffers = Int64(buffers)
    unsafe array.pointee.n_children = Int64(children)
    let pointer = unsafe MemoryLayout<UnsafeRawPointer>.stride
    guard let places = unsafe calloc(buffers, pointer) else { return false }
    unsafe array.pointee.buffers = places.bindMemory(to: UnsafeRawPointer?.self, capacity: buffers)
    unsafe array.pointee.release = { unsafe ArrowExport.release(array: $0) }
    guard children > 0 else { return true }
    guard let list = unsafe calloc(children, pointer) else {
      unsafe array.pointee.n_children = 0
      unsafe release(array: array)
      return false
    }
    unsafe array.pointee.children = list.bindMemory(
      to: UnsafeMutablePointer<ArrowArray>?.self, capacity: children)
    return true
  }

  /// A schema without its children yet; false, and nothing made, without memory.
  static func begin(
    _ schema: UnsafeMutablePointer<ArrowSchema>, format: StaticString, name: StaticString = "",
    flags: Int64 = 0, children: Int = 0
  ) -> Bool {
    unsafe schema.initialize(to: ArrowSchema())
    unsafe schema.pointee.format = chars(format)
    unsafe schema.pointee.name = chars(name)
    unsafe schema.pointee.flags = flags
    if children > 0 {
      guard let list = unsafe calloc(children, MemoryLayout<UnsafeRawPointer>.stride) else {
        return false
      }
      unsafe schema.pointee.children = list.bindMemory(
        to: UnsafeMutablePointer<ArrowSchema>?.self, capacity: children)
      unsafe schema.pointee.n_children = Int64(children)
    }
    unsafe schema.pointee.release = { unsafe ArrowExport.release(schema: $0) }
    return true
  }

  /// A schema without children whose texts are its own; false, and nothing made, without memory.
  static func begin(
    _ schema: UnsafeMutablePointer<ArrowSchema>, format: TextRef, name: TextRef, flags: Int64
  ) -> Bool {
    guard let room = unsafe malloc(format.count &+ name.count &+ 2) else { return false }
    let chars = unsafe room.bindMemory(to: CChar.self, capacity: format.count &+ name.count &+ 2)
    let ownName = unsafe chars + (format.count &+ 1)
    unsafe write(format, to: chars)
    unsafe write(name, to: ownName)
    guard unsafe begin(schema, format: "", flags: flags) else {
      unsafe free(room)
      return false
    }
    unsafe schema.pointee.format = UnsafePointer(chars)
    unsafe schema.pointee.name = UnsafePointer(ownName)
    unsafe schema.pointee.private_data = room
    return true
  }

  private static func write(_ text: TextRef, to chars: UnsafeMutablePointer<CChar>) {
    let bytes = text.span
    for place in bytes.indices { unsafe chars[place] = CChar(bitPattern: bytes[place]) }
    unsafe chars[bytes.count] = 0
  }

  /// Room for a child or a dictionary, marked as released until it is begun.
  static func room<Struct>(for type: Struct.Type) -> UnsafeMutablePointer<Struct>? {
    unsafe calloc(1, MemoryLayout<Struct>.size)?.bindMemory(to: Struct.self, capacity: 1)
  }

  /// A text with a NUL behind it, as those of literals are.
  private static func chars(_ literal: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private static func release(array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array, unsafe array.pointee.release != nil else { return }
    if let room = unsafe array.pointee.private_data {
      // Its buffers are in it.
      unsafe free(room)
    } else if let buffers = unsafe array.pointee.buffers {
      for index in unsafe 0..<Int(array.pointee.n_buffers) {
        unsafe free(UnsafeMutableRawPointer(mutating: buffers[index]))
      }
      unsafe free(buffers)
    }
    if let children = unsafe array.pointee.children {
      for index in unsafe 0..<Int(array.pointee.n_children) { unsafe end(children[index]) }
      unsafe free(children)
    }
    unsafe end(array.pointee.dictionary)
    unsafe array.pointee.release = nil
  }

  private static func release(schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema, unsafe schema.pointee.release != nil else { return }
    if let children = unsafe schema.pointee.children {
      for index in unsafe 0..<Int(schema.pointee.n_children) { unsafe end(children[index]) }
      unsafe free(children)
    }
    unsafe end(schema.pointee.dictionary)
    // Its own texts, where it has some.
    unsafe free(schema.pointee.private_data)
    unsafe schema.pointee.release = nil
  }

  /// Ends a child: released, unless somebody moved it out, and its room freed.
  private static func end(_ array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array else { return }
    unsafe array.pointee.release?(array)
    unsafe free(array)
  }

  private static func end(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    unsafe schema.pointee.release?(schema)
    unsafe free(schema)
  }
}
