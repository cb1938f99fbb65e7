internal import FVText

extension MembershipCheck {
  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    guard !isNegated else { return true }
    let values = constants.lists[list].values
    let number = isStrict ? nil : PartialDecimal(text)
    let members = values.elements
    for index in members.indices {
      let member = members[index]
      if member.begins(with: text) { return true }
      guard let number, let wanted = Number(member) ?? Number(text: member.text) else { continue }
      if number.reaches(minimum: wanted, maximum: wanted) { return true }
    }
    return false
  }
}
