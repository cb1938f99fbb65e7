public import FVText

extension Value {
  /// Writes it so that two values have the same bytes just when `compare` says that they are the same;
  /// false for one that is the same as none, not even as itself.
  public func writeKey(to out: inout Buffer<UInt8>) -> Bool {
    switch kind {
    case .null: out.append(0)
    case .boolean: out.append(boolean ? 2 : 1)
    case .string, .illFormed:
      out.append(kind == .string ? 3 : 4)
      out.append(text)
    case .integer, .number, .decimal: return Number(self).map { $0.writeKey(to: &out) } ?? false
    case .array: return writeElements(to: &out)
    case .object, .unread: return false
    }
    return true
  }

  /// The elements, behind how many there are, and how many bytes each has.
  private func writeElements(to out: inout Buffer<UInt8>) -> Bool {
    let elements = self.elements
    out.append(7)
    Value.write(elements.count, at: out.count, to: &out)
    for index in elements.indices {
      let place = out.count
      Value.write(0, at: place, to: &out)
      guard elements[index].writeKey(to: &out) else { return false }
      Value.write(out.count &- place &- 4, at: place, to: &out)
    }
    return true
  }

  /// Writes a number of four bytes over what is there, or behind it.
  private static func write(_ number: Int, at place: Int, to out: inout Buffer<UInt8>) {
    for index in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: number &>> (8 &* index))
      if place &+ index < out.count { out[place &+ index] = byte } else { out.append(byte) }
    }
  }
}

extension Number {
  fileprivate func writeKey(to out: inout Buffer<UInt8>) -> Bool {
    switch self {
    case .integer(let integer):
      return Number.write(integer, to: &out)
    case .double(let double):
      if let integer = Int64(exactly: double) { return Number.write(integer, to: &out) }
      guard double.isFinite else {
        out.append(double < 0 ? 9 : 10)
        return !double.isNaN
      }
    case .decimal(let decimal):
      if let integer = decimal.int64 { return Number.write(integer, to: &out) }
    }
    out.append(6)
    var copy = Buffer<UInt8>()
    let isWritten = Number.withDecimal(self) { $0?.writeKey(to: &copy) ?? false }
    if copy.isExhausted { out.exhaust() }
    out.append(copy.text)
    return isWritten
  }

  private static func write(_ integer: Int64, to out: inout Buffer<UInt8>) -> Bool {
    out.append(5)
    var rest = UInt64(bitPattern: integer)
    for _ in 0..<8 {
      out.append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
    return true
  }
}
