internal import FVText

extension CardBrand {
  /// The date of the facts below.
  public static let factsDate: StaticString = "2026-11-21"

  /// How many of the built-in brands are in the table unless one is made.
  public static let standardCount = 15

  /// The built-in brands: the standard ones in tie order, the opt-in ones, then sub-brands. A
  /// brand's number is its place here, from 1; rows are only ever appended.
  public static let builtIn: [CardBrand] = TextRef(facts).parts(between: "\n").enumerated().map {
    let cells = $0.element.parts(between: " | ").map { String($0) }
    var brand = CardBrand(
      cells[0], prefixes: cells[7], lengths: cells[1], legacyLengths: cells[2], gaps: cells[3],
      code: (cells[4], Int(cells[5]) ?? 0), parent: cells[6].isEmpty ? nil : cells[6],
      source: $0.offset < standardCount ? .creditCardType : .paymentCardNumber)
    brand.isLuhnOptional = brand.name == "unionpay"
    return brand
  }

  /// A line for each: its name, lengths, legacy lengths, gaps, the name and size of its security code, the
  /// brand it is a part of, and its prefixes. As text it is data, where a list of brands would be code.
  private static let facts: StaticString = """
    visa | 16,18,19 | 13 | 4,8,12 | CVV | 3 |  | 4
    mastercard | 16 |  | 4,8,12 | CVC | 3 |  | 51-55,2221-2229,223-229,23-26,270-271,2720
    american-express | 15 |  | 4,10 | CID | 4 |  | 34,37
    diners-club | 14,16,19 |  | 4,10 | CVV | 3 |  | 300-305,36,38,39
    discover | 16,19 |  | 4,8,12 | CID | 3 |  | 6011,644-649,65
    troy | 16 |  | 4,8,12 | CVV | 3 |  | \
    9792,650052,650082-650083,650092,650161,650170,650173,650175,650268,650271,650273-650274,\
    650456-650457,650836,650846-650850,650923,650987,650990,654997,657366,657998,658758,\
    658767-658768,65083700-65083704,65085800-65085804,65085900-65085901,65086000,\
    65086100-65086105,65086200-65086203,65875000-65875003,65875009,65875101-65875104,65875200,\
    65875501,65875601,65875900,65876000-65876002,65876100-65876103,65876110,65876115-65876116,\
    65876200-65876201,65876500,65876504-65876505,65876600-65876602,65877100-65877101,\
    65877600-65877602,65877700,65877801-65877802,65878200-65878202,65878300-65878311,\
    65878400-65878405,65878500-65878505,65878600-65878601,65879800,65880800,65880900
    jcb | 16-19 |  | 4,8,12 | CVV | 3 |  | 2131,1800,3528-3589
    unionpay | 14-19 |  | 4,8,12 | CVN | 3 |  | \
    620,62100-62182,62184-62187,62185-62197,62200-62205,622010-622999,622018,62207-62209,623-626,\
    6270,6272,6276,627700-627779,627781-627799,6282-6289,6291,6292,810,8110-8131,8132-8151,\
    8152-8163,8164-8171
    naranja | 16 |  | 4,8,12 | CVV | 3 |  | 589562,402918,527572
    verve | 16,18,19 |  | 4,8,12 | CVV | 3 |  | \
    506099-506127,506129,506133-506150,506158-506163,506166,506168,506170,506173,506176-506180,\
    506184,506187-506188,506191,506195,506197,507865,507866,507868-507877,507880-507888,507900,\
    507941
    maestro | 12-19 |  | 4,8,12 | CVC | 3 |  | \
    493698,500000-504174,504176-506698,506779-508999,56-59,63,67,6
    elo | 16 |  | 4,8,12 | CVE | 3 |  | \
    401178,401179,438935,457631,457632,431274,451416,457393,504175,506699-506778,509000-509999,\
    627780,636297,636368,650031-650033,650035-650051,650405-650439,650485-650538,650541-650598,\
    650700-650718,650720-650727,650901-650978,651652-651679,655000-655019,655021-655058
    mir | 16-19 |  | 4,8,12 | CVP2 | 3 |  | 2200-2204
    hiper | 16 |  | 4,8,12 | CVC | 3 |  | 637095,63737423,63743358,637568,637599,637609,637612
    hipercard | 16 |  | 4,8,12 | CVC | 3 |  | 606282
    rupay | 16 |  | 4,8,12 | CVV | 3 |  | 508,60,65,81,82,353,356
    uatp | 15 |  | 4,9 |  | 0 |  | 1
    dankort | 16 |  | 4,8,12 | CVC | 3 |  | 5019
    interpayment | 16-19 |  | 4,8,12 |  | 0 |  | 636
    instapayment | 16 |  | 4,8,12 |  | 0 |  | 637-639
    visa-electron | 13,16 |  | 4,8,12 | CVV | 3 | visa | 4026,417500,4405,4508,4844,4913,4917
    """

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
