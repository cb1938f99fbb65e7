public import CFormValidate
internal import FVPlatform

/// A stream of record batches that was given away: released once, as this goes.
@safe
public struct ConsumedStream: ~Copyable {
  private let stream: UnsafeMutablePointer<ArrowArrayStream>?

  public init(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) { unsafe self.stream = stream }

  deinit {
    // Released or moved already, it is left alone.
    guard let stream = unsafe stream, let release = unsafe stream.pointee.release else { return }
    unsafe release(stream)
  }

  /// Asks for the schema, which the caller owns then.
  public func readSchema(into schema: UnsafeMutablePointer<ArrowSchema>) throws(ArrowError) {
    unsafe schema.initialize(to: ArrowSchema())
    let stream = unsafe try live()
    guard let ask = unsafe stream.pointee.get_schema else {
      throw .arrow("The stream has no function that gives its schema.")
    }
    let status = unsafe ask(stream, schema)
    guard status == 0 else {
      throw ArrowError(
        .arrow, detail: status,
        unsafe ConsumedStream.told("The stream failed to give its schema", stream))
    }
  }

  /// Asks for the next record batch, which the caller owns then; false at the end.
  public func readNext(into array: UnsafeMutablePointer<ArrowArray>) throws(ArrowError) -> Bool {
    unsafe array.initialize(to: ArrowArray())
    let stream = unsafe try live()
    guard let ask = unsafe stream.pointee.get_next else {
      throw .arrow("The stream has no function that gives record batches.")
    }
    let status = unsafe ask(stream, array)
    guard status == 0 else {
      throw ArrowError(
        .arrow, detail: status,
        unsafe ConsumedStream.told("The stream failed to give a record batch", stream))
    }
    return unsafe array.pointee.release != nil
  }

  /// What failed, with the stream's own words, which nobody could ask it for later: it is released.
  private static func told(
    _ failed: String, _ stream: UnsafeMutablePointer<ArrowArrayStream>
  ) -> String {
    guard let ask = unsafe stream.pointee.get_last_error, let words = unsafe ask(stream) else {
      return failed + "."
    }
    let longest = 160
    let bytes = unsafe UnsafeRawBufferPointer(start: words, count: strnlen(words, longest + 1))
    let text = unsafe String(decoding: bytes.prefix(longest), as: UTF8.self)
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value ? " " : scalar)
    }
    guard !shown.isEmpty else { return failed + "." }
    return "\(failed): \(String(shown))\(bytes.count > longest ? "…" : "")"
  }

  private func live() throws(ArrowError) -> UnsafeMutablePointer<ArrowArrayStream> {
    guard let stream = unsafe stream else { throw ArrowError(.argument, "The stream is NULL.") }
    guard unsafe stream.pointee.release != nil else {
      throw .arrow("The stream was already released.")
    }
    return unsafe stream
  }
}
