import CFormValidate

@testable import FVColumns

/// An array and its schema in memory of the test, whatever is done to them; releases are counted. What is
/// given away stays until it is released.
final class ArrowNode {
  let schema = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
  let array = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
  let children: [ArrowNode]
  let dictionary: ArrowNode?
  /// How often the schema and the array were released.
  private(set) var releases = [0, 0]
  private var isKept = [false, false]
  private let format: UnsafeMutablePointer<CChar>
  private let name: UnsafeMutablePointer<CChar>
  let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
  let childSchemas: UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>
  let childArrays: UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>
  private var memory: [UnsafeMutableRawPointer] = []

  init(
    _ format: String, _ name: String = "x", length: Int, offset: Int = 0, nulls: Int = 0,
    _ contents: [[UInt8]?], children: [ArrowNode] = [], dictionary: ArrowNode? = nil
  ) {
    self.children = children
    self.dictionary = dictionary
    self.format = ArrowNode.chars(format)
    self.name = ArrowNode.chars(name)
    buffers = .allocate(capacity: max(contents.count, 1))
    childSchemas = .allocate(capacity: max(children.count, 1))
    childArrays = .allocate(capacity: max(children.count, 1))
    for (index, content) in contents.enumerated() { buffers[index] = kept(content) }
    for (index, child) in children.enumerated() {
      childSchemas[index] = child.schema
      childArrays[index] = child.array
    }
    schema.initialize(to: ArrowSchema())
    schema.pointee.format = UnsafePointer(self.format)
    schema.pointee.name = UnsafePointer(self.name)
    schema.pointee.n_children = Int64(children.count)
    schema.pointee.children = childSchemas
    schema.pointee.dictionary = dictionary?.schema
    schema.pointee.private_data = Unmanaged.passUnretained(self).toOpaque()
    schema.pointee.release = { schema in
      schema?.pointee.release = nil
      schema?.pointee.private_data.map { ArrowNode.released($0, 0) }
    }
    array.initialize(to: ArrowArray())
    array.pointee.length = Int64(length)
    array.pointee.offset = Int64(offset)
    array.pointee.null_count = Int64(nulls)
    array.pointee.n_buffers = Int64(contents.count)
    array.pointee.buffers = buffers
    array.pointee.n_children = Int64(children.count)
    array.pointee.children = childArrays
    array.pointee.dictionary = dictionary?.array
    array.pointee.private_data = Unmanaged.passUnretained(self).toOpaque()
    array.pointee.release = { array in
      array?.pointee.release = nil
      array?.pointee.private_data.map { ArrowNode.released($0, 1) }
    }
  }

  deinit {
    for memory in memory { memory.deallocate() }
    schema.deallocate()
    array.deallocate()
    format.deallocate()
    name.deallocate()
    buffers.deallocate()
    childSchemas.deallocate()
    childArrays.deallocate()
  }

  /// The schema, given away.
  var givenSchema: ConsumedSchema {
    if schema.pointee.release != nil { keep(0) }
    return ConsumedSchema(schema)
  }

  /// The array, given away.
  var givenArray: ConsumedArray {
    if array.pointee.release != nil { keep(1) }
    return ConsumedArray(array)
  }

  private func keep(_ part: Int) {
    guard !isKept[part] else { return }
    isKept[part] = true
    _ = Unmanaged.passRetained(self)
  }

  private static func released(_ node: UnsafeMutableRawPointer, _ part: Int) {
    let reference = Unmanaged<ArrowNode>.fromOpaque(node)
    let node = reference.takeUnretainedValue()
    node.releases[part] += 1
    guard node.isKept[part] else { return }
    node.isKept[part] = false
    reference.release()
  }

  /// A struct of one column.
  static func record(_ column: ArrowNode, length: Int? = nil, offset: Int = 0) -> ArrowNode {
    let length = length ?? Int(column.array.pointee.length) - offset
    return ArrowNode("+s", "", length: length, offset: offset, [nil], children: [column])
  }

  /// A copy of bytes that is as aligned as anybody may ask for.
  func kept(_ content: [UInt8]?) -> UnsafeRawPointer? {
    guard let content else { return nil }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(content.count, 64), alignment: 64)
    copy.initializeMemory(as: UInt8.self, repeating: 0, count: max(content.count, 64))
    content.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    memory.append(copy)
    return UnsafeRawPointer(copy)
  }

  private static func chars(_ text: String) -> UnsafeMutablePointer<CChar> {
    let chars = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    for (index, char) in text.utf8CString.enumerated() { chars[index] = char }
    return chars
  }
}

/// Numbers as the bytes of a buffer.
func bytes<Number>(_ numbers: [Number]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }

extension ArrowNode {
  /// Texts behind offsets of 32 bits.
  static func texts(_ texts: [String], name: String = "x") -> ArrowNode {
    var ends: [Int32] = [0]
    for text in texts { ends.append((ends.last ?? 0) + Int32(text.utf8.count)) }
    return ArrowNode(
      "u", name, length: texts.count, [nil, bytes(ends), Array(texts.joined().utf8)])
  }

  /// A view of a text that stands in it.
  static func view(_ text: String) -> [UInt8] {
    var view = bytes([Int32(text.utf8.count)]) + Array(text.utf8)
    while view.count < 16 { view.append(0) }
    return view
  }

  /// A view of a text in a buffer.
  static func view(_ length: Int32, block: Int32, start: Int32) -> [UInt8] {
    bytes([length, 0, block, start])
  }
}
