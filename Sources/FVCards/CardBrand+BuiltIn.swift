extension CardBrand {
  /// The date of the facts below.
  public static let factsDate: StaticString = "2026-11-21"

  /// How many of the built-in brands are in the table unless one is made.
  public static let standardCount = 15

  /// The built-in brands: the standard ones in tie order, the opt-in ones, then sub-brands. A
  /// brand's number is its place here, from 1; rows are only ever appended.
  public static let builtIn: [CardBrand] = [
    CardBrand(
      "visa", prefixes: "4", lengths: "16,18,19", legacyLengths: "13", code: ("CVV", 3),
      source: .creditCardType),
    CardBrand(
      "mastercard", prefixes: "51-55,2221-2229,223-229,23-26,270-271,2720", lengths: "16",
      code: ("CVC", 3), source: .creditCardType),
    CardBrand(
      "american-express", prefixes: "34,37", lengths: "15", gaps: "4,10", code: ("CID", 4),
      source: .creditCardType),
    CardBrand(
      "diners-club", prefixes: "300-305,36,38,39", lengths: "14,16,19", gaps: "4,10",
      code: ("CVV", 3), source: .creditCardType),
    CardBrand(
      "discover", prefixes: "6011,644-649,65", lengths: "16,19", code: ("CID", 3),
      source: .creditCardType),
    CardBrand(
      "troy",
      prefixes: """
        9792,650052,650082-650083,650092,650161,650170,650173,650175,650268,650271,650273-650274,\
        650456-650457,650836,650846-650850,650923,650987,650990,654997,657366,657998,658758,\
        658767-658768,65083700-65083704,65085800-65085804,65085900-65085901,65086000,\
        65086100-65086105,65086200-65086203,65875000-65875003,65875009,65875101-65875104,\
        65875200,65875501,65875601,65875900,65876000-65876002,65876100-65876103,65876110,\
        65876115-65876116,65876200-65876201,65876500,65876504-65876505,65876600-65876602,\
        65877100-65877101,65877600-65877602,65877700,65877801-65877802,65878200-65878202,\
        65878300-65878311,65878400-65878405,65878500-65878505,65878600-65878601,65879800,\
        65880800,65880900
        """,
      lengths: "16", code: ("CVV", 3), source: .creditCardType),
    CardBrand(
      "jcb", prefixes: "2131,1800,3528-3589", lengths: "16-19", code: ("CVV", 3),
      source: .creditCardType),
    CardBrand(
      "unionpay",
      prefixes: """
        620,62100-62182,62184-62187,62185-62197,62200-62205,622010-622999,622018,62207-62209,\
        623-626,6270,6272,6276,627700-627779,627781-627799,6282-6289,6291,6292,810,8110-8131,\
        8132-8151,8152-8163,8164-8171
        """,
      lengths: "14-19", code: ("CVN", 3), isLuhnOptional: true, source: .creditCardType),
    CardBrand(
      "naranja", prefixes: "589562,402918,527572", lengths: "16", code: ("CVV", 3),
      source: .creditCardType),
    CardBrand(
      "verve",
      prefixes: """
        506099-506127,506129,506133-506150,506158-506163,506166,506168,506170,506173,\
        506176-506180,506184,506187-506188,506191,506195,506197,507865,507866,507868-507877,\
        507880-507888,507900,507941
        """,
      lengths: "16,18,19", code: ("CVV", 3), source: .creditCardType),
    CardBrand(
      "maestro",
      prefixes: "493698,500000-504174,504176-506698,506779-508999,56-59,63,67,6",
      lengths: "12-19", code: ("CVC", 3), source: .creditCardType),
    CardBrand(
      "elo",
      prefixes: """
        401178,401179,438935,457631,457632,431274,451416,457393,504175,506699-506778,\
        509000-509999,627780,636297,636368,650031-650033,650035-650051,650405-650439,\
        650485-650538,650541-650598,650700-650718,650720-650727,650901-650978,651652-651679,\
        655000-655019,655021-655058
        """,
      lengths: "16", code: ("CVE", 3), source: .creditCardType),
    CardBrand(
      "mir", prefixes: "2200-2204", lengths: "16-19", code: ("CVP2", 3), source: .creditCardType),
    CardBrand(
      "hiper", prefixes: "637095,63737423,63743358,637568,637599,637609,637612", lengths: "16",
      code: ("CVC", 3), source: .creditCardType),
    CardBrand(
      "hipercard", prefixes: "606282", lengths: "16", code: ("CVC", 3), source: .creditCardType),

    CardBrand(
      "rupay", prefixes: "508,60,65,81,82,353,356", lengths: "16", code: ("CVV", 3),
      source: .paymentCardNumber),
    CardBrand(
      "uatp", prefixes: "1", lengths: "15", gaps: "4,9", source: .paymentCardNumber),
    CardBrand(
      "dankort", prefixes: "5019", lengths: "16", code: ("CVC", 3), source: .paymentCardNumber),
    CardBrand("interpayment", prefixes: "636", lengths: "16-19", source: .paymentCardNumber),
    CardBrand("instapayment", prefixes: "637-639", lengths: "16", source: .paymentCardNumber),

    CardBrand(
      "visa-electron", prefixes: "4026,417500,4405,4508,4844,4913,4917", lengths: "13,16",
      code: ("CVV", 3), parent: "visa", source: .paymentCardNumber),
  ]

  /// Other spellings of built-in names.
  public static let aliases: [(alias: String, name: String)] = [
    ("amex", "american-express"), ("mc", "mastercard"), ("diners", "diners-club"),
    ("dinersClub", "diners-club"), ("visaElectron", "visa-electron"), ("union-pay", "unionpay"),
  ]

  /// The number of a built-in brand's name or alias.
  public static func number(ofBuiltIn name: String) -> Int32? {
    let full = aliases.first { $0.alias == name }?.name ?? name
    return builtIn.firstIndex { $0.name == full }.map { Int32($0) + 1 }
  }
}
