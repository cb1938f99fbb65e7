#if !hasFeature(Embedded)
  internal import FVKernels
  internal import FVText

  /// Tiers 1 to 4 for patterns whose classes go by Unicode: of texts in which a byte of ASCII stands for
  /// each character beyond it that no class of the pattern tells from that.
  ///
  /// Texts that have no such form are left to PCRE2.
  @safe
  struct KindProgram: ~Copyable {
    private let kinds: CharacterKinds
    private let program: TierProgram

    /// More of them are not told apart by a signature.
    private static let mostSets = 12

    /// Nil where PCRE2 runs the pattern alone.
    init?(
      _ pattern: Span<UInt8>, _ options: PatternOptions, _ automata: inout AutomatonBudget
    ) {
      guard !options.contains(.pcre2), automata.share > 0 else { return nil }
      var classes: UnicodeClasses? = UnicodeClasses(options)
      let tree = SyntaxTree(pattern, options, &classes)
      let cost = classes?.cost ?? 0
      automata.spend(cost)
      guard cost > 0, let tree else { return nil }
      let sets = Array(Set(tree.sets))
      guard sets.count <= KindProgram.mostSets,
        let kinds = KindProgram.kinds(sets)
      else { return nil }
      let program = TierProgram(
        tree.replacing(\.ascii), isSearch: options.contains(.search), &automata)
      guard !program.isPCRE2 else { return nil }
      self.kinds = kinds
      self.program = program
    }

    /// Nil where a character is in other sets than each of ASCII.
    private static func kinds(_ sets: [CodePointSet]) -> CharacterKinds? {
      var signatures = [UInt16](repeating: 0, count: 0x1_0000)
      for (index, set) in sets.enumerated() {
        for range in set.ranges where range.lowerBound < 0x1_0000 {
          for point in range.lowerBound...min(range.upperBound, 0xFFFF) {
            signatures[Int(point)] |= 1 << UInt16(index)
          }
        }
      }
      var likes = [UInt8](repeating: 0xFF, count: 1 << sets.count)
      // A newline is more than one of the characters of its sets.
      for byte in 0..<UInt8(0x80) where byte != 0x0A { likes[Int(signatures[Int(byte)])] = byte }
      var hasAll = true
      let kinds = CharacterKinds { point in
        // Surrogates are in no text.
        guard !(0xD800...0xDFFF).contains(point) else { return 0 }
        let like = likes[Int(signatures[Int(point)])]
        if like == 0xFF { hasAll = false }
        return like
      }
      return hasAll ? kinds : nil
    }

    /// Whether a value that is known to be UTF-8 matches; nil where PCRE2 has to tell.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
      if UTF8Validation.isASCII(unsafe text.span) {
        return unsafe program.matches(text, isKnown: true)
      }
      return unsafe kinds.withKinds(text) { unsafe program.matches($0, isKnown: true) }
    }

    /// Writes which rows match, and returns whether all could be decided; `other` tells of a row for which
    /// PCRE2 has to tell.
    @unsafe
    func check(
      _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>, limit: Int,
      other: (_ row: Int) -> Bool
    ) -> Bool {
      var allDecided = true
      unsafe kinds.check(column, valid: valid, upTo: limit) { part, bits in
        if unsafe program.check(part, bits, limit: limit) != true { allDecided = false }
      } other: {
        other($0)
      }
      return allDecided
    }
  }

  extension CodePointSet {
    /// Its code points below 0x80.
    fileprivate var ascii: CodePointSet {
      CodePointSet(ranges.filter { $0.lowerBound < 0x80 }.map { $0.clamped(to: 0...0x7F) })
    }
  }
#endif
