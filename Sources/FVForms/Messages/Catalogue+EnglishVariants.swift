internal import FVRules

// The closer sentences of English, for rules that are better told apart.

extension Catalogue {
  static let englishVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [.invalidType], "{label} may contain digits only."),
    CatalogueVariant(
      ["lettersOnly"], [.invalidType], "{label} may contain the letters A to Z only."),
    CatalogueVariant(
      ["lowerCaseOnly"], [.invalidType], "{label} may contain lowercase letters a to z only."),
    CatalogueVariant(
      ["upperCaseOnly"], [.invalidType], "{label} may contain uppercase letters A to Z only."),
    CatalogueVariant(
      ["containsNumber"], [.numberNotFound], "{label} must contain at least one digit."),
    CatalogueVariant(
      ["containsLowerCase"], [.lowerCaseNotFound],
      "{label} must contain at least one lowercase letter."),
    CatalogueVariant(
      ["containsUpperCase"], [.upperCaseNotFound],
      "{label} must contain at least one uppercase letter."),
    CatalogueVariant(
      ["containsSymbol"], [.symbolNotFound], "{label} must contain at least one symbol."),
    CatalogueVariant(
      ["length", "string"], [.notEqual],
      "{label} must be exactly {length, plural, one {# character} other {# characters}} long."),
    CatalogueVariant(["compare"], [.notEqual], "{label} must be the same as {otherLabel}."),
    CatalogueVariant(["compare"], [.equal], "{label} must be different from {otherLabel}."),
    CatalogueVariant(["compare<"], [.tooBig], "{label} must be less than {otherLabel}."),
    CatalogueVariant(["compare<="], [.tooBig], "{label} must not be more than {otherLabel}."),
    CatalogueVariant(["compare>"], [.tooSmall], "{label} must be more than {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooSmall], "{label} must not be less than {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooEarly], "{label} must not be before {otherLabel}."),
    CatalogueVariant(["compare<="], [.tooLate], "{label} must not be after {otherLabel}."),
    CatalogueVariant(["operand"], [.tooSmall], "{label} is too small."),
    CatalogueVariant(["operand"], [.tooBig], "{label} is too big."),
    CatalogueVariant(["operand"], [.tooEarly], "{label} is too early."),
    CatalogueVariant(["operand"], [.tooLate], "{label} is too late."),
    CatalogueVariant(["lengthOperand"], [.shorterThanMinimumLength], "{label} is too short."),
    CatalogueVariant(["lengthOperand"], [.longerThanMaximumLength], "{label} is too long."),
    CatalogueVariant(
      ["lengthOperand"], [.lengthOutOfRange, .notEqual], "{label} does not have the right length."),
    CatalogueVariant(["operand"], [.tooFew], "{label} has too few entries."),
    CatalogueVariant(["operand"], [.tooMany], "{label} has too many entries."),
    CatalogueVariant(["compareValue<"], [.tooBig], "{label} must be less than {max}."),
    CatalogueVariant(["compareValue>"], [.tooSmall], "{label} must be more than {min}."),
    CatalogueVariant(
      ["exclusiveMin", "exclusiveBounds"], [.tooSmall],
      "{label} must be more than {exclusiveMin}."),
    CatalogueVariant(
      ["exclusiveMax", "exclusiveBounds"], [.tooBig],
      "{label} must be less than {exclusiveMax}."),
    CatalogueVariant(["allEqual"], [.notEqual], "These fields must all be the same: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [.required], "At least one of these fields is required: {list}."),
    CatalogueVariant(["exactlyOne"], [.required], "One of these fields is required: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.notAllowed], "Only one of these fields may be filled in: {list}."),
    CatalogueVariant(
      ["allOrNone"], [.required, .notAllowed], "Fill in either all of these fields or none: {list}."
    ),
    CatalogueVariant(
      ["lengthInBytes"], [.shorterThanMinimumLength],
      "{label} must be at least {min, plural, one {# byte} other {# bytes}} long."),
    CatalogueVariant(
      ["lengthInBytes"], [.longerThanMaximumLength],
      "{label} must be at most {max, plural, one {# byte} other {# bytes}} long."),
    CatalogueVariant(
      ["lengthInBytes"], [.lengthOutOfRange],
      "{label} must be {min} to {max, plural, one {# byte} other {# bytes}} long."),
    CatalogueVariant(
      ["lengthInBytes"], [.notEqual],
      "{label} must be exactly {length, plural, one {# byte} other {# bytes}} long."),
  ]
}
