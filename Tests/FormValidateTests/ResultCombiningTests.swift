import FormValidate
import Testing

/// A result as it is combined: its value tells where it came from.
private func result(_ isValid: Bool, _ value: String) -> ValidationResult<String> {
  isValid ? .valid(value) : .invalid(value, Issue(message: value))
}

/// One line of the table: both sides, then the status, and whose errors are told.
struct Combining: Sendable, CustomTestStringConvertible {
  let id: String
  let left: Bool
  let right: Bool
  let isValid: Bool
  let errors: [String]

  var testDescription: String { id }

  init(_ id: String, _ left: Bool, _ right: Bool, _ isValid: Bool, _ errors: [String]) {
    (self.id, self.left, self.right) = (id, left, right)
    (self.isValid, self.errors) = (isValid, errors)
  }
}

@Test(arguments: [
  Combining("success or success is success", true, true, true, []),
  Combining("success or failure is success", true, false, true, []),
  Combining("failure or success is success, the errors stay", false, true, true, ["left"]),
  Combining("failure or failure is failure", false, false, false, ["left", "right"]),
])
func orCombines(_ row: Combining) {
  let combined = result(row.left, "left").or(result(row.right, "right"))
  #expect(combined.isValid == row.isValid)
  #expect(combined.errors.map(\.message) == row.errors)
}

@Test(arguments: [
  Combining("success and success is success", true, true, true, []),
  Combining("success and failure is failure", true, false, false, ["right"]),
  Combining("failure and success is failure", false, true, false, ["left"]),
  Combining("failure and failure is failure", false, false, false, ["left", "right"]),
])
func andCombines(_ row: Combining) {
  let combined = result(row.left, "left").and(result(row.right, "right"))
  #expect(combined.isValid == row.isValid)
  #expect(combined.errors.map(\.message) == row.errors)
}

@Test(arguments: [
  Combining("merging successes", true, true, true, []),
  Combining("merging a failure into a success", true, false, false, ["right"]),
  Combining("merging a success into a failure", false, true, false, ["left"]),
  Combining("merging failures", false, false, false, ["left", "right"]),
])
func mergingKeepsTheLeftValue(_ row: Combining) {
  // The other field has a value of another type.
  let other = ValidationResult(
    status: row.right ? .valid : .invalid, errors: result(row.right, "right").errors, value: 7)
  let combined = result(row.left, "left").merged(with: other)
  #expect(combined.isValid == row.isValid)
  #expect(combined.errors.map(\.message) == row.errors)
  #expect(combined.value == "left")
}

@Test func verdictsCombineAsThreeValuedLogic() {
  #expect(Verdict.valid.and(.undecided) == .undecided)
  #expect(Verdict.undecided.and(.invalid) == .invalid)
  #expect(Verdict.undecided.or(.invalid) == .undecided)
  #expect(Verdict.undecided.or(.valid) == .valid)
  #expect(Verdict.incomplete.and(.undecided) == .incomplete)
  for verdict in Verdict.allCases {
    #expect(verdict.and(.valid) == verdict)
    #expect(verdict.or(.invalid) == verdict)
    for other in Verdict.allCases {
      #expect(verdict.and(other) == other.and(verdict))
      #expect(verdict.or(other) == other.or(verdict))
    }
  }
}

@Test func alternativesKeepWhatIsUnknown() {
  let undecided = ValidationResult(
    status: .undecided, errors: [Issue(.undecided)], value: "left")
  let combined = undecided.or(result(false, "right"))
  #expect(combined.status == .undecided)
  #expect(combined.errors.map(\.code) == [.undecided, .custom])
}
