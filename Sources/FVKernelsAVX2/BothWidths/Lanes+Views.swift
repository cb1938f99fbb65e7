/// The bits of a vector as other numbers.
extension Lanes {
  @inline(__always)
  var bytes: Bytes { Bytes(vector: vector) }

  @inline(__always)
  var numbers: Numbers { Numbers(vector: vector) }

  @inline(__always)
  var words: Words { Words(vector: vector) }
}

extension Numbers {
  /// The lengths of as many rows.
  @inline(__always)
  init(lengthsOf offsets: UnsafePointer<Int32>) {
    self = unsafe Numbers(at: offsets + 1) &- Numbers(at: offsets)
  }
}
