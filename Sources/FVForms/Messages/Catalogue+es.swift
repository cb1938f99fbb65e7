// `make generate` writes this file from Languages/es.txt.
extension Catalogue {
  static let es = Catalogue(
    "es", nameless: "Este valor", listSeparator: ", ",
    unasked: "No se preguntó a nadie que pudiera juzgar el valor, o no hubo respuesta.",
    table: """
      invalidType | Tipo de valor incorrecto | {label} no tiene el tipo de valor correcto. | Aquí no se espera un valor de este tipo.
      notEqual | Valores distintos | {label} no tiene el valor esperado. | El valor no es igual al esperado.
      equal | Valor no permitido | {label} no puede tener este valor. | El valor es igual a uno del que debe diferir.
      shorterThanMinimumLength | Demasiado corto | {label} debe tener al menos {min, plural, one {# carácter} other {# caracteres}}. | El texto tiene menos caracteres de los necesarios.
      longerThanMaximumLength | Demasiado largo | {label} debe tener como máximo {max, plural, one {# carácter} other {# caracteres}}. | El texto tiene más caracteres de los permitidos.
      lengthOutOfRange | Longitud incorrecta | {label} debe tener entre {min} y {max, plural, one {# carácter} other {# caracteres}}. | La longitud del texto está fuera del intervalo permitido.
      valueOutOfRange | Fuera del intervalo | {label} está fuera del intervalo permitido. | El número está fuera del intervalo permitido.
      regexMismatch | Formato incorrecto | {label} no tiene el formato esperado. | El texto no se ajusta al formato esperado.
      invalidEmail | Correo electrónico no válido | {label} no es una dirección de correo electrónico válida. | El texto no es una dirección de correo electrónico.
      numberNotFound | Cantidad de cifras incorrecta | {label} no contiene la cantidad necesaria de cifras. | El texto contiene muy pocas o demasiadas cifras.
      lowerCaseNotFound | Cantidad de minúsculas incorrecta | {label} no contiene la cantidad necesaria de letras minúsculas. | El texto contiene muy pocas o demasiadas letras minúsculas.
      upperCaseNotFound | Cantidad de mayúsculas incorrecta | {label} no contiene la cantidad necesaria de letras mayúsculas. | El texto contiene muy pocas o demasiadas letras mayúsculas.
      invalidPaymentCardNumber | Número de tarjeta no válido | {label} no es un número de tarjeta válido. | Ninguna tarjeta de pago tiene este número.
      paymentCardNotSupported | Tarjeta no aceptada | {label}: no se aceptan tarjetas de este tipo. | No se aceptan tarjetas de pago de esta marca.
      characterSetError | Caracteres no permitidos | {label} contiene caracteres no permitidos. | El texto no se limita a los caracteres permitidos.
      occurrencesNotInRange | Cantidad de caracteres incorrecta | {label} no contiene la cantidad necesaria de ciertos caracteres. | Ciertos caracteres aparecen muy pocas o demasiadas veces en el texto.
      custom | Valor no válido | {label} no es un valor válido. | El valor no ha superado una comprobación de esta aplicación.
      required | Falta un valor | {label} es un dato obligatorio. | No hay ningún valor, o solo espacios en blanco.
      invalidUTF8 | Texto ilegible | {label} contiene texto que no se puede leer. | Los bytes del texto no forman UTF-8 correcto.
      undecided | No se pudo comprobar | {label} no se pudo comprobar. | Se alcanzó un límite antes de poder juzgar el valor.
      incomplete | Todavía por completar | {label} está todavía por completar. | El texto es el comienzo de uno válido, pero falta algo.
      invalidCheckDigit | Dígito de control incorrecto | {label} tiene un dígito de control incorrecto. | El dígito de control no corresponde a los demás dígitos.
      symbolNotFound | Cantidad de símbolos incorrecta | {label} no contiene la cantidad necesaria de símbolos. | El texto contiene muy pocos o demasiados símbolos.
      invalidNumber | Número no válido | {label} no es un número válido. | El valor no se puede leer como número.
      notInteger | No es un número entero | {label} debe ser un número entero. | El valor no es un número entero.
      tooSmall | Demasiado pequeño | {label} debe ser como mínimo {min}. | El valor es inferior al mínimo permitido.
      tooBig | Demasiado grande | {label} debe ser como máximo {max}. | El valor es superior al máximo permitido.
      invalidBoolean | Ni sí ni no | {label} debe ser sí o no. | El valor no significa ni sí ni no.
      invalidURL | Dirección web no válida | {label} no es una dirección web válida. | El texto no es una URL del tipo aceptado.
      invalidDate | Fecha no válida | {label} no es una fecha válida. | El texto no es una fecha del calendario en el formato esperado.
      tooEarly | Demasiado pronto | {label} no puede ser anterior a {min}. | La fecha es anterior a la primera permitida.
      tooLate | Demasiado tarde | {label} no puede ser posterior a {max}. | La fecha es posterior a la última permitida.
      notInList | Fuera de las opciones | {label} no es una de las opciones posibles. | El valor no está en la lista de valores permitidos.
      inForbiddenList | Valor excluido | {label} tiene un valor excluido. | El valor está en la lista de valores excluidos.
      notAllowed | No permitido | {label} no está entre lo permitido. | Aquí no se permite ningún valor, o ninguno de este tipo.
      invalidUUID | UUID no válido | {label} no es un UUID válido. | El texto no es un UUID.
      invalidIP | Dirección IP no válida | {label} no es una dirección IP válida. | El texto no es una dirección IPv4 ni IPv6.
      invalidHostname | Nombre de host no válido | {label} no es un nombre de host válido. | El texto no es el nombre de un equipo en Internet.
      invalidIBAN | IBAN no válido | {label} no es un IBAN válido. | El texto no es un número internacional de cuenta bancaria.
      invalidColor | Color no válido | {label} no es un color válido. | El texto no es un color en notación hexadecimal.
      invalidBase64 | Base64 no válido | {label} no es Base64 válido. | El texto no está codificado en Base64.
      invalidJSON | JSON no válido | {label} no es JSON válido. | El texto no es un documento JSON.
      invalidPhone | Número de teléfono no válido | {label} no es un número de teléfono válido. | El texto no es un número de teléfono.
      tooFew | Faltan elementos | {label} debe tener al menos {min, plural, one {# elemento} other {# elementos}}. | La lista tiene menos elementos de los necesarios.
      tooMany | Demasiados elementos | {label} debe tener como máximo {max, plural, one {# elemento} other {# elementos}}. | La lista tiene más elementos de los permitidos.
      notMultiple | No es un múltiplo | {label} debe ser múltiplo de {multipleOf}. | El número no es un múltiplo entero del número indicado.
      tooManyDecimals | Demasiados decimales | {label} debe tener como máximo {decimals, plural, one {# decimal} other {# decimales}}. | El número tiene más decimales de los permitidos.
      notUnique | Elemento repetido | {label} aparece más de una vez. | Un elemento que solo puede aparecer una vez está repetido.
      invalidDateTime | Fecha y hora no válidas | {label} no es una fecha con hora válida. | El texto no es una fecha con hora en la forma esperada.
      invalidTime | Hora no válida | {label} no es una hora válida. | El texto no es una hora en la forma esperada.
      notReferenced | Referencia inexistente | {label} no está en la otra tabla. | Falta una clave en la tabla a la que se refiere.
      tableRule | Regla de tabla incumplida | {label} no cumple una regla de la tabla. | No se cumple una regla sobre la tabla entera.
      pending | Comprobación en curso | {label} se está comprobando. | Todavía falta la respuesta de otro servicio.
      numbersOnly: invalidType | {label} solo puede contener cifras.
      lettersOnly: invalidType | {label} solo puede contener letras de la A a la Z.
      lowerCaseOnly: invalidType | {label} solo puede contener letras minúsculas de la a a la z.
      upperCaseOnly: invalidType | {label} solo puede contener letras mayúsculas de la A a la Z.
      containsNumber: numberNotFound | {label} debe contener al menos una cifra.
      containsLowerCase: lowerCaseNotFound | {label} debe contener al menos una letra minúscula.
      containsUpperCase: upperCaseNotFound | {label} debe contener al menos una letra mayúscula.
      containsSymbol: symbolNotFound | {label} debe contener al menos un símbolo.
      length, string: notEqual | {label} debe tener exactamente {length, plural, one {# carácter} other {# caracteres}}.
      compare: notEqual | {label} debe coincidir con {otherLabel}.
      compare: equal | {label} no puede coincidir con {otherLabel}.
      compare<: tooBig | {label} debe ser menor que {otherLabel}.
      compare<=: tooBig | {label} no puede ser mayor que {otherLabel}.
      compare>: tooSmall | {label} debe ser mayor que {otherLabel}.
      compare>=: tooSmall | {label} no puede ser menor que {otherLabel}.
      compare>=: tooEarly | {label} no puede ser anterior a {otherLabel}.
      compare<=: tooLate | {label} no puede ser posterior a {otherLabel}.
      operand: tooSmall | El valor es demasiado pequeño: {label}.
      operand: tooBig | El valor es demasiado grande: {label}.
      operand: tooEarly | La fecha es demasiado temprana: {label}.
      operand: tooLate | La fecha es demasiado tardía: {label}.
      lengthOperand: shorterThanMinimumLength | El texto es demasiado corto: {label}.
      lengthOperand: longerThanMaximumLength | El texto es demasiado largo: {label}.
      lengthOperand: lengthOutOfRange, notEqual | El texto no tiene la longitud correcta: {label}.
      operand: tooFew | Hay muy pocos elementos: {label}.
      operand: tooMany | Hay demasiados elementos: {label}.
      compareValue<: tooBig | {label} debe ser menor que {max}.
      compareValue>: tooSmall | {label} debe ser mayor que {min}.
      exclusiveMin, exclusiveBounds: tooSmall | {label} debe ser mayor que {exclusiveMin}.
      exclusiveMax, exclusiveBounds: tooBig | {label} debe ser menor que {exclusiveMax}.
      allEqual: notEqual | Estos campos deben coincidir: {list}.
      atLeastOne: required | Se debe rellenar al menos uno de estos campos: {list}.
      exactlyOne: required | Se debe rellenar uno de estos campos: {list}.
      exactlyOne: notAllowed | Solo se puede rellenar uno de estos campos: {list}.
      allOrNone: required, notAllowed | Se deben rellenar todos estos campos o ninguno: {list}.
      lengthInBytes: shorterThanMinimumLength | {label} debe tener al menos {min, plural, one {# byte} other {# bytes}}.
      lengthInBytes: longerThanMaximumLength | {label} debe tener como máximo {max, plural, one {# byte} other {# bytes}}.
      lengthInBytes: lengthOutOfRange | {label} debe tener entre {min} y {max, plural, one {# byte} other {# bytes}}.
      lengthInBytes: notEqual | {label} debe tener exactamente {length, plural, one {# byte} other {# bytes}}.
      aggregate.sum: tableRule | La suma de {otherLabel}
      aggregate.mean: tableRule | La media de {otherLabel}
      aggregate.min: tableRule | El valor mínimo de {otherLabel}
      aggregate.max: tableRule | El valor máximo de {otherLabel}
      aggregate.distinct: tableRule | El número de valores distintos de {otherLabel}
      aggregate.empty: tableRule | El número de filas sin {otherLabel}
      rows: tableRule | El número de filas
      share: tableRule | La proporción de filas sin {otherLabel}
      measureMin: tableRule | {measure} debe ser al menos {min}.
      measureMax: tableRule | {measure} debe ser como máximo {max}.
      measureBounds: tableRule | {measure} debe estar entre {min} y {max}.
      groupMin: tableRule | {measure} debe ser al menos {min} por cada {list}.
      groupMax: tableRule | {measure} debe ser como máximo {max} por cada {list}.
      groupBounds: tableRule | {measure} debe estar entre {min} y {max} por cada {list}.
      fresh: tableRule | El valor más reciente de {otherLabel} no debe tener una antigüedad mayor que {within}.
      sorted: tableRule | Las filas deben estar en orden ascendente según {list}.
      sortedWithin: tableRule | Las filas de cada {within} deben estar en orden ascendente según {list}.
      rowUnique: notUnique | Una fila anterior tiene la misma clave: {list}.
      rowReferences: notReferenced | La tabla {table} no tiene ninguna fila con esta clave: {list}.
      """)
}
