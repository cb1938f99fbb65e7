internal import FVRules

extension Catalogue {
  /// What the library says in French.
  static let french = Catalogue(
    "fr", nameless: "Cette valeur", rows: frenchRows, variants: frenchVariants)

  private static let frenchRows: [CatalogueRow] = [
    CatalogueRow(
      .invalidType, "Type de valeur incorrect", "{label} n’a pas le bon type de valeur.",
      "Une valeur de ce type n’est pas attendue ici."),
    CatalogueRow(
      .notEqual, "Valeurs différentes", "{label} n’a pas la valeur attendue.",
      "La valeur n’est pas égale à celle attendue."),
    CatalogueRow(
      .equal, "Valeur interdite", "{label} ne peut pas avoir cette valeur.",
      "La valeur est égale à une autre dont elle doit différer."),
    CatalogueRow(
      .shorterThanMinimumLength, "Trop court",
      "{label} doit comporter au moins {min, plural, one {# caractère} other {# caractères}}.",
      "Le texte comporte moins de caractères que nécessaire."),
    CatalogueRow(
      .longerThanMaximumLength, "Trop long",
      "{label} doit comporter au plus {max, plural, one {# caractère} other {# caractères}}.",
      "Le texte comporte plus de caractères que permis."),
    CatalogueRow(
      .lengthOutOfRange, "Longueur incorrecte",
      "{label} doit comporter entre {min} et {max, plural, one {# caractère} other {# caractères}}.",
      "La longueur du texte est hors de l’intervalle permis."),
    CatalogueRow(
      .valueOutOfRange, "Hors de l’intervalle", "{label} est hors de l’intervalle permis.",
      "Le nombre est hors de l’intervalle permis."),
    CatalogueRow(
      .regexMismatch, "Format incorrect", "{label} n’a pas le format attendu.",
      "Le texte ne correspond pas au format attendu."),
    CatalogueRow(
      .invalidEmail, "Adresse e-mail non valide",
      "{label} n’est pas une adresse e-mail valide.", "Le texte n’est pas une adresse e-mail."),
    CatalogueRow(
      .numberNotFound, "Nombre de chiffres incorrect",
      "{label} ne contient pas le nombre requis de chiffres.",
      "Le texte contient trop peu ou trop de chiffres."),
    CatalogueRow(
      .lowerCaseNotFound, "Nombre de minuscules incorrect",
      "{label} ne contient pas le nombre requis de lettres minuscules.",
      "Le texte contient trop peu ou trop de lettres minuscules."),
    CatalogueRow(
      .upperCaseNotFound, "Nombre de majuscules incorrect",
      "{label} ne contient pas le nombre requis de lettres majuscules.",
      "Le texte contient trop peu ou trop de lettres majuscules."),
    CatalogueRow(
      .invalidPaymentCardNumber, "Numéro de carte non valide",
      "{label} n’est pas un numéro de carte valide.",
      "Aucune carte de paiement ne porte ce numéro."),
    CatalogueRow(
      .paymentCardNotSupported, "Carte non acceptée",
      "{label} correspond à une carte qui n’est pas acceptée.",
      "Les cartes de paiement de cette marque ne sont pas acceptées."),
    CatalogueRow(
      .characterSetError, "Caractères interdits", "{label} contient des caractères interdits.",
      "Le texte ne se limite pas aux caractères permis."),
    CatalogueRow(
      .occurrencesNotInRange, "Nombre de caractères incorrect",
      "{label} ne contient pas le nombre requis de certains caractères.",
      "Certains caractères figurent trop peu ou trop souvent dans le texte."),
    CatalogueRow(
      .custom, "Valeur non valide", "{label} n’est pas valide.",
      "La valeur n’a pas passé un contrôle de cette application."),
    CatalogueRow(
      .required, "Valeur manquante", "{label} est obligatoire.",
      "Il n’y a pas de valeur, ou seulement des espaces."),
    CatalogueRow(
      .invalidUTF8, "Texte illisible", "{label} contient du texte illisible.",
      "Les octets du texte ne sont pas de l’UTF-8 bien formé."),
    CatalogueRow(
      .undecided, "Vérification impossible", "{label} est impossible à vérifier.",
      "Une limite a été atteinte avant que la valeur ait pu être jugée."),
    CatalogueRow(
      .incomplete, "À compléter", "{label} reste à compléter.",
      "Le texte est le début d’un texte valide, mais il manque une suite."),
    CatalogueRow(
      .invalidCheckDigit, "Chiffre de contrôle incorrect",
      "{label} a un chiffre de contrôle incorrect.",
      "Le chiffre de contrôle ne correspond pas aux autres chiffres."),
    CatalogueRow(
      .symbolNotFound, "Nombre de symboles incorrect",
      "{label} ne contient pas le nombre requis de symboles.",
      "Le texte contient trop peu ou trop de symboles."),
    CatalogueRow(
      .invalidNumber, "Nombre non valide", "{label} n’est pas un nombre valide.",
      "La valeur ne peut pas être lue comme un nombre."),
    CatalogueRow(
      .notInteger, "Nombre non entier", "{label} doit être un nombre entier.",
      "La valeur n’est pas un nombre entier."),
    CatalogueRow(
      .tooSmall, "Trop petit", "{label} doit valoir au moins {min}.",
      "La valeur est inférieure au minimum permis."),
    CatalogueRow(
      .tooBig, "Trop grand", "{label} doit valoir au plus {max}.",
      "La valeur est supérieure au maximum permis."),
    CatalogueRow(
      .invalidBoolean, "Ni oui ni non", "{label} doit être oui ou non.",
      "La valeur ne signifie ni oui ni non."),
    CatalogueRow(
      .invalidURL, "Adresse web non valide", "{label} n’est pas une adresse web valide.",
      "Le texte n’est pas une URL du type accepté."),
    CatalogueRow(
      .invalidDate, "Date non valide", "{label} n’est pas une date valide.",
      "Le texte n’est pas une date du calendrier au format attendu."),
    CatalogueRow(
      .tooEarly, "Trop tôt", "{label} ne peut pas précéder {min}.",
      "La date précède la première date permise."),
    CatalogueRow(
      .tooLate, "Trop tard", "{label} ne peut pas dépasser {max}.",
      "La date dépasse la dernière date permise."),
    CatalogueRow(
      .notInList, "Hors des choix", "{label} ne figure pas parmi les choix possibles.",
      "La valeur ne figure pas dans la liste des valeurs permises."),
    CatalogueRow(
      .inForbiddenList, "Valeur exclue", "{label} a une valeur exclue.",
      "La valeur figure dans la liste des valeurs exclues."),
    CatalogueRow(
      .notAllowed, "Non permis", "{label} ne fait pas partie de ce qui est permis.",
      "Aucune valeur n’est permise ici, ou aucune de ce type."),
    CatalogueRow(
      .invalidUUID, "UUID non valide", "{label} n’est pas un UUID valide.",
      "Le texte n’est pas un UUID."),
    CatalogueRow(
      .invalidIP, "Adresse IP non valide", "{label} n’est pas une adresse IP valide.",
      "Le texte n’est pas une adresse IPv4 ou IPv6."),
    CatalogueRow(
      .invalidHostname, "Nom d’hôte non valide", "{label} n’est pas un nom d’hôte valide.",
      "Le texte n’est pas le nom d’une machine sur Internet."),
    CatalogueRow(
      .invalidIBAN, "IBAN non valide", "{label} n’est pas un IBAN valide.",
      "Le texte n’est pas un numéro de compte bancaire international."),
    CatalogueRow(
      .invalidColor, "Couleur non valide", "{label} n’est pas une couleur valide.",
      "Le texte n’est pas une couleur en notation hexadécimale."),
    CatalogueRow(
      .invalidBase64, "Base64 non valide", "{label} n’est pas du Base64 valide.",
      "Le texte n’est pas codé en Base64."),
    CatalogueRow(
      .invalidJSON, "JSON non valide", "{label} n’est pas du JSON valide.",
      "Le texte n’est pas un document JSON."),
    CatalogueRow(
      .invalidPhone, "Numéro de téléphone non valide",
      "{label} n’est pas un numéro de téléphone valide.",
      "Le texte n’est pas un numéro de téléphone."),
    CatalogueRow(
      .tooFew, "Trop peu d’éléments",
      "{label} doit comporter au moins {min, plural, one {# élément} other {# éléments}}.",
      "La liste comporte moins d’éléments que nécessaire."),
    CatalogueRow(
      .tooMany, "Trop d’éléments",
      "{label} doit comporter au plus {max, plural, one {# élément} other {# éléments}}.",
      "La liste comporte plus d’éléments que permis."),
    CatalogueRow(
      .notMultiple, "Pas un multiple", "{label} doit être un multiple de {multipleOf}.",
      "Le nombre n’est pas un multiple entier du nombre demandé."),
    CatalogueRow(
      .tooManyDecimals, "Trop de décimales",
      "{label} doit avoir au plus {decimals, plural, one {# décimale} other {# décimales}}.",
      "Le nombre comporte plus de décimales que permis."),
    CatalogueRow(
      .notUnique, "Élément répété", "{label} figure plusieurs fois.",
      "Un élément qui ne doit figurer qu’une fois est répété."),
    CatalogueRow(
      .invalidDateTime, "Date et heure non valides",
      "{label} n’est pas une date avec heure valide.",
      "Le texte n’est pas une date avec heure sous la forme attendue."),
    CatalogueRow(
      .invalidTime, "Heure non valide", "{label} n’est pas une heure valide.",
      "Le texte n’est pas une heure sous la forme attendue."),
    CatalogueRow(
      .notReferenced, "Référence introuvable", "{label} ne figure pas dans l’autre table.",
      "Une clé manque dans la table à laquelle elle se réfère."),
    CatalogueRow(
      .tableRule, "Règle de table non respectée", "{label} ne respecte pas une règle de la table.",
      "Une règle portant sur la table entière n’est pas respectée."),
    CatalogueRow(
      .pending, "Vérification en cours", "{label} est en cours de vérification.",
      "La réponse d’un autre service est attendue."),
  ]
}
