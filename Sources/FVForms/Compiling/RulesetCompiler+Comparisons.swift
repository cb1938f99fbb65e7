internal import FVRules
internal import FVText

// What can be said of rules only when all fields are known.

extension RulesetCompiler {
  /// Tells comparisons in which format either side writes dates, and notes which of them need the
  /// other field's transforms.
  mutating func finishComparisons() {
    finishRelations()
    for index in 0..<plan.fields.count {
      var own = plan.fields[index]
      finishDates(of: own.places)
      guard own.isPlain else { continue }
      for place in own.rules {
        guard case .compare(let check) = plan.operations[place].action, let other = check.field
        else { continue }
        if plan.fields[other].hasTransforms { own.isPlain = false }
      }
      if own.isPlain { listPlainRules(&own) }
      plan.fields[index] = own
    }
  }

  /// The same for the rules of one field, or those of a definition that nobody uses.
  mutating func finishDates(of rules: Range<Int>) {
    let format = dateFormat(of: rules)
    for place in rules {
      if case .relation(var check, let operand, let relation) = plan.operations[place].action {
        check.ownFormat = momentFormat(of: rules)
        // One that is a mistake has none.
        let terms = plan.operands[operand].terms
        if let term = terms.first, case .field(let field) = plan.operandTerms[term] {
          let other = plan.fields[field]
          check.otherFormat = momentFormat(of: other.places)
        }
        plan.operations[place].action = .relation(check, operand: operand, as: relation)
        continue
      }
      guard case .compare(var check) = plan.operations[place].action else { continue }
      check.ownFormat = format
      if let field = check.field {
        let other = plan.fields[field]
        check.otherFormat = dateFormat(of: other.places)
      } else if let moment = relative(check, format, rules) {
        compare(&check, with: moment, rules)
        plan.details[place].tell(check.relative)
        plan.details[place].tellDays(check.ownFormat)
      } else if check.comparison == .date {
        check.value = OptionalPlace(dateConstant(check))
        plan.details[place].tellDays(check.ownFormat)
      } else if check.date(
        plan.constants.values[check.value.known], format, plan.constants) != nil
      {
        // Beside a day of a column the constant is one too.
        check.otherFormat = format
        plan.details[place].tellDays(format)
      }
      plan.operations[place].action = .compare(check)
    }
  }

  /// Two fields whose values go by their errors cannot go by each other.
  mutating func finishWaiting() {
    for (field, place) in waiting {
      let own = plan.fields[field]
      for index in own.rules {
        if case .relation = plan.operations[index].action {
          // Working it out asks for values after their transforms, which might ask for it again.
          mistake(
            .conflict, at: place,
            "A transform cannot wait here: the field is compared with what is worked out.")
        }
        guard case .compare(let check) = plan.operations[index].action,
          let other = check.field,
          plan.fields[other].waits
        else { continue }
        let name = plan.fieldDetails[other].name
        mistake(
          .conflict, at: place,
          sentence(
            "A transform cannot wait here: the field is compared with \"%\", where one waits too.",
            name)
        )
      }
    }
  }

  /// The format in which a field writes dates, or points in time.
  func momentFormat(of rules: Range<Int>) -> DayFormat {
    let format = dateFormat(of: rules)
    return format == .iso && hasDates(rules, ofTimes: true) ? .anyMoment : format
  }

  /// The format in which a field writes dates: that of its first rule about them.
  private func dateFormat(of rules: Range<Int>) -> DayFormat {
    for place in rules {
      if case .check(.date(let check)) = plan.operations[place].action { return check.format }
    }
    return .iso
  }

  /// What a comparison of dates is with, where that is told from the present. A field with a rule about
  /// them is compared so without being told.
  private mutating func relative(
    _ check: CompareCheck, _ format: DayFormat, _ rules: Range<Int>
  ) -> RelativeMoment? {
    guard let constant = check.value.place, let place = datePlaces[constant],
      tokens[place].kind == .string,
      RelativeMoment.isMeant(by: tokens[place].text.span),
      check.comparison == .date || hasDates(rules),
      check.date(plan.constants.values[constant], format, plan.constants) == nil
    else { return nil }
    return relativeMoment(tokens[place].text, "\"value\"", at: place) ?? nil
  }

  private mutating func compare(
    _ check: inout CompareCheck, with moment: RelativeMoment, _ rules: Range<Int>
  ) {
    check.comparison = .date
    let style = check.ownFormat.place.map { RelativeBound.Style.format($0) } ?? .any
    check.relative = relative(moment, style, isWhole: true)
    if check.ownFormat == .iso, hasDates(rules, ofTimes: true) { check.ownFormat = .anyMoment }
  }

  /// Whether one of the rules is about days or points in time, or about the latter and none about the
  /// former.
  func hasDates(_ rules: Range<Int>, ofTimes: Bool = false) -> Bool {
    var (hasDays, hasTimes) = (false, false)
    for place in rules {
      switch plan.operations[place].action {
      case .check(.date): hasDays = true
      case .check(.dateTime): hasTimes = true
      default: break
      }
    }
    return ofTimes ? hasTimes && !hasDays : hasTimes || hasDays
  }

  /// The place of the constant that a comparison of dates is with, as what it means: it is written
  /// in the format of the rule's field, or else in ISO's.
  private mutating func dateConstant(_ check: CompareCheck) -> ConstantIndex<Value> {
    let constant = plan.constants.values[check.value.known]
    let iso = constant.kind == .string ? Moment(iso: constant.text.span) : nil
    guard let moment = check.date(constant, check.ownFormat, plan.constants) ?? iso else {
      if let place = datePlaces[check.value.known] {
        mistake(
          .type, at: place,
          "The date must be written in the format of the field's rule \"date\", or in ISO 8601.")
      }
      return check.value.known
    }
    let writer = MomentWriter(moment)
    plan.constants.values.append(Value(moment: keep(writer.text)))
    return ConstantIndex(plan.constants.values.count - 1)
  }

  /// Lists the rules of a plain field; one look at a value stands for those that each ask for a
  /// character of a class, and one for those that ask that something is filled in.
  private mutating func listPlainRules(_ own: inout FieldPlan) {
    own.firstTransform = Int32(plan.plainRules.count)
    for place in own.rules {
      let operation = plan.operations[place]
      guard operation.isTransform else { break }
      plan.plainRules.append(PlainRule(action: operation.action, scenarios: operation.scenarios))
      own.transformKinds.add(operation.action, inAllScenarios: operation.scenarios == .max)
    }
    own.firstPlain = Int32(plan.plainRules.count)
    own.skipsEmpty = true
    // Those of the rule around, where there is one.
    var (scenarios, end) = (UInt64.max, own.first)
    for place in own.rules {
      let operation = plan.operations[place]
      guard !operation.isTransform else { continue }
      if !operation.skipsEmpty { own.skipsEmpty = false }
      if place >= end { scenarios = .max }
      if operation.isAll {
        (scenarios, end) = (operation.scenarios, operation.end(at: place))
        continue
      }
      let active = scenarios & operation.scenarios
      if active == .max, operation.skipsEmpty,
        case .check(.classCount(let check)) = operation.action,
        check.minimum == 1, check.maximum == .max
      {
        own.classes.insert(ASCIIClass.Classes(check.byteClass))
      } else if active == .max, case .check(.required(let check)) = operation.action,
        check.value.place == nil
      {
        if check.trims { own.refusesSpace = true }
      } else {
        let tellsFirst = place >= end && operation.tellsAlone
        plan.plainRules.append(
          PlainRule(action: operation.action, scenarios: active, tellsFirst: tellsFirst))
      }
    }
    own.endPlain = Int32(plan.plainRules.count)
  }
}
