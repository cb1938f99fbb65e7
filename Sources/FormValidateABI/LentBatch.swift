internal import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVPlatform
internal import FVRules

/// A batch behind a handle.
@safe
struct LentBatch: ~Copyable {
  var batch: Batch
  /// Whether a record batch is being added: then a host's function may call in again.
  var isBusy = false
  /// Whether it was freed meanwhile, which is made up for afterwards.
  var isEnded = false

  @inline(__always)
  init(_ batch: consuming Batch) { self.batch = batch }

  /// Makes one without rows, whoever asks owns it.
  @unsafe
  fileprivate static func made(
    _ ruleset: Ruleset, _ scenario: Scenario, _ options: consuming BatchOptions,
    _ schema: consuming ConsumedSchema
  ) throws(Failure) -> UnsafeMutablePointer<LentBatch> {
    // From malloc, because Swift's own allocator ends the process when there is no memory.
    guard let raw = unsafe malloc(MemoryLayout<LentBatch>.size) else { throw Failure.memory }
    let place = unsafe raw.bindMemory(to: LentBatch.self, capacity: 1)
    let batch = unsafe withUnsafeMutablePointer(to: &place.pointee.batch) { unsafe $0 }
    do throws(ArrowError) {
      unsafe try Batch.make(at: batch, ruleset, scenario, options, schema: schema)
    } catch {
      unsafe free(raw)
      throw Failure(error)
    }
    unsafe place.pointee.isBusy = false
    unsafe place.pointee.isEnded = false
    return unsafe place
  }
}

/// A batch that has no handle yet. It is made where it stays: there is too much of it to be moved about.
@safe
struct NewBatch: ~Copyable {
  private let place: UnsafeMutablePointer<LentBatch>

  init(
    _ ruleset: Ruleset, _ scenario: Scenario, _ options: consuming BatchOptions,
    _ schema: consuming ConsumedSchema
  ) throws(Failure) {
    unsafe place = try LentBatch.made(ruleset, scenario, options, schema)
  }

  deinit { unsafe end(place) }

  var batch: Batch {
    _read { yield unsafe place.pointee.batch }
    nonmutating _modify { yield unsafe &place.pointee.batch }
  }

  /// Has it read the tables that it refers to.
  func read(_ tables: borrowing GivenTables) throws(Failure) {
    do throws(ArrowError) { try tables.give(to: &batch) } catch { throw Failure(error) }
  }

  /// Gives it a handle and hands that out; without a place for it the batch goes.
  consuming func give(
    to out: UnsafeMutablePointer<UnsafeMutablePointer<fv_batch>?>?
  ) throws(Failure) {
    guard let out = unsafe out else { return _ = consume self }
    guard let handle = unsafe HandleTable.insert(UnsafeMutableRawPointer(place), .batch) else {
      _ = consume self
      throw Failure.memory
    }
    discard self
    unsafe out.pointee = UnsafeMutablePointer(bitPattern: handle)
  }
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_batch>?) -> UnsafeMutablePointer<LentBatch>? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .batch)
  else { return nil }
  return unsafe object.assumingMemoryBound(to: LentBatch.self)
}

extension Failure {
  static let noBatch = Failure(
    status: FV_ERR_HANDLE, message: "The handle is not a batch, or the batch was freed.")
  static let busyBatch = Failure(
    status: FV_ERR_BUSY, message: "The batch is in use: a record batch is being added to it.")

  init(_ error: ArrowError) {
    let status =
      switch error.kind {
      case .arrow: FV_ERR_ARROW
      case .argument: FV_ERR_ARGUMENT
      case .unknownName: FV_ERR_UNKNOWN_NAME
      case .limit: FV_ERR_LIMIT
      case .memory: FV_ERR_MEMORY
      case .host: FV_ERR_HOST
      }
    self.init(status: status, detail: error.detail, message: error.message)
  }
}
