import Testing

@testable import FVColumns

@Suite struct MomentTests {
  @Test func datesAreInISOsForm() throws {
    let columns: [(ArrowNode, [String])] = [
      (
        ArrowNode("tdD", length: 4, [nil, bytes([Int32(0), -1, .max, .min])]),
        ["s1970-01-01", "s1969-12-31", "s+5881580-07-11", "s-5877641-06-23"]
      ),
      (
        ArrowNode(
          "tdD", length: 5,
          [nil, bytes([Int32(-719_162), -719_163, -719_528, -719_529, 2_932_897])]),
        ["s0001-01-01", "s+0000-12-31", "s+0000-01-01", "s-0001-12-31", "s+10000-01-01"]
      ),
      (
        ArrowNode("tdm", length: 4, [nil, bytes([Int64(86_399_999), -1, .max, .min])]),
        ["s1970-01-01", "s1969-12-31", "s+292278994-08-17", "s-292275055-05-16"]
      ),
      (
        ArrowNode("tss:", length: 3, [nil, bytes([Int64(0), .max, .min])]),
        [
          "s1970-01-01T00:00:00", "s+292277026596-12-04T15:30:07",
          "s-292277022657-01-27T08:29:52",
        ]
      ),
      (
        ArrowNode("tss:Europe/Berlin", length: 1, [nil, bytes([Int64(1_709_210_096)])]),
        ["s2024-02-29T12:34:56Z"]
      ),
      (
        ArrowNode("tsm:UTC", length: 3, [nil, bytes([Int64(1_500), -1, 1_000])]),
        ["s1970-01-01T00:00:01.5Z", "s1969-12-31T23:59:59.999Z", "s1970-01-01T00:00:01Z"]
      ),
      (
        ArrowNode("tsu:", length: 2, [nil, bytes([Int64(1), -1])]),
        ["s1970-01-01T00:00:00.000001", "s1969-12-31T23:59:59.999999"]
      ),
      (
        ArrowNode("tsn:", length: 3, [nil, bytes([Int64(100), .max, .min])]),
        [
          "s1970-01-01T00:00:00.0000001", "s2262-04-11T23:47:16.854775807",
          "s1677-09-21T00:12:43.145224192",
        ]
      ),
    ]
    for (column, wanted) in columns { #expect(try values(.record(column)) == wanted) }
  }
}
