extension Catalogue {
  /// What the library says in French.
  static let french = Catalogue(
    "fr", nameless: "Cette valeur", rows: frenchRows, variants: frenchVariants)

  private static let frenchRows: [CatalogueRow] = [
    CatalogueRow(
      1, "invalidType", "Type de valeur incorrect", "{label} n’a pas le bon type de valeur.",
      "Une valeur de ce type n’est pas attendue ici."),
    CatalogueRow(
      2, "notEqual", "Valeurs différentes", "{label} n’a pas la valeur attendue.",
      "La valeur n’est pas égale à celle attendue."),
    CatalogueRow(
      3, "equal", "Valeur interdite", "{label} ne peut pas avoir cette valeur.",
      "La valeur est égale à une autre dont elle doit différer."),
    CatalogueRow(
      4, "shorterThanMinimumLength", "Trop court",
      "{label} doit comporter au moins {min, plural, one {# caractère} other {# caractères}}.",
      "Le texte comporte moins de caractères que nécessaire."),
    CatalogueRow(
      5, "longerThanMaximumLength", "Trop long",
      "{label} doit comporter au plus {max, plural, one {# caractère} other {# caractères}}.",
      "Le texte comporte plus de caractères que permis."),
    CatalogueRow(
      6, "lengthOutOfRange", "Longueur incorrecte",
      "{label} doit comporter entre {min} et {max, plural, one {# caractère} other {# caractères}}.",
      "La longueur du texte est hors de l’intervalle permis."),
    CatalogueRow(
      7, "valueOutOfRange", "Hors de l’intervalle", "{label} est hors de l’intervalle permis.",
      "Le nombre est hors de l’intervalle permis."),
    CatalogueRow(
      8, "regexMismatch", "Format incorrect", "{label} n’a pas le format attendu.",
      "Le texte ne correspond pas au format attendu."),
    CatalogueRow(
      9, "invalidEmail", "Adresse e-mail non valide",
      "{label} n’est pas une adresse e-mail valide.", "Le texte n’est pas une adresse e-mail."),
    CatalogueRow(
      10, "numberNotFound", "Nombre de chiffres incorrect",
      "{label} ne contient pas le nombre requis de chiffres.",
      "Le texte contient trop peu ou trop de chiffres."),
    CatalogueRow(
      11, "lowerCaseNotFound", "Nombre de minuscules incorrect",
      "{label} ne contient pas le nombre requis de lettres minuscules.",
      "Le texte contient trop peu ou trop de lettres minuscules."),
    CatalogueRow(
      12, "upperCaseNotFound", "Nombre de majuscules incorrect",
      "{label} ne contient pas le nombre requis de lettres majuscules.",
      "Le texte contient trop peu ou trop de lettres majuscules."),
    CatalogueRow(
      13, "invalidPaymentCardNumber", "Numéro de carte non valide",
      "{label} n’est pas un numéro de carte valide.",
      "Aucune carte de paiement ne porte ce numéro."),
    CatalogueRow(
      14, "paymentCardNotSupported", "Carte non acceptée",
      "{label} correspond à une carte qui n’est pas acceptée.",
      "Les cartes de paiement de cette marque ne sont pas acceptées."),
    CatalogueRow(
      15, "characterSetError", "Caractères interdits", "{label} contient des caractères interdits.",
      "Le texte ne se limite pas aux caractères permis."),
    CatalogueRow(
      16, "occurrencesNotInRange", "Nombre de caractères incorrect",
      "{label} ne contient pas le nombre requis de certains caractères.",
      "Certains caractères figurent trop peu ou trop souvent dans le texte."),
    CatalogueRow(
      17, "custom", "Valeur non valide", "{label} n’est pas valide.",
      "La valeur n’a pas passé un contrôle de cette application."),
    CatalogueRow(
      18, "required", "Valeur manquante", "{label} est obligatoire.",
      "Il n’y a pas de valeur, ou seulement des espaces."),
    CatalogueRow(
      19, "invalidUTF8", "Texte illisible", "{label} contient du texte illisible.",
      "Les octets du texte ne sont pas de l’UTF-8 bien formé."),
    CatalogueRow(
      20, "undecided", "Vérification impossible",
      "{label} est impossible à vérifier.",
      "Une limite a été atteinte avant que la valeur ait pu être jugée."),
    CatalogueRow(
      21, "incomplete", "À compléter", "{label} reste à compléter.",
      "Le texte est le début d’un texte valide, mais il manque une suite."),
    CatalogueRow(
      22, "invalidCheckDigit", "Chiffre de contrôle incorrect",
      "{label} a un chiffre de contrôle incorrect.",
      "Le chiffre de contrôle ne correspond pas aux autres chiffres."),
    CatalogueRow(
      23, "symbolNotFound", "Nombre de symboles incorrect",
      "{label} ne contient pas le nombre requis de symboles.",
      "Le texte contient trop peu ou trop de symboles."),
    CatalogueRow(
      24, "invalidNumber", "Nombre non valide", "{label} n’est pas un nombre valide.",
      "La valeur ne peut pas être lue comme un nombre."),
    CatalogueRow(
      25, "notInteger", "Nombre non entier", "{label} doit être un nombre entier.",
      "La valeur n’est pas un nombre entier."),
    CatalogueRow(
      26, "tooSmall", "Trop petit", "{label} doit valoir au moins {min}.",
      "La valeur est inférieure au minimum permis."),
    CatalogueRow(
      27, "tooBig", "Trop grand", "{label} doit valoir au plus {max}.",
      "La valeur est supérieure au maximum permis."),
    CatalogueRow(
      28, "invalidBoolean", "Ni oui ni non", "{label} doit être oui ou non.",
      "La valeur ne signifie ni oui ni non."),
    CatalogueRow(
      29, "invalidURL", "Adresse web non valide", "{label} n’est pas une adresse web valide.",
      "Le texte n’est pas une URL du type accepté."),
    CatalogueRow(
      30, "invalidDate", "Date non valide", "{label} n’est pas une date valide.",
      "Le texte n’est pas une date du calendrier au format attendu."),
    CatalogueRow(
      31, "tooEarly", "Trop tôt", "{label} ne peut pas précéder {min}.",
      "La date précède la première date permise."),
    CatalogueRow(
      32, "tooLate", "Trop tard", "{label} ne peut pas dépasser {max}.",
      "La date dépasse la dernière date permise."),
    CatalogueRow(
      33, "notInList", "Hors des choix", "{label} ne figure pas parmi les choix possibles.",
      "La valeur ne figure pas dans la liste des valeurs permises."),
    CatalogueRow(
      34, "inForbiddenList", "Valeur exclue", "{label} a une valeur exclue.",
      "La valeur figure dans la liste des valeurs exclues."),
    CatalogueRow(
      35, "notAllowed", "Non permis", "{label} ne fait pas partie de ce qui est permis.",
      "Aucune valeur n’est permise ici, ou aucune de ce type."),
    CatalogueRow(
      36, "invalidUUID", "UUID non valide", "{label} n’est pas un UUID valide.",
      "Le texte n’est pas un UUID."),
    CatalogueRow(
      37, "invalidIP", "Adresse IP non valide", "{label} n’est pas une adresse IP valide.",
      "Le texte n’est pas une adresse IPv4 ou IPv6."),
    CatalogueRow(
      38, "invalidHostname", "Nom d’hôte non valide", "{label} n’est pas un nom d’hôte valide.",
      "Le texte n’est pas le nom d’une machine sur Internet."),
    CatalogueRow(
      39, "invalidIBAN", "IBAN non valide", "{label} n’est pas un IBAN valide.",
      "Le texte n’est pas un numéro de compte bancaire international."),
    CatalogueRow(
      40, "invalidColor", "Couleur non valide", "{label} n’est pas une couleur valide.",
      "Le texte n’est pas une couleur en notation hexadécimale."),
    CatalogueRow(
      41, "invalidBase64", "Base64 non valide", "{label} n’est pas du Base64 valide.",
      "Le texte n’est pas codé en Base64."),
    CatalogueRow(
      42, "invalidJSON", "JSON non valide", "{label} n’est pas du JSON valide.",
      "Le texte n’est pas un document JSON."),
    CatalogueRow(
      43, "invalidPhone", "Numéro de téléphone non valide",
      "{label} n’est pas un numéro de téléphone valide.",
      "Le texte n’est pas un numéro de téléphone."),
    CatalogueRow(
      44, "tooFew", "Trop peu d’éléments",
      "{label} doit comporter au moins {min, plural, one {# élément} other {# éléments}}.",
      "La liste comporte moins d’éléments que nécessaire."),
    CatalogueRow(
      45, "tooMany", "Trop d’éléments",
      "{label} doit comporter au plus {max, plural, one {# élément} other {# éléments}}.",
      "La liste comporte plus d’éléments que permis."),
  ]

  private static let frenchVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [1], "{label} ne peut contenir que des chiffres."),
    CatalogueVariant(["lettersOnly"], [1], "{label} ne peut contenir que des lettres de A à Z."),
    CatalogueVariant(
      ["lowerCaseOnly"], [1], "{label} ne peut contenir que des lettres minuscules de a à z."),
    CatalogueVariant(
      ["upperCaseOnly"], [1], "{label} ne peut contenir que des lettres majuscules de A à Z."),
    CatalogueVariant(["containsNumber"], [10], "{label} doit contenir au moins un chiffre."),
    CatalogueVariant(
      ["containsLowerCase"], [11], "{label} doit contenir au moins une lettre minuscule."),
    CatalogueVariant(
      ["containsUpperCase"], [12], "{label} doit contenir au moins une lettre majuscule."),
    CatalogueVariant(["containsSymbol"], [23], "{label} doit contenir au moins un symbole."),
    CatalogueVariant(
      ["length", "string"], [2],
      "{label} doit comporter exactement {length, plural, one {# caractère} other {# caractères}}."),
    CatalogueVariant(["compare"], [2], "{label} doit être identique à {otherLabel}."),
    CatalogueVariant(["compare"], [3], "{label} doit différer de {otherLabel}."),
    CatalogueVariant(["compare<"], [27], "{label} doit rester au-dessous de {otherLabel}."),
    CatalogueVariant(["compare<="], [27], "{label} ne peut pas dépasser {otherLabel}."),
    CatalogueVariant(["compare>"], [26], "{label} doit dépasser {otherLabel}."),
    CatalogueVariant(["compare>="], [26], "{label} doit atteindre au moins {otherLabel}."),
    CatalogueVariant(["compareValue<"], [27], "{label} doit rester au-dessous de {max}."),
    CatalogueVariant(["compareValue>"], [26], "{label} doit dépasser {min}."),
    CatalogueVariant(["allEqual"], [2], "Ces champs doivent être identiques\u{00A0}: {list}."),
    CatalogueVariant(
      ["atLeastOne"], [18], "Au moins un de ces champs est obligatoire\u{00A0}: {list}."),
    CatalogueVariant(["exactlyOne"], [18], "L’un de ces champs est obligatoire\u{00A0}: {list}."),
    CatalogueVariant(
      ["exactlyOne"], [35], "Un seul de ces champs peut être rempli\u{00A0}: {list}."),
    CatalogueVariant(
      ["allOrNone"], [18, 35], "Ces champs doivent être tous remplis ou tous vides\u{00A0}: {list}."
    ),
    CatalogueVariant(
      ["lengthInBytes"], [4],
      "{label} doit comporter au moins {min, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [5],
      "{label} doit comporter au plus {max, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [6],
      "{label} doit comporter entre {min} et {max, plural, one {# octet} other {# octets}}."),
    CatalogueVariant(
      ["lengthInBytes"], [2],
      "{label} doit comporter exactement {length, plural, one {# octet} other {# octets}}."),
  ]
}
