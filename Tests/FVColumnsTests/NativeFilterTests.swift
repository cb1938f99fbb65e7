import FVForms
import TestSupport
import Testing

@testable import FVColumns

/// What scans accept of columns of numbers, days and points in time is right by the rules of records too.
@Suite struct NativeFilterTests {
  /// Of each two columns, whatever either is.
  @Test(arguments: ["==", "!=", "<", "<=", ">", ">="], ["auto", "number", "date"])
  func acceptedPairsCompare(operator: String, type: String) throws {
    var random = Seeded(UInt64(`operator`.utf8.count + type.utf8.count))
    let ruleset = try ruleset(
      of: #"[{"rule":"compare","field":"y","operator":"\#(`operator`)","type":"\#(type)"}]"#)
    var accepted = 0
    for own in ArrowNode.ordered {
      for other in ArrowNode.ordered {
        accepted += try acceptedRows(
          ruleset, .random(own, "x", rows: 70, &random), .random(other, "y", rows: 70, &random)
        ) { "row \($0) of \(own) \(`operator`) \(other)" }
      }
    }
    #expect(accepted > 500)
  }

  /// Of each column and the product of two others.
  @Test(arguments: ["==", "!=", "<", ">="], ["\"y\",\"z\"", "\"y\"", "\"y\",\"z\",\"y\""])
  func acceptedProductsCompare(operator: String, factors: String) throws {
    var random = Seeded(UInt64(8 + factors.utf8.count))
    let rule = #"{"rule":"compare","operator":"\#(`operator`)","to":{"product":[\#(factors)]}}"#
    let ruleset = try ruleset(
      #"{"formvalidate":1,"fields":{"x":{"rules":[\#(rule)]},"y":{},"z":{}}}"#)
    var accepted = 0
    let formats = ["c", "S", "i", "l", "L", "f", "g", "d:9,2,32", "d:20,3", "tdD"]
    for own in formats {
      for other in formats {
        let third = formats.randomElement(using: &random) ?? "g"
        accepted += try acceptedRows(
          ruleset, .random(own, "x", rows: 70, &random), .random(other, "y", rows: 70, &random),
          .random(third, "z", rows: 70, &random)
        ) { "row \($0) of \(own) \(`operator`) \(other) * \(third)" }
      }
    }
    #expect(accepted > 500)
  }

  private static let values = [
    "0", "-1", "2.5", "0.1", "1e6", "9007199254740993", "9223372036854775807", "1e300",
    #""1970-01-01""#, #""1970-01-02T00:00:00.5Z""#, #""1969-12-31T23:59:59.999999999""#,
    #""+10000-01-01""#, #""20000101""#, #""soon""#,
  ]

  @Test(arguments: values) func acceptedRowsCompareWithValues(value: String) throws {
    var random = Seeded(3)
    for relation in ["==", "!=", "<", "<=", ">", ">="] {
      for type in ["auto", "number", "date"] {
        let rule =
          #"{"rule":"compare","value":\#(value),"operator":"\#(relation)","type":"\#(type)"}"#
        // Not every value is a date.
        guard let ruleset = try? ruleset(of: "[\(rule)]") else { continue }
        for format in ArrowNode.ordered {
          _ = try acceptedRows(ruleset, .random(format, "x", rows: 70, &random)) {
            "row \($0) of \(format) \(relation) \(value)"
          }
        }
      }
    }
  }

  private static let lists = [
    "[0]", "[0,1,-1,2.0,0.5,0.1]", #"[0,"1",true,null,"100"]"#, "[9007199254740993,1e3]",
    "[16777216,16777217,0.01,18446744073709551615]", "[-9223372036854775808,9223372036854775807]",
    "[\((0..<100).map { "\($0 * 10)" }.joined(separator: ","))]",
    "[\((0..<64).map { "\($0 * $0 * $0 - 5)" }.joined(separator: ","))]",
  ]

  @Test(arguments: lists) func acceptedRowsAreInLists(list: String) throws {
    var random = Seeded(4)
    var accepted = 0
    for options in ["", #","not":true"#, #","strict":false"#, #","strict":false,"not":true"#] {
      let ruleset = try ruleset(of: #"[{"rule":"in","values":\#(list)\#(options)}]"#)
      for format in ArrowNode.ordered {
        accepted += try acceptedRows(ruleset, .random(format, "x", rows: 200, &random)) {
          "row \($0) of \(format)\(options)"
        }
      }
    }
    #expect(accepted > 200)
  }

  @Test(arguments: ["0", "1.0", "0.5", #""0""#, "null", "true"], ["", #","not":true"#])
  func acceptedRowsAreEqual(value: String, options: String) throws {
    var random = Seeded(5)
    let ruleset = try ruleset(of: #"[{"rule":"equals","value":\#(value)\#(options)}]"#)
    for format in ArrowNode.ordered {
      _ = try acceptedRows(ruleset, .random(format, "x", rows: 100, &random)) { "row \($0)" }
    }
  }

  @Test(arguments: [
    #""decimals":2"#, #""decimals":0"#, #""multipleOf":0.01"#, #""multipleOf":0.05,"min":-2.5"#,
    #""min":-0.5,"max":1e6"#, #""exclusiveMin":-1e-3,"exclusiveMax":100.5"#, #""decimals":16"#,
    #""min":-9223372036854775808.5"#, #""max":9223372036854775807.25"#, #""max":1e30"#,
    #""multipleOf":3"#, #""multipleOf":250,"min":-1e3"#, #""multipleOf":9000000000000000000"#,
  ])
  func acceptedFractionsAreRight(options: String) throws {
    var random = Seeded(6)
    for rule in ["number", "integer", "range"] where rule == "number" || !options.contains("dec") {
      let ruleset = try ruleset(of: #"[{"rule":"\#(rule)",\#(options)}]"#)
      for format in ArrowNode.ordered {
        _ = try acceptedRows(ruleset, .random(format, "x", rows: 200, &random)) { "row \($0)" }
      }
    }
  }

  @Test(arguments: [
    "", #","min":"1970-01-01T00:00:00Z""#, #","max":"1970-01-01T00:00:00.000000001Z""#,
    #","min":"1969-12-31T23:59:59.5Z","max":"1970-01-01T01:00:01+01:00""#, #","fraction":false"#,
  ])
  func acceptedInstantsAreRight(options: String) throws {
    var random = Seeded(7)
    var accepted = 0
    for zone in ["required", "optional", "none"] {
      // Bounds have a zone where values have one.
      let written =
        #"[{"rule":"datetime","zone":"\#(zone)"\#(options)}]"#
      guard let ruleset = try? ruleset(of: written) else { continue }
      for format in ArrowNode.ordered {
        accepted += try acceptedRows(ruleset, .random(format, "x", rows: 200, &random)) {
          "row \($0) of \(format)"
        }
      }
    }
    #expect(accepted > 100)
  }
}
