package import FVKernels
internal import FVPlatform

/// Patterns that live together, known by their places.
@safe
public struct PatternList: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<Pattern>?
  private var capacity = 0
  /// How many there are.
  public private(set) var count = 0
  /// Whether PCRE2 runs one of them.
  public private(set) var hasBacktracking = false

  /// No patterns.
  public init() {}

  deinit {
    guard let start = unsafe start else { return }
    unsafe start.deinitialize(count: count)
    unsafe free(start)
  }

  /// Appends a pattern and returns its place; nil, and the pattern is gone, without memory.
  public mutating func append(_ pattern: consuming Pattern) -> Int? {
    if count == capacity {
      let wanted = max(capacity * 2, 8)
      // A pattern refers to nothing inside itself, so its bytes may be moved.
      let bytes = wanted * MemoryLayout<Pattern>.stride
      guard let memory = unsafe realloc(start, bytes) else { return nil }
      unsafe start = memory.bindMemory(to: Pattern.self, capacity: wanted)
      capacity = wanted
    }
    guard let start = unsafe start else { return nil }
    hasBacktracking = hasBacktracking || pattern.backtracks
    unsafe (start + count).initialize(to: pattern)
    count += 1
    return count - 1
  }

  /// Whether a value that is known to be UTF-8 matches the pattern at a place.
  @inline(__always)
  public func match(_ place: Int, wellFormed text: Span<UInt8>) -> MatchResult {
    guard place >= 0, place < count, let start = unsafe start else { return .undecided }
    return unsafe start[place].match(wellFormed: text)
  }

  /// Whether a value that is known to be UTF-8 matches the pattern at a place, or some continuation
  /// of it may.
  public func progress(_ place: Int, wellFormed text: Span<UInt8>) -> MatchResult {
    guard place >= 0, place < count, let start = unsafe start else { return .undecided }
    return unsafe start[place].progress(text)
  }

  /// Writes which rows match the pattern at a place, and returns whether all could be decided; nil where
  /// there is none, or no memory.
  package func check(
    _ place: Int, _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>
  ) -> Bool? {
    guard place >= 0, place < count, let start = unsafe start else { return nil }
    return unsafe start[place].check(column, valid: valid)
  }

  /// Whether the pattern at a place is matched in linear time, so that it is undecided only on what is too
  /// long for it.
  package func isLinear(_ place: Int) -> Bool {
    guard place >= 0, place < count, let start = unsafe start else { return false }
    return unsafe !start[place].backtracks
  }

  /// Whether whatever the pattern at a place matches is certain to be of printable ASCII without
  /// spaces.
  package func isInkOnly(_ place: Int) -> Bool {
    guard place >= 0, place < count, let start = unsafe start else { return false }
    return unsafe start[place].program.isInkOnly
  }

  /// The longest value the pattern at a place looks at, in bytes.
  public func subjectLimit(_ place: Int) -> Int {
    guard place >= 0, place < count, let start = unsafe start else { return 0 }
    return unsafe start[place].limits.subjectBytes
  }
}
