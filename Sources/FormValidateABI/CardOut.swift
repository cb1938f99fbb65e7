internal import CFormValidate
internal import FVCards

extension CardAnswer {
  /// The answer as the code of a verdict.
  var code: Int32 {
    if state == .valid { return FV_OK }
    return reasons == .notAccepted ? FV_PAYMENT_CARD_NOT_SUPPORTED : FV_INVALID_PAYMENT_CARD_NUMBER
  }
}

extension fv_card {
  /// Empties all but the size, which the caller has set.
  mutating func clear(state: Int32, code: Int32) {
    let size = struct_size
    self = fv_card()
    struct_size = size
    self.state = state
    self.code = code
  }

  /// Writes the answer down as the header has it.
  mutating func fill(_ answer: CardAnswer, of number: CardNumber, in table: borrowing CardTable) {
    let state =
      switch answer.state {
      case .valid: FV_STATE_VALID
      case .invalid: FV_STATE_INVALID
      case .incomplete: FV_STATE_INCOMPLETE
      }
    clear(state: state, code: answer.code)
    reasons = answer.reasons.rawValue
    brand = answer.brand(in: table)
    sub_brand = answer.subBrand
    digit_count = UInt32(clamping: number.count)
    candidate_count = UInt32(answer.candidates.count)
    unsafe withUnsafeMutableBytes(of: &candidates) { bytes in
      let list = unsafe bytes.bindMemory(to: fv_card_candidate.self)
      var place = 0
      table.forEachCandidate(of: number, answer.candidates) { brand, strength in
        guard place < list.count else { return }
        unsafe list[place] = fv_card_candidate(brand: brand, strength: Int32(strength))
        place += 1
      }
    }
    let texts = answer.texts(of: number, in: table)
    copy(texts.formatted.span, to: &formatted)
    copy(texts.masked.span, to: &masked)
    guard let facts = answer.facts(in: table) else { return }
    lengths = facts.lengths
    code_size = facts.codeSize
    copy(facts.codeName.span, to: &code_name)
    unsafe withUnsafeMutableBytes(of: &gaps) { list in
      var index = 0
      for digits in 1..<CardNumber.longest where facts.gaps & (1 << UInt32(digits)) != 0 {
        unsafe list[index] = UInt8(digits)
        index += 1
      }
    }
  }
}

/// Copies bytes into a fixed array of the header, which imports as a tuple.
private func copy<Array>(_ bytes: Span<UInt8>, to array: inout Array) {
  unsafe withUnsafeMutableBytes(of: &array) { buffer in
    for index in 0..<min(bytes.count, buffer.count) { unsafe buffer[index] = bytes[index] }
  }
}
