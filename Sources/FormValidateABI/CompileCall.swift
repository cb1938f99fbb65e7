internal import CFormValidate
internal import FVForms
internal import FVText

/// What a caller says about compiling a document that may name other files.
@safe
struct CompileCall {
  private let registry: Registry
  private let file: fv_file_function?
  private let context: UnsafeMutableRawPointer?

  init(_ options: UnsafePointer<fv_compile_options>?) throws(Failure) {
    guard let options = unsafe options else {
      registry = Registry()
      unsafe (file, context) = (nil, nil)
      return
    }
    guard let known = unsafe whole(options) else {
      throw Failure.structSize("fv_compile_options")
    }
    guard unsafe known.flags == 0 else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "flags must be 0.")
    }
    registry = unsafe try FormValidateABI.registry(known.registry)
    unsafe file = known.file
    unsafe context = known.context
  }

  func ruleset(_ json: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> Ruleset {
    let json = unsafe try written(json, n)
    return try told { () throws(RulesetError) in
      guard let read else { return try Ruleset(unsafe json.span, registry: registry) }
      return try Ruleset(unsafe json.span, registry: registry, files: read)
    }
  }

  func mistakes(_ json: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> [Mistake] {
    let json = unsafe try written(json, n)
    return try told { () throws(RulesetError) in
      do throws(RulesetError) {
        _ = try Ruleset(unsafe json.span, registry: registry, files: read ?? { _ in .failed(0) })
        return []
      } catch {
        guard case .mistakes(let found, _) = error else { throw error }
        return found
      }
    }
  }

  func merged(_ json: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> MergedDocument {
    let json = unsafe try written(json, n)
    return try told { () throws(RulesetError) in
      try MergedDocument(unsafe json.span, files: read ?? { _ in .failed(0) })
    }
  }

  /// Asks the caller for files; nil where it has none.
  private var read: DocumentSource? {
    guard let file = unsafe file else { return nil }
    let context = unsafe context
    return { name in
      var name = name
      return name.withUTF8 { bytes in
        var given = unsafe fv_text()
        let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        let status = unsafe file(context, start, bytes.count, &given)
        guard status == FV_OK, let text = unsafe text(given.bytes, given.length),
          text.count <= Limits.documentWithLists
        else { return .failed(status) }
        return .text(unsafe Array(text))
      }
    }
  }
}
