extension TextRef {
  /// What stands between a separator: at least one part.
  public func parts(between separator: StaticString) -> [TextRef] {
    let separator = TextRef(separator)
    var parts: [TextRef] = []
    var start = 0
    for at in 0..<count where slice(at..<at + separator.count) == separator {
      parts.append(slice(start..<at))
      start = at + separator.count
    }
    return parts + [slice(start..<count)]
  }
}
