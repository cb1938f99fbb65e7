internal import CFormValidate
internal import FVCards
internal import FVForms
internal import FVPatterns
internal import FVText

/// A failed call, as an `fv_error` tells it.
struct Failure: Error {
  let status: Int32
  var detail: Int32 = 0
  var offset: Int?
  var pointer = ""
  let message: String
  /// Whether a function of the registry failed.
  var isOfFunction = false

  static let memory = Failure(status: FV_ERR_MEMORY, message: "Out of memory.")

  static let missingText = Failure(
    status: FV_ERR_ARGUMENT, message: "The text is NULL, but its length is not 0.")

  static func structSize(_ name: String) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence(
        "The struct_size of % is smaller than it ever was: set it to sizeof(%).", name, name))
  }

  /// A bit of `flags` that this library does not know; `prefix` begins the names of those it does.
  static func unknownFlag(_ prefix: String) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence("Unknown bit in flags: use % constants only.", prefix))
  }

  /// A number that is not one of the constants whose names begin with `prefix`.
  static func unknownConstant(_ argument: String, _ prefix: String) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence("Unknown value of %: use an % constant.", argument, prefix))
  }

  /// Fills the caller's error, if there is one, and returns the status.
  @inline(never)
  func fill(_ error: UnsafeMutablePointer<fv_error>?) -> Int32 {
    guard let error = unsafe error else { return status }
    unsafe error.pointee.status = status
    unsafe error.pointee.detail = detail
    unsafe error.pointee.offset = offset.map(UInt64.init) ?? FV_NO_OFFSET
    unsafe withUnsafeMutableBytes(of: &error.pointee.pointer) { unsafe copy(pointer, to: $0) }
    unsafe withUnsafeMutableBytes(of: &error.pointee.message) { unsafe copy(message, to: $0) }
    return status
  }

  /// Empties the caller's error after a call that went well: its texts begin with their end.
  static func clear(_ error: UnsafeMutablePointer<fv_error>?) {
    guard let error = unsafe error else { return }
    unsafe error.pointee.status = FV_OK
    unsafe error.pointee.detail = 0
    unsafe error.pointee.offset = FV_NO_OFFSET
    unsafe error.pointee.pointer.0 = 0
    unsafe error.pointee.message.0 = 0
  }

  /// Copies whole characters only, and ends with NUL.
  private func copy(_ text: String, to buffer: UnsafeMutableRawBufferPointer) {
    var end = 0
    for scalar in text.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard end + bytes.count < buffer.count else { break }
      for byte in bytes {
        unsafe buffer[end] = byte
        end += 1
      }
    }
    for index in end..<buffer.count { unsafe buffer[index] = 0 }
  }
}

extension Failure {
  /// What a caller named, and the ruleset does not have.
  static func unknown(_ kind: Named, _ name: TextRef, _ plan: borrowing Plan) -> Failure {
    let said = sentence("Unknown % %.", kind.rawValue, quoted(name))
    return Failure(status: FV_ERR_UNKNOWN_NAME, message: said + plan.hint(for: name, kind))
  }

  /// A name as messages show it: in quotes, on one line, and not all of a long one. One that no
  /// ruleset can have is not looked at, as its length may be anything.
  static func quoted(_ name: TextRef) -> String {
    guard name.count <= Limits.nameBytes else {
      return sentence("of more than % bytes", String(Limits.nameBytes))
    }
    let longest = 64
    let text = unsafe String(decoding: name.buffer.prefix(4 * longest), as: UTF8.self)
    var shown = ""
    for character in text.unicodeScalars.prefix(longest) {
      shown += character.escaped(asASCII: false)
    }
    return sentence("\"%%\"", shown, text.unicodeScalars.count > longest ? "…" : "")
  }

  init(_ error: PatternError) {
    let status =
      switch error.kind {
      case .mistake: FV_ERR_COMPILE
      case .limit: FV_ERR_LIMIT
      case .memory: FV_ERR_MEMORY
      }
    self.init(
      status: status, detail: error.detail, offset: error.offset, message: error.message)
  }

  init(_ error: CardTableError) {
    // The fields of the header's struct are written with underscores.
    let field = error.field.map {
      $0 == "codeName" ? "code_name" : $0 == "codeSize" ? "code_size" : $0
    }
    let pointer = error.brand.map { "/\($0)" + (field.map { "/" + $0 } ?? "") } ?? ""
    self.init(
      status: FV_ERR_COMPILE, offset: error.offset, pointer: pointer, message: error.message)
  }
}
