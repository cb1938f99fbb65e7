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
    skipped.fill(false)
    let (first, end) = unsafe (Int(column.offsets[0]), Int(column.offsets[rows.count]))
    // Of long rows there is room for those alone that are copied.
    let isShort = end &- first <= rows.count &* BlockTexts.mostOfShort
    let size = unsafe isShort ? end &- first : BlockTexts.copiedSize(column, rows)
    let isWhole = isShort && !preparation.trims
    // A list of no bytes would be nowhere.
    guard let (start, ends) = unsafe room(bytes: max(size, 1), rows: rows.count) else { return nil }
    if isWhole {
      let own = unsafe column.offsets
      for row in 0...rows.count { unsafe ends[row] = own[row] &- own[0] }
      unsafe start.update(from: column.bytes + first, count: end &- first)
    } else {
      unsafe BlockTexts.copy(column, rows, trims: preparation.trims, skipped, to: start, ends)
    }
    let own = unsafe TextColumn(unchecked: start, ends, count: rows.count)
    guard let letters = preparation.letters else { return unsafe own }
    // Letters beyond ASCII have cases that are not looked up here.
    if unsafe !own.isASCII(0..<rows.count) {
      rows.forEach { row in
        if unsafe !own.isASCII(row.index..<row.index &+ 1) { skipped.insert(row) }
      }
    }
    unsafe BlockTexts.change(start, count: Int(ends[rows.count]), to: letters)
    return unsafe own
  }

  /// Bytes a row, of rows that are taken for short.
  static let mostOfShort = 256

  /// How many bytes those of some rows have that are not too long.
  @unsafe
  private static func copiedSize(_ column: TextColumn, _ rows: RowBits) -> Int {
    var size = 0
    rows.forEach { row in
      let count = unsafe column.text(row.index).count
      if count <= BlockTexts.longestCopied { size &+= count }
    }
    return size
  }

  /// Writes some rows one after the other, without the blanks around them if it trims, and where each
  /// ends, all others being empty.
  @unsafe
  private static func copy(
    _ column: TextColumn, _ rows: RowBits, trims: Bool, _ skipped: RowBits,
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>
  ) {
    var place = 0
    unsafe ends[0] = 0
    for index in 0..<rows.count {
      defer { unsafe ends[index &+ 1] = Int32(truncatingIfNeeded: place) }
      let row = BlockRow(index)
      guard rows.contains(row) else { continue }
      var text = unsafe column.text(index)
      guard text.count <= BlockTexts.longestCopied else {
        skipped.insert(row)
        continue
      }
      if trims {
        unsafe text = text.withoutBlanks
        guard unsafe text.isEmpty || text.isInInk else {
          skipped.insert(row)
          continue
        }
      }
      unsafe text.copyBytes(to: start + place)
      place &+= text.count
    }
  }

  /// Brings all letters of ASCII to a case.
  @unsafe
  private static func change(
    _ start: UnsafeMutablePointer<UInt8>, count: Int, to letters: Preparation.Letters
  ) {
    let capital: UInt8 = letters == .lower ? 0x41 : 0x61
    for place in 0..<count {
      let byte = unsafe start[place]
      unsafe start[place] = byte &- capital < 26 ? byte ^ 0x20 : byte
    }
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
  /// Writes all of it, of which there is mostly too little for a call to be worth it.
  @unsafe @inline(__always)
  func copyBytes(to place: UnsafeMutablePointer<UInt8>) {
    guard let start = baseAddress else { return }
    let (from, to) = unsafe (UnsafeRawPointer(start), UnsafeMutableRawPointer(place))
    switch count {
    // What overlaps is written twice.
    case 17...32:
      let (first, last) = unsafe (
        from.loadUnaligned(as: SIMD2<UInt64>.self),
        from.loadUnaligned(fromByteOffset: count &- 16, as: SIMD2<UInt64>.self)
      )
      unsafe to.storeBytes(of: first, as: SIMD2<UInt64>.self)
      unsafe to.storeBytes(of: last, toByteOffset: count &- 16, as: SIMD2<UInt64>.self)
    case 8...16:
      let (first, last) = unsafe (
        from.loadUnaligned(as: UInt64.self),
        from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      )
      unsafe to.storeBytes(of: first, as: UInt64.self)
      unsafe to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    case 4..<8:
      let (first, last) = unsafe (
        from.loadUnaligned(as: UInt32.self),
        from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      )
      unsafe to.storeBytes(of: first, as: UInt32.self)
      unsafe to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    case 0..<4:
      for place in 0..<count {
        unsafe to.storeBytes(of: start[place], toByteOffset: place, as: UInt8.self)
      }
    default: unsafe to.copyMemory(from: from, byteCount: count)
    }
  }

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
    let byte = unsafe self[0]
    // Both, as nobody foresees whether the next text is blank.
    return (UInt8.isInk(byte) ? 1 : 0) | (UInt8.beginsInk(byte) ? 1 : 0) != 0
  }

  /// Whether it begins and ends with one, so that no trimming changes it.
  @inline(__always)
  var isInInk: Bool { unsafe beginsInInk && endsInInk }

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
