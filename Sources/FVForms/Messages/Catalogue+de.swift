// `make generate` writes this file from Languages/de.txt.
extension Catalogue {
  static let de = Catalogue(
    "de", nameless: "Dieser Wert", listSeparator: ", ",
    unasked: "Niemand, der den Wert beurteilen könnte, wurde gefragt oder hat geantwortet.",
    table: """
      invalidType | Falsche Art von Wert | {label} hat die falsche Art von Wert. | Ein Wert dieser Art wird hier nicht erwartet.
      notEqual | Werte verschieden | {label} hat nicht den erwarteten Wert. | Der Wert ist nicht gleich dem erwarteten.
      equal | Wert nicht erlaubt | {label} darf diesen Wert nicht haben. | Der Wert ist gleich einem, von dem er abweichen muss.
      shorterThanMinimumLength | Zu kurz | {label} muss mindestens {min} Zeichen lang sein. | Der Text hat weniger Zeichen als nötig.
      longerThanMaximumLength | Zu lang | {label} darf höchstens {max} Zeichen lang sein. | Der Text hat mehr Zeichen als erlaubt.
      lengthOutOfRange | Falsche Länge | {label} muss zwischen {min} und {max} Zeichen lang sein. | Die Länge des Textes liegt außerhalb des erlaubten Bereichs.
      valueOutOfRange | Außerhalb des Bereichs | {label} liegt außerhalb des erlaubten Bereichs. | Die Zahl liegt außerhalb des erlaubten Bereichs.
      regexMismatch | Falsches Format | {label} hat nicht das erwartete Format. | Der Text entspricht nicht dem erwarteten Format.
      invalidEmail | Ungültige E-Mail-Adresse | {label} ist keine gültige E-Mail-Adresse. | Der Text ist keine E-Mail-Adresse.
      numberNotFound | Falsche Anzahl Ziffern | {label} enthält nicht die nötige Anzahl Ziffern. | Der Text enthält zu wenige oder zu viele Ziffern.
      lowerCaseNotFound | Falsche Anzahl Kleinbuchstaben | {label} enthält nicht die nötige Anzahl Kleinbuchstaben. | Der Text enthält zu wenige oder zu viele Kleinbuchstaben.
      upperCaseNotFound | Falsche Anzahl Großbuchstaben | {label} enthält nicht die nötige Anzahl Großbuchstaben. | Der Text enthält zu wenige oder zu viele Großbuchstaben.
      invalidPaymentCardNumber | Ungültige Kartennummer | {label} ist keine gültige Kartennummer. | Keine Zahlungskarte hat diese Nummer.
      paymentCardNotSupported | Karte nicht akzeptiert | {label}: Karten dieser Art werden nicht akzeptiert. | Zahlungskarten dieser Marke werden nicht akzeptiert.
      characterSetError | Unerlaubte Zeichen | {label} enthält Zeichen, die nicht erlaubt sind. | Der Text hält sich nicht an die erlaubten Zeichen.
      occurrencesNotInRange | Falsche Anzahl Zeichen | {label} enthält bestimmte Zeichen nicht in der nötigen Anzahl. | Bestimmte Zeichen kommen im Text zu selten oder zu oft vor.
      custom | Ungültiger Wert | {label} ist ungültig. | Der Wert hat eine Prüfung dieser Anwendung nicht bestanden.
      required | Fehlender Wert | {label} darf nicht leer sein. | Es ist kein Wert angegeben, oder nur Leerraum.
      invalidUTF8 | Unlesbarer Text | {label} enthält unlesbaren Text. | Die Bytes des Textes sind kein wohlgeformtes UTF-8.
      undecided | Nicht prüfbar | {label} konnte nicht geprüft werden. | Eine Grenze wurde erreicht, bevor der Wert beurteilt war.
      incomplete | Noch unvollständig | {label} ist noch nicht vollständig. | Der Text ist der Anfang eines gültigen, es fehlt aber noch etwas.
      invalidCheckDigit | Falsche Prüfziffer | {label} hat eine falsche Prüfziffer. | Die Prüfziffer passt nicht zu den übrigen Ziffern.
      symbolNotFound | Falsche Anzahl Sonderzeichen | {label} enthält nicht die nötige Anzahl Sonderzeichen. | Der Text enthält zu wenige oder zu viele Sonderzeichen.
      invalidNumber | Ungültige Zahl | {label} ist keine gültige Zahl. | Der Wert lässt sich nicht als Zahl lesen.
      notInteger | Keine ganze Zahl | {label} muss eine ganze Zahl sein. | Der Wert ist keine ganze Zahl.
      tooSmall | Zu klein | {label} muss mindestens {min} sein. | Der Wert ist kleiner als der kleinste erlaubte.
      tooBig | Zu groß | {label} darf höchstens {max} sein. | Der Wert ist größer als der größte erlaubte.
      invalidBoolean | Weder Ja noch Nein | {label} muss Ja oder Nein sein. | Der Wert bedeutet weder Ja noch Nein.
      invalidURL | Ungültige Webadresse | {label} ist keine gültige Webadresse. | Der Text ist keine URL der akzeptierten Art.
      invalidDate | Ungültiges Datum | {label} ist kein gültiges Datum. | Der Text ist kein Kalenderdatum im erwarteten Format.
      tooEarly | Zu früh | {label} darf nicht vor {min} liegen. | Das Datum liegt vor dem frühesten erlaubten.
      tooLate | Zu spät | {label} darf nicht nach {max} liegen. | Das Datum liegt nach dem spätesten erlaubten.
      notInList | Nicht zur Auswahl | {label} gehört nicht zur Auswahl. | Der Wert steht nicht in der Liste der erlaubten Werte.
      inForbiddenList | Ausgeschlossener Wert | {label} hat einen Wert, der ausgeschlossen ist. | Der Wert steht in der Liste der ausgeschlossenen Werte.
      notAllowed | Nicht erlaubt | {label} ist nicht erlaubt. | Hier ist kein Wert erlaubt, oder keiner dieser Art.
      invalidUUID | Ungültige UUID | {label} ist keine gültige UUID. | Der Text ist keine UUID.
      invalidIP | Ungültige IP-Adresse | {label} ist keine gültige IP-Adresse. | Der Text ist keine IPv4- oder IPv6-Adresse.
      invalidHostname | Ungültiger Hostname | {label} ist kein gültiger Hostname. | Der Text ist kein Name eines Rechners im Internet.
      invalidIBAN | Ungültige IBAN | {label} ist keine gültige IBAN. | Der Text ist keine internationale Kontonummer.
      invalidColor | Ungültige Farbe | {label} ist keine gültige Farbe. | Der Text ist keine Farbe in hexadezimaler Schreibweise.
      invalidBase64 | Ungültiges Base64 | {label} ist kein gültiges Base64. | Der Text ist nicht in Base64 kodiert.
      invalidJSON | Ungültiges JSON | {label} ist kein gültiges JSON. | Der Text ist kein JSON-Dokument.
      invalidPhone | Ungültige Telefonnummer | {label} ist keine gültige Telefonnummer. | Der Text ist keine Telefonnummer.
      tooFew | Zu wenige Einträge | {label} muss mindestens {min, plural, one {# Eintrag} other {# Einträge}} haben. | Die Liste hat weniger Einträge als nötig.
      tooMany | Zu viele Einträge | {label} darf höchstens {max, plural, one {# Eintrag} other {# Einträge}} haben. | Die Liste hat mehr Einträge als erlaubt.
      notMultiple | Kein Vielfaches | {label} muss ein Vielfaches von {multipleOf} sein. | Die Zahl ist kein ganzzahliges Vielfaches einer bestimmten Zahl.
      tooManyDecimals | Zu viele Nachkommastellen | {label} darf höchstens {decimals, plural, one {# Nachkommastelle} other {# Nachkommastellen}} haben. | Die Zahl hat mehr Stellen hinter dem Komma als erlaubt.
      notUnique | Nicht einmalig | {label} ist mehrfach vorhanden. | Ein Eintrag, der nur einmal vorkommen darf, ist wiederholt.
      invalidDateTime | Ungültiger Zeitpunkt | {label} ist kein gültiger Zeitpunkt. | Der Text ist kein Datum mit Uhrzeit in der erwarteten Form.
      invalidTime | Ungültige Uhrzeit | {label} ist keine gültige Uhrzeit. | Der Text ist keine Uhrzeit in der erwarteten Form.
      notReferenced | Nicht vorhanden | {label} ist in der anderen Tabelle nicht vorhanden. | Ein Schlüssel fehlt in der Tabelle, auf die er verweist.
      tableRule | Regel der Tabelle verletzt | {label} entspricht einer Regel der Tabelle nicht. | Eine Regel über die Tabelle als Ganzes ist nicht erfüllt.
      pending | Wird noch geprüft | {label} wird noch geprüft. | Die Antwort einer anderen Stelle steht noch aus.
      numbersOnly: invalidType | {label} darf nur Ziffern enthalten.
      lettersOnly: invalidType | {label} darf nur die Buchstaben A bis Z enthalten.
      lowerCaseOnly: invalidType | {label} darf nur Kleinbuchstaben von a bis z enthalten.
      upperCaseOnly: invalidType | {label} darf nur Großbuchstaben von A bis Z enthalten.
      containsNumber: numberNotFound | {label} muss mindestens eine Ziffer enthalten.
      containsLowerCase: lowerCaseNotFound | {label} muss mindestens einen Kleinbuchstaben enthalten.
      containsUpperCase: upperCaseNotFound | {label} muss mindestens einen Großbuchstaben enthalten.
      containsSymbol: symbolNotFound | {label} muss mindestens ein Sonderzeichen enthalten.
      length, string: notEqual | {label} muss genau {length} Zeichen lang sein.
      compare: notEqual | {label} muss mit {otherLabel} übereinstimmen.
      compare: equal | {label} muss sich von {otherLabel} unterscheiden.
      compare<: tooBig | {label} muss kleiner sein als {otherLabel}.
      compare<=: tooBig | {label} darf nicht größer sein als {otherLabel}.
      compare>: tooSmall | {label} muss größer sein als {otherLabel}.
      compare>=: tooSmall | {label} darf nicht kleiner sein als {otherLabel}.
      compare>=: tooEarly | {label} darf nicht vor {otherLabel} liegen.
      compare<=: tooLate | {label} darf nicht nach {otherLabel} liegen.
      operand: tooSmall | {label} ist zu klein.
      operand: tooBig | {label} ist zu groß.
      operand: tooEarly | {label} liegt zu früh.
      operand: tooLate | {label} liegt zu spät.
      lengthOperand: shorterThanMinimumLength | {label} ist zu kurz.
      lengthOperand: longerThanMaximumLength | {label} ist zu lang.
      lengthOperand: lengthOutOfRange, notEqual | {label} hat nicht die richtige Länge.
      operand: tooFew | {label} hat zu wenige Einträge.
      operand: tooMany | {label} hat zu viele Einträge.
      compareValue<: tooBig | {label} muss kleiner sein als {max}.
      compareValue>: tooSmall | {label} muss größer sein als {min}.
      exclusiveMin, exclusiveBounds: tooSmall | {label} muss größer sein als {exclusiveMin}.
      exclusiveMax, exclusiveBounds: tooBig | {label} muss kleiner sein als {exclusiveMax}.
      allEqual: notEqual | Diese Felder müssen übereinstimmen: {list}.
      atLeastOne: required | Mindestens eines dieser Felder muss ausgefüllt sein: {list}.
      exactlyOne: required | Eines dieser Felder muss ausgefüllt sein: {list}.
      exactlyOne: notAllowed | Nur eines dieser Felder darf ausgefüllt sein: {list}.
      allOrNone: required, notAllowed | Diese Felder müssen alle ausgefüllt oder alle leer sein: {list}.
      lengthInBytes: shorterThanMinimumLength | {label} muss mindestens {min} Byte lang sein.
      lengthInBytes: longerThanMaximumLength | {label} darf höchstens {max} Byte lang sein.
      lengthInBytes: lengthOutOfRange | {label} muss zwischen {min} und {max} Byte lang sein.
      lengthInBytes: notEqual | {label} muss genau {length} Byte lang sein.
      aggregate.sum: tableRule | Die Summe von {otherLabel}
      aggregate.mean: tableRule | Der Mittelwert von {otherLabel}
      aggregate.min: tableRule | Der kleinste Wert von {otherLabel}
      aggregate.max: tableRule | Der größte Wert von {otherLabel}
      aggregate.distinct: tableRule | Die Anzahl verschiedener Werte von {otherLabel}
      aggregate.empty: tableRule | Die Anzahl der Zeilen ohne {otherLabel}
      rows: tableRule | Die Anzahl der Zeilen
      share: tableRule | Der Anteil der Zeilen ohne {otherLabel}
      measureMin: tableRule | {measure} muss mindestens {min} sein.
      measureMax: tableRule | {measure} darf höchstens {max} sein.
      measureBounds: tableRule | {measure} muss zwischen {min} und {max} liegen.
      groupMin: tableRule | {measure} muss je {list} mindestens {min} sein.
      groupMax: tableRule | {measure} darf je {list} höchstens {max} sein.
      groupBounds: tableRule | {measure} muss je {list} zwischen {min} und {max} liegen.
      fresh: tableRule | Der neueste Wert von {otherLabel} darf nicht älter als {within} sein.
      sorted: tableRule | Die Zeilen müssen aufsteigend nach {list} geordnet sein.
      sortedWithin: tableRule | Die Zeilen müssen je {within} aufsteigend nach {list} geordnet sein.
      rowUnique: notUnique | Eine frühere Zeile hat denselben Schlüssel: {list}.
      rowReferences: notReferenced | Die Tabelle {table} hat keine Zeile mit diesem Schlüssel: {list}.
      """)
}
