internal import FVText

/// What was found of the values of dictionaries, each judged once.
struct KnownValues: ~Copyable {
  /// Where the values of each field begin among `states`; -1 until they are needed.
  private var bases = Buffer<Int>()
  /// Of each value: 0 not judged, 1 nothing found, else 2 and where its errors begin.
  private var states = Buffer<Int32>()
  /// The errors of values; the first of each has their number for a row.
  private(set) var errors = Buffer<FoundError>()

  /// Nothing is known.
  init() {}

  private(set) var isExhausted = false

  /// Where the values of a field, so many, stand; nil without memory.
  mutating func base(_ field: Int, fields: Int, values: Int) -> Int? {
    if bases.count != fields { bases.fill(with: -1, count: fields) }
    if bases.count == fields, bases[field] < 0 {
      let first = states.count
      if states.append(zeros: values) { bases[field] = first }
    }
    guard bases.count == fields, bases[field] >= 0 else {
      isExhausted = true
      return nil
    }
    return bases[field]
  }

  /// What is known of a value, by its place.
  @inline(__always)
  subscript(_ place: Int) -> Int32 { states[place] }

  /// Adds what was found of the value that is noted next.
  mutating func add(_ error: FoundError) { errors.append(error) }

  /// Notes that a value was judged, and that the errors from `first` on are its own.
  mutating func note(_ place: Int, from first: Int) {
    // First: without memory nothing is there, whatever was found.
    guard !errors.isExhausted, first < Int(Int32.max) &- 2 else {
      isExhausted = true
      return
    }
    guard errors.count > first else {
      states[place] = 1
      return
    }
    errors[first].row = Int64(errors.count &- first)
    states[place] = Int32(truncatingIfNeeded: first &+ 2)
  }
}

extension Buffer<Int32> {
  /// Appends so many zeros, all or none.
  fileprivate mutating func append(zeros count: Int) -> Bool {
    guard reserve(count) else { return false }
    for _ in 0..<count { append(0) }
    return true
  }
}
