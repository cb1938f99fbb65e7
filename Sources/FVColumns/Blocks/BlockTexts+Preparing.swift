internal import FVKernels
internal import FVRules
internal import FVText

extension BlockTexts {
  /// Some rows of a column as transforms leave them, all others empty; nil without memory. `skipped` gets
  /// those of which that would take longer to find out.
  @unsafe
  mutating func prepared(
    _ column: TextColumn, _ rows: RowBits, _ preparation: Preparation, skipped: RowBits
  ) -> TextColumn? {
    begin()
    skipped.fill(false)
    for index in 0..<rows.count {
      defer { endRow() }
      let row = BlockRow(index)
      guard rows.contains(row) else { continue }
      var text = unsafe column.text(index)
      guard text.count <= BlockTexts.longestCopied else {
        skipped.insert(row)
        continue
      }
      if preparation.trims {
        unsafe text = text.withoutBlanks
        guard unsafe text.isEmpty || text.beginsInInk && text.endsInInk else {
          skipped.insert(row)
          continue
        }
      }
      let own = unsafe TextRef(unsafeStart: text.baseAddress, count: text.count)
      // Letters beyond ASCII have cases that are not looked up here.
      if preparation.letters != nil, !UTF8Validation.isASCII(own.span) { skipped.insert(row) }
      append(own)
    }
    if let letters = preparation.letters { change(to: letters) }
    return unsafe finished(count: rows.count)
  }
}

extension BlockTexts {
  /// The addresses of some rows that write them in angle brackets behind a name, all others empty; nil
  /// without memory.
  @unsafe
  mutating func addresses(_ column: TextColumn, _ rows: RowBits) -> TextColumn? {
    begin()
    for index in 0..<rows.count {
      defer { endRow() }
      let text = unsafe column.text(index)
      guard rows.contains(BlockRow(index)), let start = unsafe text.addressStart else { continue }
      let inner = unsafe UnsafeBufferPointer(rebasing: text[start..<text.count &- 1])
      append(unsafe TextRef(unsafeStart: inner.baseAddress, count: inner.count))
    }
    return unsafe finished(count: rows.count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where an address in angle brackets begins, behind a name or none; nil where there is none.
  fileprivate var addressStart: Int? {
    guard count > 2, count <= BlockTexts.longestCopied, unsafe self[count &- 1] == 0x3E else {
      return nil
    }
    let start = EmailScanner.addressAfterName(unsafe span)
    return unsafe start != nil && UTF8Kernel.isWellFormed(self) ? start : nil
  }

  /// A text without the white space of ASCII around it.
  fileprivate var withoutBlanks: UnsafeBufferPointer<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
    var (start, end) = (0, count)
    while start < end, isBlank(unsafe self[start]) { start &+= 1 }
    while end > start, isBlank(unsafe self[end &- 1]) { end &-= 1 }
    return unsafe UnsafeBufferPointer(rebasing: self[start..<end])
  }

  /// Whether a text begins with a character that no trimming takes away.
  @inline(__always)
  var beginsInInk: Bool {
    guard count > 0 else { return false }
    return unsafe UInt8.isInk(self[0]) || UInt8.beginsInk(self[0])
  }

  /// Whether it ends with one.
  @inline(__always)
  var endsInInk: Bool {
    guard count > 0 else { return false }
    if unsafe self[count &- 1] < 0x80 { return unsafe UInt8.isInk(self[count &- 1]) }
    for length in 2...4 where count >= length {
      let byte = unsafe self[count &- length]
      if byte >= 0xC0 { return UInt8.beginsInk(byte) }
    }
    return false
  }
}

extension UInt8 {
  /// Whether it is a character that no trimming takes away.
  @inline(__always)
  static func isInk(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5E }

  /// Whether no blank beyond ASCII begins with it: these are in C2, E1, E2, E3 and EF.
  @inline(__always)
  static func beginsInk(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC3...0xE0, 0xE4...0xEE, 0xF0...0xF4: true
    default: false
    }
  }
}
