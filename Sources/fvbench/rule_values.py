"""Makers of plausible values for the rules of the catalogue, and of values that are wrong."""

from __future__ import annotations

import datetime
import decimal
import random
import uuid
from collections.abc import Callable
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits
from typing import Any

Maker = Callable[[random.Random], Any]
"""One value; of cases of several columns a tuple of them."""

_ENDINGS = (".example", ".com", ".org", ".net", ".de", ".co.uk")
_CYRILLIC = "абвгдежзиклмнопрстуфхцчшыэюя"


def letters(source: random.Random, low: int, high: int, alphabet: str = ascii_lowercase) -> str:
    """A word of so many letters."""
    return "".join(source.choices(alphabet, k=source.randint(low, high)))


def word(low: int, high: int, alphabet: str = ascii_lowercase) -> Maker:
    """Words of so many letters."""
    return lambda source: letters(source, low, high, alphabet)


def one_of(*values: Any) -> Maker:
    """Any of some values."""
    return lambda source: source.choice(values)


def whole(low: int, high: int) -> Maker:
    """Whole numbers between two."""
    return lambda source: source.randint(low, high)


def text_of(maker: Maker) -> Maker:
    """What another makes, as text."""
    return lambda source: str(maker(source))


def spoiled(maker: Maker, wrong: str = " ") -> Maker:
    """Texts of another with one character replaced, neither at the start nor at the end."""

    def make(source: random.Random) -> str:
        value: str = maker(source)
        at = source.randrange(1, len(value) - 1)
        return value[:at] + wrong + value[at + 1 :]

    return make


def padded(maker: Maker) -> Maker:
    """Texts of another with blanks around."""
    return lambda source: " " * source.randint(0, 2) + maker(source) + " " * source.randint(1, 2)


def lists(maker: Maker, low: int = 3, high: int = 3) -> Maker:
    """Lists of so many values of another."""
    return lambda source: [maker(source) for _ in range(source.randint(low, high))]


def rows(*makers: Maker) -> Maker:
    """A value for each of several columns."""
    return lambda source: tuple(maker(source) for maker in makers)


def twins(maker: Maker) -> Maker:
    """The same value in two columns; texts that are typed twice are two objects."""

    def make(source: random.Random) -> tuple[Any, Any]:
        value = maker(source)
        return value, value

    return make


def sentence(source: random.Random) -> str:
    """A few words, 12 to 30 characters."""
    return " ".join(letters(source, 3, 7) for _ in range(4))[: source.randint(12, 30)].strip()


def cyrillic(source: random.Random) -> str:
    """A name beyond ASCII."""
    first, last = letters(source, 4, 8, _CYRILLIC), letters(source, 4, 9, _CYRILLIC)
    return f"{first.capitalize()} {last.capitalize()}"


def accented(source: random.Random) -> str:
    """A name with a letter beyond ASCII now and then, one of two scalars among them."""
    extra = source.choice(("", "é", "ü", "e\u0301", "ß"))
    return f"{letters(source, 3, 6).capitalize()}{extra} {letters(source, 4, 9).capitalize()}"


def email(source: random.Random) -> str:
    """An address of about 25 characters."""
    local = letters(source, 3, 8) + source.choice("._+") + letters(source, 2, 6)
    return f"{local}@{letters(source, 4, 11)}{source.choice(_ENDINGS)}"


def url(source: random.Random) -> str:
    """An address of a page, of about 30 characters."""
    host = letters(source, 4, 10) + source.choice(_ENDINGS)
    path = "/".join(letters(source, 2, 5) for _ in range(source.randint(0, 2)))
    query = f"?{letters(source, 1, 2)}={source.randint(1, 99)}" if source.random() < 0.2 else ""
    return f"{source.choice(('https', 'https', 'http'))}://{host}/{path}{query}"


def hostname(source: random.Random) -> str:
    """A host's name."""
    return f"{letters(source, 2, 5)}-{source.randint(1, 9)}.{letters(source, 4, 9)}.example"


def address4(source: random.Random) -> str:
    """An address of IPv4."""
    return ".".join(str(source.randrange(256)) for _ in range(4))


def address6(source: random.Random) -> str:
    """An address of IPv6, every second with zeros left out."""
    groups = [f"{source.randrange(65536):x}" for _ in range(8)]
    return ":".join(groups) if source.random() < 0.5 else ":".join(groups[:3]) + "::" + groups[7]


def day(source: random.Random, first: int = 1930, last: int = 2030) -> datetime.date:
    """A day of some years."""
    return datetime.date(source.randint(first, last), source.randint(1, 12), source.randint(1, 28))


def written_day(form: str) -> Maker:
    """A day as text."""
    return lambda source: day(source).strftime(form)


def instant(source: random.Random) -> datetime.datetime:
    """A point in time."""
    start = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
    return start + datetime.timedelta(microseconds=source.randrange(10**15))


def written_instant(source: random.Random) -> str:
    """A point in time as people send it."""
    text = instant(source).isoformat(timespec=source.choice(("seconds", "milliseconds")))
    return text.replace("+00:00", source.choice(("Z", "+01:00", "Z")))


def clock_time(source: random.Random) -> str:
    """A time of day."""
    return f"{source.randrange(24):02}:{source.randrange(60):02}:{source.randrange(60):02}"


def _check_digit(number: str) -> int:
    doubled = sum(int(digit) // 5 + int(digit) * 2 % 10 for digit in number[::2])
    return -(doubled + sum(map(int, number[1::2]))) % 10


def card(off: int = 0) -> Maker:
    """Numbers of 16 digits whose check digit is off by so much."""

    def make(source: random.Random) -> str:
        number = source.choice(("4539", "4556", "51", "53", "55"))
        number += "".join(source.choices(digits, k=15 - len(number)))
        return f"{number}{(_check_digit(number) + off) % 10}"

    return make


def spaced(maker: Maker) -> Maker:
    """Card numbers in groups of four."""

    def make(source: random.Random) -> str:
        number = maker(source)
        return " ".join(number[at : at + 4] for at in range(0, 16, 4))

    return make


def iban(off: int = 0) -> Maker:
    """Account numbers of three countries whose check digits are off by so much."""

    def make(source: random.Random) -> str:
        country, own = source.choice(
            (
                ("DE", letters(source, 18, 18, digits)),
                ("FR", letters(source, 23, 23, digits)),
                ("GB", letters(source, 4, 4, ascii_uppercase) + letters(source, 14, 14, digits)),
            )
        )
        number = int("".join(str(int(each, 36)) for each in f"{own}{country}00"))
        check = (98 - number % 97 + off - 2) % 97 + 2
        return f"{country}{check:02}{own}"

    return make


def phone(source: random.Random) -> str:
    """A number with a country's code."""
    return f"+{source.randint(1, 9)}{letters(source, 9, 12, digits)}"


def color(source: random.Random) -> str:
    """A color of three or six digits."""
    count = source.choice((3, 6))
    return "#" + letters(source, count, count, "0123456789abcdefABCDEF")


def uuid_text(source: random.Random) -> str:
    """A UUID."""
    return str(uuid.UUID(int=source.getrandbits(128), version=4))


def base64(source: random.Random) -> str:
    """Base64 of 15 to 24 bytes."""
    size = source.randint(15, 24)
    text = letters(source, (size * 4 + 2) // 3, (size * 4 + 2) // 3, ascii_letters + digits + "+/")
    return text[: len(text) - len(text) % 4] + ("" if len(text) % 4 < 2 else "QUI=")


def json_text(source: random.Random) -> str:
    """A small object."""
    name, value = letters(source, 2, 5), letters(source, 2, 5)
    return f'{{"{name}":{source.randint(0, 999)},"b":[true,"{value}"]}}'


def amount(low: int, high: int, places: int = 2) -> Maker:
    """Exact amounts between two, with so many places."""
    step = decimal.Decimal(1).scaleb(-places)
    return lambda source: source.randint(low * 10**places, high * 10**places) * step


def fraction(low: float, high: float) -> Maker:
    """Binary fractions."""
    return lambda source: source.uniform(low, high)


def password(source: random.Random) -> str:
    """One of each kind at least."""
    return (
        source.choice(ascii_uppercase)
        + letters(source, 4, 9)
        + letters(source, 1, 4, digits)
        + letters(source, 2, 3, "!#$%&()*+,-./:;=?@[]^_{}~")
    )
