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
    ("+w:2147483647", .listFixed), ("+vl", .listView32), ("+vL", .listView64), ("e", .float16),
    ("d:10,2", .decimal128), ("d:38,0", .decimal128), ("d:9,9,32", .decimal32),
    ("d:18,-3,64", .decimal64), ("d:76,76,256", .decimal256), ("w:0", .textFixed),
    ("w:42", .textFixed), ("tts", .time32), ("ttm", .time32), ("ttu", .time64), ("ttn", .time64),
    ("tDs", .decimal64), ("tDn", .decimal64),
  ])
  func formatsAreTypes(format: String, type: ColumnType) {
    let schema = ColumnSchema(format: format)
    #expect(schema?.type == type)
    #expect(schema?.hasZone == format.hasSuffix("Tokyo"))
  }

  @Test(arguments: [
    ("d:10,2", 2), ("d:18,-3,64", -3), ("tts", 0), ("ttm", 3), ("ttu", 6), ("ttn", 9), ("tDm", 3),
  ])
  func unitsArePowersOfTen(format: String, scale: Int) {
    #expect(ColumnSchema(format: format)?.scale == scale)
  }

  @Test(arguments: [
    ("d:39,2", "decimal128(39, 2)"), ("d:40,77,256", "decimal256(40, 77)"), ("d:1", "decimal"),
    ("d:10,2,16", "decimal16(10, 2)"), ("tiM", "month_interval"), ("+us:0,1", "sparse_union"),
    ("+ud:0,1", "dense_union"),
  ])
  func otherTypesAreTold(format: String, name: String) throws {
    #expect(ColumnSchema(format: format) == nil)
    let error = try #require(try mistake(.record(ArrowNode(format, length: 0, []))))
    #expect(
      error.message.hasPrefix(
        "There are no values here for the Arrow type of the column \"x\" (\(name)). Cast"))
  }

  @Test(arguments: [
    "+w:x", "+w:-1", "+w:2147483648", "+w:99999999999", "+vx", "+vll", "w:x", "w:-1",
    "w:2147483648",
    "d:,", "d:1,", "d:1,2,", "d:1,2,128x", "d:0,0", "d:-1,2", "d:1,99999999999", "d:1,--2",
  ])
  func otherSizesAreNone(format: String) { #expect(ColumnSchema(format: format) == nil) }

  /// They are values of records that nest.
  @Test(arguments: [("+s", "struct"), ("+m", "map")])
  func objectsAreForRulesetsThatNest(format: String, name: String) throws {
    let error = try #require(try mistake(.record(ArrowNode(format, length: 0, []))))
    #expect(
      error.message.hasPrefix(
        "There are no values here for the Arrow type of the column \"x\" (\(name)). Cast"))
  }

  @Test(arguments: [
    "", "x", "uu", "v", "vuu", "tdX", "tss", "ts", "ttX", "tDsx", "w:", "+w:", "d:", "+", "nn",
    "\u{1F600}",
  ])
  func otherFormatsAreNone(format: String) throws {
    #expect(ColumnSchema(format: format) == nil)
    // As a column they are told by name, and left alone where nobody asks for the column.
    let column = ArrowNode(format, length: 0, [])
    let error = try #require(try mistake(.record(column)))
    #expect(error.kind == .arrow)
    #expect(
      error.message.hasPrefix(
        "There are no values here for the Arrow type of the column \"x\" (\(format)). Cast"))
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
      let given = batch.givenSchema
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
