internal import CPython
internal import FVText

/// A class whose objects' slots are read and set here, each where the class's descriptor says it stands.
@safe
struct SlottedClass: ~Copyable {
  @safe
  private struct Slot: BitwiseCopyable {
    /// Borrowed of the interpreter, which has this too.
    let name: Object
    /// The class's descriptor, which is owned; nil where the name is not that of a slot.
    var descriptor: Object?
    /// Where it stands in an object; 0 where that is not known.
    var offset = 0
  }

  /// The class that the descriptors are of, which is owned.
  private var type = unsafe nil as Object?
  private var slots = Buffer<Slot>()
  /// Whether it is known where each of them stands.
  private var isWhole = false
  /// Which other class was met last, told by its address alone, where another may stand since; and how often
  /// in turn.
  private var other: UInt = 0
  private var meetings = 0

  /// How often another class is met before it becomes the known one: the known one is kept, which a class
  /// that somebody made for a while should not be, and getting to know one takes longer than a few attributes.
  private static let manyMeetings = 16

  init() {}

  /// The class has slots of these names.
  init(_ interpreter: borrowing Interpreter, _ words: [Interpreter.Word]) {
    for word in words {
      if let name = unsafe interpreter[word] { unsafe slots.append(Slot(name: name)) }
    }
  }

  deinit {
    for place in 0..<slots.count { unsafe Py_DecRef(slots[place].descriptor) }
    unsafe Py_DecRef(type)
  }

  /// Meets a class, which is mostly the known one; another becomes that in time.
  @inline(__always)
  mutating func meet(_ type: Object) {
    if unsafe self.type != type { unsafe meetOther(type) }
  }

  @inline(never)
  private mutating func meetOther(_ type: Object) {
    let address = UInt(bitPattern: type)
    if other != address { (other, meetings) = (address, 0) }
    meetings &+= 1
    guard meetings >= SlottedClass.manyMeetings else { return }
    meetings = 0
    // One that has not all of the names is met by name.
    if unsafe !learn(type) { PyErr_Clear() }
  }

  /// Gets to know a class; false with an exception.
  private mutating func learn(_ type: Object) -> Bool {
    var found = Buffer<Slot>()
    var isWhole = true
    defer { for place in 0..<found.count { unsafe Py_DecRef(found[place].descriptor) } }
    for place in 0..<slots.count {
      var slot = unsafe Slot(name: slots[place].name)
      guard let descriptor = unsafe PyObject_GetAttr(type, slot.name) else { return false }
      // What is no slot is set by its name.
      if unsafe descriptor.pointee.type == cpython_member_type() {
        unsafe slot.descriptor = descriptor
        slot.offset = unsafe cpython_offset(descriptor, type)
      } else {
        unsafe Py_DecRef(descriptor)
      }
      isWhole = isWhole && slot.offset != 0
      found.append(slot)
    }
    guard !found.isExhausted else {
      unsafe _ = PyErr_NoMemory()
      return false
    }
    // All at once: looking may have run code of Python, which came here too.
    swap(&slots, &found)
    self.isWhole = isWhole
    let before = unsafe self.type
    unsafe self.type = shared(type)
    unsafe Py_DecRef(before)
    return true
  }

  /// Whether an object is of the known class, and it is known where all of its slots stand.
  @inline(__always)
  func knows(_ object: Object) -> Bool { unsafe isWhole && object.pointee.type == type }

  /// Sets what stands at each place of the names, nil for nothing, in an object that `knows` is true of, or in
  /// a new one; false with an exception. Where it is not false, the references are taken over.
  @inline(__always)
  func fill<let count: Int>(_ object: Object, _ values: InlineArray<count, Object?>) -> Bool {
    guard count == slots.count, unsafe knows(object) else {
      for place in 0..<count {
        if let value = unsafe values[place], unsafe !set(place, value, of: object) { return false }
      }
      unsafe SlottedClass.release(values)
      return true
    }
    var before = unsafe values
    for place in 0..<count {
      unsafe before[place] = cpython_swap(object, slots[place].offset, values[place])
    }
    // All at once: what goes may run code of Python, which comes here too.
    unsafe SlottedClass.release(before)
    return true
  }

  /// Lets go of all of them.
  @inline(__always)
  static func release<let count: Int>(_ values: InlineArray<count, Object?>) {
    for place in 0..<count { unsafe Py_DecRef(values[place]) }
  }

  /// Sets what stands at a place of the names; false with an exception.
  @inline(__always)
  func set(_ place: Int, _ value: Object, of object: Object) -> Bool {
    guard place < slots.count else { return false }
    let slot = slots[place]
    guard unsafe object.pointee.type == type else {
      return unsafe PyObject_GenericSetAttr(object, slot.name, value) == 0
    }
    if slot.offset != 0 {
      unsafe cpython_put(object, slot.offset, value)
      return true
    }
    if let descriptor = unsafe slot.descriptor {
      return unsafe cpython_set(descriptor, object, value)
    }
    return unsafe PyObject_GenericSetAttr(object, slot.name, value) == 0
  }

  /// What stands at a place of the names, lent by an object of the known class; nil for other ones.
  @inline(__always)
  func lent(_ place: Int, of object: Object) -> Object? {
    guard place < slots.count, slots[place].offset != 0, unsafe object.pointee.type == type else {
      return nil
    }
    return unsafe cpython_at(object, slots[place].offset)
  }

  /// What stands at a place of the names: a new reference; nil, and no exception, where there is nothing.
  @inline(__always)
  mutating func value(_ place: Int, of object: Object) -> Object? {
    if let type = unsafe object.pointee.type { unsafe meet(type) }
    guard place < slots.count else { return nil }
    if slots[place].offset != 0, unsafe object.pointee.type == type {
      return unsafe shared(cpython_at(object, slots[place].offset))
    }
    return unsafe attribute(object, slots[place].name)
  }
}
