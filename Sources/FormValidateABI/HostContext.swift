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

/// The name of a function as a caller gives it; nil for what is none.
func functionName(_ name: UnsafePointer<CChar>?, _ n: Int) -> String? {
  guard let bytes = unsafe text(name, n), (1...Limits.functionName).contains(n) else { return nil }
  return unsafe String(validating: bytes, as: UTF8.self)
}

/// Puts something under a name into a registry; `put` returns what stood there before, and nil where there
/// is nothing to put.
func change<Before>(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ put: (inout Registry, String) -> Before?
) -> Int32 {
  guard let registry = unsafe resolve(UnsafePointer(registry)) else { return FV_ERR_HANDLE }
  guard let name = unsafe functionName(name, n),
    let before = unsafe put(&UnsafeMutablePointer(mutating: registry).pointee, name)
  else { return FV_ERR_ARGUMENT }
  // What stood there goes when the registry is done with, which its `destroy` may free.
  return withExtendedLifetime(before) { FV_OK }
}

extension HostCall {
  /// Runs `body` with the call as C wants it, and a value; nil when there is no memory. What is lent
  /// goes when `body` returns.
  func withLent<Result>(
    _ value: Value, _ memory: inout RecordMemory,
    _ body: (UnsafePointer<fv_call>, UnsafePointer<fv_value>?, inout RecordMemory) -> Result
  ) -> Result? {
    guard let lent = lentRecord(&memory),
      let lentValue = LentValues(single: value, tellingAll: tellsAllKinds),
      let lentParent = LentValues(single: parent ?? .absent, tellingAll: true)
    else {
      return nil
    }
    return unsafe lent.values.withValues { record in
      var call = unsafe fv_call()
      unsafe call.struct_size = UInt32(MemoryLayout<fv_call>.size)
      unsafe call.field = fv_text(field)
      unsafe call.scenario = fv_text(scenario)
      unsafe call.params = fv_text(params)
      unsafe call.record = record
      unsafe call.record_count = lent.values.count
      unsafe call.locale = fv_text(locale.isEmpty ? TextRef("en") : locale)
      unsafe call.path = fv_text(pointer)
      if let clock {
        unsafe call.flags = FV_CALL_NOW
        unsafe call.now = clock.now.seconds ?? 0
        unsafe call.now_nanoseconds = UInt32(clock.now.nanosecondOfSecond)
        unsafe call.zone_minutes = Int32(truncatingIfNeeded: clock.zoneMinutes)
      }
      return unsafe lentParent.withValues { holder in
        unsafe call.parent = parent == nil ? nil : holder
        return unsafe lentValue.withValues { value in unsafe body(&call, value, &memory) }
      }
    }
  }

  /// The record as C wants it, copied once a record.
  private func lentRecord(_ memory: inout RecordMemory) -> LentRecord? {
    if let lent = memory.lentRecord as? LentRecord, lent.source.isSelf(record) { return lent }
    guard let values = LentValues(record, tellingAll: tellsAllKinds) else { return nil }
    let lent = LentRecord(values, of: record)
    memory.lentRecord = lent
    return lent
  }
}

/// Values as C wants them, for all who are lent them.
final class LentRecord: Companion, @unchecked Sendable {
  let values: LentValues
  let source: Value
  private let owner: AnyObject?

  init(_ values: consuming LentValues, of source: Value, keeping owner: AnyObject? = nil) {
    self.values = values
    self.source = source
    self.owner = owner
  }
}
