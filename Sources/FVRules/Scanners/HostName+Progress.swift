extension HostName {
  /// How many bytes at the least must follow a text that ends inside the name until that is one of
  /// so many labels, and no number if it is one now; nil when nothing makes it one.
  func missing(in text: Span<UInt8>, leastLabels: Int, isNumber: Bool) -> Int? {
    guard stop.offset == text.count else { return nil }
    let isFull = isFull(text)
    let labels = 2 &* max(leastLabels &- labels, 0)
    if !stop.isWhole { return isFull ? nil : labels &+ 1 }
    guard labels == 0, isNumber else { return labels }
    return isFull ? 2 : 1
  }

  /// Whether nothing fits into the last label any more. Of one that goes beyond ASCII nobody
  /// counts the places here, so it never is.
  private func isFull(_ text: Span<UInt8>) -> Bool {
    guard stop.offset &- lastLabel >= HostName.longestLabel else { return false }
    for offset in lastLabel..<stop.offset where text[offset] >= 0x80 { return false }
    return true
  }
}
