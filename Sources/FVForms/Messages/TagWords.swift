internal import FVText

/// Whether a tag's part is one of these words, between which there are spaces: what the cases of a `switch`
/// call, where comparing strings would be copied to each.
@inline(never)
func ~= (words: StaticString, part: TextRef) -> Bool {
  let words = TextRef(words)
  var start = 0
  for end in 0...words.count where end == words.count || words.span[end] == UInt8(ascii: " ") {
    if words.slice(start..<end) == part { return true }
    start = end + 1
  }
  return false
}
