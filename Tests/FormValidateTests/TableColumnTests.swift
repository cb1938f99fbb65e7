import CFormValidate
import FormValidate
import Testing

/// Columns of plain Swift values, and structs of Arrow's.
struct TableColumnTests {
  @Test func columnsKeepTheirValues() {
    #expect(Column("a", ["é", "", nil]).values == ["é", "", .null])
    #expect(Column("a", [Int8.min, 0, Int8.max]).values == [-128, 0, 127])
    #expect(Column("a", [UInt8.max, nil]).values == [255, .null])
    #expect(Column("a", [UInt64.max]).values == [.decimal("18446744073709551615")])
    #expect(Column("a", [Int64.min]).values == [.integer(.min)])
    #expect(
      Column("a", [Int128(-5), Int128(1) << 80]).values == [
        .decimal("-5"), .decimal("1208925819614629174706176"),
      ])
    #expect(Column("a", [UInt128.max]).values == ["340282366920938463463374607431768211455"])
    #expect(Column("a", [1.5, nil, .infinity]).values == [1.5, .null, .number(.infinity)])
    #expect(Column("a", [Float(0.5)]).values == [0.5])
    let bits = (0..<19).map { $0 % 3 == 0 }
    #expect(Column("a", bits).values == bits.map { .boolean($0) })
    #expect(Column("a", [CalendarDate(1969, 12, 31), nil]).values == ["1969-12-31", .null])
    #expect(Column("a", [CalendarDate(1969, 12, 31)]).type == .date)
    let odd = Column("a", [CalendarDate(2024, 2, 30), CalendarDate(2024, 1, 1), nil])
    #expect(odd.type == .text && odd.values == ["2024-02-30", "2024-01-01", .null])
    #expect(Column("a", [String?]()).values == [])
  }

  @Test func rowsAreChosen() throws {
    let table = try Table([
      Column("t", ["a", nil, "ccc", ""]), Column("b", [true, false, nil, true]),
      Column("n", [Int16(1), 2, nil, 4]), Column("d", [nil, CalendarDate(2000, 1, 2), nil, nil]),
    ])
    let some = table.rows([3, 1, 1, 0])
    for (place, row) in [3, 1, 1, 0].enumerated() {
      #expect(some.record(place) == table.record(row))
    }
    #expect(some.columns.map(\.type) == table.columns.map(\.type))
    #expect(table.rows([]).rowCount == 0)
  }

  @Test func columnsAreJudgedAsWhatTheyAre() throws {
    let rules = try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
          "whole": {"rules": [{"rule": "integer", "max": 300}]},
          "wide": {"rules": [{"rule": "integer", "max": 1e20}]},
          "double": {"rules": [{"rule": "number", "decimals": 1}]},
          "float": {"rules": [{"rule": "number", "decimals": 1}]},
          "day": {"rules": [{"rule": "date", "min": "2000-01-01"}]},
          "yes": {"rules": [{"rule": "in", "values": [true]}]}, "text": {"rules": [{"rule": "length", "max": 1}]}}}
        """)
    let table = try Table([
      Column("whole", [UInt16(300), 301, nil]),
      Column("wide", [Int128(1), Int128(1) << 100, nil]),
      Column("double", [0.1, 0.11, nil]), Column("float", [Float(0.1), 0.11, nil]),
      Column("day", [CalendarDate(2000, 1, 1), CalendarDate(1999, 12, 31), nil]),
      Column("yes", [true, false, nil]), Column("text", ["é", "ab", nil]),
    ])
    let report = try rules.validate(table)
    #expect(report.verdicts == [.valid, .invalid, .valid])
    #expect(report.errors.filter { $0.row == 1 }.count == 7)
  }

  private static func schema(_ name: StaticString, _ format: StaticString) -> ArrowSchema {
    var schema = ArrowSchema()
    schema.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(to: CChar.self)
    schema.name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    schema.release = { $0?.pointee.release = nil }
    return schema
  }

  @Test func arrowStructsAreConsumed() throws {
    let rules = try Ruleset(
      json: #"{"formvalidate": 1, "fields": {"x": {"rules": [{"rule": "integer", "max": 2}]}}}"#)
    var child = TableColumnTests.schema("x", "l")
    var places: UnsafeMutablePointer<ArrowSchema>? = nil
    let values = UnsafeMutablePointer<Int64>.allocate(capacity: 3)
    for row in 0..<3 { (values + row).initialize(to: Int64(row * 2)) }
    defer { values.deallocate() }
    var buffers: [UnsafeRawPointer?] = [nil, UnsafeRawPointer(values)]
    var none: [UnsafeRawPointer?] = [nil]
    try withUnsafeMutablePointer(to: &child) { child in
      places = child
      var schema = TableColumnTests.schema("", "+s")
      schema.n_children = 1
      var array = ArrowArray()
      array.length = 3
      array.n_buffers = 1
      array.n_children = 1
      array.release = { $0?.pointee.release = nil }
      var column = ArrowArray()
      column.length = 3
      column.n_buffers = 2
      column.release = { $0?.pointee.release = nil }
      try buffers.withUnsafeMutableBufferPointer { own in
        try none.withUnsafeMutableBufferPointer { none in
          try withUnsafeMutablePointer(to: &column) { column in
            column.pointee.buffers = own.baseAddress
            var children: UnsafeMutablePointer<ArrowArray>? = column
            array.buffers = none.baseAddress
            try withUnsafeMutablePointer(to: &children) { children in
              array.children = children
              try withUnsafeMutablePointer(to: &places) { places in
                schema.children = places
                let report = try rules.validate(arrowSchema: &schema, arrowArray: &array)
                #expect(report.verdicts == [.valid, .valid, .invalid])
              }
            }
          }
        }
      }
      #expect(schema.release == nil && array.release == nil)
    }
    var stream = ArrowArrayStream()
    #expect(throws: TableError.self) { try rules.validate(arrowStream: &stream) }
  }
}
