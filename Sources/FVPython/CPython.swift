internal import FVPlatform

/// The little of CPython that is needed, found in the process that runs it.
///
/// The functions are of CPython's stable ABI (PEP 384, `PyUnicode_AsUTF8AndSize` since 3.10). An
/// object's type is read where that ABI has it, behind the reference count; a CPython built
/// otherwise is noticed and not used.
@safe
struct CPython: @unchecked Sendable {
  typealias Object = UnsafeMutableRawPointer

  private typealias AsUTF8AndSize =
    @convention(c) (Object, UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>?
  private typealias Clear = @convention(c) () -> Void
  private typealias Next =
    @convention(c) (
      Object, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Object?>,
      UnsafeMutablePointer<Object?>
    ) -> Int32
  private typealias Size = @convention(c) (Object) -> Int
  private typealias Item = @convention(c) (Object, Int) -> Object?
  private typealias AsLong = @convention(c) (Object, UnsafeMutablePointer<Int32>) -> Int64
  private typealias AsDouble = @convention(c) (Object) -> Double

  private let asUTF8AndSize: AsUTF8AndSize
  private let clear: Clear
  private let dictNext: Next
  private let dictSize: Size
  private let listSize: Size
  private let listItem: Item
  private let asLong: AsLong
  private let asDouble: AsDouble

  /// The types and single objects that values are made of.
  let unicode: Object
  let integer: Object
  let float: Object
  let boolean: Object
  let dictionary: Object
  let list: Object
  let none: Object
  let yes: Object

  /// Nil in a process without CPython's symbols, or with a CPython that lays objects out otherwise.
  static let current = CPython()

  private init?() {
    guard let utf8 = unsafe dlsym(nil, "PyUnicode_AsUTF8AndSize"),
      let clear = unsafe dlsym(nil, "PyErr_Clear"), let next = unsafe dlsym(nil, "PyDict_Next"),
      let dictSize = unsafe dlsym(nil, "PyDict_Size"),
      let listSize = unsafe dlsym(nil, "PyList_Size"),
      let listItem = unsafe dlsym(nil, "PyList_GetItem"),
      let asLong = unsafe dlsym(nil, "PyLong_AsLongLongAndOverflow"),
      let asDouble = unsafe dlsym(nil, "PyFloat_AsDouble"),
      let unicode = unsafe dlsym(nil, "PyUnicode_Type"),
      let integer = unsafe dlsym(nil, "PyLong_Type"),
      let float = unsafe dlsym(nil, "PyFloat_Type"),
      let boolean = unsafe dlsym(nil, "PyBool_Type"),
      let dictionary = unsafe dlsym(nil, "PyDict_Type"),
      let list = unsafe dlsym(nil, "PyList_Type"), let none = unsafe dlsym(nil, "_Py_NoneStruct"),
      let yes = unsafe dlsym(nil, "_Py_TrueStruct")
    else { return nil }
    // The type of True is bool: if it is not where it is looked for, no object's type is.
    guard unsafe CPython.type(of: yes) == boolean else { return nil }
    unsafe asUTF8AndSize = unsafeBitCast(utf8, to: AsUTF8AndSize.self)
    unsafe self.clear = unsafeBitCast(clear, to: Clear.self)
    unsafe dictNext = unsafeBitCast(next, to: Next.self)
    unsafe self.dictSize = unsafeBitCast(dictSize, to: Size.self)
    unsafe self.listSize = unsafeBitCast(listSize, to: Size.self)
    unsafe self.listItem = unsafeBitCast(listItem, to: Item.self)
    unsafe self.asLong = unsafeBitCast(asLong, to: AsLong.self)
    unsafe self.asDouble = unsafeBitCast(asDouble, to: AsDouble.self)
    unsafe self.unicode = unicode
    unsafe self.integer = integer
    unsafe self.float = float
    unsafe self.boolean = boolean
    unsafe self.dictionary = dictionary
    unsafe self.list = list
    unsafe self.none = none
    unsafe self.yes = yes
  }

  /// The type of an object: the word behind its reference count.
  @inline(__always)
  static func type(of object: Object) -> Object? {
    unsafe object.load(fromByteOffset: MemoryLayout<Int>.size, as: Object?.self)
  }

  /// How many characters a str has: the word behind its type.
  @inline(__always)
  static func length(of text: Object) -> Int {
    unsafe text.load(fromByteOffset: 2 * MemoryLayout<Int>.size, as: Int.self)
  }

  /// The text of a str, borrowed from it; nil, and no exception, for anything else.
  @inline(__always)
  func text(of object: Object) -> (bytes: UnsafePointer<CChar>, count: Int)? {
    var count = 0
    guard let bytes = unsafe asUTF8AndSize(object, &count) else {
      clear()
      return nil
    }
    return unsafe (bytes, count)
  }

  /// The next key and value of a dict; false at the end.
  @inline(__always)
  func next(
    _ dict: Object, _ position: inout Int, _ key: inout Object?, _ value: inout Object?
  ) -> Bool {
    unsafe dictNext(dict, &position, &key, &value) != 0
  }

  func count(dict: Object) -> Int { unsafe dictSize(dict) }

  func count(list: Object) -> Int { unsafe listSize(list) }

  /// An element of a list, borrowed; nil, and no exception, outside of it.
  @inline(__always)
  func item(_ list: Object, _ index: Int) -> Object? {
    guard let item = unsafe listItem(list, index) else {
      clear()
      return nil
    }
    return unsafe item
  }

  /// The number of an int; nil where it does not fit 64 bits.
  @inline(__always)
  func integer(of object: Object) -> Int64? {
    var overflow: Int32 = 0
    let number = unsafe asLong(object, &overflow)
    return overflow == 0 ? number : nil
  }

  @inline(__always)
  func double(of object: Object) -> Double { unsafe asDouble(object) }
}
