internal import FVRules

extension Catalogue {
  /// What the library says in German.
  static let german = Catalogue(
    "de", nameless: "Dieser Wert", rows: germanRows, variants: germanVariants)

  private static let germanRows: [CatalogueRow] = [
    CatalogueRow(
      .invalidType, "Falsche Art von Wert", "{label} hat die falsche Art von Wert.",
      "Ein Wert dieser Art wird hier nicht erwartet."),
    CatalogueRow(
      .notEqual, "Werte verschieden", "{label} hat nicht den erwarteten Wert.",
      "Der Wert ist nicht gleich dem erwarteten."),
    CatalogueRow(
      .equal, "Wert nicht erlaubt", "{label} darf diesen Wert nicht haben.",
      "Der Wert ist gleich einem, von dem er abweichen muss."),
    CatalogueRow(
      .shorterThanMinimumLength, "Zu kurz", "{label} muss mindestens {min} Zeichen lang sein.",
      "Der Text hat weniger Zeichen als nötig."),
    CatalogueRow(
      .longerThanMaximumLength, "Zu lang", "{label} darf höchstens {max} Zeichen lang sein.",
      "Der Text hat mehr Zeichen als erlaubt."),
    CatalogueRow(
      .lengthOutOfRange, "Falsche Länge",
      "{label} muss zwischen {min} und {max} Zeichen lang sein.",
      "Die Länge des Textes liegt außerhalb des erlaubten Bereichs."),
    CatalogueRow(
      .valueOutOfRange, "Außerhalb des Bereichs",
      "{label} liegt außerhalb des erlaubten Bereichs.",
      "Die Zahl liegt außerhalb des erlaubten Bereichs."),
    CatalogueRow(
      .regexMismatch, "Falsches Format", "{label} hat nicht das erwartete Format.",
      "Der Text entspricht nicht dem erwarteten Format."),
    CatalogueRow(
      .invalidEmail, "Ungültige E-Mail-Adresse", "{label} ist keine gültige E-Mail-Adresse.",
      "Der Text ist keine E-Mail-Adresse."),
    CatalogueRow(
      .numberNotFound, "Falsche Anzahl Ziffern",
      "{label} enthält nicht die nötige Anzahl Ziffern.",
      "Der Text enthält zu wenige oder zu viele Ziffern."),
    CatalogueRow(
      .lowerCaseNotFound, "Falsche Anzahl Kleinbuchstaben",
      "{label} enthält nicht die nötige Anzahl Kleinbuchstaben.",
      "Der Text enthält zu wenige oder zu viele Kleinbuchstaben."),
    CatalogueRow(
      .upperCaseNotFound, "Falsche Anzahl Großbuchstaben",
      "{label} enthält nicht die nötige Anzahl Großbuchstaben.",
      "Der Text enthält zu wenige oder zu viele Großbuchstaben."),
    CatalogueRow(
      .invalidPaymentCardNumber, "Ungültige Kartennummer",
      "{label} ist keine gültige Kartennummer.", "Keine Zahlungskarte hat diese Nummer."),
    CatalogueRow(
      .paymentCardNotSupported, "Karte nicht akzeptiert",
      "{label} gehört zu einer Karte, die nicht akzeptiert wird.",
      "Zahlungskarten dieser Marke werden nicht akzeptiert."),
    CatalogueRow(
      .characterSetError, "Unerlaubte Zeichen",
      "{label} enthält Zeichen, die nicht erlaubt sind.",
      "Der Text hält sich nicht an die erlaubten Zeichen."),
    CatalogueRow(
      .occurrencesNotInRange, "Falsche Anzahl Zeichen",
      "{label} enthält bestimmte Zeichen nicht in der nötigen Anzahl.",
      "Bestimmte Zeichen kommen im Text zu selten oder zu oft vor."),
    CatalogueRow(
      .custom, "Ungültiger Wert", "{label} ist ungültig.",
      "Der Wert hat eine Prüfung dieser Anwendung nicht bestanden."),
    CatalogueRow(
      .required, "Fehlender Wert", "{label} darf nicht leer sein.",
      "Es ist kein Wert angegeben, oder nur Leerraum."),
    CatalogueRow(
      .invalidUTF8, "Unlesbarer Text", "{label} enthält unlesbaren Text.",
      "Die Bytes des Textes sind kein wohlgeformtes UTF-8."),
    CatalogueRow(
      .undecided, "Nicht prüfbar", "{label} konnte nicht geprüft werden.",
      "Eine Grenze wurde erreicht, bevor der Wert beurteilt war."),
    CatalogueRow(
      .incomplete, "Noch unvollständig", "{label} ist noch nicht vollständig.",
      "Der Text ist der Anfang eines gültigen, es fehlt aber noch etwas."),
    CatalogueRow(
      .invalidCheckDigit, "Falsche Prüfziffer", "{label} hat eine falsche Prüfziffer.",
      "Die Prüfziffer passt nicht zu den übrigen Ziffern."),
    CatalogueRow(
      .symbolNotFound, "Falsche Anzahl Sonderzeichen",
      "{label} enthält nicht die nötige Anzahl Sonderzeichen.",
      "Der Text enthält zu wenige oder zu viele Sonderzeichen."),
    CatalogueRow(
      .invalidNumber, "Ungültige Zahl", "{label} ist keine gültige Zahl.",
      "Der Wert lässt sich nicht als Zahl lesen."),
    CatalogueRow(
      .notInteger, "Keine ganze Zahl", "{label} muss eine ganze Zahl sein.",
      "Der Wert ist keine ganze Zahl."),
    CatalogueRow(
      .tooSmall, "Zu klein", "{label} muss mindestens {min} sein.",
      "Der Wert ist kleiner als der kleinste erlaubte."),
    CatalogueRow(
      .tooBig, "Zu groß", "{label} darf höchstens {max} sein.",
      "Der Wert ist größer als der größte erlaubte."),
    CatalogueRow(
      .invalidBoolean, "Weder Ja noch Nein", "{label} muss Ja oder Nein sein.",
      "Der Wert bedeutet weder Ja noch Nein."),
    CatalogueRow(
      .invalidURL, "Ungültige Webadresse", "{label} ist keine gültige Webadresse.",
      "Der Text ist keine URL der akzeptierten Art."),
    CatalogueRow(
      .invalidDate, "Ungültiges Datum", "{label} ist kein gültiges Datum.",
      "Der Text ist kein Kalenderdatum im erwarteten Format."),
    CatalogueRow(
      .tooEarly, "Zu früh", "{label} darf nicht vor {min} liegen.",
      "Das Datum liegt vor dem frühesten erlaubten."),
    CatalogueRow(
      .tooLate, "Zu spät", "{label} darf nicht nach {max} liegen.",
      "Das Datum liegt nach dem spätesten erlaubten."),
    CatalogueRow(
      .notInList, "Nicht zur Auswahl", "{label} gehört nicht zur Auswahl.",
      "Der Wert steht nicht in der Liste der erlaubten Werte."),
    CatalogueRow(
      .inForbiddenList, "Ausgeschlossener Wert",
      "{label} hat einen Wert, der ausgeschlossen ist.",
      "Der Wert steht in der Liste der ausgeschlossenen Werte."),
    CatalogueRow(
      .notAllowed, "Nicht erlaubt", "{label} ist nicht erlaubt.",
      "Hier ist kein Wert erlaubt, oder keiner dieser Art."),
    CatalogueRow(
      .invalidUUID, "Ungültige UUID", "{label} ist keine gültige UUID.",
      "Der Text ist keine UUID."),
    CatalogueRow(
      .invalidIP, "Ungültige IP-Adresse", "{label} ist keine gültige IP-Adresse.",
      "Der Text ist keine IPv4- oder IPv6-Adresse."),
    CatalogueRow(
      .invalidHostname, "Ungültiger Hostname", "{label} ist kein gültiger Hostname.",
      "Der Text ist kein Name eines Rechners im Internet."),
    CatalogueRow(
      .invalidIBAN, "Ungültige IBAN", "{label} ist keine gültige IBAN.",
      "Der Text ist keine internationale Kontonummer."),
    CatalogueRow(
      .invalidColor, "Ungültige Farbe", "{label} ist keine gültige Farbe.",
      "Der Text ist keine Farbe in hexadezimaler Schreibweise."),
    CatalogueRow(
      .invalidBase64, "Ungültiges Base64", "{label} ist kein gültiges Base64.",
      "Der Text ist nicht in Base64 kodiert."),
    CatalogueRow(
      .invalidJSON, "Ungültiges JSON", "{label} ist kein gültiges JSON.",
      "Der Text ist kein JSON-Dokument."),
    CatalogueRow(
      .invalidPhone, "Ungültige Telefonnummer", "{label} ist keine gültige Telefonnummer.",
      "Der Text ist keine Telefonnummer."),
    CatalogueRow(
      .tooFew, "Zu wenige Einträge",
      "{label} muss mindestens {min, plural, one {# Eintrag} other {# Einträge}} haben.",
      "Die Liste hat weniger Einträge als nötig."),
    CatalogueRow(
      .tooMany, "Zu viele Einträge",
      "{label} darf höchstens {max, plural, one {# Eintrag} other {# Einträge}} haben.",
      "Die Liste hat mehr Einträge als erlaubt."),
    CatalogueRow(
      .notMultiple, "Kein Vielfaches", "{label} muss ein Vielfaches von {multipleOf} sein.",
      "Die Zahl ist kein ganzzahliges Vielfaches einer bestimmten Zahl."),
    CatalogueRow(
      .tooManyDecimals, "Zu viele Nachkommastellen",
      "{label} darf höchstens {decimals, plural, one {# Nachkommastelle} other {# Nachkommastellen}} haben.",
      "Die Zahl hat mehr Stellen hinter dem Komma als erlaubt."),
    CatalogueRow(
      .notUnique, "Nicht einmalig", "{label} ist mehrfach vorhanden.",
      "Ein Eintrag, der nur einmal vorkommen darf, ist wiederholt."),
    CatalogueRow(
      .invalidDateTime, "Ungültiger Zeitpunkt", "{label} ist kein gültiger Zeitpunkt.",
      "Der Text ist kein Datum mit Uhrzeit in der erwarteten Form."),
    CatalogueRow(
      .invalidTime, "Ungültige Uhrzeit", "{label} ist keine gültige Uhrzeit.",
      "Der Text ist keine Uhrzeit in der erwarteten Form."),
    CatalogueRow(
      .notReferenced, "Nicht vorhanden", "{label} ist in der anderen Tabelle nicht vorhanden.",
      "Ein Schlüssel fehlt in der Tabelle, auf die er verweist."),
    CatalogueRow(
      .tableRule, "Regel der Tabelle verletzt", "{label} entspricht einer Regel der Tabelle nicht.",
      "Eine Regel über die Tabelle als Ganzes ist nicht erfüllt."),
    CatalogueRow(
      .pending, "Wird noch geprüft", "{label} wird noch geprüft.",
      "Die Antwort einer anderen Stelle steht noch aus."),
  ]

  private static let germanVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [.invalidType], "{label} darf nur Ziffern enthalten."),
    CatalogueVariant(
      ["lettersOnly"], [.invalidType], "{label} darf nur die Buchstaben A bis Z enthalten."),
    CatalogueVariant(
      ["lowerCaseOnly"], [.invalidType], "{label} darf nur Kleinbuchstaben von a bis z enthalten."),
    CatalogueVariant(
      ["upperCaseOnly"], [.invalidType], "{label} darf nur Großbuchstaben von A bis Z enthalten."),
    CatalogueVariant(
      ["containsNumber"], [.numberNotFound], "{label} muss mindestens eine Ziffer enthalten."),
    CatalogueVariant(
      ["containsLowerCase"], [.lowerCaseNotFound],
      "{label} muss mindestens einen Kleinbuchstaben enthalten."),
    CatalogueVariant(
      ["containsUpperCase"], [.upperCaseNotFound],
      "{label} muss mindestens einen Großbuchstaben enthalten."),
    CatalogueVariant(
      ["containsSymbol"], [.symbolNotFound], "{label} muss mindestens ein Sonderzeichen enthalten."),
    CatalogueVariant(
      ["length", "string"], [.notEqual], "{label} muss genau {length} Zeichen lang sein."),
    CatalogueVariant(["compare"], [.notEqual], "{label} muss mit {otherLabel} übereinstimmen."),
    CatalogueVariant(["compare"], [.equal], "{label} muss sich von {otherLabel} unterscheiden."),
    CatalogueVariant(["compare<"], [.tooBig], "{label} muss kleiner sein als {otherLabel}."),
    CatalogueVariant(["compare<="], [.tooBig], "{label} darf nicht größer sein als {otherLabel}."),
    CatalogueVariant(["compare>"], [.tooSmall], "{label} muss größer sein als {otherLabel}."),
    CatalogueVariant(
      ["compare>="], [.tooSmall], "{label} darf nicht kleiner sein als {otherLabel}."),
    CatalogueVariant(["compare>="], [.tooEarly], "{label} darf nicht vor {otherLabel} liegen."),
    CatalogueVariant(["compare<="], [.tooLate], "{label} darf nicht nach {otherLabel} liegen."),
    CatalogueVariant(["operand"], [.tooSmall], "{label} ist zu klein."),
    CatalogueVariant(["operand"], [.tooBig], "{label} ist zu groß."),
    CatalogueVariant(["operand"], [.tooEarly], "{label} liegt zu früh."),
    CatalogueVariant(["operand"], [.tooLate], "{label} liegt zu spät."),
    CatalogueVariant(["lengthOperand"], [.shorterThanMinimumLength], "{label} ist zu kurz."),
    CatalogueVariant(["lengthOperand"], [.longerThanMaximumLength], "{label} ist zu lang."),
    CatalogueVariant(
      ["lengthOperand"], [.lengthOutOfRange, .notEqual], "{label} hat nicht die richtige Länge."),
    CatalogueVariant(["operand"], [.tooFew], "{label} hat zu wenige Einträge."),
    CatalogueVariant(["operand"], [.tooMany], "{label} hat zu viele Einträge."),
    CatalogueVariant(["compareValue<"], [.tooBig], "{label} muss kleiner sein als {max}."),
    CatalogueVariant(["compareValue>"], [.tooSmall], "{label} muss größer sein als {min}."),
    CatalogueVariant(
      ["exclusiveMin", "exclusiveBounds"], [.tooSmall],
      "{label} muss größer sein als {exclusiveMin}."),
    CatalogueVariant(
      ["exclusiveMax", "exclusiveBounds"], [.tooBig],
      "{label} muss kleiner sein als {exclusiveMax}."),
    CatalogueVariant(["allEqual"], [.notEqual], "Diese Felder müssen übereinstimmen: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [.required], "Mindestens eines dieser Felder muss ausgefüllt sein: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.required], "Eines dieser Felder muss ausgefüllt sein: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [.notAllowed], "Nur eines dieser Felder darf ausgefüllt sein: {list}."),
    CatalogueVariant(
      ["allOrNone"], [.required, .notAllowed],
      "Diese Felder müssen alle ausgefüllt oder alle leer sein: {list}."),
    CatalogueVariant(
      ["lengthInBytes"], [.shorterThanMinimumLength],
      "{label} muss mindestens {min} Byte lang sein."),
    CatalogueVariant(
      ["lengthInBytes"], [.longerThanMaximumLength], "{label} darf höchstens {max} Byte lang sein."),
    CatalogueVariant(
      ["lengthInBytes"], [.lengthOutOfRange],
      "{label} muss zwischen {min} und {max} Byte lang sein."),
    CatalogueVariant(["lengthInBytes"], [.notEqual], "{label} muss genau {length} Byte lang sein."),
  ]
}
