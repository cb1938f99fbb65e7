public import CFormValidate
internal import FVForms
internal import FVText

@_cdecl("fv_ruleset_compile_with") @implementation
public func fv_ruleset_compile_with(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_compile_options>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_ruleset>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.ruleset, to: out, failure) { () throws(Failure) -> Ruleset in
    let call = unsafe try CompileCall(options)
    return unsafe try call.ruleset(json, n)
  }
}

@_cdecl("fv_ruleset_mistakes_with") @implementation
public func fv_ruleset_mistakes_with(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_compile_options>?,
  _ mistakes: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(mistakes, failure) { () throws(Failure) -> Buffer<UInt8>? in
    let call = unsafe try CompileCall(options)
    return unsafe Mistake.json(try call.mistakes(json, n))
  }
}

@_cdecl("fv_document_merge") @implementation
public func fv_document_merge(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_compile_options>?,
  _ document: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(document, failure) { () throws(Failure) -> Buffer<UInt8>? in
    let call = unsafe try CompileCall(options)
    return unsafe try call.merged(json, n).json()
  }
}

@_cdecl("fv_document_extend") @implementation
public func fv_document_extend(
  _ base: UnsafePointer<CChar>?, _ n: Int, _ json: UnsafePointer<CChar>?, _ m: Int,
  _ document: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(document, failure) { () throws(Failure) -> Buffer<UInt8>? in
    let (base, own) = unsafe (try written(base, n), try written(json, m))
    let made = try told { () throws(RulesetError) in
      try MergedDocument(unsafe own.span, extending: unsafe base.span)
    }
    return made.json()
  }
}

@_cdecl("fv_document_pick") @implementation
public func fv_document_pick(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ fields: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int, _ document: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(document, failure) { () throws(Failure) -> Buffer<UInt8>? in
    unsafe try parts(json, n, fields, count).picked().json()
  }
}

@_cdecl("fv_document_omit") @implementation
public func fv_document_omit(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ fields: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int, _ document: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(document, failure) { () throws(Failure) -> Buffer<UInt8>? in
    unsafe try parts(json, n, fields, count).others().json()
  }
}

@_cdecl("fv_document_partial") @implementation
public func fv_document_partial(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ flags: UInt32,
  _ document: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe giveMade(document, failure) { () throws(Failure) -> Buffer<UInt8>? in
    guard flags & ~FV_PARTIAL_DEEP == 0 else { throw Failure.unknownFlag("FV_PARTIAL_") }
    let json = unsafe try written(json, n)
    var partial = try told { () throws(RulesetError) in
      try PartialDocument(unsafe json.span, deep: flags & FV_PARTIAL_DEEP != 0)
    }
    return partial.made().json()
  }
}

/// A caller's document and names of its fields.
private func parts(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ fields: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int
) throws(Failure) -> DocumentParts {
  let json = unsafe try written(json, n)
  let names = unsafe try names(fields, count)
  do throws(PartsError) {
    return try DocumentParts(unsafe json.span, names)
  } catch {
    switch error {
    case .document(let error): throw Failure(error)
    case .unknown(let name):
      let quoted = unsafe Array(name.utf8).withUnsafeBufferPointer {
        unsafe Failure.quoted(TextRef(unsafeStart: $0.baseAddress, count: $0.count))
      }
      throw Failure(status: FV_ERR_UNKNOWN_NAME, message: "Unknown field \(quoted).")
    }
  }
}

/// A caller's names.
private func names(
  _ fields: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(Failure) -> [String] {
  guard count != 0 else { return [] }
  guard let fields = unsafe fields else {
    throw Failure(status: FV_ERR_ARGUMENT, message: "fields is NULL, but its count is not 0.")
  }
  guard (0...Limits.recordFields).contains(count) else {
    throw Failure(
      status: FV_ERR_LIMIT, message: "At most \(Limits.recordFields) fields may be named.")
  }
  var names: [String] = []
  for place in 0..<count {
    guard let name = unsafe string(fields[place]) else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "A name in fields is NULL.")
    }
    names.append(name)
  }
  return names
}

/// A caller's text.
func written(
  _ json: UnsafePointer<CChar>?, _ n: Int
) throws(Failure) -> UnsafeBufferPointer<UInt8> {
  guard let bytes = unsafe text(json, n) else { throw Failure.missingText }
  return unsafe bytes
}

/// What is made of documents, or what is wrong with them.
func told<Made>(_ make: () throws(RulesetError) -> Made) throws(Failure) -> Made {
  do throws(RulesetError) {
    return try make()
  } catch {
    throw Failure(error)
  }
}

/// Gives a text that is made to the caller, who frees it.
func giveMade(
  _ out: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?,
  _ make: () throws(Failure) -> Buffer<UInt8>?
) -> Int32 {
  unsafe telling(failure) { () throws(Failure) in
    guard let text = try make() else { throw Failure.memory }
    unsafe try give(text, to: out)
    return FV_OK
  }
}
