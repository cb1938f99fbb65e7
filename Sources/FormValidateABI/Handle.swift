internal import CFormValidate
internal import FVCards
internal import FVForms
internal import FVLive
internal import FVPatterns
internal import FVPlatform

// What each opaque type of the header stands for. The header's pointers are never followed: their
// bits are looked up.

/// A table of brands with its names as C wants them.
@safe
struct LentCardTable: ~Copyable {
  let table: CardTable
  let names: LentNames
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_pattern>?) -> UnsafePointer<Pattern>? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .pattern)
  else { return nil }
  return unsafe UnsafePointer(object.assumingMemoryBound(to: Pattern.self))
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_card_table>?) -> UnsafePointer<LentCardTable>? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .cardTable)
  else { return nil }
  return unsafe UnsafePointer(object.assumingMemoryBound(to: LentCardTable.self))
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_registry>?) -> UnsafePointer<Registry>? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .registry)
  else { return nil }
  return unsafe UnsafePointer(object.assumingMemoryBound(to: Registry.self))
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_ruleset>?) -> Ruleset? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .ruleset)
  else { return nil }
  return unsafe object.assumingMemoryBound(to: Ruleset.self).pointee
}

/// Runs `body` with a ruleset that nobody frees meanwhile, as the header asks: to keep it all the same takes as
/// long as to judge a field. It is kept where functions of the host are called, and where `isLent` says that
/// somebody of the host's takes the record.
@inline(__always)
func withRuleset(
  _ handle: UnsafePointer<fv_ruleset>?, isLent: Bool, _ body: (Ruleset) -> Int32
) -> Int32? {
  guard let object = unsafe HandleTable.object(UInt(bitPattern: handle), .ruleset) else {
    return nil
  }
  let lent = unsafe object.load(as: Unmanaged<Ruleset>.self)
  return unsafe lent._withUnsafeGuaranteedRef { ruleset in
    let kept = isLent || ruleset.plan.hostFunctionCount > 0 ? ruleset : nil
    return withExtendedLifetime(kept) { body(ruleset) }
  }
}

@inline(__always)
func resolve(_ handle: UnsafePointer<fv_report>?) -> UnsafePointer<Report>? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .report)
  else { return nil }
  return unsafe UnsafePointer(object.assumingMemoryBound(to: Report.self))
}

/// The form itself, kept for as long as the call goes on, which may free its handle.
@inline(__always)
func resolve(_ handle: UnsafePointer<fv_form>?) -> LiveForm? {
  guard
    let object = unsafe HandleTable.object(UInt(bitPattern: handle), .form)
  else { return nil }
  return unsafe object.assumingMemoryBound(to: LiveForm.self).pointee
}

/// Makes an object, gives it a handle and hands that out; without a place for it the object is only
/// made, which tells whether it can be.
func handOut<Handle, Object: ~Copyable>(
  _ kind: HandleKind, to out: UnsafeMutablePointer<UnsafeMutablePointer<Handle>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?, make: () throws(Failure) -> Object
) -> Int32 {
  if let out = unsafe out { unsafe out.pointee = nil }
  return unsafe telling(failure) { () throws(Failure) in
    let object = try make()
    if let out = unsafe out {
      guard let handle = makeHandle(object, kind) else { throw Failure.memory }
      unsafe out.pointee = UnsafeMutablePointer(bitPattern: handle)
    }
    return FV_OK
  }
}

/// Gives an object a handle; nil, and the object is gone, when there is no memory or place for it.
func makeHandle<Object: ~Copyable>(
  _ object: consuming Object, _ kind: HandleKind
) -> UInt? {
  // From malloc, because Swift's own allocator ends the process when there is no memory.
  guard let raw = unsafe malloc(MemoryLayout<Object>.size) else { return nil }
  let owned = unsafe raw.bindMemory(to: Object.self, capacity: 1)
  unsafe owned.initialize(to: object)
  if let handle = unsafe HandleTable.insert(raw, kind) { return handle }
  unsafe end(owned)
  return nil
}

/// Ends a handle and its object; anything that is no such handle is left alone.
func endHandle<Object: ~Copyable>(
  _ bits: UInt, _ kind: HandleKind, as type: Object.Type
) {
  guard let raw = unsafe HandleTable.remove(bits, kind) else { return }
  unsafe end(raw.assumingMemoryBound(to: Object.self))
}

/// Ends an object and gives its memory back. In one place, because what Swift keeps of a type is made as
/// its first object ends, which has to be before memory is short.
@inline(never)
func end<Object: ~Copyable>(_ object: UnsafeMutablePointer<Object>) {
  unsafe object.deinitialize(count: 1)
  unsafe free(object)
}
