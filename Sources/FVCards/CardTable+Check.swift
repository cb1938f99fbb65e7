extension CardTable {
  /// Judges a number that may still be being typed.
  public func check(_ number: CardNumber, _ policy: CardPolicy) -> CardAnswer {
    answer(number, policy)
  }

  /// Why a text is no valid number, of which nothing else is told; nil where it is one.
  public func refusal(of text: Span<UInt8>, _ policy: CardPolicy) -> CardAnswer.Reasons? {
    let answer = answer(CardNumber(text, separators: policy.separators), policy)
    return answer.state == .valid ? nil : answer.reasons
  }

  @inline(__always)
  private func answer(_ number: CardNumber, _ policy: CardPolicy) -> CardAnswer {
    var answer = CardAnswer()
    guard number.form != .other else {
      answer.reasons = .characters
      return answer
    }
    answer.candidates = CardCandidates(number, prefixes, brands: brandBits)
    if number.form == .trailingSeparator { answer.reasons.insert(.characters) }
    guard let row = answer.candidates.single else {
      answer.reasons.formUnion([.brand, .length])
      let acceptable = policy.rows | openRows(number, answer.candidates, policy)
      if answer.candidates.winners & acceptable != 0 {
        answer.state = .incomplete
      } else if answer.candidates.rows != 0 {
        answer.reasons.insert(.notAccepted)
      }
      return answer
    }
    answer.row = row
    judge(number, rows[row], policy, &answer)
    return answer
  }

  /// Judges a number whose brand is known.
  @inline(__always)
  private func judge(
    _ number: CardNumber, _ brand: CardRow, _ policy: CardPolicy, _ answer: inout CardAnswer
  ) {
    let candidates = answer.candidates
    let sub = subBrand(number, candidates)
    if let sub { answer.subBrand = sub.number }
    var lengths = brand.lengths
    var isAccepted = policy.rows & candidates.rows != 0
    // A brand with a longer prefix may still take over.
    var mayBeAccepted = isAccepted || policy.rows & candidates.partial & brandBits != 0
    if policy.subBrandRows & candidates.rows != 0 {
      // Only a part of the brand is wanted, so the part's lengths are the ones that count.
      if let sub, policy.subBrands & sub.bit != 0 {
        isAccepted = true
        lengths = sub.lengths
      }
      let open = openRows(number, candidates, policy)
      mayBeAccepted = mayBeAccepted || open & candidates.rows != 0
    }
    if number.count > CardNumber.longest || lengths & (1 << UInt32(number.count)) == 0 {
      answer.reasons.insert(.length)
    }
    if !brand.isLuhnOptional || policy.isLuhnAlways, !number.isLuhnValid {
      answer.reasons.insert(.checkDigit)
    }
    if !isAccepted { answer.reasons.insert(.notAccepted) }
    if answer.reasons.isEmpty {
      answer.state = .valid
    } else if mayBeAccepted, lengths >> UInt32(min(number.count, 31)) > 1 {
      answer.state = .incomplete  // a longer number of the brand may be valid
    }
  }

  /// The rows of which only a sub-brand is accepted, when a number of it may still come of this.
  private func openRows(
    _ number: CardNumber, _ candidates: CardCandidates, _ policy: CardPolicy
  ) -> UInt64 {
    guard policy.subBrandRows != 0 else { return 0 }
    var rows: UInt64 = 0
    for sub in subBrands
    where sub.bit & policy.subBrands & (candidates.full | candidates.partial) != 0 {
      if sub.mayHave(number.count) { rows |= 1 << UInt64(sub.row) }
    }
    return rows & policy.subBrandRows
  }

  /// The sub-brand of which a prefix is there in full and which has numbers that long or longer.
  @inline(__always)
  private func subBrand(_ number: CardNumber, _ candidates: CardCandidates) -> CardSubBrand? {
    guard candidates.full & ~brandBits != 0 else { return nil }
    return subBrands.first {
      $0.bit & candidates.full != 0 && candidates.rows == 1 << UInt64($0.row)
        && $0.mayHave(number.count)
    }
  }
}
