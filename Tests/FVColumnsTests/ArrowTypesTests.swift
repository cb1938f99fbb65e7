import CFormValidate
import Testing

@testable import FVColumns

/// Columns of types that JSON has no values of.
@Suite struct ArrowTypesTests {
  @Test func decimalsAreExact() throws {
    let columns: [(ArrowNode, [String])] = [
      (
        ArrowNode("d:9,2,32", length: 3, [nil, bytes([Int32(1_850), -5, 1_800])]),
        ["d18.5", "d-0.05", "i18"]
      ),
      (
        ArrowNode("d:18,0,64", length: 2, [nil, bytes([Int64.max, .min])]),
        ["d9223372036854775807", "d-9223372036854775808"]
      ),
      (
        ArrowNode("d:38,3", length: 2, [nil, bytes([Int64(1), 0, -1, -1])]), ["d0.001", "d-0.001"]
      ),
      (
        // 2 to the power of 64, and the lowest number there is.
        ArrowNode("d:38,20", length: 2, [nil, bytes([Int64(0), 1, 0, .min])]),
        ["d0.18446744073709551616", "d-1701411834604692317.31687303715884105728"]
      ),
      (
        ArrowNode("d:76,0,256", length: 2, [nil, bytes([Int64(0), 0, 0, 1, 7, 0, 0, 0])]),
        ["d6277101735386680763835789423207666416102355444464034512896", "i7"]
      ),
      (ArrowNode("d:5,-3", length: 2, [nil, bytes([Int64(12), 0, 0, 0])]), ["d12000", "i0"]),
      (ArrowNode("tDs", length: 1, [nil, bytes([Int64(-90)])]), ["i-90"]),
      (ArrowNode("tDn", length: 1, [nil, bytes([Int64(1_500_000_000)])]), ["d1.5"]),
    ]
    for (column, wanted) in columns { #expect(try values(.record(column)) == wanted) }
  }

  @Test func halvesAreTheirShortestDecimals() throws {
    let bits: [UInt16] = [
      0, 0x8000, 0x3C00, 0x2E66, 0xAE66, 1, 0x3FF, 0x400, 0x7BFF, 0x7C00, 0xFC00, 0x7E00, 0x6800,
    ]
    let wanted = [
      "n0.0", "n-0.0", "n1.0", "n0.1", "n-0.1", "n6e-08", "n6.1e-05", "n6.104e-05", "n65500.0",
      "ninf", "n-inf", "nnan", "n2048.0",
    ]
    #expect(try values(.record(ArrowNode("e", length: 13, [nil, bytes(bits)]))) == wanted)
  }

  @Test func timesAreOfTheDay() throws {
    let columns: [(ArrowNode, [String])] = [
      (
        ArrowNode("tts", length: 2, [nil, bytes([Int32(0), 86_399])]), ["s00:00:00", "s23:59:59"]
      ),
      (ArrowNode("ttm", length: 1, [nil, bytes([Int32(1_500)])]), ["s00:00:01.5"]),
      (ArrowNode("ttn", length: 1, [nil, bytes([Int64(1)])]), ["s00:00:00.000000001"]),
      // What is no time of a day is no time.
      (ArrowNode("tts", length: 2, [nil, bytes([Int32(-1), 86_400])]), ["i-1", "i86400"]),
      (ArrowNode("ttu", length: 1, [nil, bytes([Int64.max])]), ["i9223372036854775807"]),
    ]
    for (column, wanted) in columns { #expect(try values(.record(column)) == wanted) }
  }

  @Test func bytesOfOneSizeAreTexts() throws {
    let column = ArrowNode("w:2", length: 2, offset: 1, [nil, Array("aabbcc".utf8)])
    #expect(try values(.record(column)) == ["sbb", "scc"])
    #expect(try values(.record(ArrowNode("w:1", length: 1, [nil, [0xFF]]))) == ["illFormed"])
    #expect(try values(.record(ArrowNode("w:0", length: 2, [nil, nil]))) == ["s", "s"])
  }

  @Test func extensionsAreWhatTheyStandFor() throws {
    let uuid = ArrowNode("w:16", length: 1, [nil, [UInt8](0x7A..<0x8A)])
    uuid.setExtension("arrow.uuid")
    #expect(try values(.record(uuid)) == ["s7a7b7c7d-7e7f-8081-8283-848586878889"])
    let booleans = ArrowNode("c", length: 3, [nil, bytes([Int8(0), 1, -1])])
    booleans.setExtension("arrow.bool8")
    #expect(try values(.record(booleans)) == ["false", "true", "true"])
    // Of another size, or of another name, it is what it is stored as.
    for (format, name, wanted) in [("w:2", "arrow.uuid", "sab"), ("w:2", "arrow.uuix", "sab")] {
      let other = ArrowNode(format, length: 1, [nil, Array("ab".utf8)])
      other.setExtension(name)
      #expect(try values(.record(other)) == [wanted])
    }
  }

  @Test func runsAreTheirRows() throws {
    let wanted = ["sa", "sb", "sb", "sb", "sc"]
    for ends in [
      ("s", bytes([Int16(1), 4, 5])), ("i", bytes([Int32(1), 4, 5])), ("l", bytes([1, 4, 5])),
    ] {
      #expect(try values(.record(.runs(ends, length: 5))) == wanted)
      #expect(try values(.record(.runs(ends, length: 2, offset: 3))) == ["sb", "sc"])
      #expect(try values(.record(.runs(ends, length: 4), length: 2, offset: 1)) == ["sb", "sb"])
    }
    let nulls = ArrowNode.runs(("i", bytes([Int32(2), 3, 4])), length: 4)
    nulls.children[1].array.pointee.null_count = 1
    nulls.children[1].buffers[0] = nulls.children[1].kept([0b110])
    #expect(try values(.record(nulls)) == ["null", "null", "sb", "sc"])
  }

  @Test func wrongRunsAreRefused() throws {
    let wrong: [ArrowNode] = [
      .runs(("i", bytes([Int32(1), 4, 4])), length: 4),
      .runs(("i", bytes([Int32(0), 4, 5])), length: 4),
      .runs(("i", bytes([Int32(-1), 4, 5])), length: 4),
      .runs(("i", bytes([Int32(1), 4, 5])), length: 6),
      .runs(("i", bytes([Int32(1), 4, 5])), length: 5, offset: 1),
      .runs(("i", bytes([Int32(1), 4, 5, 6])), count: 4, length: 5),
      .runs(("c", [1, 4, 5]), length: 5),
      .runs(("I", bytes([UInt32(1), 4, 5])), length: 5),
    ]
    for column in wrong { #expect(try mistake(.record(column))?.kind == .arrow) }
    let spoiled: [(ArrowNode) -> Void] = [
      { $0.children[0].array.pointee.null_count = 1 },
      { $0.children[0].buffers[1] = nil },
      { $0.children[0].array.pointee.length = 0 },
      { $0.childArrays[0] = nil },
      { $0.childArrays[1] = nil },
      { $0.childSchemas[0] = nil },
      { $0.childSchemas[1] = nil },
      { $0.schema.pointee.n_children = 1 },
      { $0.array.pointee.n_children = 1 },
      { $0.array.pointee.n_buffers = 1 },
      { $0.array.pointee.children = nil },
      { $0.schema.pointee.children = nil },
    ]
    for spoil in spoiled {
      let column = ArrowNode.runs(("i", bytes([Int32(1), 4, 5])), length: 5)
      spoil(column)
      #expect(try mistake(.record(column))?.kind == .arrow)
    }
  }
}

extension ArrowNode {
  /// The texts a, b, c in runs that end at such places.
  static func runs(
    _ ends: (format: String, bytes: [UInt8]), count: Int = 3, length: Int, offset: Int = 0
  ) -> ArrowNode {
    ArrowNode(
      "+r", length: length, offset: offset, [],
      children: [
        ArrowNode(ends.format, "run_ends", length: count, [nil, ends.bytes]),
        .texts(["a", "b", "c"], name: "values"),
      ])
  }

  /// Names the extension type that the schema is of, behind another key.
  func setExtension(_ name: String) {
    var metadata = bytes([Int32(2)])
    for text in ["key", "", "ARROW:extension:name", name] {
      metadata += bytes([Int32(text.utf8.count)]) + Array(text.utf8)
    }
    schema.pointee.metadata = kept(metadata)?.assumingMemoryBound(to: CChar.self)
  }
}
