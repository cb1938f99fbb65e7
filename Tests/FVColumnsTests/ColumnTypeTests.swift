import Testing

@testable import FVColumns

@Suite struct ColumnTypeTests {
  @Test(arguments: [
    (ColumnType.date32, true), (.nanoseconds, true), (.list32, false), (.text32, false),
    (.float64, false),
  ])
  func datesAreDates(type: ColumnType, isDate: Bool) {
    #expect(type.isDate == isDate)
  }
}
