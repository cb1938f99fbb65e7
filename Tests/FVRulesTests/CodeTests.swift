import FVRules
import TestSupport
import Testing

struct CodeTests {
  @Test func numbersAndNamesNeverChange() {
    let pinned: [(Int32, String)] = [
      (0, "ok"), (1, "invalidType"), (8, "regexMismatch"), (13, "invalidPaymentCardNumber"),
      (17, "custom"), (18, "required"), (20, "undecided"), (22, "invalidCheckDigit"),
      (35, "notAllowed"), (45, "tooMany"), (47, "tooManyDecimals"),
      (48, "notUnique"), (50, "invalidTime"),
    ]
    for (number, name) in pinned {
      #expect(Code(rawValue: number).name?.description == name)
    }
  }

  @Test func codesStandWhereTheirNumbersSay() {
    let numbers = Code.all.map(\.rawValue)
    #expect(numbers.first == 0 && numbers == numbers.sorted())
    // Two numbers are kept for what tables will find.
    #expect(numbers.last == 53 && numbers.count == 54)
    #expect(Code.byName["invalidEmail"] == .invalidEmail)
    #expect(Code.byName.count == Code.all.count - 1)
  }

  @Test func namesAreDistinct() {
    let names = Code.all.compactMap { $0.name?.description }
    #expect(Set(names).count == Code.all.count)
  }

  @Test(arguments: [-1, Int32(Code.all.count), 9_999, 10_000, Int32.min, Int32.max])
  func othersHaveNoName(_ number: Int32) {
    #expect(Code(rawValue: number).name == nil)
  }
}
