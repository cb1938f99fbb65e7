internal import FVRules

// The closer sentences of Spanish, for rules that are better told apart.

extension Catalogue {
  static let spanishVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [.invalidType], "{label} solo puede contener cifras."),
    CatalogueVariant(
      ["lettersOnly"], [.invalidType], "{label} solo puede contener letras de la A a la Z."),
    CatalogueVariant(
      ["lowerCaseOnly"], [.invalidType],
      "{label} solo puede contener letras minúsculas de la a a la z."),
    CatalogueVariant(
      ["upperCaseOnly"], [.invalidType],
      "{label} solo puede contener letras mayúsculas de la A a la Z."),
    CatalogueVariant(
      ["containsNumber"], [.numberNotFound], "{label} debe contener al menos una cifra."),
    CatalogueVariant(
      ["containsLowerCase"], [.lowerCaseNotFound],
      "{label} debe contener al menos una letra minúscula."),
    CatalogueVariant(
      ["containsUpperCase"], [.upperCaseNotFound],
      "{label} debe contener al menos una letra mayúscula."),
    CatalogueVariant(
      ["containsSymbol"], [.symbolNotFound], "{label} debe contener al menos un símbolo."),
    CatalogueVariant(
      ["length", "string"], [.notEqual],
      "{label} debe tener exactamente {length, plural, one {# carácter} other {# caracteres}}."),
    CatalogueVariant(["compare"], [.notEqual], "{label} debe coincidir con {otherLabel}."),
    CatalogueVariant(["compare"], [.equal], "{label} no puede coincidir con {otherLabel}."),
    CatalogueVariant(["compare<"], [.tooBig], "{label} debe ser menor que {otherLabel}."),
    CatalogueVariant(["compare<="], [.tooBig], "{label} no puede ser mayor que {otherLabel}."),
    CatalogueVariant(["compare>"], [.tooSmall], "{label} debe ser mayor que {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooSmall], "{label} no puede ser menor que {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooEarly], "{label} no puede ser anterior a {otherLabel}."),
    CatalogueVariant(["compare<="], [.tooLate], "{label} no puede ser posterior a {otherLabel}."),
    CatalogueVariant(["operand"], [.tooSmall], "El valor es demasiado pequeño: {label}."),
    CatalogueVariant(["operand"], [.tooBig], "El valor es demasiado grande: {label}."),
    CatalogueVariant(["operand"], [.tooEarly], "La fecha es demasiado temprana: {label}."),
    CatalogueVariant(["operand"], [.tooLate], "La fecha es demasiado tardía: {label}."),
    CatalogueVariant(
      ["lengthOperand"], [.shorterThanMinimumLength], "El texto es demasiado corto: {label}."),
    CatalogueVariant(
      ["lengthOperand"], [.longerThanMaximumLength], "El texto es demasiado largo: {label}."),
    CatalogueVariant(
      ["lengthOperand"], [.lengthOutOfRange, .notEqual],
      "El texto no tiene la longitud correcta: {label}."),
    CatalogueVariant(["operand"], [.tooFew], "Hay muy pocos elementos: {label}."),
    CatalogueVariant(["operand"], [.tooMany], "Hay demasiados elementos: {label}."),
    CatalogueVariant(["compareValue<"], [.tooBig], "{label} debe ser menor que {max}."),
    CatalogueVariant(["compareValue>"], [.tooSmall], "{label} debe ser mayor que {min}."),
    CatalogueVariant(
      ["exclusiveMin", "exclusiveBounds"], [.tooSmall],
      "{label} debe ser mayor que {exclusiveMin}."),
    CatalogueVariant(
      ["exclusiveMax", "exclusiveBounds"], [.tooBig],
      "{label} debe ser menor que {exclusiveMax}."),
    CatalogueVariant(["allEqual"], [.notEqual], "Estos campos deben coincidir: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [.required], "Se debe rellenar al menos uno de estos campos: {list}."),
    CatalogueVariant(["exactlyOne"], [.required], "Se debe rellenar uno de estos campos: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.notAllowed], "Solo se puede rellenar uno de estos campos: {list}."),
    CatalogueVariant(
      ["allOrNone"], [.required, .notAllowed],
      "Se deben rellenar todos estos campos o ninguno: {list}."),
    CatalogueVariant(
      ["lengthInBytes"], [.shorterThanMinimumLength],
      "{label} debe tener al menos {min, plural, one {# byte} other {# bytes}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.longerThanMaximumLength],
      "{label} debe tener como máximo {max, plural, one {# byte} other {# bytes}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.lengthOutOfRange],
      "{label} debe tener entre {min} y {max, plural, one {# byte} other {# bytes}}."),
    CatalogueVariant(
      ["lengthInBytes"], [.notEqual],
      "{label} debe tener exactamente {length, plural, one {# byte} other {# bytes}}."),
  ]
}
