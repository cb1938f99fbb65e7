internal import Glibc

/// The little of CPython that is needed, found in the process that runs it.
///
/// The functions are of CPython's stable ABI (PEP 384, `PyUnicode_AsUTF8AndSize` since 3.10).
@safe
struct CPython: @unchecked Sendable {
  private typealias AsUTF8AndSize =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int>
    ) -> UnsafePointer<CChar>?
  private typealias ErrClear = @convention(c) () -> Void

  private let asUTF8AndSize: AsUTF8AndSize
  private let errClear: ErrClear

  /// Nil in a process without CPython's symbols.
  static let current = CPython()

  private init?() {
    guard let utf8 = unsafe dlsym(nil, "PyUnicode_AsUTF8AndSize"),
      let clear = unsafe dlsym(nil, "PyErr_Clear")
    else { return nil }
    unsafe asUTF8AndSize = unsafeBitCast(utf8, to: AsUTF8AndSize.self)
    unsafe errClear = unsafeBitCast(clear, to: ErrClear.self)
  }

  /// The text of a str, borrowed from it; nil, and no exception, for anything else.
  @inline(__always)
  func text(of object: UnsafeMutableRawPointer) -> (bytes: UnsafePointer<CChar>, count: Int)? {
    var count = 0
    guard let bytes = unsafe asUTF8AndSize(object, &count) else {
      errClear()
      return nil
    }
    return unsafe (bytes, count)
  }
}
