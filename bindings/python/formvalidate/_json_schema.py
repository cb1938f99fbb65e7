"""Rulesets from JSON Schema and back, for what both can say."""

from __future__ import annotations

from contextlib import suppress
from json import loads
from math import isfinite

from ._errors import LimitError
from ._json_schema_lossy import write_lossy
from ._json_schema_reader import read_schema
from ._json_schema_writer import write_schema
from ._widened import Widened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def from_json_schema(schema: dict[str, Any]) -> dict[str, Any]:
    r"""A ruleset document that accepts the records that a JSON Schema (2020-12) accepts.

    Taken: `type` and lists of types, `enum`, `const` (of objects too), `minLength`, `maxLength`,
    `pattern`, `format` (date, date-time, time, duration, email, hostname, ipv4, ipv6, json-pointer,
    relative-json-pointer, uri, uuid; of numbers int32, int64), `minimum`, `maximum`,
    `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`; `items`, `prefixItems` of one
    kind, `minItems`, `maxItems`, `uniqueItems` of scalars; `properties`, `required`,
    `dependentRequired`, `if`/`then`/`else` that ask for the `const`, `enum` or presence of
    properties, and `additionalProperties` true or false, `unevaluatedProperties` false beside
    `allOf` and `$ref`; or without `properties` a map, by
    `additionalProperties`, `propertyNames`, one of `patternProperties` where nothing else may be
    there, `minProperties`, `maxProperties`. `$ref` within the schema, not in a circle; `allOf`;
    `anyOf`, `oneOf`, `not` and `if` where types tell the branches apart or values are plain;
    `oneOf` and `anyOf` of objects that each require a constant of their own for the same property,
    with OpenAPI's `discriminator` or without.
    `title` becomes a label, and the format `password` makes a field sensitive. `description`,
    `default`, `examples`, `deprecated`, `readOnly`, `writeOnly`, `contentEncoding` and its like,
    `$schema` and `$comment` only annotate: a `default` is NOT filled in.

    What cannot be said is an ArgumentError with the keyword and its JSON Pointer; nothing is
    dropped. What remains different:

    - A null in an optional property whose schema has no null counts as missing.
    - So does a null in a property that only another one of several kinds of objects has.
    - The property that a `discriminator` names must be there.
    - An empty array in the place of a map counts as an empty map.
    - An object is a value only of a property that may be anything (`true`, `{}`), and in an array
      that is no alternative to another type; the cleaned record leaves it out.
    - `"additionalProperties": false` makes another key an issue (`notAllowed`).
    - `pattern` is PCRE2's, not ECMAScript's: `\d`, `\w` and `\b` are ASCII in both, but so is
      `\s` here, and `.` leaves out the newline alone.
    - `format` is always checked; `uri` takes http and https addresses with a host only, `email` at
      most 254 bytes, `date-time` also a space for the `T`; seconds end at 59.
    - The library's limits hold: a text over 1 MiB is undecided.
    """
    try:
        return read_schema(schema)
    except RecursionError:
        raise LimitError("The schema holds a value that is nested too deep.") from None


def to_json_schema(document: dict[str, Any], *, locale: str = "en") -> dict[str, Any]:
    """The JSON Schema (2020-12) of a ruleset document that says what JSON Schema can say.

    That is what `from_json_schema` writes: rules that judge empty values too, and tell null from
    the empty text, of records, lists and maps `required`, `present`, `count` and `unique`. Anything
    else is an ArgumentError with its JSON Pointer. What has no part in the
    verdict is left out: `message`, `messages`, `id`, `gates`, `sensitive`, `stop`, `validateOn`. A
    label becomes a title, in `locale` where there are several. The schema does not say that a null
    in an optional property counts as missing.
    """
    return write_schema(document, locale)


def schema_of(text: bytes, locale: str) -> dict[str, Any]:
    """The JSON Schema of a document as text."""
    return to_json_schema(loads(text, parse_int=whole, parse_float=fraction), locale=locale)


def lossy_schema_of(text: bytes, locale: str) -> tuple[dict[str, Any], list[Widened]]:
    """A JSON Schema that accepts at least what the ruleset of a document accepts."""
    document = loads(text, parse_int=whole, parse_float=fraction)
    schema, losses = write_lossy(document, locale)
    return schema, [Widened(*loss) for loss in losses]


def whole(digits: str) -> int:
    """An int of a document; a LimitError where it has more digits than Python takes."""
    with suppress(ValueError):
        return int(digits)
    raise LimitError("A number in the document has too many digits for a Python int.")


def fraction(digits: str) -> float:
    """A float of a document; a LimitError where it would be infinite."""
    number = float(digits)
    if isfinite(number):
        return number
    raise LimitError("A number in the document is too large for a Python float.")
