internal import FVRules

// The closer sentences of French, for rules that are better told apart.

extension Catalogue {
  static let frenchVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [.invalidType], "{label} ne peut contenir que des chiffres."),
    CatalogueVariant(
      ["lettersOnly"], [.invalidType], "{label} ne peut contenir que des lettres de A à Z."),
    CatalogueVariant(
      ["lowerCaseOnly"], [.invalidType],
      "{label} ne peut contenir que des lettres minuscules de a à z."),
    CatalogueVariant(
      ["upperCaseOnly"], [.invalidType],
      "{label} ne peut contenir que des lettres majuscules de A à Z."),
    CatalogueVariant(
      ["containsNumber"], [.numberNotFound], "{label} doit contenir au moins un chiffre."),
    CatalogueVariant(
      ["containsLowerCase"], [.lowerCaseNotFound],
      "{label} doit contenir au moins une lettre minuscule."),
    CatalogueVariant(
      ["containsUpperCase"], [.upperCaseNotFound],
      "{label} doit contenir au moins une lettre majuscule."),
    CatalogueVariant(
      ["containsSymbol"], [.symbolNotFound], "{label} doit contenir au moins un symbole."),
    CatalogueVariant(
      ["length", "string"], [.notEqual],
      "{label} doit comporter exactement {length, plural, one {# caractère} other {# caractères}}."),
    CatalogueVariant(["compare"], [.notEqual], "{label} doit être identique à {otherLabel}."),
    CatalogueVariant(["compare"], [.equal], "{label} doit différer de {otherLabel}."),
    CatalogueVariant(["compare<"], [.tooBig], "{label} doit rester au-dessous de {otherLabel}."),
    CatalogueVariant(
      ["compare<="], [.tooBig, .tooLate], "{label} ne peut pas dépasser {otherLabel}."),
    CatalogueVariant(["compare>"], [.tooSmall], "{label} doit dépasser {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooSmall], "{label} doit atteindre au moins {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooEarly], "{label} ne peut pas précéder {otherLabel}."),
    CatalogueVariant(["operand"], [.tooSmall], "La valeur est trop petite : {label}."),
    CatalogueVariant(["operand"], [.tooBig], "La valeur est trop grande : {label}."),
    CatalogueVariant(["operand"], [.tooEarly], "La date est trop ancienne : {label}."),
    CatalogueVariant(["operand"], [.tooLate], "La date est trop tardive : {label}."),
    CatalogueVariant(["lengthOperand"], [.shorterThanMinimumLength], "Trop court : {label}."),
    CatalogueVariant(["lengthOperand"], [.longerThanMaximumLength], "Trop long : {label}."),
    CatalogueVariant(["lengthOperand"], [.lengthOutOfRange, .notEqual], "Longueur : {label}."),
    CatalogueVariant(["operand"], [.tooFew], "Il y a trop peu d'entrées : {label}."),
    CatalogueVariant(["operand"], [.tooMany], "Il y a trop d'entrées : {label}."),
    CatalogueVariant(["compareValue<"], [.tooBig], "{label} doit rester au-dessous de {max}."),
    CatalogueVariant(["compareValue>"], [.tooSmall], "{label} doit dépasser {min}."),
    CatalogueVariant(
      ["exclusiveMin", "exclusiveBounds"], [.tooSmall],
      "{label} doit dépasser {exclusiveMin}."),
    CatalogueVariant(
      ["exclusiveMax", "exclusiveBounds"], [.tooBig],
      "{label} doit rester au-dessous de {exclusiveMax}."),
    CatalogueVariant(
      ["allEqual"], [.notEqual], "Ces champs doivent être identiques\u{00A0}: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [.required], "Au moins un de ces champs est obligatoire\u{00A0}: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.required], "L’un de ces champs est obligatoire\u{00A0}: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.notAllowed], "Un seul de ces champs peut être rempli\u{00A0}: {list}."),
    CatalogueVariant(
      ["allOrNone"], [.required, .notAllowed],
      "Ces champs doivent être tous remplis ou tous vides\u{00A0}: {list}."),
    CatalogueVariant(
      ["lengthInBytes"], [.shorterThanMinimumLength],
      "{label} doit comporter au moins {min, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.longerThanMaximumLength],
      "{label} doit comporter au plus {max, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.lengthOutOfRange],
      "{label} doit comporter entre {min} et {max, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.notEqual],
      "{label} doit comporter exactement {length, plural, one {# octet} other {# octets}}."),
  ]
}
