#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

#if !hasFeature(Embedded)
  /// A byte of ASCII for each character beyond it, so that whoever looks at bytes can look at texts of
  /// characters: those of ASCII stand for themselves.
  ///
  /// Of characters beyond the basic plane nothing is said.
  public struct CharacterKinds: Sendable {
    /// The longest text that is written in this way, in bytes of UTF-8.
    public static let longest = 128
    private static let mostRows = 128

    /// Where the kinds of each 64 characters are; many have the same.
    private let pages: [UInt16]
    private let kinds: [UInt8]

    /// What stands for characters from U+0080 to U+FFFF: bytes of ASCII. Surrogates are asked for too,
    /// though no text has any.
    public init(_ kind: (UInt32) -> UInt8) {
      var pages: [UInt16] = [0, 0]
      var kinds = [UInt8](repeating: 0, count: 64)  // of ASCII nobody asks
      var known = [kinds: UInt16(0)]
      for page in 2..<0x400 as Range<UInt32> {
        let own = (0..<64).map { kind(page << 6 | $0) & 0x7F }
        let place = known[own] ?? UInt16(kinds.count / 64)
        if place == kinds.count / 64 {
          kinds += own
          known[own] = place
        }
        pages.append(place)
      }
      self.pages = pages
      self.kinds = kinds
    }

    /// Calls a function with a text of no more than `longest` bytes in which each character is a byte; nil
    /// for a text that is longer, ill-formed or has others.
    public func withKinds<Result>(
      _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
      guard text.count <= CharacterKinds.longest, unsafe UTF8Kernel.isWellFormed(text) else {
        return nil
      }
      var room = InlineArray<128, UInt8>(repeating: 0)
      return unsafe withUnsafeMutableBytes(of: &room) { room in
        let room = unsafe room.assumingMemoryBound(to: UInt8.self)
        guard let start = room.baseAddress,
          let count = unsafe tables({ unsafe $0.write(text, to: start) })
        else { return nil }
        return unsafe body(UnsafeBufferPointer(start: start, count: count))
      }
    }

    /// Writes which rows pass. `check` says so of rows of ASCII, and of texts with a byte for each
    /// character, where these are no longer than `most` bytes were; `passes` of each of the others by
    /// itself.
    public func check(
      _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, upTo most: Int = longest,
      with kernels: KernelSet = .best, by check: (TextColumn, UnsafeMutablePointer<UInt8>) -> Void,
      other passes: (_ row: Int) -> Bool
    ) {
      let count = unsafe column.count
      // Rows from one on are of ASCII, up to where others begin.
      var (first, row) = (0, 0)
      func checkASCII() {
        guard first < row else { return }
        unsafe check(column.part(first..<row), valid + first &>> 3)
      }
      while row < count {
        let rows = row..<min(row &+ CharacterKinds.mostRows, count)
        if unsafe column.isASCII(rows) {
          row = rows.upperBound
          continue
        }
        checkASCII()
        unsafe checkKinds(column.part(rows), valid + row &>> 3, most, kernels, check) {
          passes($0 &+ row)
        }
        row = rows.upperBound
        first = row
      }
      checkASCII()
    }

    /// The same of a few rows that are not all of ASCII.
    @unsafe @inline(never)
    private func checkKinds(
      _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>, _ most: Int, _ kernels: KernelSet,
      _ check: (TextColumn, UnsafeMutablePointer<UInt8>) -> Void, _ passes: (_ row: Int) -> Bool
    ) {
      var wellFormed = InlineArray<16, UInt8>(repeating: 0)
      var bits = wellFormed.mutableSpan
      unsafe bits.withUnsafeMutableBufferPointer { bits in
        if let start = bits.baseAddress { unsafe UTF8Kernel.check(column, valid: start) }
      }
      var left = InlineArray<2, UInt64>(repeating: 0)
      // Whole vectors are written.
      var bytes = InlineArray<16_448, UInt8>(repeating: 0)
      var offsets = InlineArray<129, Int32>(repeating: 0)
      unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
        unsafe withUnsafeMutableBytes(of: &offsets) { offsets in
          let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
          let offsets = unsafe offsets.assumingMemoryBound(to: Int32.self)
          guard let start = bytes.baseAddress, let ends = offsets.baseAddress else { return }
          _ = unsafe tables { tables in
            unsafe tables.write(
              column, upTo: min(most, CharacterKinds.longest), known: wellFormed, to: start, ends,
              kernels
            ) { row in left[row &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63) }
          }
          unsafe check(TextColumn(unchecked: start, ends, count: column.count), valid)
        }
      }
      for word in 0..<2 {
        while left[word] != 0 {
          let row = 64 &* word &+ left[word].trailingZeroBitCount
          left[word] &= left[word] &- 1
          let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: row & 7)
          let place = unsafe valid + row &>> 3
          unsafe place.pointee = passes(row) ? place.pointee | bit : place.pointee & ~bit
        }
      }
    }

    /// Lends the tables.
    @unsafe @inline(__always)
    private func tables<Result>(_ body: (Tables) -> Result?) -> Result? {
      unsafe pages.withUnsafeBufferPointer { pages in
        unsafe kinds.withUnsafeBufferPointer { kinds in
          guard let pages = pages.baseAddress, let kinds = kinds.baseAddress else { return nil }
          return unsafe body(Tables(pages: pages, kinds: kinds))
        }
      }
    }

    @unsafe
    private struct Tables {
      let pages: UnsafePointer<UInt16>
      let kinds: UnsafePointer<UInt8>

      /// Writes a byte for each character of rows, and where each row ends; calls `other` with those
      /// that have others, are longer or not known to be UTF-8.
      @inline(__always)
      func write(
        _ column: TextColumn, upTo most: Int, known: InlineArray<16, UInt8>,
        to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>,
        _ kernels: KernelSet, other: (_ row: Int) -> Void
      ) {
        @inline(__always)
        func writeOne(_ row: Int, _ place: Int) -> Int {
          let text = unsafe column.text(row)
          let isKnown = known[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0
          if isKnown, text.count <= most, let count = unsafe write(text, to: start + place) {
            return count
          }
          other(row)
          return 0
        }
        #if FV_WIDE_KERNELS
          let lent = unsafe (pages: pages, kinds: kinds)
          let bits = known.span
          switch kernels {
          case .portable: break
          case .avx2:
            return unsafe bits.withUnsafeBufferPointer { bits in
              guard let bits = bits.baseAddress else { return }
              unsafe FVKernelsAVX2.WideKinds.write(
                column.bytes, column.offsets, count: column.count,
                most: Int32(truncatingIfNeeded: most), known: bits, tables: lent, to: start,
                ends: ends, other: writeOne)
            }
          case .avx512:
            return unsafe bits.withUnsafeBufferPointer { bits in
              guard let bits = bits.baseAddress else { return }
              unsafe FVKernelsAVX512.WideKinds.write(
                column.bytes, column.offsets, count: column.count,
                most: Int32(truncatingIfNeeded: most), known: bits, tables: lent, to: start,
                ends: ends, other: writeOne)
            }
          }
        #endif
        var end = 0
        for row in unsafe 0..<column.count {
          end &+= writeOne(row, end)
          unsafe ends[row &+ 1] = Int32(truncatingIfNeeded: end)
        }
      }

      /// Writes a byte for each character of a text that is UTF-8, and returns how many; nil where it has
      /// one beyond the basic plane.
      @inline(__always)
      func write(_ text: UnsafeBufferPointer<UInt8>, to out: UnsafeMutablePointer<UInt8>) -> Int? {
        guard let start = text.baseAddress else { return 0 }
        let end = text.count
        var (place, count) = (0, 0)
        while place < end {
          let lead = unsafe start[place]
          if lead < 0x80 {
            unsafe out[count] = lead
            place &+= 1
          } else if lead < 0xE0 {
            let page = unsafe Int(pages[Int(lead & 0x1F)]) &<< 6
            unsafe out[count] = kinds[page | Int(start[place &+ 1] & 0x3F)]
            place &+= 2
          } else if lead < 0xF0 {
            let page =
              unsafe Int(pages[Int(lead & 0x0F) &<< 6 | Int(start[place &+ 1] & 0x3F)]) &<< 6
            unsafe out[count] = kinds[page | Int(start[place &+ 2] & 0x3F)]
            place &+= 3
          } else {
            return nil
          }
          count &+= 1
        }
        return count
      }
    }
  }
#endif
