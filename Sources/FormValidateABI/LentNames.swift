internal import CFormValidate
internal import FVPlatform

/// Names as NUL-terminated text that the library lends: it stays where it is while this lives.
@safe
struct LentNames: ~Copyable, @unchecked Sendable {
  private let bytes: UnsafeMutablePointer<CChar>?
  /// The numbers, each with the place and length of its name.
  private let places: [(number: Int32, start: Int, length: Int)]

  /// Nil when there is no memory for them.
  init?(_ names: [(number: Int32, name: String)]) {
    let total = names.reduce(0) { $0 + $1.name.utf8.count + 1 }
    guard let raw = unsafe malloc(max(total, 1)) else { return nil }
    let bytes = unsafe raw.bindMemory(to: CChar.self, capacity: max(total, 1))
    var places: [(number: Int32, start: Int, length: Int)] = []
    var end = 0
    for (number, name) in names {
      places.append((number, end, name.utf8.count))
      for byte in name.utf8 {
        unsafe bytes[end] = CChar(bitPattern: byte)
        end += 1
      }
      unsafe bytes[end] = 0
      end += 1
    }
    unsafe self.bytes = bytes
    self.places = places
  }

  deinit { unsafe free(bytes) }

  /// The name of a number, or nil when it has none.
  func text(of number: Int32) -> fv_text? {
    guard let bytes = unsafe bytes, let place = places.first(where: { $0.number == number }) else {
      return nil
    }
    return unsafe fv_text(bytes: bytes + place.start, length: place.length)
  }
}
