// What is said to authors, put together at one place: an interpolated literal has all of that copied to
// where it stands, which whoever loads the library loads too.

/// A sentence with a word in the place of its per cent sign.
@inline(never)
public func sentence(_ template: StaticString, _ word: String) -> String {
  sentence(template, [word])
}

/// The same with two words.
@inline(never)
public func sentence(_ template: StaticString, _ first: String, _ second: String) -> String {
  sentence(template, [first, second])
}

/// The same with three.
@inline(never)
public func sentence(
  _ template: StaticString, _ first: String, _ second: String, _ third: String
) -> String {
  sentence(template, [first, second, third])
}

/// The same with any number of words.
@inline(never)
private func sentence(_ template: StaticString, _ words: [String]) -> String {
  var bytes: [UInt8] = []
  var next = 0
  for byte in template.description.utf8 {
    if byte == UInt8(ascii: "%"), next < words.count {
      bytes.append(contentsOf: words[next].utf8)
      next += 1
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// A word between quotation marks.
@inline(never)
public func quoted(_ word: String) -> String { sentence("\"%\"", word) }
