import FVPatterns
import TestSupport
import Testing

/// The facts about patterns that all runtimes share.
struct PatternVectorTests {
  @Test func vectorsHold() throws {
    let options: [String: PatternOptions] = [
      "caseless": .caseless, "search": .search, "unicode": .unicode, "multiline": .multiline,
      "dot_all": .dotAll,
    ]
    for vector in try vectors("patterns.jsonl") {
      let flags = (vector.flags ?? []).compactMap { options[$0] }
      #expect(flags.count == (vector.flags ?? []).count)
      let set = flags.reduce(into: PatternOptions()) { $0.formUnion($1) }
      let found = match(vector.pattern ?? "", vector.bytes, set)
      let expected: MatchResult? =
        switch vector.expect {
        case .verdict("valid"): .matched
        case .verdict("invalid"): .mismatched
        default: nil
        }
      #expect(found == expected, "\(vector)")
    }
  }
}
