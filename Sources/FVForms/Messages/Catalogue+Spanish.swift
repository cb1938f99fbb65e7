internal import FVRules

extension Catalogue {
  /// What the library says in Spanish.
  static let spanish = Catalogue(
    "es", nameless: "Este valor", rows: spanishRows, variants: spanishVariants)

  private static let spanishRows: [CatalogueRow] = [
    CatalogueRow(
      .invalidType, "Tipo de valor incorrecto", "{label} no tiene el tipo de valor correcto.",
      "Aquí no se espera un valor de este tipo."),
    CatalogueRow(
      .notEqual, "Valores distintos", "{label} no tiene el valor esperado.",
      "El valor no es igual al esperado."),
    CatalogueRow(
      .equal, "Valor no permitido", "{label} no puede tener este valor.",
      "El valor es igual a uno del que debe diferir."),
    CatalogueRow(
      .shorterThanMinimumLength, "Demasiado corto",
      "{label} debe tener al menos {min, plural, one {# carácter} other {# caracteres}}.",
      "El texto tiene menos caracteres de los necesarios."),
    CatalogueRow(
      .longerThanMaximumLength, "Demasiado largo",
      "{label} debe tener como máximo {max, plural, one {# carácter} other {# caracteres}}.",
      "El texto tiene más caracteres de los permitidos."),
    CatalogueRow(
      .lengthOutOfRange, "Longitud incorrecta",
      "{label} debe tener entre {min} y {max, plural, one {# carácter} other {# caracteres}}.",
      "La longitud del texto está fuera del intervalo permitido."),
    CatalogueRow(
      .valueOutOfRange, "Fuera del intervalo", "{label} está fuera del intervalo permitido.",
      "El número está fuera del intervalo permitido."),
    CatalogueRow(
      .regexMismatch, "Formato incorrecto", "{label} no tiene el formato esperado.",
      "El texto no se ajusta al formato esperado."),
    CatalogueRow(
      .invalidEmail, "Correo electrónico no válido",
      "{label} no es una dirección de correo electrónico válida.",
      "El texto no es una dirección de correo electrónico."),
    CatalogueRow(
      .numberNotFound, "Cantidad de cifras incorrecta",
      "{label} no contiene la cantidad necesaria de cifras.",
      "El texto contiene muy pocas o demasiadas cifras."),
    CatalogueRow(
      .lowerCaseNotFound, "Cantidad de minúsculas incorrecta",
      "{label} no contiene la cantidad necesaria de letras minúsculas.",
      "El texto contiene muy pocas o demasiadas letras minúsculas."),
    CatalogueRow(
      .upperCaseNotFound, "Cantidad de mayúsculas incorrecta",
      "{label} no contiene la cantidad necesaria de letras mayúsculas.",
      "El texto contiene muy pocas o demasiadas letras mayúsculas."),
    CatalogueRow(
      .invalidPaymentCardNumber, "Número de tarjeta no válido",
      "{label} no es un número de tarjeta válido.", "Ninguna tarjeta de pago tiene este número."),
    CatalogueRow(
      .paymentCardNotSupported, "Tarjeta no aceptada",
      "{label} corresponde a una tarjeta que no se acepta.",
      "No se aceptan tarjetas de pago de esta marca."),
    CatalogueRow(
      .characterSetError, "Caracteres no permitidos", "{label} contiene caracteres no permitidos.",
      "El texto no se limita a los caracteres permitidos."),
    CatalogueRow(
      .occurrencesNotInRange, "Cantidad de caracteres incorrecta",
      "{label} no contiene la cantidad necesaria de ciertos caracteres.",
      "Ciertos caracteres aparecen muy pocas o demasiadas veces en el texto."),
    CatalogueRow(
      .custom, "Valor no válido", "{label} no es un valor válido.",
      "El valor no ha superado una comprobación de esta aplicación."),
    CatalogueRow(
      .required, "Falta un valor", "{label} es un dato obligatorio.",
      "No hay ningún valor, o solo espacios en blanco."),
    CatalogueRow(
      .invalidUTF8, "Texto ilegible", "{label} contiene texto que no se puede leer.",
      "Los bytes del texto no forman UTF-8 correcto."),
    CatalogueRow(
      .undecided, "No se pudo comprobar", "{label} no se pudo comprobar.",
      "Se alcanzó un límite antes de poder juzgar el valor."),
    CatalogueRow(
      .incomplete, "Todavía por completar", "{label} está todavía por completar.",
      "El texto es el comienzo de uno válido, pero falta algo."),
    CatalogueRow(
      .invalidCheckDigit, "Dígito de control incorrecto",
      "{label} tiene un dígito de control incorrecto.",
      "El dígito de control no corresponde a los demás dígitos."),
    CatalogueRow(
      .symbolNotFound, "Cantidad de símbolos incorrecta",
      "{label} no contiene la cantidad necesaria de símbolos.",
      "El texto contiene muy pocos o demasiados símbolos."),
    CatalogueRow(
      .invalidNumber, "Número no válido", "{label} no es un número válido.",
      "El valor no se puede leer como número."),
    CatalogueRow(
      .notInteger, "No es un número entero", "{label} debe ser un número entero.",
      "El valor no es un número entero."),
    CatalogueRow(
      .tooSmall, "Demasiado pequeño", "{label} debe ser como mínimo {min}.",
      "El valor es inferior al mínimo permitido."),
    CatalogueRow(
      .tooBig, "Demasiado grande", "{label} debe ser como máximo {max}.",
      "El valor es superior al máximo permitido."),
    CatalogueRow(
      .invalidBoolean, "Ni sí ni no", "{label} debe ser sí o no.",
      "El valor no significa ni sí ni no."),
    CatalogueRow(
      .invalidURL, "Dirección web no válida", "{label} no es una dirección web válida.",
      "El texto no es una URL del tipo aceptado."),
    CatalogueRow(
      .invalidDate, "Fecha no válida", "{label} no es una fecha válida.",
      "El texto no es una fecha del calendario en el formato esperado."),
    CatalogueRow(
      .tooEarly, "Demasiado pronto", "{label} no puede ser anterior a {min}.",
      "La fecha es anterior a la primera permitida."),
    CatalogueRow(
      .tooLate, "Demasiado tarde", "{label} no puede ser posterior a {max}.",
      "La fecha es posterior a la última permitida."),
    CatalogueRow(
      .notInList, "Fuera de las opciones", "{label} no es una de las opciones posibles.",
      "El valor no está en la lista de valores permitidos."),
    CatalogueRow(
      .inForbiddenList, "Valor excluido", "{label} tiene un valor excluido.",
      "El valor está en la lista de valores excluidos."),
    CatalogueRow(
      .notAllowed, "No permitido", "{label} no está entre lo permitido.",
      "Aquí no se permite ningún valor, o ninguno de este tipo."),
    CatalogueRow(
      .invalidUUID, "UUID no válido", "{label} no es un UUID válido.",
      "El texto no es un UUID."),
    CatalogueRow(
      .invalidIP, "Dirección IP no válida", "{label} no es una dirección IP válida.",
      "El texto no es una dirección IPv4 ni IPv6."),
    CatalogueRow(
      .invalidHostname, "Nombre de host no válido", "{label} no es un nombre de host válido.",
      "El texto no es el nombre de un equipo en Internet."),
    CatalogueRow(
      .invalidIBAN, "IBAN no válido", "{label} no es un IBAN válido.",
      "El texto no es un número internacional de cuenta bancaria."),
    CatalogueRow(
      .invalidColor, "Color no válido", "{label} no es un color válido.",
      "El texto no es un color en notación hexadecimal."),
    CatalogueRow(
      .invalidBase64, "Base64 no válido", "{label} no es Base64 válido.",
      "El texto no está codificado en Base64."),
    CatalogueRow(
      .invalidJSON, "JSON no válido", "{label} no es JSON válido.",
      "El texto no es un documento JSON."),
    CatalogueRow(
      .invalidPhone, "Número de teléfono no válido",
      "{label} no es un número de teléfono válido.", "El texto no es un número de teléfono."),
    CatalogueRow(
      .tooFew, "Faltan elementos",
      "{label} debe tener al menos {min, plural, one {# elemento} other {# elementos}}.",
      "La lista tiene menos elementos de los necesarios."),
    CatalogueRow(
      .tooMany, "Demasiados elementos",
      "{label} debe tener como máximo {max, plural, one {# elemento} other {# elementos}}.",
      "La lista tiene más elementos de los permitidos."),
    CatalogueRow(
      .notMultiple, "No es un múltiplo", "{label} debe ser múltiplo de {multipleOf}.",
      "El número no es un múltiplo entero del número indicado."),
    CatalogueRow(
      .tooManyDecimals, "Demasiados decimales",
      "{label} debe tener como máximo {decimals, plural, one {# decimal} other {# decimales}}.",
      "El número tiene más decimales de los permitidos."),
    CatalogueRow(
      .notUnique, "Elemento repetido", "{label} aparece más de una vez.",
      "Un elemento que solo puede aparecer una vez está repetido."),
    CatalogueRow(
      .invalidDateTime, "Fecha y hora no válidas", "{label} no es una fecha con hora válida.",
      "El texto no es una fecha con hora en la forma esperada."),
    CatalogueRow(
      .invalidTime, "Hora no válida", "{label} no es una hora válida.",
      "El texto no es una hora en la forma esperada."),
    CatalogueRow(
      .notReferenced, "Referencia inexistente", "{label} no está en la otra tabla.",
      "Falta una clave en la tabla a la que se refiere."),
    CatalogueRow(
      .tableRule, "Regla de tabla incumplida", "{label} no cumple una regla de la tabla.",
      "No se cumple una regla sobre la tabla entera."),
    CatalogueRow(
      .pending, "Comprobación en curso", "{label} se está comprobando.",
      "Todavía falta la respuesta de otro servicio."),
  ]
}
