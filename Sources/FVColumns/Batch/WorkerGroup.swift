internal import FVForms
internal import FVPlatform
internal import FVText

/// The threads that judge a record batch together; the first is the one that called in.
@safe
struct WorkerGroup: ~Copyable {
  private let start: UnsafeMutablePointer<BlockWorker>
  /// How many there are.
  let count: Int
  /// Whether its memory is its own.
  private let isOwner: Bool

  /// One for each thread there may be, on the stack.
  typealias Places<Element> = InlineArray<256, Element>

  /// Of one that stands elsewhere, as long as this is there.
  @unsafe
  init(alone worker: UnsafeMutablePointer<BlockWorker>) {
    unsafe start = worker
    count = 1
    isOwner = false
  }

  /// Nil without memory.
  @unsafe
  init?(_ wanted: Int, _ job: UnsafePointer<BatchJob>) {
    let wanted = min(wanted, Int(Limits.threads))
    let size = wanted &* MemoryLayout<BlockWorker>.stride
    guard let raw = unsafe malloc(size) else { return nil }
    let workers = unsafe raw.bindMemory(to: BlockWorker.self, capacity: wanted)
    // Fewer do the same work.
    var made = 0
    while made < wanted, unsafe WorkerGroup.make(workers + made, job) { made &+= 1 }
    if made == 0 {
      unsafe free(raw)
      return nil
    }
    unsafe start = workers
    count = made
    isOwner = true
  }

  private static func make(
    _ place: UnsafeMutablePointer<BlockWorker>, _ job: UnsafePointer<BatchJob>
  ) -> Bool {
    do throws(ArrowError) {
      unsafe place.initialize(to: try BlockWorker(job))
      return true
    } catch {
      return false
    }
  }

  deinit {
    guard isOwner else { return }
    unsafe start.deinitialize(count: count)
    unsafe free(start)
  }

  subscript(_ place: Int) -> BlockWorker {
    @inline(__always) _read { yield unsafe start[place] }
  }

  /// Runs all of them to the end.
  func run() {
    guard count > 1 else { return unsafe WorkerGroup.run(start, tells: true) }
    runThreads()
  }

  @inline(never)
  private func runThreads() {
    var threads = Places<SystemThread?>(repeating: nil)
    var span = threads.mutableSpan
    let started = startThreads(&span)
    unsafe WorkerGroup.run(start, tells: true)
    for place in 0..<started { span[place]?.join() }
    // What the others did last was not told yet.
    if started > 0 { unsafe start.pointee.job.pointee.finish(0, tells: true) }
  }

  /// Starts a thread for each worker but the first, and returns how many there are: where no more can
  /// be had the others do their work.
  private func startThreads(_ threads: inout MutableSpan<SystemThread?>) -> Int {
    var started = 0
    for place in 1..<count {
      let thread = unsafe SystemThread(start + place) { worker in
        guard let own = unsafe worker as UnsafeMutableRawPointer? else { return unsafe worker }
        unsafe WorkerGroup.run(own.assumingMemoryBound(to: BlockWorker.self), tells: false)
        return unsafe worker
      }
      guard let thread else { break }
      threads[started] = thread
      started &+= 1
    }
    return started
  }

  private static func run(_ worker: UnsafeMutablePointer<BlockWorker>, tells: Bool) {
    let isDone: Void? = RecordMemory.withThreadMemory { memory in
      unsafe worker.pointee.run(&memory, tells: tells)
    }
    if isDone == nil { unsafe worker.pointee.job.pointee.fail(.memory) }
  }

  /// How many errors and warnings they keep, and how many different findings they counted.
  var keptCount: Int { (0..<count).reduce(0) { $0 &+ self[$1].findings.kept.count } }
  var tallyCount: Int { (0..<count).reduce(0) { $0 &+ self[$1].findings.tallies.all.count } }

  /// How many indexes of elements they noted.
  var indexCount: Int { (0..<count).reduce(0) { $0 &+ self[$1].findings.indexes.count } }

  /// Appends the first findings of all, in the order of rows, as far as there is room, and their indexes.
  @inline(never)
  func appendErrors(
    to kept: inout Buffer<FoundError>, indexes: inout Buffer<Int32>, _ room: inout KeptRoom,
    rowsBefore: Int
  ) {
    var places = Places<Int>(repeating: 0)
    var next = places.mutableSpan
    while room.total > 0 {
      var first: Int?
      for worker in 0..<count where next[worker] < self[worker].findings.kept.count {
        guard let other = first else {
          first = worker
          continue
        }
        if nextError(worker, next.span).row < nextError(other, next.span).row { first = worker }
      }
      guard let first else { break }
      var error = nextError(first, next.span)
      next[first] &+= 1
      guard room.take(error) else { continue }
      error.row = error.row.advanced(by: rowsBefore)
      if error.indexes >= 0 {
        let place = indexes.count
        self[first].findings.copyIndexes(at: error.indexes, to: &indexes)
        error.indexes = Int32(truncatingIfNeeded: place)
      }
      kept.append(error)
    }
  }

  /// The first error of a worker that was not appended yet.
  @inline(__always)
  private func nextError(_ worker: Int, _ next: Span<Int>) -> FoundError {
    self[worker].findings.kept[next[worker]]
  }
}
