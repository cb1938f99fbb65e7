import CFormValidate

import Testing

@testable import FormValidate

/// A check of columns is told what a check of records sees, of every type that tables take.
struct TableColumnCheckTests {
  struct Case: CustomTestStringConvertible {
    let type: ColumnType
    let column: ForeignColumn
    let values: [FormValue]
    var testDescription: String { type.description }

    init(_ type: ColumnType, _ values: [FormValue], _ column: ForeignColumn) {
      (self.type, self.values, self.column) = (type, values, column)
    }
  }

  /// Of the first two rows, or of those behind an offset.
  static func cases() -> [Case] {
    typealias Foreign = ForeignColumn
    func bytes<Number>(_ numbers: [Number]) -> [UInt8] { Foreign.bytes(numbers) }
    func integers(_ numbers: [Int32], _ name: String = "item") -> Foreign {
      Foreign("i", name, length: numbers.count, [nil, bytes(numbers)])
    }
    func texts(_ name: String = "item", _ format: String = "u") -> Foreign {
      Foreign(format, name, length: 3, [nil, bytes([Int32(0), 1, 3, 3]), Array("abb".utf8)])
    }
    let one: UInt8 = 0b101
    let view = bytes([Int32(2)]) + Array("hi".utf8) + [UInt8](repeating: 0, count: 10)
    let long = bytes([Int32(13), 0, 0, 1])
    let parts = Array("-a longer text".utf8)
    var all: [Case] = []
    all.append(
      Case(
        .date, ["2024-02-29", .null],
        Foreign("tdm", length: 2, [[1], bytes([Int64(1_709_164_800_000), 0])])))
    all.append(
      Case(
        .float, [.number(1.5), .number(-2)],
        Foreign("e", length: 2, [nil, bytes([UInt16(0x3E00), 0xC000])])))
    all.append(
      Case(
        .decimal(scale: 3), [.decimal("1.500"), .decimal("-0.001")],
        Foreign("tDm", length: 2, [nil, bytes([Int64(1_500), -1])])))
    all.append(
      Case(
        .decimal(scale: 2), [.decimal("-0.05"), .decimal("12.34")],
        Foreign("d:9,2,32", length: 2, offset: 1, [nil, bytes([Int32(1), -5, 1_234])])))
    all.append(
      Case(
        .decimal(scale: 0), [.decimal("7"), .null],
        Foreign("d:18,0,64", length: 2, [[1], bytes([Int64(7), 8])])))
    all.append(
      Case(
        .decimal(scale: -2), [.decimal("700"), .decimal("0")],
        Foreign("d:18,-2,64", length: 2, [nil, bytes([Int64(7), 0])])))
    all.append(
      Case(
        .wideDecimal(scale: 1),
        [.decimal("-0.1"), .decimal("34028236692093846346337460743176821145.6")],
        Foreign(
          "d:76,1,256", length: 2, offset: 1,
          [nil, bytes([Int64(9), 9, 9, 9, -1, -1, -1, -1, 0, 0, 1, 0])])))
    all.append(
      Case(.text, ["a", "bb", ""], texts("x", "z")))
    all.append(
      Case(
        .text, ["hi", "a longer text"],
        Foreign("vu", length: 2, [nil, view + long, parts, bytes([Int64(14)])])))
    all.append(
      Case(.text, ["ab", "cd"], Foreign("w:2", length: 2, [nil, Array("abcd".utf8)])))
    all.append(
      Case(
        .text, ["00010203-0405-0607-0809-0a0b0c0d0eff"],
        Foreign(
          "w:16", length: 1, [nil, Array(0...14) + [255]], metadata: Foreign.named("arrow.uuid"))))
    all.append(
      Case(
        .boolean, [.boolean(true), .boolean(false)],
        Foreign("c", length: 2, [nil, [2, 0]], metadata: Foreign.named("arrow.bool8"))))
    all.append(
      Case(
        .text, ["bb", .null, "a"],
        Foreign("c", length: 3, [[one], [1, 0, 0]], dictionary: texts())))
    all.append(
      Case(
        .text, ["a", "bb", "bb"],
        Foreign("+r", length: 3, offset: 1, [], [integers([2, 4], "run_ends"), texts("values")])))
    all.append(
      Case(
        .list(of: .integer(bits: 32, isSigned: true)), [[1], .null, [2, 3]],
        Foreign("+l", length: 3, [[one], bytes([Int32(0), 1, 1, 3])], [integers([1, 2, 3])])))
    all.append(
      Case(
        .list(of: .text), [["a", "bb"], []],
        Foreign("+vl", length: 2, [nil, bytes([Int32(0), 1]), bytes([Int32(2), 0])], [texts()])))
    all.append(
      Case(
        .list(of: .integer(bits: 32, isSigned: true)), [[3, 4]],
        Foreign("+w:2", length: 1, offset: 1, [nil], [integers([1, 2, 3, 4])])))
    all.append(
      Case(
        .record, [["a": 1, "b": "a"], .null, ["a": 3, "b": ""]],
        Foreign("+s", length: 3, [[one]], [integers([1, 2, 3], "a"), texts("b")])))
    all.append(
      Case(
        .record, [["a": 1, "bb": 2]],
        Foreign(
          "+m", length: 1, [nil, bytes([Int32(0), 2])],
          [Foreign("+s", "entries", length: 2, [nil], [texts("key"), integers([1, 2], "value")])])))
    return all + offsets()
  }

  /// Slices, and what stands where no row leads: that is never read.
  static func offsets() -> [Case] {
    typealias Foreign = ForeignColumn
    func bytes<Number>(_ numbers: [Number]) -> [UInt8] { Foreign.bytes(numbers) }
    let letters = Array("abb".utf8)
    func texts(_ name: String = "item", last: Int32 = 3) -> Foreign {
      Foreign("u", name, length: 3, [nil, bytes([Int32(0), 1, 3, last]), letters])
    }
    let integers = Foreign("i", "n", length: 3, [nil, bytes([Int32(1), 2, 3])])
    let integer = ColumnType.integer(bits: 32, isSigned: true)
    let words = Foreign("u", length: 3, [[0b011], bytes([Int32(0), 1, 3, 3]), letters])
    return [
      Case(
        .list(of: .text), [["a", "bb"], .null],
        Foreign("+vl", length: 2, [[1], bytes([Int32(0), -5]), bytes([Int32(2), 99])], [texts()])),
      Case(
        .record, [["bb": 2, "": 3]],
        Foreign(
          "+m", length: 1, [nil, bytes([Int32(0), 2])],
          [Foreign("+s", "entries", length: 2, offset: 1, [nil], [texts("key"), integers])])),
      Case(
        .text, [.null, .null, "a"],
        Foreign("L", length: 3, [[0b101], bytes([UInt64(2), .max, 0])], dictionary: words)),
      Case(
        .text, ["bb", "a"],
        Foreign("s", length: 2, offset: 1, [nil, bytes([Int16(77), 1, 0])], dictionary: words)),
      Case(
        .record, [["n": 2, "t": ""], .null],
        Foreign(
          "+s", length: 2, offset: 1, [[0b010]],
          [
            integers,
            Foreign(
              "u", "t", length: 3, offset: 1, [nil, bytes([Int32(9), 0, 1, 1, 3]), letters]),
          ])),
      Case(
        .list(of: integer), [.null, [3]],
        Foreign(
          "+L", length: 2, offset: 8,
          [[0, 0b10], bytes([Int64](repeating: 0, count: 9) + [2, 3])], [integers])),
      Case(
        .list(of: .text), [["bb"]],
        Foreign("+l", length: 1, [nil, bytes([Int32(1), 2])], [texts(last: -7)])),
      Case(
        .list(of: .text), [[]],
        Foreign(
          "+l", length: 1, [nil, bytes([Int32(0), 0])], [Foreign("u", length: 0, [nil, nil, nil])])),
      Case(
        .list(of: .record), [[["n": 1]], [.null, ["n": 3]]],
        Foreign(
          "+vL", length: 2, [nil, bytes([Int64(0), 1]), bytes([Int64(1), 2])],
          [Foreign("+s", "item", length: 3, [[0b101]], [integers])])),
    ]
  }

  /// A value as records have it: without zeros at the end, and as an integer where it is one.
  static func plain(_ value: FormValue) -> FormValue {
    guard case .decimal(var text) = value else { return value }
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return Int64(text).map { .integer($0) } ?? .decimal(text)
  }

  @Test func everyTypeIsTold() {
    for one in TableColumnCheckTests.cases() {
      #expect(throws: Never.self, "\(one.type)") { try TableColumnCheckTests.ask(one) }
    }
  }

  static func ask(_ one: Case) throws {
    let asked = Mutexed<[Column]>([])
    let seen = Mutexed<[FormValue]>([])
    var functions = Functions()
    functions.addColumnCheck("own") { column, _ in
      asked.withLock { $0.append(column) }
      return column.values.map { _ in nil }
    }
    functions.addCheck("each") { _, value in
      seen.withLock { $0.append(value) }
      return nil
    }
    // Structs and maps are taken where a field has others within it.
    let other = one.type.description.contains("struct") ? #", "y": {"values": {}}"# : ""
    func judge(_ name: String) throws -> TableReport {
      let rules = try Ruleset(
        json: """
          {"formvalidate": 1, "fields": {"x": {"rules": [
            {"rule": "custom", "name": "\(name)", "skipOnEmpty": false}]}\(other)}}
          """, functions: functions)
      let length = Int(one.column.array.pointee.length)
      let batch = ForeignColumn("+s", "", length: length, [nil], [one.column])
      // They are lent to each call.
      return try withExtendedLifetime(batch) {
        try rules.validate(arrowSchema: batch.schema, arrowArray: batch.array)
      }
    }
    #expect(try judge("own").validCount == one.values.count, "\(one.type)")
    _ = try judge("each")
    let column = try #require(asked.withLock { $0.first }, "\(one.type)")
    #expect(column.type == one.type)
    #expect(column.values == one.values, "\(one.values.map(shown)) of \(column.values.map(shown))")
    let records = seen.withLock { $0 }
    #expect(column.values.map(plain) == records.map(plain), "\(records.map(shown))")
    #expect(column[one.values.count] == .null && column[-1] == .null)
    #expect(throws: TableError.self, "\(one.type)") { _ = try Table([column]) }
  }

  /// What a failure says of a value.
  private static func shown(_ value: FormValue) -> String { value.json }
}
