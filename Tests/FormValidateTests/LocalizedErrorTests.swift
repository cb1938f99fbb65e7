import Foundation
import FormValidate
import Testing

@Test func anIssueTellsWhatFoundationAsksAnErrorFor() throws {
  let issue = try #require("joe@".satisfyAll(rules: [.email]).errors.first)
  let error: any Error = issue
  #expect(error.localizedDescription == issue.message && !issue.message.isEmpty)
  let told = try #require(error as? any LocalizedError)
  #expect(told.errorDescription == issue.message && told.failureReason == issue.reason)

  let wordless = FormValidate.Issue(.notEqual)
  #expect((wordless as any Error).localizedDescription == "notEqual")
  #expect(wordless.failureReason == nil)
  #expect(FormValidate.Issue(title: "Taken").errorDescription == "Taken")
}
