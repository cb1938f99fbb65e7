"""Which inputs are meant: files, folders, globs, standard input; and what they are."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias
from urllib.parse import unquote

from ._status import Stop

KINDS = ("csv", "jsonl", "parquet", "ipc")
_ENDINGS = {
    ".csv": "csv", ".tsv": "csv", ".txt": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl",
    ".parquet": "parquet", ".pq": "parquet", ".arrow": "ipc", ".feather": "ipc", ".ipc": "ipc",
    ".arrows": "ipc",
}  # fmt: skip
_COMPRESSIONS = {".gz": "gzip", ".bz2": "bz2", ".zst": "zstd", ".lz4": "lz4", ".br": "brotli"}
# An object, or a list of such.
_JSON = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*(?:\[[ \t\r\n]*)?\{")
_CONTROL = re.compile(rb"[\0-\x08]")
_MAGIC = ((b"\x1f\x8b", "gzip"), (b"BZh", "bz2"), (b"\x28\xb5\x2f\xfd", "zstd"))


# Columns that folders stand for, and their values.
Partition: TypeAlias = tuple[tuple[str, str | None], ...]
_NO_VALUE = "__HIVE_DEFAULT_PARTITION__"


class Input(NamedTuple):
    """One file, or standard input: its name for people, path, kind, compression, and partition."""

    name: str
    path: str
    kind: str
    compression: str | None
    partition: Partition
    delimiter: str
    # Why there is nothing to read, where that is known.
    missing: str = ""

    @property
    def is_standard(self) -> bool:
        """Whether it is standard input."""
        return self.path == "-"


def inputs(names: tuple[str, ...], kind: str | None, delimiter: str | None) -> list[Input]:
    """All inputs that are meant, in their order; those of a folder by their names."""
    found = [one for name in names for one in _of(name, kind, delimiter)]
    if sum(one.is_standard for one in found) > 1:
        raise Stop("standard input can be read once only")
    return found


def _of(
    name: str, kind: str | None, delimiter: str | None, around: Partition = ()
) -> Iterator[Input]:
    if name == "-":
        yield Input("standard input", "-", kind or "", None, (), delimiter or ",")
    elif os.path.isdir(name):
        yield from _folder(name, kind, delimiter, around)
    elif glob.has_magic(name) and not os.path.exists(name):
        matches = sorted(glob.glob(name, recursive=True))
        if not matches:
            yield _nothing(name, "no file has such a name")
            return
        steps = name.split(os.sep)
        fixed = next(place for place, step in enumerate(steps) if glob.has_magic(step))
        for match in matches:
            # What the user wrote out is the same for all.
            within = match.split(os.sep)[fixed:]
            pairs = _pairs(within if os.path.isdir(match) else within[:-1])
            yield from _of(match, kind, delimiter, pairs)
    else:
        yield _file(name, kind, delimiter, around)


def _pairs(steps: list[str]) -> Partition:
    """The columns that the folders of a path stand for, as Hive writes them."""
    every = (step.partition("=") for step in steps)
    return tuple(
        (unquote(key), None if value == _NO_VALUE else unquote(value))
        for key, is_pair, value in every
        if is_pair
    )


def _folder(
    name: str, kind: str | None, delimiter: str | None, around: Partition
) -> Iterator[Input]:
    """The files below a folder that are tables; `year=2026` in a path is a column."""
    count = 0
    for folder, folders, files in os.walk(name):
        folders[:] = sorted(one for one in folders if not one.startswith((".", "_")))
        steps = os.path.relpath(folder, name).split(os.sep)
        pairs = around + _pairs(steps)
        for file in sorted(files):
            if not file.startswith((".", "_")) and ending(file)[0] in _ENDINGS:
                count += 1
                yield _file(os.path.join(folder, file), kind, delimiter, pairs)
    if not count:
        yield _nothing(name, "no file in this folder is a table by its ending")


def _nothing(name: str, why: str) -> Input:
    """What cannot be read, and keeps no other from being read."""
    return Input(name, name, "", None, (), ",", why)


def ending(path: str) -> tuple[str, str | None]:
    """The ending that tells what a file is, and its compression."""
    base, last = os.path.splitext(path.lower())
    if last in _COMPRESSIONS:
        return os.path.splitext(base)[1], _COMPRESSIONS[last]
    return last, None


def _file(path: str, kind: str | None, delimiter: str | None, partition: Partition) -> Input:
    last, compression = ending(path)
    separator = delimiter or ("\t" if last == ".tsv" else ",")
    return Input(path, path, kind or _ENDINGS.get(last, ""), compression, partition, separator)


def sniffed(head: bytes) -> tuple[str, str | None]:
    """What data is by its first bytes: a kind, or "" and a compression."""
    for magic, compression in _MAGIC:
        if head.startswith(magic):
            return "", compression
    if head.startswith(b"PAR1"):
        return "parquet", None
    if head.startswith((b"ARROW1", b"\xff\xff\xff\xff")):
        return "ipc", None
    return ("jsonl" if _JSON.match(head) else "csv"), None


def binary(head: bytes) -> str:
    """What data that should be a text is by its first bytes; "" where they may be one."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return f"it is UTF-16: {recoded('UTF-16')}"
    if not _CONTROL.search(head[:64]):
        return ""
    if encoding := _wide(head):
        return f"it looks like UTF-16, as every second byte is zero: {recoded(encoding)}"
    kind, compression = sniffed(head)
    if head.startswith(b"PK\3\4"):
        return "it is a ZIP archive: unpack it first"
    if head.startswith(b"\xfd7zXZ\0"):
        return "it is packed by xz, which is not read: give what xz -dc makes of it as - (a pipe)"
    if compression is not None:
        last = next(last for last, one in _COMPRESSIONS.items() if one == compression)
        return (
            f"it is packed by {compression}, which the ending of its name does not say: "
            f"give it the ending {last}"
        )
    return f"it is not text: say --format {kind}" if kind in ("parquet", "ipc") else ""


def _wide(head: bytes) -> str:
    """In which UTF-16 a text without a mark looks to be written; "" where it is none."""
    low, high = head[:4096:2], head[1:4096:2]
    for zeros, others, encoding in ((high, low, "UTF-16LE"), (low, high, "UTF-16BE")):
        if zeros.count(0) > len(zeros) // 2 and not others.count(0):
            return encoding
    return ""


def unpacked(head: bytes, compression: str) -> str:
    """What data that should be packed is by its first bytes; "" where it may be packed."""
    signs = {named: magic for magic, named in _MAGIC}
    sign = signs.get(compression, b"")
    if head.startswith(sign) or sign.startswith(head):
        return ""
    return f"its name says that it is packed by {compression}, and it is not: take that ending away"


def textual(head: bytes, kind: str) -> str:
    """What data that should be a file of columns is by its first bytes; "" where it may be one."""
    found, compression = sniffed(head)
    if not head or compression or found == kind or _CONTROL.search(head[:64]):
        return ""
    if found in ("parquet", "ipc"):
        return f"it is of another format: say --format {found}"
    named = "Parquet" if kind == "parquet" else "Arrow's format"
    return f"it is not {named}, and looks like a text: say --format {found}"


def recoded(encoding: str) -> str:
    """How a text becomes UTF-8."""
    return f"iconv -f {encoding} -t UTF-8 FILE >NEW writes it so"
