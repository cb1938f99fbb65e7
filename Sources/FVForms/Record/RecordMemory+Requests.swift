internal import FVRules
internal import FVText

extension RecordMemory {
  /// Adds to a report what has to be asked of somebody else; false when there was no memory, or when a
  /// function of the host failed that is part of the question.
  mutating func writeRequests(
    to report: inout Report, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    guard !plan.remotes.isEmpty, request.remote == .leaveOpen else { return true }
    let interpreter = Interpreter(request)
    for index in 0..<min(findings.count, report.rows.count) where findings[index].code == .pending {
      let finding = findings[index]
      guard let field = finding.field, let rule = finding.detail,
        case .remote(let place) = plan.operations[rule].action
      else { continue }
      enter(frame: finding.frame)
      let slot = slot(field, plan)
      let value = known(slot)
      let remote = plan.remotes[place]
      var reads = Buffer<Value>()
      guard (try? interpreter.read(for: remote, plan, &self, into: &reads)) != nil,
        let question = RemoteRequest(
          UInt64(report.requests.count + 1), slot: slot, rule, field, remote,
          plan.hostParam(rule), value, reads: reads.span)
      else { return false }
      question.path.append(report.text(.path, of: report.rows[index]))
      report.requests.append(question)
    }
    enter(frame: .root)
    return true
  }
}
