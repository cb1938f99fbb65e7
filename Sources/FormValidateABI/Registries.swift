public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_registry_new") @implementation
public func fv_registry_new(
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_registry>?>?
) -> Int32 {
  unsafe handOut(.registry, to: out, nil) { () throws(Failure) -> Registry in Registry() }
}

@_cdecl("fv_registry_set_flags") @implementation
public func fv_registry_set_flags(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ flags: UInt32
) -> Int32 {
  guard let registry = unsafe resolve(UnsafePointer(registry)) else { return FV_ERR_HANDLE }
  guard flags & ~FV_REGISTRY_ALL_KINDS == 0 else { return FV_ERR_ARGUMENT }
  let tellsAll = flags & FV_REGISTRY_ALL_KINDS != 0
  unsafe UnsafeMutablePointer(mutating: registry).pointee.tellsAllKinds = tellsAll
  return FV_OK
}

@_cdecl("fv_registry_free") @implementation
public func fv_registry_free(_ registry: UnsafeMutablePointer<fv_registry>?) {
  endHandle(UInt(bitPattern: registry), .registry, as: Registry.self)
}

/// Adds a function under a name. The context is given back by whoever holds it last, which may be
/// this call.
private func add(
  _ function: HostFunction?, as kind: HostFunction.Kind,
  to registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int
) -> Int32 {
  unsafe change(registry, name, n) { registry, name in
    function.map { registry.add($0, as: kind, name) }
  }
}

@_cdecl("fv_registry_add_check") @implementation
public func fv_registry_add_check(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_check_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let check = unsafe function.map { function in
    HostFunction.check { call, value, memory throws(RunFailure) in
      unsafe try verdict(function, context, call, value, &memory)
    }
  }
  return unsafe add(check, as: .check, to: registry, name, n)
}

private func verdict(
  _ function: fv_check_function, _ context: HostContext, _ call: HostCall, _ value: Value,
  _ memory: inout RecordMemory
) throws(RunFailure) -> HostVerdict {
  let verdict = unsafe call.withLent(value, &memory) { call, value, _ in
    var message = unsafe fv_text()
    let code = unsafe function(context.pointer, call, value, &message)
    // A bad text must not let the value pass.
    return unsafe HostVerdict(
      code: Code(rawValue: code), words: HostWords(message: TextRef(message) ?? TextRef()))
  }
  guard let verdict else { throw .memory }
  guard !verdict.code.isFailure else { throw .host(verdict.code.rawValue) }
  return verdict
}

@_cdecl("fv_registry_add_answer") @implementation
public func fv_registry_add_answer(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_answer_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let check = unsafe function.map { function in
    HostFunction.check { call, value, memory throws(RunFailure) in
      unsafe try answered(function, context, call, value, &memory)
    }
  }
  return unsafe add(check, as: .check, to: registry, name, n)
}

private func answered(
  _ function: fv_answer_function, _ context: HostContext, _ call: HostCall, _ value: Value,
  _ memory: inout RecordMemory
) throws(RunFailure) -> HostVerdict {
  let verdict = unsafe call.withLent(value, &memory) { call, value, _ in
    var answer = unsafe fv_answer()
    unsafe answer.struct_size = UInt32(MemoryLayout<fv_answer>.size)
    let code = unsafe function(context.pointer, call, value, &answer)
    return unsafe HostVerdict(
      code: Code(rawValue: code), codeName: TextRef(answer.code_name) ?? TextRef(),
      words: HostWords(
        message: TextRef(answer.message) ?? TextRef(), params: TextRef(answer.params) ?? TextRef(),
        isTemplate: true))
  }
  guard let verdict else { throw .memory }
  guard !verdict.code.isFailure else { throw .host(verdict.code.rawValue) }
  return verdict
}

@_cdecl("fv_registry_add_remote") @implementation
public func fv_registry_add_remote(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ delay: UInt32, _ reads: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
  guard let registry = unsafe resolve(UnsafePointer(registry)) else { return FV_ERR_HANDLE }
  guard (1...Limits.functionName).contains(n), (0...Limits.recordFields).contains(count),
    unsafe reads != nil || count == 0, let name = unsafe string(name, n)
  else { return FV_ERR_ARGUMENT }
  var fields: [String] = []
  for index in 0..<count {
    guard let field = unsafe reads?[index], let text = unsafe String(validatingCString: field)
    else { return FV_ERR_ARGUMENT }
    fields.append(text)
  }
  unsafe UnsafeMutablePointer(mutating: registry).pointee.add(
    RemoteDefaults(delay: delay, reads: fields), remote: name)
  return FV_OK
}

/// A text as a string; nil for one that is none.
private func string(_ bytes: UnsafePointer<CChar>?, _ n: Int) -> String? {
  unsafe text(bytes, n).flatMap { unsafe String(validating: $0, as: UTF8.self) }
}

@_cdecl("fv_registry_add_filter") @implementation
public func fv_registry_add_filter(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_filter_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let filter = unsafe function.map { function in
    HostFunction.filter { call, value, memory throws(RunFailure) in
      unsafe try filtered(call, value, &memory) { call, value, result in
        unsafe function(context.pointer, call, value, result)
      }
    }
  }
  return unsafe add(filter, as: .filter, to: registry, name, n)
}

@_cdecl("fv_registry_add_provider") @implementation
public func fv_registry_add_provider(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_provider_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let provider = unsafe function.map { function in
    HostFunction.filter { call, value, memory throws(RunFailure) in
      unsafe try filtered(call, value, &memory) { call, _, result in
        unsafe function(context.pointer, call, result)
      }
    }
  }
  return unsafe add(provider, as: .provider, to: registry, name, n)
}

/// The value that a function of the host gives, copied to the record's memory.
private func filtered(
  _ call: HostCall, _ value: Value, _ memory: inout RecordMemory,
  _ function: (
    UnsafePointer<fv_call>, UnsafePointer<fv_value>?, UnsafeMutablePointer<fv_value>
  ) -> Int32
) throws(RunFailure) -> Value {
  let kept = unsafe call.withLent(value, &memory) {
    call, value, memory -> Result<Value, RunFailure> in
    var result = unsafe fv_value()
    let status = unsafe function(call, value, &result)
    guard status == FV_OK else {
      return .failure(.host(status < 0 ? status : FV_ERR_HOST))
    }
    // The function may give back what it was lent.
    do throws(ValueError) {
      let borrowed = unsafe try Value(&result, of: nil, LentValues.noPlan, &memory)
      return memory.kept(borrowed).map { .success($0) } ?? .failure(.memory)
    } catch {
      return .failure(error == .memory ? .memory : .host(Failure(error).status))
    }
  }
  guard let kept else { throw .memory }
  return try kept.get()
}

@_cdecl("fv_registry_add_condition") @implementation
public func fv_registry_add_condition(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_condition_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let condition = unsafe function.map { function in
    HostFunction.condition { call, memory throws(RunFailure) in
      unsafe try answer(call, .absent, &memory) { call, _, answer in
        unsafe function(context.pointer, call, answer)
      }
    }
  }
  return unsafe add(condition, as: .condition, to: registry, name, n)
}

@_cdecl("fv_registry_add_emptiness") @implementation
public func fv_registry_add_emptiness(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_emptiness_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  let emptiness = unsafe function.map { function in
    HostFunction.emptiness { call, value, memory throws(RunFailure) in
      unsafe try answer(call, value, &memory) { call, value, answer in
        unsafe function(context.pointer, call, value, answer)
      }
    }
  }
  return unsafe add(emptiness, as: .emptiness, to: registry, name, n)
}

/// What a function of the host says yes or no to.
private func answer(
  _ call: HostCall, _ value: Value, _ memory: inout RecordMemory,
  _ function: (
    UnsafePointer<fv_call>, UnsafePointer<fv_value>?, UnsafeMutablePointer<Bool>
  ) -> Int32
) throws(RunFailure) -> Bool {
  let result = unsafe call.withLent(value, &memory) {
    call, value, _ -> Result<Bool, RunFailure> in
    var answer = false
    let status = unsafe function(call, value, &answer)
    guard status == FV_OK else {
      return .failure(.host(status < 0 ? status : FV_ERR_HOST))
    }
    return .success(answer)
  }
  guard let result else { throw .memory }
  return try result.get()
}
