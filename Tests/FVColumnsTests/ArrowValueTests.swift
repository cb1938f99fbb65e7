import CFormValidate
import Testing

@testable import FVColumns

@Suite struct ArrowValueTests {
  @Test func numbersAreNumbers() throws {
    let columns: [(ArrowNode, [String])] = [
      (ArrowNode("n", length: 2, []), ["null", "null"]),
      (ArrowNode("b", length: 3, [nil, [0b101]]), ["true", "false", "true"]),
      (ArrowNode("c", length: 2, [nil, bytes([Int8.min, .max])]), ["i-128", "i127"]),
      (ArrowNode("C", length: 2, [nil, bytes([UInt8.min, .max])]), ["i0", "i255"]),
      (ArrowNode("s", length: 2, [nil, bytes([Int16.min, .max])]), ["i-32768", "i32767"]),
      (ArrowNode("S", length: 1, [nil, bytes([UInt16.max])]), ["i65535"]),
      (ArrowNode("i", length: 1, [nil, bytes([Int32.min])]), ["i-2147483648"]),
      (ArrowNode("I", length: 1, [nil, bytes([UInt32.max])]), ["i4294967295"]),
      (
        ArrowNode("l", length: 2, [nil, bytes([Int64.min, .max])]),
        ["i\(Int64.min)", "i\(Int64.max)"]
      ),
      (
        ArrowNode("L", length: 4, [nil, bytes([0, UInt64(Int64.max), 1 << 63, .max])]),
        ["i0", "i9223372036854775807", "d9223372036854775808", "d18446744073709551615"]
      ),
      (ArrowNode("f", length: 2, [nil, bytes([Float(0.5), .infinity])]), ["n0.5", "ninf"]),
      (ArrowNode("g", length: 2, [nil, bytes([-0.25, .nan])]), ["n-0.25", "nnan"]),
    ]
    for (column, wanted) in columns { #expect(try values(.record(column)) == wanted) }
  }

  @Test func textsAreTexts() throws {
    let long = "a text of more than twelve bytes, ä"
    let block = Array("--\(long)--".utf8)
    let size = Int32(long.utf8.count)
    let views =
      ArrowNode.view("") + ArrowNode.view("twelve bytes") + ArrowNode.view(size, block: 0, start: 2)
    let columns: [(ArrowNode, [String])] = [
      (ArrowNode.texts(["a", "", "äö"]), ["sa", "s", "säö"]),
      (ArrowNode("z", length: 1, [nil, bytes([Int32(0), 2]), [0xC3, 0x28]]), ["illFormed"]),
      (ArrowNode("U", length: 2, [nil, bytes([1, 3, 3]), Array("abc".utf8)]), ["sbc", "s"]),
      (ArrowNode("Z", length: 0, [nil, nil, nil]), []),
      // No bytes at all need no buffer.
      (ArrowNode("u", length: 2, [nil, bytes([Int32(0), 0, 0]), nil]), ["s", "s"]),
      (
        ArrowNode("vu", length: 3, [nil, views, block, bytes([Int64(block.count)])]),
        ["s", "stwelve bytes", "s\(long)"]
      ),
      (ArrowNode("vz", length: 2, [nil, views, nil]), ["s", "stwelve bytes"]),
    ]
    for (column, wanted) in columns { #expect(try values(.record(column)) == wanted) }
  }

  @Test func nullsAndSlices() throws {
    let nulls: [UInt8] = [0b1111_0110]
    let numbers = bytes([Int32](0..<8))
    let column = { ArrowNode("i", length: 5, offset: 2, nulls: -1, [nulls, numbers]) }
    #expect(try values(.record(column())) == ["i2", "null", "i4", "i5", "i6"])
    // The offset of the struct is added to the column's.
    #expect(try values(.record(column(), length: 2, offset: 1)) == ["null", "i4"])
    // A record that is null has no values; the column's nulls go on counting.
    let record = ArrowNode.record(column(), length: 3, offset: 1)
    record.buffers[0] = record.kept([0b1011])
    record.array.pointee.null_count = 1
    #expect(try values(record) == ["null", "null", "i5"])
    // Nobody has to look at bits when there are no nulls.
    #expect(
      try values(.record(ArrowNode("i", length: 1, nulls: 0, [[0], numbers]))) == ["i0"])
    let texts = ArrowNode.texts(["a", "b", "c"])
    texts.array.pointee.offset = 1
    texts.array.pointee.length = 2
    #expect(try values(.record(texts, length: 1, offset: 1)) == ["sc"])
  }

  @Test func listsAreArrays() throws {
    let inner = { ArrowNode.texts(["a", "b", "c", "d"], name: "item") }
    let lists = ArrowNode(
      "+l", length: 3, nulls: 1, [[0b101], bytes([Int32(1), 3, 3, 4])], children: [inner()])
    #expect(try values(.record(lists)) == ["[sb sc]", "null", "[sd]"])
    let outer = ArrowNode(
      "+L", length: 2, [nil, bytes([0, 2, 2])],
      children: [
        ArrowNode("+l", length: 2, [nil, bytes([Int32(0), 1, 4])], children: [inner()])
      ])
    #expect(try values(.record(outer)) == ["[[sa] [sb sc sd]]", "[]"])
    // What no list shows is not looked at.
    let hidden = ArrowNode(
      "l", "item", length: 4, offset: 1, nulls: 1, [[0b10101], bytes([9, 1, 2, 3, 4])])
    let sliced = ArrowNode("+l", length: 2, [nil, bytes([Int32(0), 2, 4])], children: [hidden])
    #expect(try values(.record(sliced, length: 1, offset: 1)) == ["[null i4]"])
  }

  @Test func dictionariesAreTheirValues() throws {
    let words = { ArrowNode.texts(["no", "yes"]) }
    let places: [(String, [UInt8])] = [
      ("c", bytes([Int8(1), 0, -1])), ("C", bytes([UInt8(1), 0, 255])),
      ("s", bytes([Int16(1), 0, -1])), ("S", bytes([UInt16(1), 0, 77])),
      ("i", bytes([Int32(1), 0, -1])), ("I", bytes([UInt32(1), 0, .max])),
      ("l", bytes([Int64(1), 0, .min])), ("L", bytes([UInt64(1), 0, .max])),
    ]
    for (format, bytes) in places {
      // The place of what is null may be anything.
      let column = ArrowNode(
        format, length: 3, nulls: 1, [[0b011], bytes], dictionary: words())
      #expect(try values(.record(column)) == ["syes", "sno", "null"], "\(format)")
    }
    let days = ArrowNode("tdD", length: 2, nulls: 1, [[0b01], bytes([Int32(0), 0])])
    let column = ArrowNode("i", length: 2, [nil, bytes([Int32(1), 0])], dictionary: days)
    #expect(try values(.record(column)) == ["null", "s1970-01-01"])
    let list = ArrowNode(
      "+l", length: 1, [nil, bytes([Int32(0), 2])],
      children: [ArrowNode("C", "item", length: 2, [nil, [1, 0]], dictionary: words())])
    #expect(try values(.record(list)) == ["[syes sno]"])
  }

  @Test func aFieldWithoutAColumnIsAbsent() throws {
    #expect(try values(.record(ArrowNode.texts(["a"], name: "y"))) == ["absent"])
  }

  @Test func longListsAreNoValue() throws {
    // Of one record there are at most so many elements, here in 300 lists of the same ones.
    let items = ArrowNode("n", "item", length: 1 << 14, [])
    let starts = [Int32](repeating: 0, count: 1) + [Int32](repeating: 1 << 14, count: 1)
    let list = ArrowNode("+l", length: 1, [nil, bytes(starts)], children: [items])
    #expect(try values(.record(list)).first?.count == 5 * (1 << 14) + 1)
    let many = ArrowNode("n", "item", length: 1 << 23, [])
    let tooLong = ArrowNode("+l", length: 1, [nil, bytes([Int32(0), 1 << 23])], children: [many])
    #expect(try values(.record(tooLong)) == ["none"])
    // Nor has a batch more of them than it may have rows.
    let all = ArrowNode("n", "item", length: 1 << 32, [])
    let endless = ArrowNode("+L", length: 1, [nil, bytes([Int64(0), 1 << 32])], children: [all])
    #expect(try mistake(.record(endless))?.kind == .limit)
  }
}
