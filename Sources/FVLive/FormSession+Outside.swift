internal import FVForms
internal import FVRules
internal import FVText

// Errors that somebody outside told: a server that refused what was sent.

extension FormSession {
  /// Adds an error at a place, or to the form as a whole; its texts are copied.
  mutating func add(_ entry: OutsideErrors.Entry, _ plan: borrowing Plan) throws(RunFailure) {
    var entry = entry
    entry.generation = generation
    outside.keepOfForm(generation)
    guard outside.add(entry) else { throw .memory }
    guard let slot = entry.slot else { return }
    fields[slot].outside += 1
    refreshOutside(slot, plan)
  }

  /// Takes away what is at a place, as its value is another, and at what it stands in.
  mutating func removeOutside(around slot: Slot, _ plan: borrowing Plan) {
    var next: Slot? = slot
    while let slot = next {
      if fields[slot].outside > 0 { removeOutside(at: slot, plan) }
      next = around(slot, plan)
    }
  }

  mutating func removeOutside(at slot: Slot, _ plan: borrowing Plan) {
    outside.remove { $0.slot == slot }
    fields[slot].outside = 0
    refreshOutside(slot, plan)
  }

  /// Takes away those of the form as a whole that an earlier change brought.
  mutating func removeOutsideOfForm(before generation: UInt64 = .max) {
    outside.remove { $0.slot == nil && $0.generation < generation }
  }

  /// Takes away all of them; false when there were none.
  mutating func removeOutside(_ plan: borrowing Plan) -> Bool {
    guard !outside.isEmpty else { return false }
    for place in 0..<outside.all.count {
      guard let slot = outside.all[place].slot else { continue }
      fields[slot].outside = 0
    }
    let before = outside.all.count
    var told: [Slot] = []
    for place in 0..<before { if let slot = outside.all[place].slot { told.append(slot) } }
    outside.remove { _ in true }
    for slot in told { refreshOutside(slot, plan) }
    return true
  }

  /// The same of a place and all that is within it.
  mutating func removeOutside(within slot: Slot, _ plan: borrowing Plan) -> Bool {
    let before = outside.all.count
    outside.keepOfForm(generation)
    if fields[slot].outside > 0 { removeOutside(at: slot, plan) }
    forEachPart(of: slot, plan) { session, inner, plan in
      if session.fields[inner].outside > 0 { session.removeOutside(at: inner, plan) }
    }
    return outside.all.count < before
  }

  /// Puts those of a place into the memory, with what was found there; of nil those of the form.
  mutating func stage(outsideAt slot: Slot?, _ plan: borrowing Plan) throws(RunFailure) {
    for place in 0..<outside.all.count where outside.all[place].slot == slot {
      let entry = outside.all[place]
      let found = memory.findings.count
      guard let slot else {
        try memory.add(entry.code, detail: nil, nil, request, words: entry.words)
        if memory.findings.count > found { memory.findings[found].path = entry.rest }
        continue
      }
      enter(slot, plan)
      try memory.add(entry.code, detail: nil, fields[slot].field, request, words: entry.words)
      guard !entry.rest.isEmpty, memory.findings.count > found else { continue }
      var path = Buffer<UInt8>()
      memory.write(
        pathOf: fields[slot].field, fields[slot].frame, toldTo: .people, to: &path, plan)
      path.append(entry.rest)
      guard !path.isExhausted, let text = wholes.copy(path.text) else { throw .memory }
      memory.findings[found].path = text
    }
  }

  /// The code of the first error at a place.
  func outsideCode(_ slot: Slot) -> Code {
    for place in 0..<outside.all.count where outside.all[place].slot == slot {
      return outside.all[place].code
    }
    return .ok
  }

  private mutating func refreshOutside(_ slot: Slot, _ plan: borrowing Plan) {
    raiseIssueVersion(slot)
    updateStanding(slot, plan)
    refresh(slot)
  }
}
