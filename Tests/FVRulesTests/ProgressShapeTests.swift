import Testing

@testable import FVRules

/// Formats of a fixed shape while they are being typed.
struct ProgressShapeTests {
  @Test func identifiers() {
    let uuid = TypedRule(.format(.uuid))
    let uuidTold = uuid.wronglyTold(
      open: ["1", "12345678", "12345678-", "12345678-1234-1234-1234-123456789AB"],
      wrong: ["g", "123456789", "1-", "12345678-1234-1234-1234-123456789ABCD", "{", "12345678 "])
    #expect(uuidTold == [])
    let color = TypedRule(.format(.hexColor))
    let colorTold = color.wronglyTold(
      open: ["#", "#1", "#123", "#12345", "#1234567", "#12345678"],
      wrong: ["1", "##", "#g", "#123456789", "# "])
    #expect(colorTold == [])
    let code = TypedRule(.format(.securityCode))
    #expect(code.wronglyTold(open: ["1", "12", "1234"], wrong: ["a", "12345", "1 "]) == [])
    let luhn = TypedRule(.format(.luhn))
    #expect(luhn.wronglyTold(open: ["1", "79", "0000000001"], wrong: ["a", "1 ", "7a"]) == [])
  }

  @Test func base64() {
    let standard = TypedRule(.format(.base64(urlSafe: false)))
    let told = standard.wronglyTold(
      open: ["Q", "QQ", "QQ=", "QQ==", "QQA", "QQA=", "QUJD", "QUJDR"],
      wrong: ["=", "Q=", "QQ===", "QQA==", "QUJD=", "QQ=Q", "-", "Q Q"])
    #expect(told == [])
    let urlSafe = TypedRule(.format(.base64(urlSafe: true)))
    #expect(urlSafe.wronglyTold(open: ["Q", "-_", "QQ="], wrong: ["+", "Q=", "QQ==="]) == [])
  }

  @Test func phone() {
    let plain = TypedRule(.format(.phone(separators: false)))
    let told = plain.wronglyTold(
      open: ["+", "+1", "+155501", "+123456789012345"],
      wrong: ["1", "+0", "+1 ", "++", "+1234567890123456", "+a"])
    #expect(told == [])
    let wide = TypedRule(.format(.phone(separators: true)))
    let wideTold = wide.wronglyTold(
      open: [
        "+1 ", "+1 (", "+1 (5", "+1 (555", "+1 (555)", "+1 (555) ", "+1-", "+1 (234)56789012345",
        "+12345678901234 ", "+1234567890123(4",
      ],
      wrong: [
        "+ ", "+1  ", "+1((", "+1 ()", "+1)", "+1 (5) (", "+123456789012345 ",
        "+123456789012345(", "+12345678901234(", "+12345678901234(5", "+1 (234)56789012345-",
      ])
    #expect(wideTold == [])
  }

  @Test func iban() {
    let rule = TypedRule(.format(.iban))
    let told = rule.wronglyTold(
      open: [
        "D", "d", "DE", "DE8", "DE89", "DE89 ", "DE89-3704", "DE893704004405320130",
        "DE8937040044053201300", "GB82WEST", "GB82W",
      ],
      wrong: [
        "1", "W", "ZZ", "DEX", "DE8X", "DE00", "DE01", "DE99", " ", "DE89  ", "D ", "GB821",
        "GB82WEST1234569876543X", "DE89370400440532013001", "DE89370400440532013000 ",
        "DE893704004405320130000", "DE89X",
      ])
    #expect(told == [])
    // One digit is missing, and there are more remainders than digits.
    let last = (0..<97).filter { number in
      let digits = "\(number)"
      return rule.admits("DE89" + String(repeating: "0", count: 17 - digits.count) + digits)
    }
    #expect((5...20).contains(last.count))
    for number in last {
      let digits = "\(number)"
      let text = "DE89" + String(repeating: "0", count: 17 - digits.count) + digits
      #expect((0...9).contains { rule.accepts(text + "\($0)") }, "\(text)")
    }
  }

  @Test func json() {
    let rule = TypedRule(.format(.json))
    let told = rule.wronglyTold(
      open: [
        " ", "[", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "[1,", "[t", "[tru", "[nul",
        "[-", "[1.", "[1e", "[1e+", "[\"\\", "[\"\\u", "[\"\\u00e", "[[", "[{}", "[] ", "{}",
        String(repeating: "[", count: 64),
      ],
      wrong: [
        "1", "\"", "t", "]", "[]]", "[}", "{1", "{]", "{\"a\",", "[01", "[1.e", "[1ee", "[.", "[+",
        "[tx", "[truex", "[\"\\x", "[\"\\u00g", "[\"\n", "[1 2", "[,", "{,", "[1,]", "{} x", "[--",
      ])
    #expect(told == [])
  }
}
