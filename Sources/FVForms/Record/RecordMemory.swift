public import FVRules
public import FVText

/// What checking a record needs, kept by a thread from one record to the next.
public struct RecordMemory: ~Copyable {
  var parser: JSONParser
  /// The values as they came in, by field.
  public var raw = Buffer<Value>()
  /// The rows of lists and maps: first the root, then those of each list together.
  package var frames = Buffer<Frame>()
  /// The rows of each list and map, by its slot, up to the last that has some.
  var rows = Buffer<FrameRange>()
  /// How many places in their order are the list's own, by its slot, where rows come and go.
  var rooms = Buffer<Int32>()
  /// The keys of members of maps, by their rows, up to the last.
  var memberKeys = Buffer<TextRef>()
  /// The rows of lists and maps in their order, those of one together, where they come and go; elsewhere
  /// they stand in it.
  var order = Buffer<FrameIndex>()
  var hasOrder = false
  /// Whether the record was taken apart as it was read.
  var isApart = false
  /// The scope's row that is judged, and how far its values stand from their fields, by scope.
  package var frame = FrameIndex.root
  var deltas = Buffer<Int32>()
  /// The rows that an aggregate looks at.
  var reached = Buffer<FrameIndex>()
  /// What operands are worked out with.
  var total = ExactNumber()
  var term = ExactNumber()
  var product = ExactNumber()
  /// The rows that `unique` looks at in their order, how many of them are like one before, and places
  /// of those that are not, plus 1, by the hashes of their keys.
  package var twins = Buffer<Twin>()
  package var laterTwins = 0
  var twinTable = Buffer<UInt32>()
  /// Keys that are no fields, of records within the record: so many in order, then those of what
  /// rules put in the place of values.
  var strayKeys = Buffer<StrayKey>()
  var orderedStrayKeys = 0
  /// The keys of a map, to find one that stands twice.
  var mapKeys = Buffer<TextRef>()
  /// By slot, where the value after its transforms is: see `RecordMemory+Finals.swift`.
  var finals = Buffer<Int32>()
  /// Those that are not what came in.
  var changed = Buffer<Value>()
  /// Which are known, where that is noted.
  var noted = Buffer<Slot>()
  var notesFinals = false
  /// The fields that are judged, when not all are, and those that hold some of them.
  var isChosen = Buffer<Bool>()
  var isOnWay = Buffer<Bool>()
  package var findings = Buffer<Finding>()
  @usableFromInline package var counts = FindingCounts()
  /// The code of the first finding that is invalid and was not kept; `ok` when there is none.
  package var firstLeftOut = Code.ok
  /// The indexes that findings name, and those on the way to the element being judged.
  package var indexes = Buffer<Int32>()
  package var path = Buffer<Int32>()
  /// Elements of arrays, texts that transforms made, words of the host.
  package var arena = Arena()
  var scratch = Buffer<UInt8>()
  var cleaned = JSONWriter()
  /// What types its values, where somebody makes something of it at once.
  var typing = TypingRoom()
  /// The keys that are no fields, which stay where they were read.
  package var unknownKeys = NameTable()
  /// The record as the host's functions see it, made for the first of them that is called.
  public var lentRecord: Companion?
  /// Which function of the host was called last, and of which field.
  var asked: (function: FunctionIndex, field: FieldIndex)?
  /// The values of that record, of one that nests.
  var wholeRecord: Value?
  /// What a live form has to ask somebody else.
  package var questions = Buffer<RemoteQuestion>()
  /// What the host keeps by it for longer than one record; nothing here looks at it.
  public var companion: Companion?
  /// What functions of the host answered of the columns of the table whose row the record is, and which
  /// row of them that is.
  package var columnAnswers: ColumnAnswers?
  package var tableRow = 0
  /// Bytes that transforms made, and elements of arrays that came in as values.
  var transformed = 0
  public var elementCount = 0
  /// The field at the root that was taken apart last, of a record that nests.
  package internal(set) var unfolded = FieldIndex(0)
  /// What functions of the host are told besides: the first choice among the languages of messages, and
  /// the time.
  package private(set) var locale = Buffer<UInt8>()
  var clock: Clock?
  /// What is known of the time: set by whoever drives, and left alone from one record to the next.
  @usableFromInline package var times = Times()
  /// How deep rules are within rules.
  var depth = 0
  /// What rules ran on of whose errors a table may have some, where the request counts that.
  package var runs = Buffer<RuleRuns>()
  /// The rules over no other rules that ran, and the rules that skipped an empty value.
  @usableFromInline var part: (ran: UInt32, skipped: UInt32) = (0, 0)

  /// Nil when there is no memory.
  public init?() {
    guard let parser = JSONParser() else { return nil }
    self.parser = parser
  }

  // One place that frees all of it, for the many that have a memory of their own.
  @inline(never)
  deinit {}

  /// Makes ready for a record of so many fields, all absent.
  @inline(__always)
  public mutating func begin(_ plan: borrowing Plan) {
    startOver()
    if raw.count > RecordMemory.many { discard() }
    raw.fill(with: .absent, count: plan.slotCount)
    if !unknownKeys.isEmpty { unknownKeys.clear() }
    // All of these, whatever the record before left: a plan that does not nest looks at none of them.
    if !frames.isEmpty { frames.truncate() }
    if !strayKeys.isEmpty { strayKeys.truncate() }
    orderedStrayKeys = 0
    isApart = false
    if !locale.isEmpty { locale.truncate() }
    frame = .root
  }

  /// Tells functions of the host about another record what they are told about this one.
  package func tellHost(of other: inout RecordMemory) {
    other.locale.truncate()
    other.locale.append(locale)
    other.clock = clock
  }

  /// Says in which language messages are wanted, for functions of the host.
  public mutating func tell(_ locale: LocaleChain) {
    self.locale.truncate()
    self.locale.append(locale.tags.first ?? "")
  }

  /// How many values make a record a large one, whose memory is not all kept while the next is read.
  private static let many = 1 << 15

  /// Once nobody reads the record any more: a large one keeps no memory until the thread reads another.
  @inline(__always)
  mutating func settle() {
    guard raw.count > RecordMemory.many else { return }
    discard()
    arena.reset()
  }

  /// Lets the system have what a large record needed, until another needs it.
  @inline(never)
  private mutating func discard() {
    raw.discard()
    frames.discard()
    rows.discard()
    memberKeys.discard()
    order.discard()
    reached.discard()
    twins.discard()
    twinTable.discard()
    finals.discard()
    changed.discard()
  }

  /// Forgets all that does not stay from one record to the next, save for the values.
  @inline(__always)
  package mutating func startOver() {
    arena.reset()
    clearFindings()
    if !runs.isEmpty { runs.truncate() }
    depth = 0
    transformed = 0
    elementCount = 0
    if lentRecord != nil { lentRecord = nil }
    wholeRecord = nil
    asked = nil
  }

  /// Lends functions of the host something else from now on, and tells what that was before.
  public mutating func exchangeCompanion(
    _ other: Companion?
  ) -> Companion? {
    defer { companion = other }
    return companion
  }

  /// An object of these names and values in turn, which stays as long as the record; nil when there
  /// is no memory.
  public mutating func object(_ members: Span<Value>) -> Value? {
    guard let copy = arena.copy(members) else { return nil }
    return unsafe copy.elements.withUnsafeBufferPointer { unsafe Value(unsafeMembers: $0) }
  }

  /// Room for so many values that stay as long as the record, to be filled at once; nil when there is
  /// no memory.
  @unsafe
  public mutating func room(for count: Int) -> UnsafeMutableBufferPointer<Value>? {
    unsafe arena.list(of: count, as: Value.self)
  }

  /// A list of values that stays as long as the record; nil when there is no memory.
  public mutating func array(_ values: Span<Value>) -> Value? { arena.copy(values) }
}
