public import CFormValidate
internal import FVForms
internal import FVPlatform
internal import FVRules
internal import FVText

@_cdecl("fv_ruleset_compile") @implementation
public func fv_ruleset_compile(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ registry: UnsafePointer<fv_registry>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_ruleset>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.ruleset, to: out, failure) { () throws(Failure) -> Ruleset in
    unsafe try compile(json, n, registry, as: .document)
  }
}

@_cdecl("fv_rule_compile") @implementation
public func fv_rule_compile(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ registry: UnsafePointer<fv_registry>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_ruleset>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.ruleset, to: out, failure) { () throws(Failure) -> Ruleset in
    unsafe try compile(json, n, registry, as: .rule)
  }
}

/// Compiles a caller's document.
func compile(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ handle: UnsafePointer<fv_registry>?,
  as source: Ruleset.Source
) throws(Failure) -> Ruleset {
  guard let bytes = unsafe text(json, n) else { throw Failure.missingText }
  let registry = unsafe try registry(handle)
  do throws(RulesetError) {
    return try Ruleset(unsafe bytes.span, as: source, registry: registry)
  } catch {
    throw Failure(error)
  }
}

/// A caller's registry; none at all for NULL.
func registry(_ handle: UnsafePointer<fv_registry>?) throws(Failure) -> Registry {
  guard let handle = unsafe handle else { return Registry() }
  guard let registry = unsafe resolve(handle) else {
    throw Failure(
      status: FV_ERR_HANDLE, message: "The handle is not a registry, or the registry was freed.")
  }
  return unsafe registry.pointee
}

@_cdecl("fv_ruleset_mistakes") @implementation
public func fv_ruleset_mistakes(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ registry: UnsafePointer<fv_registry>?,
  _ mistakes: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(mistakes, failure) { () throws(Failure) in
    unsafe try Mistake.json(FormValidateABI.mistakes(json, n, registry))
  }
}

private func mistakes(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ handle: UnsafePointer<fv_registry>?
) throws(Failure) -> [Mistake] {
  guard let bytes = unsafe text(json, n) else { throw Failure.missingText }
  let registry = unsafe try registry(handle)
  do throws(RulesetError) {
    _ = try Ruleset(unsafe bytes.span, registry: registry)
    return []
  } catch {
    guard case .mistakes(let found, _) = error else { throw Failure(error) }
    return found
  }
}

@_cdecl("fv_ruleset_advice") @implementation
public func fv_ruleset_advice(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ registry: UnsafePointer<fv_registry>?,
  _ advice: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(advice, failure) { () throws(Failure) in
    unsafe try Advice.json(FormValidateABI.advice(json, n, registry))
  }
}

private func advice(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ handle: UnsafePointer<fv_registry>?
) throws(Failure) -> [Advice] {
  guard let bytes = unsafe text(json, n) else { throw Failure.missingText }
  let registry = unsafe try registry(handle)
  do throws(RulesetError) {
    return try Ruleset.advice(unsafe bytes.span, registry: registry)
  } catch {
    throw Failure(error)
  }
}

@_cdecl("fv_rules_json") @implementation
public func fv_rules_json(_ rules: UnsafeMutablePointer<fv_text>?) -> Int32 {
  unsafe giveMade(rules, nil) { () throws(Failure) in RuleTable.json() }
}

@_cdecl("fv_ruleset_describe") @implementation
public func fv_ruleset_describe(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ locale: UnsafePointer<CChar>?,
  _ description: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  return unsafe giveMade(description, nil) { () throws(Failure) in
    unsafe ruleset.plan.described(localeChain(locale))
  }
}

@_cdecl("fv_ruleset_field_count") @implementation
public func fv_ruleset_field_count(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int {
  unsafe resolve(ruleset)?.plan.fieldCount ?? 0
}

@_cdecl("fv_ruleset_field_name") @implementation
public func fv_ruleset_field_name(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ index: Int, _ name: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let text = ruleset.plan.fieldName(index) else { return FV_ERR_ARGUMENT }
  if let name = unsafe name { unsafe name.pointee = fv_text(text) }
  return FV_OK
}

@_cdecl("fv_ruleset_field_index") @implementation
public func fv_ruleset_field_index(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ index: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let bytes = unsafe text(name, n) else { return FV_ERR_ARGUMENT }
  let name = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
  guard let place = ruleset.plan.field(named: name) else {
    return FV_ERR_UNKNOWN_NAME
  }
  if let index = unsafe index { unsafe index.pointee = place.index }
  return FV_OK
}

@_cdecl("fv_ruleset_host_function_count") @implementation
public func fv_ruleset_host_function_count(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int {
  unsafe resolve(ruleset)?.plan.hostFunctionCount ?? 0
}

@_cdecl("fv_ruleset_most_rules") @implementation
public func fv_ruleset_most_rules(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int {
  guard let ruleset = unsafe resolve(ruleset) else { return 0 }
  return ruleset.plan.mostRules ?? Int(bitPattern: UInt.max)
}

@_cdecl("fv_ruleset_rejects_unknown") @implementation
public func fv_ruleset_rejects_unknown(_ ruleset: UnsafePointer<fv_ruleset>?) -> Bool {
  unsafe resolve(ruleset)?.plan.isUnknownRejected ?? false
}

@_cdecl("fv_ruleset_columns") @implementation
public func fv_ruleset_columns(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int32 {
  unsafe resolve(ruleset)?.plan.columns.rawValue ?? FV_COLUMNS_UNSAID
}

@_cdecl("fv_ruleset_rows_are_records") @implementation
public func fv_ruleset_rows_are_records(_ ruleset: UnsafePointer<fv_ruleset>?) -> Bool {
  guard let ruleset = unsafe resolve(ruleset) else { return false }
  return ruleset.plan.nullTexts.isEmpty && ruleset.plan.tableRules.isEmpty
    && ruleset.plan.fieldIndices.allSatisfy { ruleset.plan.fields[$0].column == nil }
}

@_cdecl("fv_ruleset_free") @implementation
public func fv_ruleset_free(_ ruleset: UnsafeMutablePointer<fv_ruleset>?) {
  endHandle(UInt(bitPattern: ruleset), .ruleset, as: Ruleset.self)
}

@_cdecl("fv_free") @implementation
public func fv_free(_ memory: UnsafeRawPointer?) {
  unsafe free(UnsafeMutableRawPointer(mutating: memory))
}

/// Gives a copy of a text to the caller, who frees it; NUL-terminated, though its length says all.
func give(
  _ text: borrowing Buffer<UInt8>, to out: UnsafeMutablePointer<fv_text>?
) throws(Failure) {
  guard let out = unsafe out else { return }
  let count = text.count
  guard let memory = unsafe malloc(count + 1) else { throw Failure.memory }
  let bytes = unsafe memory.bindMemory(to: CChar.self, capacity: count + 1)
  let span = text.span
  for index in span.indices { unsafe bytes[index] = CChar(bitPattern: span[index]) }
  unsafe bytes[count] = 0
  unsafe out.pointee = fv_text(bytes: bytes, length: count)
}

/// The chain of a caller's locale; English for NULL.
func localeChain(_ locale: UnsafePointer<CChar>?) -> LocaleChain {
  guard let locale = unsafe locale else { return .english }
  let length = unsafe strnlen(locale, Limits.localeListBytes + 1)
  let bytes = unsafe UnsafeRawBufferPointer(start: locale, count: length)
  return LocaleChain(accepting: unsafe String(decoding: bytes, as: UTF8.self))
}

extension Failure {
  init(_ error: RulesetError) {
    switch error {
    case .memory: self = Failure.memory
    case .limit(let pointer, let message):
      self.init(status: FV_ERR_LIMIT, pointer: pointer, message: message)
    case .mistakes(let mistakes, let count):
      guard let first = mistakes.first else {
        self.init(status: FV_ERR_COMPILE, message: "The ruleset does not compile.")
        return
      }
      let more = count > 1 ? sentence(" (and % more)", String(count - 1)) : ""
      self.init(
        status: FV_ERR_COMPILE, detail: first.detail != 0 ? first.detail : first.kind.rawValue,
        offset: first.offset, pointer: first.place, message: first.message + more)
    }
  }
}
