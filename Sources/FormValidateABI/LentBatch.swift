internal import CFormValidate
internal import FVColumns
internal import FVRules

/// A batch behind a handle.
@safe
struct LentBatch: ~Copyable {
  var batch: Batch
  /// Whether a record batch is being added: then a host's function may call in again.
  var isBusy = false
  /// Whether it was freed meanwhile, which is made up for afterwards.
  var isEnded = false

  init(_ batch: consuming Batch) { self.batch = batch }
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
