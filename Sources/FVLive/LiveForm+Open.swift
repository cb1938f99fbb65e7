public import FVForms
internal import FVRules
public import FVText

// What a program does with a form that stays open: another language, one field as it began, one as if
// somebody had left it.

extension LiveForm {
  /// Another language for the messages; what shows issues shows others.
  public func set(_ locale: LocaleChain) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      guard self.locale != locale else { return false }
      self.locale = locale
      session.memory.tell(locale)
      session.tellAnew(plan)
      return true
    }
  }

  /// Gives a field, with all that is in it, back what it began with, as if nothing had been done.
  public func reset(_ slot: Slot) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      try session.makeRoom(typed: session.growth(slot, session.stores[slot].initial.value))
      let wasTold = session.removeOutside(within: slot, plan)
      return try session.reset(slot, plan) || wasTold
    }
  }

  /// Takes a field, and all that is in it, for one that somebody left.
  public func touch(_ slot: Slot) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      var isChanged = session.leave(slot, plan)
      session.forEachPart(of: slot, plan) { session, inner, plan in
        isChanged = session.leave(inner, plan) || isChanged
      }
      return isChanged
    }
  }

  /// All that was typed, as a JSON object: members that are not there are left out. Judges nothing.
  public func values() throws(FormError) -> Buffer<UInt8> {
    guard !isJudging else { throw .busy }
    var writer = JSONWriter()
    writer.beginObject()
    for field in ruleset.plan.rootFields {
      guard !session.stores[Slot(ofRoot: field)].typed.value.isAbsent else { continue }
      writer.key(ruleset.plan.fieldName(field))
      session.write(Slot(ofRoot: field), ruleset.plan, &writer)
    }
    writer.endObject()
    let values = writer.finished()
    guard !values.isExhausted else { throw .run(.memory) }
    return values
  }
}

extension FormSession {
  /// Messages are others now: fields that have some look different, and functions of the host may
  /// answer in another language.
  fileprivate mutating func tellAnew(_ plan: borrowing Plan) {
    for slot in slots where fields[slot].view.issueCount > 0 || fields[slot].view.warns {
      raiseIssueVersion(slot)
    }
    markHost(plan)
  }
}
