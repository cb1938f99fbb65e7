import CFormValidate
import FVForms
import FVText
import Testing

@testable import FVColumns

@Suite struct ArrowFormatTests {
  @Test(arguments: [
    ("n", ColumnType.null), ("b", .boolean), ("c", .int8), ("C", .uint8), ("s", .int16),
    ("S", .uint16), ("i", .int32), ("I", .uint32), ("l", .int64), ("L", .uint64), ("f", .float32),
    ("g", .float64), ("u", .text32), ("z", .text32), ("U", .text64), ("Z", .text64),
    ("vu", .textView), ("vz", .textView), ("tdD", .date32), ("tdm", .date64), ("+l", .list32),
    ("+L", .list64), ("tss:", .seconds), ("tsm:", .milliseconds), ("tsu:", .microseconds),
    ("tsn:Asia/Tokyo", .nanoseconds), ("+s", .record), ("+m", .map), ("+w:3", .listFixed),
    ("+w:2147483647", .listFixed), ("+vl", .listView32), ("+vL", .listView64),
  ])
  func formatsAreTypes(format: String, type: ColumnType) {
    let schema = ColumnSchema(format: format)
    #expect(schema?.type == type)
    #expect(schema?.hasZone == format.hasSuffix("Tokyo"))
  }

  @Test(arguments: [
    ("e", "halffloat"), ("d:10,2", "decimal128(10, 2)"), ("d:40,-3,256", "decimal256(40, -3)"),
    ("d:1", "decimal"), ("w:42", "fixed_size_binary[42]"), ("tts", "time32[s]"),
    ("ttu", "time64[us]"),
    ("tDs", "duration[s]"), ("tiM", "month_interval"), ("+us:0,1", "sparse_union"),
    ("+ud:0,1", "dense_union"), ("+r", "run_end_encoded"),
  ])
  func otherTypesAreTold(format: String, name: String) throws {
    #expect(ColumnSchema(format: format) == nil)
    let error = try #require(try mistake(.record(ArrowNode(format, length: 0, []))))
    #expect(
      error.message.hasPrefix("The column \"x\" has Arrow type \"\(name)\", which has no values"))
  }

  @Test(arguments: ["+w:x", "+w:-1", "+w:2147483648", "+w:99999999999", "+vx", "+vll"])
  func otherListsAreNone(format: String) { #expect(ColumnSchema(format: format) == nil) }

  /// They are values of records that nest.
  @Test(arguments: [("+s", "struct"), ("+m", "map")])
  func objectsAreForRulesetsThatNest(format: String, name: String) throws {
    let error = try #require(try mistake(.record(ArrowNode(format, length: 0, []))))
    #expect(
      error.message.hasPrefix("The column \"x\" has Arrow type \"\(name)\", which has no values"))
  }

  @Test(arguments: [
    "", "x", "uu", "v", "vuu", "tdX", "tss", "ts", "w:", "+w:",
    "d:", "+", "nn", "\u{1F600}",
  ])
  func otherFormatsAreNone(format: String) throws {
    #expect(ColumnSchema(format: format) == nil)
    // As a column they are told by name, and left alone where nobody asks for the column.
    let column = ArrowNode(format, length: 0, [])
    let error = try #require(try mistake(.record(column)))
    #expect(error.kind == .arrow)
    #expect(
      error.message.hasPrefix("The column \"x\" has Arrow type \"\(format)\", which has no values"))
    let other = ArrowNode(format, "y", length: 0, [])
    #expect(try mistake(.record(other)) == nil)
  }

  @Test func namesFindTheirFields() throws {
    let document =
      #"{"formvalidate":1,"options":{"unknown":"reject"},"fields":{"x":{},"y":{},"é":{}}}"#
    let ruleset = try ruleset(document)
    func children(_ names: [String]) throws -> [Int?]? {
      let columns = names.map { ArrowNode.texts([], name: $0) }
      let batch = ArrowNode("+s", "", length: 0, [nil], children: columns)
      let given = ConsumedSchema(batch.schema)
      guard let schema = try? given.table(of: ruleset) else { return nil }
      return (0..<3).map { schema.children[$0] }
    }
    #expect(try children(["é", "x"]) == [1, nil, 0])
    #expect(try children([]) == [nil, nil, nil])
    #expect(try children(["x", "x"]) == nil)
    #expect(try children(["z"]) == nil)
    let long = String(repeating: "ä", count: 5_000)
    let error = try mistake(.record(.texts([], name: long)), document)
    #expect(error?.kind == .argument)
    let cut = String(repeating: "ä", count: 50) + "…"
    #expect(error?.message == "The ruleset has no field for the column \"\(cut)\".")
    #expect(try mistake(.record(.texts([], name: long))) == nil)
  }

  @Test(arguments: [(64, true), (65, false)])
  func listsAreSoDeep(depth: Int, isRead: Bool) throws {
    var column = ArrowNode.texts(["a"], name: "item")
    for _ in 0..<depth {
      column = ArrowNode("+l", length: 1, [nil, bytes([Int32(0), 1])], children: [column])
    }
    let wanted = String(repeating: "[", count: depth) + "sa" + String(repeating: "]", count: depth)
    let batch = ArrowNode.record(column)
    if isRead {
      #expect(try values(batch) == [wanted])
    } else {
      #expect(try mistake(batch)?.kind == .limit)
    }
  }

  @Test func aSchemaInItselfIsTooDeep() throws {
    let list = ArrowNode(
      "+l", length: 0, [nil, nil], children: [ArrowNode.texts([], name: "item")])
    list.childSchemas[0] = list.schema
    #expect(try mistake(.record(list))?.kind == .limit)
  }
}
