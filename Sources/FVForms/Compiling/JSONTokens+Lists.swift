internal import FVText

extension JSONTokens {
  /// How many bytes the values of the document's `in` lists take, of rules and of conditions.
  var listBytes: Int {
    let (rule, field, list, values) = (
      TextRef("rule"), TextRef("field"), TextRef("in"), TextRef("values")
    )
    var bytes = 0
    for place in indices(in: .document) where self[place].kind == .object {
      if let name = member(rule, of: place), self[name].text == list {
        bytes += member(values, of: place).map(listBytes) ?? 0
      } else if member(field, of: place) != nil {
        bytes += member(list, of: place).map(listBytes) ?? 0
      }
    }
    return bytes
  }

  /// How many bytes there are from the first value of a list up to its last.
  private func listBytes(_ place: TokenIndex) -> Int {
    let list = self[place]
    guard list.kind == .array, list.length > 0, list.length <= Limits.listedValues else { return 0 }
    let last = self[list.next.preceding]
    return last.offset + last.length - self[place.following].offset
  }
}
