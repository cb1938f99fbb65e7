// `make generate` writes this file from Languages/en.txt.
extension Catalogue {
  static let en = Catalogue(
    "en", nameless: "This value", listSeparator: ", ",
    unasked: "Nobody who could judge the value was asked, or they gave no answer.",
    table: """
      invalidType | Wrong kind of value | {label} is not the right kind of value. | The value is of a kind that is not expected here.
      notEqual | Values differ | {label} does not have the expected value. | The value is not equal to the expected one.
      equal | Value not permitted | {label} must not have this value. | The value is equal to one that it must differ from.
      shorterThanMinimumLength | Too short | {label} must be at least {min, plural, one {# character} other {# characters}} long. | The text has fewer characters than required.
      longerThanMaximumLength | Too long | {label} must be at most {max, plural, one {# character} other {# characters}} long. | The text has more characters than permitted.
      lengthOutOfRange | Wrong length | {label} must be {min} to {max, plural, one {# character} other {# characters}} long. | The length of the text is outside the permitted range.
      valueOutOfRange | Value out of range | {label} is outside the permitted range. | The number is outside the permitted range.
      regexMismatch | Wrong format | {label} does not have the expected format. | The text does not match the expected format.
      invalidEmail | Invalid e-mail address | {label} is not a valid e-mail address. | The text is not an e-mail address.
      numberNotFound | Not the required digits | {label} does not have the required number of digits. | The text has too few or too many digits.
      lowerCaseNotFound | Not the required lowercase letters | {label} does not have the required number of lowercase letters. | The text has too few or too many lowercase letters.
      upperCaseNotFound | Not the required uppercase letters | {label} does not have the required number of uppercase letters. | The text has too few or too many uppercase letters.
      invalidPaymentCardNumber | Invalid card number | {label} is not a valid card number. | No payment card has this number.
      paymentCardNotSupported | Card not accepted | {label}: cards of this kind are not accepted. | Payment cards of this brand are not accepted.
      characterSetError | Characters not permitted | {label} contains characters that are not permitted. | The text does not keep to the permitted characters.
      occurrencesNotInRange | Wrong number of characters | {label} does not have the required number of certain characters. | Certain characters occur too rarely or too often in the text.
      custom | Invalid value | {label} is not valid. | The value did not pass a check of this application.
      required | Missing value | {label} is required. | There is no value, or only white space.
      invalidUTF8 | Unreadable text | {label} contains text that cannot be read. | The bytes of the text are not well-formed UTF-8.
      undecided | Could not be checked | {label} could not be checked. | A limit was reached before the value could be judged.
      incomplete | Not complete yet | {label} is not complete yet. | The text is the beginning of a valid one, but more is needed.
      invalidCheckDigit | Wrong check digit | {label} has a wrong check digit. | The check digit does not belong to the other digits.
      symbolNotFound | Not the required symbols | {label} does not have the required number of symbols. | The text has too few or too many symbols.
      invalidNumber | Invalid number | {label} is not a valid number. | The value cannot be read as a number.
      notInteger | Not a whole number | {label} must be a whole number. | The value is not a whole number.
      tooSmall | Too small | {label} must be at least {min}. | The value is below the smallest one permitted.
      tooBig | Too big | {label} must be at most {max}. | The value is above the biggest one permitted.
      invalidBoolean | Neither yes nor no | {label} must be either yes or no. | The value does not mean yes or no.
      invalidURL | Invalid web address | {label} is not a valid web address. | The text is not a URL of the accepted kind.
      invalidDate | Invalid date | {label} is not a valid date. | The text is not a calendar date in the expected format.
      tooEarly | Too early | {label} must not be before {min}. | The date is before the earliest one permitted.
      tooLate | Too late | {label} must not be after {max}. | The date is after the latest one permitted.
      notInList | Not one of the choices | {label} is not one of the possible choices. | The value is not in the list of permitted values.
      inForbiddenList | Excluded value | {label} has a value that is excluded. | The value is in the list of excluded values.
      notAllowed | Not allowed | {label} is not allowed. | There is a value where, or of a kind that, none is allowed.
      invalidUUID | Invalid UUID | {label} is not a valid UUID. | The text is not a UUID.
      invalidIP | Invalid IP address | {label} is not a valid IP address. | The text is not an IPv4 or IPv6 address.
      invalidHostname | Invalid host name | {label} is not a valid host name. | The text is not the name of a host on the Internet.
      invalidIBAN | Invalid IBAN | {label} is not a valid IBAN. | The text is not an international bank account number.
      invalidColor | Invalid colour | {label} is not a valid colour. | The text is not a colour in hexadecimal notation.
      invalidBase64 | Invalid Base64 | {label} is not valid Base64. | The text is not encoded in Base64.
      invalidJSON | Invalid JSON | {label} is not valid JSON. | The text is not a JSON document.
      invalidPhone | Invalid phone number | {label} is not a valid phone number. | The text is not a phone number.
      tooFew | Too few entries | {label} must have at least {min, plural, one {# entry} other {# entries}}. | The list has fewer entries than required.
      tooMany | Too many entries | {label} must have at most {max, plural, one {# entry} other {# entries}}. | The list has more entries than permitted.
      notMultiple | A number that is no multiple | {label} must be a multiple of {multipleOf}. | The number is not a whole number of times another one.
      tooManyDecimals | Too many decimals | {label} may have at most {decimals, plural, one {# decimal place} other {# decimal places}}. | The number has more digits behind the decimal point than permitted.
      notUnique | Not unique | {label} is there more than once. | An element that may be there only once is repeated.
      invalidDateTime | Invalid date and time | {label} is not a valid date and time. | The text is not a date with a time of day in the expected form.
      invalidTime | Invalid time | {label} is not a valid time of day. | The text is not a time of day in the expected form.
      notReferenced | Not there | {label} is not there in the other table. | A key is missing in the table that it refers to.
      tableRule | Not as the table must be | {label} is not as a rule about the table asks. | A rule about the table as a whole does not hold.
      pending | Still being checked | {label} is still being checked. | Somebody else was asked, and has not answered yet.
      numbersOnly: invalidType | {label} may contain digits only.
      lettersOnly: invalidType | {label} may contain the letters A to Z only.
      lowerCaseOnly: invalidType | {label} may contain lowercase letters a to z only.
      upperCaseOnly: invalidType | {label} may contain uppercase letters A to Z only.
      containsNumber: numberNotFound | {label} must contain at least one digit.
      containsLowerCase: lowerCaseNotFound | {label} must contain at least one lowercase letter.
      containsUpperCase: upperCaseNotFound | {label} must contain at least one uppercase letter.
      containsSymbol: symbolNotFound | {label} must contain at least one symbol.
      length, string: notEqual | {label} must be exactly {length, plural, one {# character} other {# characters}} long.
      compare: notEqual | {label} must be the same as {otherLabel}.
      compare: equal | {label} must be different from {otherLabel}.
      compare<: tooBig | {label} must be less than {otherLabel}.
      compare<=: tooBig | {label} must not be more than {otherLabel}.
      compare>: tooSmall | {label} must be more than {otherLabel}.
      compare>=: tooSmall | {label} must not be less than {otherLabel}.
      compare>=: tooEarly | {label} must not be before {otherLabel}.
      compare<=: tooLate | {label} must not be after {otherLabel}.
      operand: tooSmall | {label} is too small.
      operand: tooBig | {label} is too big.
      operand: tooEarly | {label} is too early.
      operand: tooLate | {label} is too late.
      lengthOperand: shorterThanMinimumLength | {label} is too short.
      lengthOperand: longerThanMaximumLength | {label} is too long.
      lengthOperand: lengthOutOfRange, notEqual | {label} does not have the right length.
      operand: tooFew | {label} has too few entries.
      operand: tooMany | {label} has too many entries.
      compareValue<: tooBig | {label} must be less than {max}.
      compareValue>: tooSmall | {label} must be more than {min}.
      exclusiveMin, exclusiveBounds: tooSmall | {label} must be more than {exclusiveMin}.
      exclusiveMax, exclusiveBounds: tooBig | {label} must be less than {exclusiveMax}.
      allEqual: notEqual | These fields must all be the same: {list}.
      atLeastOne: required | At least one of these fields is required: {list}.
      exactlyOne: required | One of these fields is required: {list}.
      exactlyOne: notAllowed | Only one of these fields may be filled in: {list}.
      allOrNone: required, notAllowed | Fill in either all of these fields or none: {list}.
      lengthInBytes: shorterThanMinimumLength | {label} must be at least {min, plural, one {# byte} other {# bytes}} long.
      lengthInBytes: longerThanMaximumLength | {label} must be at most {max, plural, one {# byte} other {# bytes}} long.
      lengthInBytes: lengthOutOfRange | {label} must be {min} to {max, plural, one {# byte} other {# bytes}} long.
      lengthInBytes: notEqual | {label} must be exactly {length, plural, one {# byte} other {# bytes}} long.
      aggregate.sum: tableRule | The sum of {otherLabel}
      aggregate.mean: tableRule | The mean of {otherLabel}
      aggregate.min: tableRule | The smallest value of {otherLabel}
      aggregate.max: tableRule | The greatest value of {otherLabel}
      aggregate.distinct: tableRule | The number of different values of {otherLabel}
      aggregate.empty: tableRule | The number of rows without {otherLabel}
      rows: tableRule | The number of rows
      share: tableRule | The share of rows without {otherLabel}
      measureMin: tableRule | {measure} must be at least {min}.
      measureMax: tableRule | {measure} must be at most {max}.
      measureBounds: tableRule | {measure} must be from {min} to {max}.
      groupMin: tableRule | {measure} must be at least {min} for each {list}.
      groupMax: tableRule | {measure} must be at most {max} for each {list}.
      groupBounds: tableRule | {measure} must be from {min} to {max} for each {list}.
      fresh: tableRule | The newest {otherLabel} must not be older than {within}.
      sorted: tableRule | The rows must be in ascending order of {list}.
      sortedWithin: tableRule | The rows of each {within} must be in ascending order of {list}.
      rowUnique: notUnique | An earlier row has the same key: {list}.
      rowReferences: notReferenced | The table {table} has no row with this key: {list}.
      """)
}
