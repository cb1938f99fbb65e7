package import FVRules
internal import FVText

// Values after their transforms. Most are what came in, and nothing is kept twice: of each place there is a
// number, 0 where the value is not known yet, -1 where it is the raw one, and above 0 its place among those
// that were changed, counted from 1.

extension RecordMemory {
  /// Makes ready for values after their transforms; false without memory.
  @inline(__always)
  package mutating func forgetFinals(_ plan: borrowing Plan) -> Bool {
    finals.fill(with: 0, count: raw.count)
    changed.truncate()
    return finals.count == raw.count
  }

  /// The same where what is final is noted: a form with many rows has few new ones at a time.
  package mutating func forgetNotedFinals() -> Bool {
    changed.truncate()
    guard notesFinals, !noted.isExhausted, finals.count == raw.count else {
      finals.fill(with: 0, count: raw.count)
      notesFinals = true
      noted.truncate()
      return finals.count == raw.count
    }
    for place in 0..<noted.count { finals[noted[place]] = 0 }
    noted.truncate()
    return true
  }

  /// Makes room for the places that were added since; false without memory.
  mutating func addFinals() -> Bool {
    while finals.count < raw.count, !finals.isExhausted { finals.append(0) }
    return finals.count == raw.count
  }

  /// Whether the value of a place after its transforms is known.
  @inline(__always)
  package func isFinal(_ slot: Slot) -> Bool { finals[slot] != 0 }

  /// The value of a place as far as it is known: after its transforms, or as it came in.
  @inline(__always)
  package func known(_ slot: Slot) -> Value {
    let place = finals[slot]
    return place > 0 ? changed[Int(place) &- 1] : raw[slot]
  }

  /// Notes that the value of a place is the raw one after its transforms too.
  @inline(__always)
  package mutating func finish(_ slot: Slot) {
    finals[slot] = -1
    if notesFinals { noted.append(slot) }
  }

  /// Sets the value of a place after its transforms.
  @inline(__always)
  package mutating func finish(_ slot: Slot, _ value: Value) throws(RunFailure) {
    if value.isSelf(raw[slot]) { finish(slot) } else { try change(slot, value) }
  }

  /// Whether there is room for what transforms made so far, beside what judging a record of so many values
  /// takes.
  var holdsTransformed: Bool {
    let places =
      raw.count &* Limits.bytesBesideValue &+ frames.count &* Limits.bytesBesideRow
      &+ memberKeys.count &* Limits.bytesBesideKey &+ changed.count &* MemoryLayout<Value>.stride
    return transformed &+ places <= Limits.recordBytes
  }

  @inline(never)
  private mutating func change(_ slot: Slot, _ value: Value) throws(RunFailure) {
    let place = Int(finals[slot])
    if place > 0 { return changed[place &- 1] = value }
    changed.append(value)
    guard !changed.isExhausted else { throw .memory }
    finals[slot] = Int32(truncatingIfNeeded: changed.count)
    if notesFinals { noted.append(slot) }
  }
}
