internal import FVRules

extension Catalogue {
  /// What the library says in English.
  static let english = Catalogue(
    "en", nameless: "This value", rows: englishRows, variants: englishVariants)

  private static let englishRows: [CatalogueRow] = [
    CatalogueRow(
      .invalidType, "Wrong kind of value", "{label} is not the right kind of value.",
      "The value is of a kind that is not expected here."),
    CatalogueRow(
      .notEqual, "Values differ", "{label} does not have the expected value.",
      "The value is not equal to the expected one."),
    CatalogueRow(
      .equal, "Value not permitted", "{label} must not have this value.",
      "The value is equal to one that it must differ from."),
    CatalogueRow(
      .shorterThanMinimumLength, "Too short",
      "{label} must be at least {min, plural, one {# character} other {# characters}} long.",
      "The text has fewer characters than required."),
    CatalogueRow(
      .longerThanMaximumLength, "Too long",
      "{label} must be at most {max, plural, one {# character} other {# characters}} long.",
      "The text has more characters than permitted."),
    CatalogueRow(
      .lengthOutOfRange, "Wrong length",
      "{label} must be {min} to {max, plural, one {# character} other {# characters}} long.",
      "The length of the text is outside the permitted range."),
    CatalogueRow(
      .valueOutOfRange, "Value out of range", "{label} is outside the permitted range.",
      "The number is outside the permitted range."),
    CatalogueRow(
      .regexMismatch, "Wrong format", "{label} does not have the expected format.",
      "The text does not match the expected format."),
    CatalogueRow(
      .invalidEmail, "Invalid e-mail address", "{label} is not a valid e-mail address.",
      "The text is not an e-mail address."),
    CatalogueRow(
      .numberNotFound, "Not the required digits",
      "{label} does not have the required number of digits.",
      "The text has too few or too many digits."),
    CatalogueRow(
      .lowerCaseNotFound, "Not the required lowercase letters",
      "{label} does not have the required number of lowercase letters.",
      "The text has too few or too many lowercase letters."),
    CatalogueRow(
      .upperCaseNotFound, "Not the required uppercase letters",
      "{label} does not have the required number of uppercase letters.",
      "The text has too few or too many uppercase letters."),
    CatalogueRow(
      .invalidPaymentCardNumber, "Invalid card number", "{label} is not a valid card number.",
      "No payment card has this number."),
    CatalogueRow(
      .paymentCardNotSupported, "Card not accepted",
      "{label} belongs to a card that is not accepted.",
      "Payment cards of this brand are not accepted."),
    CatalogueRow(
      .characterSetError, "Characters not permitted",
      "{label} contains characters that are not permitted.",
      "The text does not keep to the permitted characters."),
    CatalogueRow(
      .occurrencesNotInRange, "Wrong number of characters",
      "{label} does not have the required number of certain characters.",
      "Certain characters occur too rarely or too often in the text."),
    CatalogueRow(
      .custom, "Invalid value", "{label} is not valid.",
      "The value did not pass a check of this application."),
    CatalogueRow(
      .required, "Missing value", "{label} is required.",
      "There is no value, or only white space."),
    CatalogueRow(
      .invalidUTF8, "Unreadable text", "{label} contains text that cannot be read.",
      "The bytes of the text are not well-formed UTF-8."),
    CatalogueRow(
      .undecided, "Could not be checked", "{label} could not be checked.",
      "A limit was reached before the value could be judged."),
    CatalogueRow(
      .incomplete, "Not complete yet", "{label} is not complete yet.",
      "The text is the beginning of a valid one, but more is needed."),
    CatalogueRow(
      .invalidCheckDigit, "Wrong check digit", "{label} has a wrong check digit.",
      "The check digit does not belong to the other digits."),
    CatalogueRow(
      .symbolNotFound, "Not the required symbols",
      "{label} does not have the required number of symbols.",
      "The text has too few or too many symbols."),
    CatalogueRow(
      .invalidNumber, "Invalid number", "{label} is not a valid number.",
      "The value cannot be read as a number."),
    CatalogueRow(
      .notInteger, "Not a whole number", "{label} must be a whole number.",
      "The value is not a whole number."),
    CatalogueRow(
      .tooSmall, "Too small", "{label} must be at least {min}.",
      "The value is below the smallest one permitted."),
    CatalogueRow(
      .tooBig, "Too big", "{label} must be at most {max}.",
      "The value is above the biggest one permitted."),
    CatalogueRow(
      .invalidBoolean, "Neither yes nor no", "{label} must be either yes or no.",
      "The value does not mean yes or no."),
    CatalogueRow(
      .invalidURL, "Invalid web address", "{label} is not a valid web address.",
      "The text is not a URL of the accepted kind."),
    CatalogueRow(
      .invalidDate, "Invalid date", "{label} is not a valid date.",
      "The text is not a calendar date in the expected format."),
    CatalogueRow(
      .tooEarly, "Too early", "{label} must not be before {min}.",
      "The date is before the earliest one permitted."),
    CatalogueRow(
      .tooLate, "Too late", "{label} must not be after {max}.",
      "The date is after the latest one permitted."),
    CatalogueRow(
      .notInList, "Not one of the choices", "{label} is not one of the possible choices.",
      "The value is not in the list of permitted values."),
    CatalogueRow(
      .inForbiddenList, "Excluded value", "{label} has a value that is excluded.",
      "The value is in the list of excluded values."),
    CatalogueRow(
      .notAllowed, "Not allowed", "{label} is not allowed.",
      "There is a value where, or of a kind that, none is allowed."),
    CatalogueRow(
      .invalidUUID, "Invalid UUID", "{label} is not a valid UUID.", "The text is not a UUID."),
    CatalogueRow(
      .invalidIP, "Invalid IP address", "{label} is not a valid IP address.",
      "The text is not an IPv4 or IPv6 address."),
    CatalogueRow(
      .invalidHostname, "Invalid host name", "{label} is not a valid host name.",
      "The text is not the name of a host on the Internet."),
    CatalogueRow(
      .invalidIBAN, "Invalid IBAN", "{label} is not a valid IBAN.",
      "The text is not an international bank account number."),
    CatalogueRow(
      .invalidColor, "Invalid colour", "{label} is not a valid colour.",
      "The text is not a colour in hexadecimal notation."),
    CatalogueRow(
      .invalidBase64, "Invalid Base64", "{label} is not valid Base64.",
      "The text is not encoded in Base64."),
    CatalogueRow(
      .invalidJSON, "Invalid JSON", "{label} is not valid JSON.",
      "The text is not a JSON document."),
    CatalogueRow(
      .invalidPhone, "Invalid phone number", "{label} is not a valid phone number.",
      "The text is not a phone number."),
    CatalogueRow(
      .tooFew, "Too few entries",
      "{label} must have at least {min, plural, one {# entry} other {# entries}}.",
      "The list has fewer entries than required."),
    CatalogueRow(
      .tooMany, "Too many entries",
      "{label} must have at most {max, plural, one {# entry} other {# entries}}.",
      "The list has more entries than permitted."),
    CatalogueRow(
      .notMultiple, "A number that is no multiple", "{label} must be a multiple of {multipleOf}.",
      "The number is not a whole number of times another one."),
    CatalogueRow(
      .tooManyDecimals, "Too many decimals",
      "{label} may have at most {decimals, plural, one {# decimal place} other {# decimal places}}.",
      "The number has more digits behind the decimal point than permitted."),
    CatalogueRow(
      .notUnique, "Not unique", "{label} is there more than once.",
      "An element that may be there only once is repeated."),
    CatalogueRow(
      .invalidDateTime, "Invalid date and time", "{label} is not a valid date and time.",
      "The text is not a date with a time of day in the expected form."),
    CatalogueRow(
      .invalidTime, "Invalid time", "{label} is not a valid time of day.",
      "The text is not a time of day in the expected form."),
    CatalogueRow(
      .notReferenced, "Not there", "{label} is not there in the other table.",
      "A key is missing in the table that it refers to."),
    CatalogueRow(
      .tableRule, "Not as the table must be", "{label} is not as a rule about the table asks.",
      "A rule about the table as a whole does not hold."),
    CatalogueRow(
      .pending, "Still being checked", "{label} is still being checked.",
      "Somebody else was asked, and has not answered yet."),
  ]
}
