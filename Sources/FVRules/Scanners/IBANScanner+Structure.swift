internal import FVText

extension IBANScanner {
  /// What a country's account numbers consist of: runs of digits, letters, or both.
  struct Structure: BitwiseCopyable {
    /// How many bytes a row of the table takes.
    static let rowLength = 10

    /// Where the next run is written in the table, and where the country's row ends.
    private var next: Int
    private let end: Int
    /// How many characters of the current run are to come, and of which kind.
    private var left = 0
    private var kind = UInt8(ascii: "n")

    /// The structure of a country, its letters in any case, or nil when it has no IBANs.
    init?(of first: UInt8, _ second: UInt8) {
      let rows = Structure.table.span
      let wanted = Structure.order(first & 0xDF, second & 0xDF)
      guard ASCIISet.letters.contains(first), ASCIISet.letters.contains(second) else {
        return nil
      }
      var low = 0
      var high = rows.count / Structure.rowLength
      while low < high {
        let middle = (low &+ high) / 2
        let start = middle &* Structure.rowLength
        let found = Structure.order(rows[start], rows[start &+ 1])
        if found == wanted {
          next = start &+ 2
          end = start &+ Structure.rowLength
          return
        }
        if found < wanted { low = middle &+ 1 } else { high = middle }
      }
      return nil
    }

    /// Whether the name of a country that has IBANs begins with this byte.
    static func isBeginning(_ byte: UInt8) -> Bool {
      guard ASCIISet.letters.contains(byte) else { return false }
      let rows = Structure.table.span
      for start in stride(from: 0, to: rows.count, by: Structure.rowLength)
      where rows[start] == byte & 0xDF { return true }
      return false
    }

    /// Whether this byte may come next; it is taken if so.
    mutating func takes(_ byte: UInt8) -> Bool {
      if left == 0, !beginRun() { return false }
      left &-= 1
      return switch kind {
      case UInt8(ascii: "n"): ASCIISet.digits.contains(byte)
      case UInt8(ascii: "a"): ASCIISet.letters.contains(byte)
      default: ASCIISet.alphanumerics.contains(byte)
      }
    }

    /// Whether every run has been taken.
    var isComplete: Bool {
      left == 0 && (next >= end || Structure.table.span[next] == UInt8(ascii: "."))
    }

    private mutating func beginRun() -> Bool {
      let rows = Structure.table.span
      while next < end, ASCIISet.digits.contains(rows[next]) {
        left = left &* 10 &+ Int(rows[next] &- 0x30)
        next &+= 1
      }
      guard left > 0, next < end else { return false }
      kind = rows[next]
      next &+= 1
      return true
    }

    private static func order(_ first: UInt8, _ second: UInt8) -> Int {
      Int(first) &* 256 &+ Int(second)
    }
  }
}

extension IBANScanner.Structure {
  /// The countries in alphabetical order, ten bytes each: the two letters, then what follows the
  /// check digits, `n` digits, `a` letters, `c` both.
  ///
  /// From SWIFT's IBAN registry, release 101, as python-stdnum 2.2 has it; and with lengths alone
  /// those that use IBANs without being in the registry, as validator.js lists them: AO, BF, BJ,
  /// CF, CG, CI, CM, CV, DZ, GA, GQ, GW, IR, KM, MA, MG, ML, MZ, NE, SN, TD, TG.
  static var table: TextRef {
    TextRef(
      """
      AD8n12c...AE19n.....AL8n16c...AO21c.....AT16n.....AZ4a20c...BA16n.....BE12n.....\
      BF24c.....BG4a6n8c..BH4a14c...BI23n.....BJ24c.....BR23n1a1c.BY4c4n16c.CF23c.....\
      CG23c.....CH5n12c...CI24c.....CM23c.....CR18n.....CV21c.....CY8n16c...CZ20n.....\
      DE18n.....DJ23n.....DK14n.....DO4c20n...DZ22c.....EE16n.....EG25n.....ES20n.....\
      FI14n.....FK2a12n...FO14n.....FR10n11c2nGA23c.....GB4a14n...GE2a16n...GI4a15c...\
      GL14n.....GQ23c.....GR7n16c...GT24c.....GW21c.....HN4a20n...HR17n.....HU24n.....\
      IE4a14n...IL19n.....IQ4a15n...IR22c.....IS22n.....IT1a10n12cJO4a4n18c.KM23c.....\
      KW4a22c...KZ3n13c...LB4n20c...LC4a24c...LI5n12c...LT16n.....LU3n13c...LV4a13c...\
      LY21n.....MA24c.....MC10n11c2nMD20c.....ME18n.....MG23c.....MK3n10c2n.ML24c.....\
      MN16n.....MR23n.....MT4a5n18c.MU4a19n3a.MZ21c.....NE24c.....NI4a20n...NL4a10n...\
      NO11n.....OM3n16c...PK4a16c...PL24n.....PS4a21c...PT21n.....QA4a21c...RO4a16c...\
      RS18n.....RU14n15c..SA2n18c...SC4a20n3a.SD14n.....SE20n.....SI15n.....SK20n.....\
      SM1a10n12cSN24c.....SO19n.....ST21n.....SV4a20n...TD23c.....TG24c.....TL19n.....\
      TN20n.....TR6n16c...UA6n19c...VA18n.....VG4a16n...XK16n.....YE4a4n18c.
      """)
  }
}
