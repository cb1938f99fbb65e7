public import CFormValidate
internal import CPython

@_cdecl("fv_python_luhn_check") @implementation
public func fv_python_luhn_check(_ object: UnsafeMutableRawPointer?) -> Int32 {
  unsafe withText(object) { unsafe fv_luhn_check($0, $1) }
}

@_cdecl("fv_python_pattern_match") @implementation
public func fv_python_pattern_match(
  _ pattern: UnsafePointer<fv_pattern>?, _ object: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe withText(object) { unsafe fv_pattern_match(pattern, $0, $1) }
}

@_cdecl("fv_python_pattern_progress") @implementation
public func fv_python_pattern_progress(
  _ pattern: UnsafePointer<fv_pattern>?, _ object: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe withText(object) { unsafe fv_pattern_progress(pattern, $0, $1) }
}

@_cdecl("fv_python_validate") @implementation
public func fv_python_validate(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ dict: UnsafeMutableRawPointer?, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
) -> Int32 {
  guard let dict = unsafe dict, cpython_load(),
    var walk = unsafe DictWalk(ruleset, options), unsafe walk.read(object(dict))
  else { return FV_ERR_PYTHON }
  return unsafe fv_validate_values(ruleset, scenario, walk.values, walk.count, options, report)
}

@_cdecl("fv_python_validate_many") @implementation
public func fv_python_validate_many(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ list: UnsafeMutableRawPointer?, _ start: Int, _ count: Int,
  _ options: UnsafePointer<fv_options>?, _ codes: UnsafeMutablePointer<Int32>?,
  _ done: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let list = unsafe list.map(object), let codes = unsafe codes, start >= 0, count >= 0,
    cpython_load(), unsafe list.pointee.type == cpython_list_type(),
    let walk = unsafe DictWalk(ruleset, options)
  else {
    if let done = unsafe done { unsafe done.pointee = 0 }
    return FV_ERR_PYTHON
  }
  var records = unsafe ManyRecords(walk, ruleset, scenario, options, codes)
  if count >= ManyRecords.many { records.takeColumns() }
  let result = unsafe records.judge(list, start, count)
  if let done = unsafe done { unsafe done.pointee = records.done }
  return result
}

@_cdecl("fv_python_begin") @implementation
public func fv_python_begin() -> UnsafeMutableRawPointer? {
  unsafe UnsafeMutableRawPointer(Interpreter.begin())
}

@_cdecl("fv_python_set_quick") @implementation
public func fv_python_set_quick(_ isQuick: Bool) -> Int32 {
  guard cpython_load(), let state = unsafe cpython_state() else { return FV_ERR_PYTHON }
  unsafe state.assumingMemoryBound(to: Interpreter.self).pointee.isQuick = isQuick
  return FV_OK
}

@_cdecl("fv_python_function") @implementation
public func fv_python_function(
  _ name: UnsafePointer<CChar>?, _ doc: UnsafePointer<CChar>?, _ function: UnsafeMutableRawPointer?,
  _ module: UnsafeMutableRawPointer?, _ moduleName: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let module = unsafe module else { return nil }
  return unsafe made(name, doc, function) {
    unsafe $0.function(of: object(module), named: moduleName.map(object), doc: $1)
  }
}

@_cdecl("fv_python_method") @implementation
public func fv_python_method(
  _ name: UnsafePointer<CChar>?, _ doc: UnsafePointer<CChar>?, _ function: UnsafeMutableRawPointer?,
  _ type: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let type = unsafe type else { return nil }
  return unsafe made(name, doc, function) { unsafe $0.method(of: object(type), doc: $1) }
}

@_cdecl("fv_python_ruleset") @implementation
public func fv_python_ruleset(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ owner: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard cpython_load(), unsafe cpython_state() != nil, let owner = unsafe owner else { return nil }
  return unsafe UnsafeMutableRawPointer(KnownRuleset.capsule(ruleset, owner: object(owner)))
}

private func object(_ pointer: UnsafeMutableRawPointer) -> Object {
  unsafe pointer.assumingMemoryBound(to: PyObject.self)
}

/// Makes a built-in function by its name, which leaves what is rare to `function`.
private func made(
  _ name: UnsafePointer<CChar>?, _ doc: UnsafePointer<CChar>?, _ function: UnsafeMutableRawPointer?,
  _ make: (NativeFunction, UnsafePointer<CChar>) -> Object?
) -> UnsafeMutableRawPointer? {
  guard cpython_load(), let state = unsafe cpython_state(), let name = unsafe name,
    let doc = unsafe doc, let function = unsafe function,
    let native = unsafe NativeFunction(name)
  else { return nil }
  let object = unsafe make(native, doc)
  if unsafe object != nil {
    unsafe state.assumingMemoryBound(to: Interpreter.self).pointee
      .set(FVPython.object(function), of: native)
  }
  return UnsafeMutableRawPointer(object)
}

/// Runs `body` on the text of a str that is short enough to keep the GIL for.
@inline(__always)
private func withText(
  _ object: UnsafeMutableRawPointer?, _ body: (UnsafePointer<CChar>, Int) -> Int32
) -> Int32 {
  guard let object = unsafe object.map(FVPython.object), cpython_load(),
    unsafe object.pointee.type == cpython_unicode_type(),
    let text = unsafe utf8(of: object), unsafe text.count <= Int(FV_PYTHON_MAX_BYTES)
  else { return FV_ERR_PYTHON }
  return unsafe body(text.bytes, text.count)
}
