internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// A host's context, given back when neither a registry nor a ruleset needs it any more.
@safe
final class HostContext: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer?
  private let destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ pointer: UnsafeMutableRawPointer?,
    _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.pointer = pointer
    unsafe self.destroy = destroy
  }

  deinit { unsafe destroy?(pointer) }
}

extension HostCall {
  /// Runs `body` with the call as C wants it, and a value; nil when there is no memory.
  func withLent<Result>(
    _ value: Value, _ body: (UnsafePointer<fv_call>, UnsafePointer<fv_value>?) -> Result
  ) -> Result? {
    guard let lentRecord = LentValues(record), let lentValue = LentValues(single: value) else {
      return nil
    }
    return unsafe lentRecord.withValues { record in
      var call = unsafe fv_call()
      unsafe call.struct_size = UInt32(MemoryLayout<fv_call>.size)
      unsafe call.field = fv_text(field)
      unsafe call.scenario = fv_text(scenario)
      unsafe call.params = fv_text(params)
      unsafe call.record = record
      unsafe call.record_count = lentRecord.count
      return unsafe lentValue.withValues { value in unsafe body(&call, value) }
    }
  }
}
