// `make generate` writes this file from Languages/fr.txt.
extension Catalogue {
  static let fr = Catalogue(
    "fr", nameless: "Cette valeur", listSeparator: ", ",
    unasked: "Personne qui pourrait juger la valeur n’a été interrogé ou n’a répondu.",
    table: """
      invalidType | Type de valeur incorrect | {label} n’a pas le bon type de valeur. | Une valeur de ce type n’est pas attendue ici.
      notEqual | Valeurs différentes | {label} n’a pas la valeur attendue. | La valeur n’est pas égale à celle attendue.
      equal | Valeur interdite | {label} ne peut pas avoir cette valeur. | La valeur est égale à une autre dont elle doit différer.
      shorterThanMinimumLength | Trop court | {label} doit comporter au moins {min, plural, one {# caractère} other {# caractères}}. | Le texte comporte moins de caractères que nécessaire.
      longerThanMaximumLength | Trop long | {label} doit comporter au plus {max, plural, one {# caractère} other {# caractères}}. | Le texte comporte plus de caractères que permis.
      lengthOutOfRange | Longueur incorrecte | {label} doit comporter entre {min} et {max, plural, one {# caractère} other {# caractères}}. | La longueur du texte est hors de l’intervalle permis.
      valueOutOfRange | Hors de l’intervalle | {label} est hors de l’intervalle permis. | Le nombre est hors de l’intervalle permis.
      regexMismatch | Format incorrect | {label} n’a pas le format attendu. | Le texte ne correspond pas au format attendu.
      invalidEmail | Adresse e-mail non valide | {label} n’est pas une adresse e-mail valide. | Le texte n’est pas une adresse e-mail.
      numberNotFound | Nombre de chiffres incorrect | {label} ne contient pas le nombre requis de chiffres. | Le texte contient trop peu ou trop de chiffres.
      lowerCaseNotFound | Nombre de minuscules incorrect | {label} ne contient pas le nombre requis de lettres minuscules. | Le texte contient trop peu ou trop de lettres minuscules.
      upperCaseNotFound | Nombre de majuscules incorrect | {label} ne contient pas le nombre requis de lettres majuscules. | Le texte contient trop peu ou trop de lettres majuscules.
      invalidPaymentCardNumber | Numéro de carte non valide | {label} n’est pas un numéro de carte valide. | Aucune carte de paiement ne porte ce numéro.
      paymentCardNotSupported | Carte non acceptée | {label} : les cartes de ce type ne sont pas acceptées. | Les cartes de paiement de cette marque ne sont pas acceptées.
      characterSetError | Caractères interdits | {label} contient des caractères interdits. | Le texte ne se limite pas aux caractères permis.
      occurrencesNotInRange | Nombre de caractères incorrect | {label} ne contient pas le nombre requis de certains caractères. | Certains caractères figurent trop peu ou trop souvent dans le texte.
      custom | Valeur non valide | {label} n’est pas valide. | La valeur n’a pas passé un contrôle de cette application.
      required | Valeur manquante | {label} est obligatoire. | Il n’y a pas de valeur, ou seulement des espaces.
      invalidUTF8 | Texte illisible | {label} contient du texte illisible. | Les octets du texte ne sont pas de l’UTF-8 bien formé.
      undecided | Vérification impossible | {label} est impossible à vérifier. | Une limite a été atteinte avant que la valeur ait pu être jugée.
      incomplete | À compléter | {label} reste à compléter. | Le texte est le début d’un texte valide, mais il manque une suite.
      invalidCheckDigit | Chiffre de contrôle incorrect | {label} a un chiffre de contrôle incorrect. | Le chiffre de contrôle ne correspond pas aux autres chiffres.
      symbolNotFound | Nombre de symboles incorrect | {label} ne contient pas le nombre requis de symboles. | Le texte contient trop peu ou trop de symboles.
      invalidNumber | Nombre non valide | {label} n’est pas un nombre valide. | La valeur ne peut pas être lue comme un nombre.
      notInteger | Nombre non entier | {label} doit être un nombre entier. | La valeur n’est pas un nombre entier.
      tooSmall | Trop petit | {label} doit valoir au moins {min}. | La valeur est inférieure au minimum permis.
      tooBig | Trop grand | {label} doit valoir au plus {max}. | La valeur est supérieure au maximum permis.
      invalidBoolean | Ni oui ni non | {label} doit être oui ou non. | La valeur ne signifie ni oui ni non.
      invalidURL | Adresse web non valide | {label} n’est pas une adresse web valide. | Le texte n’est pas une URL du type accepté.
      invalidDate | Date non valide | {label} n’est pas une date valide. | Le texte n’est pas une date du calendrier au format attendu.
      tooEarly | Trop tôt | {label} ne peut pas précéder {min}. | La date précède la première date permise.
      tooLate | Trop tard | {label} ne peut pas dépasser {max}. | La date dépasse la dernière date permise.
      notInList | Hors des choix | {label} ne figure pas parmi les choix possibles. | La valeur ne figure pas dans la liste des valeurs permises.
      inForbiddenList | Valeur exclue | {label} a une valeur exclue. | La valeur figure dans la liste des valeurs exclues.
      notAllowed | Non permis | {label} ne fait pas partie de ce qui est permis. | Aucune valeur n’est permise ici, ou aucune de ce type.
      invalidUUID | UUID non valide | {label} n’est pas un UUID valide. | Le texte n’est pas un UUID.
      invalidIP | Adresse IP non valide | {label} n’est pas une adresse IP valide. | Le texte n’est pas une adresse IPv4 ou IPv6.
      invalidHostname | Nom d’hôte non valide | {label} n’est pas un nom d’hôte valide. | Le texte n’est pas le nom d’une machine sur Internet.
      invalidIBAN | IBAN non valide | {label} n’est pas un IBAN valide. | Le texte n’est pas un numéro de compte bancaire international.
      invalidColor | Couleur non valide | {label} n’est pas une couleur valide. | Le texte n’est pas une couleur en notation hexadécimale.
      invalidBase64 | Base64 non valide | {label} n’est pas du Base64 valide. | Le texte n’est pas codé en Base64.
      invalidJSON | JSON non valide | {label} n’est pas du JSON valide. | Le texte n’est pas un document JSON.
      invalidPhone | Numéro de téléphone non valide | {label} n’est pas un numéro de téléphone valide. | Le texte n’est pas un numéro de téléphone.
      tooFew | Trop peu d’éléments | {label} doit comporter au moins {min, plural, one {# élément} other {# éléments}}. | La liste comporte moins d’éléments que nécessaire.
      tooMany | Trop d’éléments | {label} doit comporter au plus {max, plural, one {# élément} other {# éléments}}. | La liste comporte plus d’éléments que permis.
      notMultiple | Pas un multiple | {label} doit être un multiple de {multipleOf}. | Le nombre n’est pas un multiple entier du nombre demandé.
      tooManyDecimals | Trop de décimales | {label} doit avoir au plus {decimals, plural, one {# décimale} other {# décimales}}. | Le nombre comporte plus de décimales que permis.
      notUnique | Élément répété | {label} figure plusieurs fois. | Un élément qui ne doit figurer qu’une fois est répété.
      invalidDateTime | Date et heure non valides | {label} n’est pas une date avec heure valide. | Le texte n’est pas une date avec heure sous la forme attendue.
      invalidTime | Heure non valide | {label} n’est pas une heure valide. | Le texte n’est pas une heure sous la forme attendue.
      notReferenced | Référence introuvable | {label} ne figure pas dans l’autre table. | Une clé manque dans la table à laquelle elle se réfère.
      tableRule | Règle de table non respectée | {label} ne respecte pas une règle de la table. | Une règle portant sur la table entière n’est pas respectée.
      pending | Vérification en cours | {label} est en cours de vérification. | La réponse d’un autre service est attendue.
      numbersOnly: invalidType | {label} ne peut contenir que des chiffres.
      lettersOnly: invalidType | {label} ne peut contenir que des lettres de A à Z.
      lowerCaseOnly: invalidType | {label} ne peut contenir que des lettres minuscules de a à z.
      upperCaseOnly: invalidType | {label} ne peut contenir que des lettres majuscules de A à Z.
      containsNumber: numberNotFound | {label} doit contenir au moins un chiffre.
      containsLowerCase: lowerCaseNotFound | {label} doit contenir au moins une lettre minuscule.
      containsUpperCase: upperCaseNotFound | {label} doit contenir au moins une lettre majuscule.
      containsSymbol: symbolNotFound | {label} doit contenir au moins un symbole.
      length, string: notEqual | {label} doit comporter exactement {length, plural, one {# caractère} other {# caractères}}.
      compare: notEqual | {label} doit être identique à {otherLabel}.
      compare: equal | {label} doit différer de {otherLabel}.
      compare<: tooBig | {label} doit rester au-dessous de {otherLabel}.
      compare<=: tooBig, tooLate | {label} ne peut pas dépasser {otherLabel}.
      compare>: tooSmall | {label} doit dépasser {otherLabel}.
      compare>=: tooSmall | {label} doit atteindre au moins {otherLabel}.
      compare>=: tooEarly | {label} ne peut pas précéder {otherLabel}.
      operand: tooSmall | La valeur est trop petite : {label}.
      operand: tooBig | La valeur est trop grande : {label}.
      operand: tooEarly | La date est trop ancienne : {label}.
      operand: tooLate | La date est trop tardive : {label}.
      lengthOperand: shorterThanMinimumLength | Trop court : {label}.
      lengthOperand: longerThanMaximumLength | Trop long : {label}.
      lengthOperand: lengthOutOfRange, notEqual | La longueur n’est pas la bonne : {label}.
      operand: tooFew | Il y a trop peu d'entrées : {label}.
      operand: tooMany | Il y a trop d'entrées : {label}.
      compareValue<: tooBig | {label} doit rester au-dessous de {max}.
      compareValue>: tooSmall | {label} doit dépasser {min}.
      exclusiveMin, exclusiveBounds: tooSmall | {label} doit dépasser {exclusiveMin}.
      exclusiveMax, exclusiveBounds: tooBig | {label} doit rester au-dessous de {exclusiveMax}.
      allEqual: notEqual | Ces champs doivent être identiques\u{00A0}: {list}.
      atLeastOne: required | Au moins un de ces champs est obligatoire\u{00A0}: {list}.
      exactlyOne: required | L’un de ces champs est obligatoire\u{00A0}: {list}.
      exactlyOne: notAllowed | Un seul de ces champs peut être rempli\u{00A0}: {list}.
      allOrNone: required, notAllowed | Ces champs doivent être tous remplis ou tous vides\u{00A0}: {list}.
      lengthInBytes: shorterThanMinimumLength | {label} doit comporter au moins {min, plural, one {# octet} other {# octets}}.
      lengthInBytes: longerThanMaximumLength | {label} doit comporter au plus {max, plural, one {# octet} other {# octets}}.
      lengthInBytes: lengthOutOfRange | {label} doit comporter entre {min} et {max, plural, one {# octet} other {# octets}}.
      lengthInBytes: notEqual | {label} doit comporter exactement {length, plural, one {# octet} other {# octets}}.
      aggregate.sum: tableRule | La somme de {otherLabel}
      aggregate.mean: tableRule | La moyenne de {otherLabel}
      aggregate.min: tableRule | La plus petite valeur de {otherLabel}
      aggregate.max: tableRule | La plus grande valeur de {otherLabel}
      aggregate.distinct: tableRule | Le nombre de valeurs différentes de {otherLabel}
      aggregate.empty: tableRule | Le nombre de lignes sans {otherLabel}
      rows: tableRule | Le nombre de lignes
      share: tableRule | La proportion de lignes sans {otherLabel}
      measureMin: tableRule | {measure} doit être au moins {min}.
      measureMax: tableRule | {measure} doit être au plus {max}.
      measureBounds: tableRule | {measure} doit se situer entre {min} et {max}.
      groupMin: tableRule | {measure} doit être au moins {min} pour chaque {list}.
      groupMax: tableRule | {measure} doit être au plus {max} pour chaque {list}.
      groupBounds: tableRule | {measure} doit se situer entre {min} et {max} pour chaque {list}.
      fresh: tableRule | La valeur la plus récente de {otherLabel} ne doit pas dater de plus de {within}.
      sorted: tableRule | Les lignes doivent être dans l’ordre croissant de {list}.
      sortedWithin: tableRule | Les lignes de chaque {within} doivent être dans l’ordre croissant de {list}.
      rowUnique: notUnique | Une ligne précédente a la même clé\u{00A0}: {list}.
      rowReferences: notReferenced | La table {table} n’a aucune ligne avec cette clé\u{00A0}: {list}.
      """)
}
