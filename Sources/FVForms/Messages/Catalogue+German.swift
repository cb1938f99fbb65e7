extension Catalogue {
  /// What the library says in German.
  static let german = Catalogue(
    "de", nameless: "Dieser Wert", rows: germanRows, variants: germanVariants)

  private static let germanRows: [CatalogueRow] = [
    CatalogueRow(
      1, "invalidType", "Falsche Art von Wert", "{label} hat die falsche Art von Wert.",
      "Ein Wert dieser Art wird hier nicht erwartet."),
    CatalogueRow(
      2, "notEqual", "Werte verschieden", "{label} hat nicht den erwarteten Wert.",
      "Der Wert ist nicht gleich dem erwarteten."),
    CatalogueRow(
      3, "equal", "Wert nicht erlaubt", "{label} darf diesen Wert nicht haben.",
      "Der Wert ist gleich einem, von dem er abweichen muss."),
    CatalogueRow(
      4, "shorterThanMinimumLength", "Zu kurz", "{label} muss mindestens {min} Zeichen lang sein.",
      "Der Text hat weniger Zeichen als nötig."),
    CatalogueRow(
      5, "longerThanMaximumLength", "Zu lang", "{label} darf höchstens {max} Zeichen lang sein.",
      "Der Text hat mehr Zeichen als erlaubt."),
    CatalogueRow(
      6, "lengthOutOfRange", "Falsche Länge",
      "{label} muss zwischen {min} und {max} Zeichen lang sein.",
      "Die Länge des Textes liegt außerhalb des erlaubten Bereichs."),
    CatalogueRow(
      7, "valueOutOfRange", "Außerhalb des Bereichs",
      "{label} liegt außerhalb des erlaubten Bereichs.",
      "Die Zahl liegt außerhalb des erlaubten Bereichs."),
    CatalogueRow(
      8, "regexMismatch", "Falsches Format", "{label} hat nicht das erwartete Format.",
      "Der Text entspricht nicht dem erwarteten Format."),
    CatalogueRow(
      9, "invalidEmail", "Ungültige E-Mail-Adresse", "{label} ist keine gültige E-Mail-Adresse.",
      "Der Text ist keine E-Mail-Adresse."),
    CatalogueRow(
      10, "numberNotFound", "Falsche Anzahl Ziffern",
      "{label} enthält nicht die nötige Anzahl Ziffern.",
      "Der Text enthält zu wenige oder zu viele Ziffern."),
    CatalogueRow(
      11, "lowerCaseNotFound", "Falsche Anzahl Kleinbuchstaben",
      "{label} enthält nicht die nötige Anzahl Kleinbuchstaben.",
      "Der Text enthält zu wenige oder zu viele Kleinbuchstaben."),
    CatalogueRow(
      12, "upperCaseNotFound", "Falsche Anzahl Großbuchstaben",
      "{label} enthält nicht die nötige Anzahl Großbuchstaben.",
      "Der Text enthält zu wenige oder zu viele Großbuchstaben."),
    CatalogueRow(
      13, "invalidPaymentCardNumber", "Ungültige Kartennummer",
      "{label} ist keine gültige Kartennummer.", "Keine Zahlungskarte hat diese Nummer."),
    CatalogueRow(
      14, "paymentCardNotSupported", "Karte nicht akzeptiert",
      "{label} gehört zu einer Karte, die nicht akzeptiert wird.",
      "Zahlungskarten dieser Marke werden nicht akzeptiert."),
    CatalogueRow(
      15, "characterSetError", "Unerlaubte Zeichen",
      "{label} enthält Zeichen, die nicht erlaubt sind.",
      "Der Text hält sich nicht an die erlaubten Zeichen."),
    CatalogueRow(
      16, "occurrencesNotInRange", "Falsche Anzahl Zeichen",
      "{label} enthält bestimmte Zeichen nicht in der nötigen Anzahl.",
      "Bestimmte Zeichen kommen im Text zu selten oder zu oft vor."),
    CatalogueRow(
      17, "custom", "Ungültiger Wert", "{label} ist ungültig.",
      "Der Wert hat eine Prüfung dieser Anwendung nicht bestanden."),
    CatalogueRow(
      18, "required", "Fehlender Wert", "{label} darf nicht leer sein.",
      "Es ist kein Wert angegeben, oder nur Leerraum."),
    CatalogueRow(
      19, "invalidUTF8", "Unlesbarer Text", "{label} enthält unlesbaren Text.",
      "Die Bytes des Textes sind kein wohlgeformtes UTF-8."),
    CatalogueRow(
      20, "undecided", "Nicht prüfbar", "{label} konnte nicht geprüft werden.",
      "Eine Grenze wurde erreicht, bevor der Wert beurteilt war."),
    CatalogueRow(
      21, "incomplete", "Noch unvollständig", "{label} ist noch nicht vollständig.",
      "Der Text ist der Anfang eines gültigen, es fehlt aber noch etwas."),
    CatalogueRow(
      22, "invalidCheckDigit", "Falsche Prüfziffer", "{label} hat eine falsche Prüfziffer.",
      "Die Prüfziffer passt nicht zu den übrigen Ziffern."),
    CatalogueRow(
      23, "symbolNotFound", "Falsche Anzahl Sonderzeichen",
      "{label} enthält nicht die nötige Anzahl Sonderzeichen.",
      "Der Text enthält zu wenige oder zu viele Sonderzeichen."),
    CatalogueRow(
      24, "invalidNumber", "Ungültige Zahl", "{label} ist keine gültige Zahl.",
      "Der Wert lässt sich nicht als Zahl lesen."),
    CatalogueRow(
      25, "notInteger", "Keine ganze Zahl", "{label} muss eine ganze Zahl sein.",
      "Der Wert ist keine ganze Zahl."),
    CatalogueRow(
      26, "tooSmall", "Zu klein", "{label} muss mindestens {min} sein.",
      "Der Wert ist kleiner als der kleinste erlaubte."),
    CatalogueRow(
      27, "tooBig", "Zu groß", "{label} darf höchstens {max} sein.",
      "Der Wert ist größer als der größte erlaubte."),
    CatalogueRow(
      28, "invalidBoolean", "Weder Ja noch Nein", "{label} muss Ja oder Nein sein.",
      "Der Wert bedeutet weder Ja noch Nein."),
    CatalogueRow(
      29, "invalidURL", "Ungültige Webadresse", "{label} ist keine gültige Webadresse.",
      "Der Text ist keine URL der akzeptierten Art."),
    CatalogueRow(
      30, "invalidDate", "Ungültiges Datum", "{label} ist kein gültiges Datum.",
      "Der Text ist kein Kalenderdatum im erwarteten Format."),
    CatalogueRow(
      31, "tooEarly", "Zu früh", "{label} darf nicht vor {min} liegen.",
      "Das Datum liegt vor dem frühesten erlaubten."),
    CatalogueRow(
      32, "tooLate", "Zu spät", "{label} darf nicht nach {max} liegen.",
      "Das Datum liegt nach dem spätesten erlaubten."),
    CatalogueRow(
      33, "notInList", "Nicht zur Auswahl", "{label} gehört nicht zur Auswahl.",
      "Der Wert steht nicht in der Liste der erlaubten Werte."),
    CatalogueRow(
      34, "inForbiddenList", "Ausgeschlossener Wert",
      "{label} hat einen Wert, der ausgeschlossen ist.",
      "Der Wert steht in der Liste der ausgeschlossenen Werte."),
    CatalogueRow(
      35, "notAllowed", "Nicht erlaubt", "{label} ist nicht erlaubt.",
      "Hier ist kein Wert erlaubt, oder keiner dieser Art."),
    CatalogueRow(
      36, "invalidUUID", "Ungültige UUID", "{label} ist keine gültige UUID.",
      "Der Text ist keine UUID."),
    CatalogueRow(
      37, "invalidIP", "Ungültige IP-Adresse", "{label} ist keine gültige IP-Adresse.",
      "Der Text ist keine IPv4- oder IPv6-Adresse."),
    CatalogueRow(
      38, "invalidHostname", "Ungültiger Hostname", "{label} ist kein gültiger Hostname.",
      "Der Text ist kein Name eines Rechners im Internet."),
    CatalogueRow(
      39, "invalidIBAN", "Ungültige IBAN", "{label} ist keine gültige IBAN.",
      "Der Text ist keine internationale Kontonummer."),
    CatalogueRow(
      40, "invalidColor", "Ungültige Farbe", "{label} ist keine gültige Farbe.",
      "Der Text ist keine Farbe in hexadezimaler Schreibweise."),
    CatalogueRow(
      41, "invalidBase64", "Ungültiges Base64", "{label} ist kein gültiges Base64.",
      "Der Text ist nicht in Base64 kodiert."),
    CatalogueRow(
      42, "invalidJSON", "Ungültiges JSON", "{label} ist kein gültiges JSON.",
      "Der Text ist kein JSON-Dokument."),
    CatalogueRow(
      43, "invalidPhone", "Ungültige Telefonnummer", "{label} ist keine gültige Telefonnummer.",
      "Der Text ist keine Telefonnummer."),
    CatalogueRow(
      44, "tooFew", "Zu wenige Einträge",
      "{label} muss mindestens {min, plural, one {# Eintrag} other {# Einträge}} haben.",
      "Die Liste hat weniger Einträge als nötig."),
    CatalogueRow(
      45, "tooMany", "Zu viele Einträge",
      "{label} darf höchstens {max, plural, one {# Eintrag} other {# Einträge}} haben.",
      "Die Liste hat mehr Einträge als erlaubt."),
  ]

  private static let germanVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [1], "{label} darf nur Ziffern enthalten."),
    CatalogueVariant(["lettersOnly"], [1], "{label} darf nur die Buchstaben A bis Z enthalten."),
    CatalogueVariant(
      ["lowerCaseOnly"], [1], "{label} darf nur Kleinbuchstaben von a bis z enthalten."),
    CatalogueVariant(
      ["upperCaseOnly"], [1], "{label} darf nur Großbuchstaben von A bis Z enthalten."),
    CatalogueVariant(["containsNumber"], [10], "{label} muss mindestens eine Ziffer enthalten."),
    CatalogueVariant(
      ["containsLowerCase"], [11], "{label} muss mindestens einen Kleinbuchstaben enthalten."),
    CatalogueVariant(
      ["containsUpperCase"], [12], "{label} muss mindestens einen Großbuchstaben enthalten."),
    CatalogueVariant(
      ["containsSymbol"], [23], "{label} muss mindestens ein Sonderzeichen enthalten."),
    CatalogueVariant(["length", "string"], [2], "{label} muss genau {length} Zeichen lang sein."),
    CatalogueVariant(["compare"], [2], "{label} muss mit {otherLabel} übereinstimmen."),
    CatalogueVariant(["compare"], [3], "{label} muss sich von {otherLabel} unterscheiden."),
    CatalogueVariant(["compare<"], [27], "{label} muss kleiner sein als {otherLabel}."),
    CatalogueVariant(["compare<="], [27], "{label} darf nicht größer sein als {otherLabel}."),
    CatalogueVariant(["compare>"], [26], "{label} muss größer sein als {otherLabel}."),
    CatalogueVariant(["compare>="], [26], "{label} darf nicht kleiner sein als {otherLabel}."),
    CatalogueVariant(["compareValue<"], [27], "{label} muss kleiner sein als {max}."),
    CatalogueVariant(["compareValue>"], [26], "{label} muss größer sein als {min}."),
    CatalogueVariant(["allEqual"], [2], "Diese Felder müssen übereinstimmen: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [18], "Mindestens eines dieser Felder muss ausgefüllt sein: {list}."),
    CatalogueVariant(["exactlyOne"], [18], "Eines dieser Felder muss ausgefüllt sein: {list}."),
    CatalogueVariant(["exactlyOne"], [35], "Nur eines dieser Felder darf ausgefüllt sein: {list}."),
    CatalogueVariant(
      ["allOrNone"], [18, 35], "Diese Felder müssen alle ausgefüllt oder alle leer sein: {list}."),
    CatalogueVariant(["lengthInBytes"], [4], "{label} muss mindestens {min} Byte lang sein."),
    CatalogueVariant(["lengthInBytes"], [5], "{label} darf höchstens {max} Byte lang sein."),
    CatalogueVariant(
      ["lengthInBytes"], [6], "{label} muss zwischen {min} und {max} Byte lang sein."),
    CatalogueVariant(["lengthInBytes"], [2], "{label} muss genau {length} Byte lang sein."),
  ]
}
