import FormValidate
import Testing

/// A rule, a value that passes it and one that does not, with its code.
struct RuleRow: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let valid: FormValue
  let invalid: FormValue
  let code: Code

  var testDescription: String { "\(rule)" }

  init(_ rule: Rule, _ valid: FormValue, _ invalid: FormValue, _ code: Code) {
    (self.rule, self.valid, self.invalid, self.code) = (rule, valid, invalid, code)
  }
}

@Test(arguments: [
  RuleRow(.required, "x", " ", .required),
  RuleRow(.required(trim: false), " ", "", .required),
  RuleRow(.required(value: true), true, false, .required),
  RuleRow(.equals("a"), "a", "b", .notEqual),
  RuleRow(.equals("a", not: true), "b", "a", .equal),
  RuleRow(.compare(.greater, 5), 6, 5, .tooSmall),
  RuleRow(.compare(.lessOrEqual, "b", as: .string), "a", "c", .tooBig),
  RuleRow(.in(["a", 1]), 1, 2, .notInList),
  RuleRow(.in(["a"], not: true, allowArray: true), ["b"], ["b", "a"], .inForbiddenList),
  RuleRow(.count(min: 1, max: 2), ["a"], ["a", "b", "c"], .tooMany),
  RuleRow(.range(min: 0.5, max: 2), 1, 2.5, .valueOutOfRange),
  RuleRow(.range(5...15), 5, 16, .valueOutOfRange),
  RuleRow(.range(exclusiveMin: 0, exclusiveMax: 1), 0.5, 0, .valueOutOfRange),
  RuleRow(.range(multipleOf: 0.1), 0.3, 0.35, .notMultiple),
  RuleRow(.number, "1.5", "x", .invalidNumber),
  RuleRow(.number(exclusiveMin: 0), 0.1, "0.0", .tooSmall),
  RuleRow(.number(multipleOf: 0.05, decimals: 2), "7.45", 7.451, .notMultiple),
  RuleRow(.number(decimals: 2), "9.900", "9.999", .tooManyDecimals),
  RuleRow(.integer(exclusiveMax: 3, multipleOf: 2), "2", 3, .tooBig),
  RuleRow(.number(min: 0.1, strict: true), 0.1, "1", .invalidNumber),
  RuleRow(.integer, "12", "1.5", .notInteger),
  RuleRow(.integer(min: 1, max: 3), 3, 4, .tooBig),
  RuleRow(.boolean, "true", "yes", .invalidBoolean),
  RuleRow(.boolean(trueValue: "yes", falseValue: "no"), "yes", "true", .invalidBoolean),
  RuleRow(.string, "1", 1, .invalidType),
  RuleRow(.string(min: 2), "ab", "a", .shorterThanMinimumLength),
  RuleRow(.length(min: 2, max: 3), " ab ", "abcd", .lengthOutOfRange),
  RuleRow(.length(equal: 1, unit: .graphemes), "e\u{301}", "ab", .notEqual),
  RuleRow(.length(max: 2, ignore: .ascii(.digits)), "a1b2", "abc", .longerThanMaximumLength),
  RuleRow(.match("[a-z]+", .caseless), "aBc", "a1", .regexMismatch),
  RuleRow(.match("[0-9]", .search, not: true), "abc", "a1", .regexMismatch),
  RuleRow(.characters(.digits, .only), "123", "12a", .characterSetError),
  RuleRow(.characters(.characters("<>"), .none), "ab", "<b", .characterSetError),
  RuleRow(
    .characters(.not(.letters), .contains(min: 1, max: 1)), "a1", "a12", .occurrencesNotInRange),
  RuleRow(.containsNumber, "a1", "a", .numberNotFound),
  RuleRow(.containsNumber(min: 2), "12", "1", .numberNotFound),
  RuleRow(.containsUpperCase, "A", "a", .upperCaseNotFound),
  RuleRow(.containsUpperCase(max: 1), "A", "AA", .upperCaseNotFound),
  RuleRow(.containsLowerCase, "a", "A", .lowerCaseNotFound),
  RuleRow(.containsLowerCase(min: 2), "aa", "a", .lowerCaseNotFound),
  RuleRow(.containsSymbol, "!", "a", .symbolNotFound),
  RuleRow(.containsSymbol(min: 2), "!?", "!", .symbolNotFound),
  RuleRow(.numbersOnly, "1", "a", .invalidType),
  RuleRow(.lettersOnly, "a", "1", .invalidType),
  RuleRow(.lowerCaseOnly, "a", "A", .invalidType),
  RuleRow(.upperCaseOnly, "A", "a", .invalidType),
  RuleRow(.email, "a@example.com", "a@", .invalidEmail),
  RuleRow(.email(allowName: true), "A <a@example.com>", "A <a>", .invalidEmail),
  RuleRow(.url, "https://example.com", "example.com", .invalidURL),
  RuleRow(.url(schemes: ["ftp"], allowLocal: true), "ftp://host", "http://host", .invalidURL),
  RuleRow(.dateTime, "2024-02-29t12:00:00.5+02:00", "2024-02-29", .invalidDateTime),
  RuleRow(
    .dateTime(zone: .none, fraction: false), "2024-02-29 12:00:00", "2024-02-29T12:00:00Z",
    .invalidDateTime),
  RuleRow(
    .dateTime(max: "2024-02-29T12:00:00Z"), "2024-02-29T14:00:00+02:00",
    "2024-02-29T12:00:01Z", .tooLate),
  RuleRow(.time, "23:59", "24:00", .invalidTime),
  RuleRow(.time(min: "08:00", max: "17:00"), "08:00:00", "07:59:59.9", .tooEarly),
  RuleRow(.date, "2024-02-29", "2023-02-29", .invalidDate),
  RuleRow(.date(format: "dd.MM.yyyy", min: "01.01.2000"), "02.01.2000", "31.12.1999", .tooEarly),
  RuleRow(
    .date(min: CalendarDate(2000, 1, 1), max: CalendarDate(2001, 1, 1)), "2001-01-01",
    "2001-01-02", .tooLate),
  RuleRow(.luhn, "79927398713", "79927398710", .invalidCheckDigit),
  RuleRow(.card, "4111 1111 1111 1111", "4111 1111 1111 1112", .invalidPaymentCardNumber),
  RuleRow(
    .card(accept: [.visa]), "4111111111111111", "5555555555554444", .paymentCardNotSupported),
  RuleRow(.creditCardCVV, "123", "12", .lengthOutOfRange),
  RuleRow(.uuid, "123e4567-e89b-12d3-a456-426614174000", "1", .invalidUUID),
  RuleRow(.ip, "::1", "1.2.3", .invalidIP),
  RuleRow(.ip(version: 4), "1.2.3.4", "::1", .invalidIP),
  RuleRow(.hostname, "example.com", "-", .invalidHostname),
  RuleRow(.iban, "DE89370400440532013000", "DE88370400440532013000", .invalidIBAN),
  RuleRow(.phone, "+4930123456", "abc", .invalidPhone),
  RuleRow(.phone(separators: true), "+49 30 123456", "abc", .invalidPhone),
  RuleRow(.hexColor, "#ffffff", "#ggg", .invalidColor),
  RuleRow(.base64, "YQ==", "*", .invalidBase64),
  RuleRow(.base64(urlSafe: true), "YQ==", "+/==", .invalidBase64),
  RuleRow(.json, "[1]", "[1", .invalidJSON),
  RuleRow(.each([.integer]), [1, 2], [1, "x"], .notInteger),
  RuleRow(.all([.containsNumber, .containsSymbol]), "1!", "1", .symbolNotFound),
  RuleRow(.any([.email, .phone]), "+4930123456", "x", .invalidEmail),
  RuleRow(.not(.email), "x", "a@example.com", .notAllowed),
  RuleRow(.containsNumber.and(.containsSymbol), "1!", "!", .numberNotFound),
  RuleRow(.integer.or(.email), "a@example.com", "x", .notInteger),
  RuleRow(.check { $0 == "x" ? Issue() : nil }, "y", "x", .custom),
  RuleRow(.satisfies(Issue(.tooBig)) { $0 != "x" }, "y", "x", .tooBig),
])
func rulesAreThoseOfDocuments(_ row: RuleRow) throws {
  try Rules([row.rule]).compile()
  #expect(row.rule.validate(row.valid).status == .valid)
  let found = row.rule.validate(row.invalid)
  #expect(found.status == .invalid)
  #expect(found.errors.first?.code == row.code)
  #expect(found.errors.first?.rule != "")
}

@Test(arguments: [
  (Rule.trim, " a ", "a"), (.trim(.characters("/")), "/a/", "a"), (.lowercase, "AB", "ab"),
  (.uppercase, "ab", "AB"), (.safe, "a", "a"), (.default("z"), "", "z"),
  (.default { .text("made") }, "", "made"),
  (.filter { .text(($0.text ?? "") + "!") }, "a", "a!"),
  (.url(defaultScheme: "https"), "example.com", "https://example.com"),
])
func transformsChangeTheCleanedValue(_ rule: Rule, _ value: String, _ cleaned: String) {
  let result = rule.validate(value)
  #expect(result.value == value)
  #expect(result.cleaned == .text(cleaned))
}

@Test func rulesHaveTheOptionsOfDocuments() {
  let worded = Rule.length(min: 3).message("At least {min}.").id("short")
  #expect(worded.validate("a").errors.map(\.message) == ["At least 3."])
  #expect(worded.validate("a").errors.map(\.id) == ["short"])
  let german = Rule.required.message(["en": "Missing.", "de": "Fehlt."])
  #expect(german.validate("", locale: "de-AT").errors.map(\.message) == ["Fehlt."])
  let byCode = Rule.card(accept: [.visa]).message([.paymentCardNotSupported: "Visa only."])
  #expect(byCode.validate("5555555555554444").errors.map(\.message) == ["Visa only."])
  #expect(Rule.email.validate("").isValid)
  #expect(!Rule.email.skipOnEmpty(false).validate("").isValid)
  #expect(Rule.required.when { false }.validate("").isValid)
  #expect(!Rule.required.when { true }.validate("").isValid)
  #expect(Rule.email.message("One.").message("Two.").validate("x").errors[0].message == "Two.")
}

@Test func listsTellEverythingInOrderUnlessTheyStop() {
  let rules: Rules = [.trim, .length(min: 8), .containsNumber, .containsSymbol.skipOnError(true)]
  #expect(
    rules.validate(" abc ").errors.map(\.code) == [.shorterThanMinimumLength, .numberNotFound])
  #expect(rules.stoppingAtFirst.validate("abc").errors.map(\.code) == [.shorterThanMinimumLength])
  #expect(rules.validate(" abc ").cleaned == "abc")
}

@Test func aValueMayHaveANameAndBeASecret() {
  let rules = Rules([.length(max: 3).message("{label} {value}")]).labelled("Password")
  #expect(rules.validate("abcd").errors.map(\.message) == ["Password abcd"])
  #expect(!rules.sensitive.validate("abcd").errors[0].message.contains("abcd"))
  let labels = Rules([.required]).labelled(["en": "Name", "de": "Der Name"])
  #expect(labels.validate("", locale: "de").errors[0].message.contains("Der Name"))
}

@Test func mistakesOfTheAuthorAreNoErrorsOfTheUser() throws {
  let rules: Rules = [.required, .match("(", .search)]
  let found = rules.validate("x")
  #expect(found.status == .undecided)
  #expect(found.errors.isEmpty)
  guard case .rules(let error) = found.failure else {
    Testing.Issue.record()
    return
  }
  #expect(error.mistakes.map(\.pointer) == ["/1/pattern"])
  #expect(error.mistakes.map(\.kind) == ["pattern"])
  #expect(error.mistakes[0].offset == 1)
  #expect(throws: RulesetError.self) { try rules.labelled("A").compile() }
  let labelled = rules.labelled("A").validate("x")
  guard case .rules(let same) = labelled.failure else {
    Testing.Issue.record()
    return
  }
  #expect(same.mistakes.map(\.pointer) == ["/1/pattern"])
  #expect(throws: RulesetError.self) { try Rules([.length(min: 3, max: 2)]).compile() }
  #expect(throws: RulesetError.self) { try Rules([.any([])]).compile() }
  #expect(throws: RulesetError.self) { try Rules([.range(min: .nan)]).compile() }
}

@Test func aRuleIsCompiledOnceForAllThreads() async {
  let rules: Rules = [.required, .email, .match("[a-z@.]+")]
  let count = await withTaskGroup(of: Bool.self) { group in
    for place in 0..<64 {
      group.addTask { rules.validate(place % 2 == 0 ? "a@example.com" : "A").isValid }
    }
    return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
  }
  #expect(count == 32)
}
