"""A program on a pseudo-terminal, and the cells of its screen: as much of ANSI as a form uses."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

CONTROL = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])|\r|\n|[^\x1b\r\n]|\x1b$|\x1b\[[^A-Za-z]*$")
PATIENCE = 20.0


class Screen:
    """The cells of a terminal window."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.row = self.column = 0
        self.cells = [[" "] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]
        self.style = ""
        self.is_alternate = self.has_wrapped = self.has_scrolled = False
        self.shows_cursor = True

    def feed(self, text: str) -> None:
        """Takes what the program wrote."""
        for match in CONTROL.finditer(text):
            if match[3]:
                self.control(match[1], match[2], match[3])
            elif match[0] == "\r":
                self.column = 0
            elif match[0] == "\n":
                self.has_scrolled |= self.row == self.rows - 1
                self.row = min(self.row + 1, self.rows - 1)
            else:
                self.put(match[0])

    def control(self, private: str, numbers: str, letter: str) -> None:
        parts = [int(part) if part else 0 for part in numbers.split(";")]
        if letter == "H":
            self.row = max(parts[0], 1) - 1
            self.column = max(parts[1] if len(parts) > 1 else 1, 1) - 1
        elif letter in "JK":
            self.erase(letter, parts[0])
        elif letter == "m":
            self.style = "" if numbers in ("", "0") else numbers
        elif private and parts == [1049]:
            self.is_alternate = letter == "h"
        elif private and parts == [25]:
            self.shows_cursor = letter == "h"
        else:
            raise AssertionError(f"an unknown control: {private}{numbers}{letter}")

    def erase(self, letter: str, how: int) -> None:
        start = 0 if how == 2 else min(self.column, self.columns - 1)
        self.cells[self.row][start:] = [" "] * (self.columns - start)
        first = 0 if how == 2 else self.row + 1
        for row in range(first, self.rows) if letter == "J" else ():
            self.cells[row] = [" "] * self.columns

    def put(self, character: str) -> None:
        if self.column >= self.columns:
            self.has_wrapped = True
            return
        self.cells[self.row][self.column] = character
        self.styles[self.row][self.column] = self.style
        self.column += 1

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class Program:
    """A program that thinks that it has a terminal."""

    def __init__(self, *command: str | Path, rows: int = 24, columns: int = 80, **env: str) -> None:
        self.screen = Screen(rows, columns)
        self.written = b""
        self.master, self.slave = pty.openpty()
        self.resize(rows, columns)
        self.before = termios.tcgetattr(self.slave)
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.master)
            os.login_tty(self.slave)
            os.execve(command[0], [str(part) for part in command], clean | env)
        self.status: int | None = None
        self.rest = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.status is None:
            os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)
        os.close(self.master)
        os.close(self.slave)

    def resize(self, rows: int, columns: int) -> None:
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.screen = Screen(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def type(self, text: str | bytes) -> None:
        os.write(self.master, text.encode() if isinstance(text, str) else text)

    def read(self, seconds: float) -> None:
        if not select.select([self.master], [], [], seconds)[0]:
            return
        got = os.read(self.master, 1 << 16)
        self.written += got
        whole = self.rest + got
        # Not in the middle of a character, nor of a sequence.
        end = len(whole)
        begun = whole.rfind(b"\x1b")
        cut = max(0, min(end - 4, begun if begun >= 0 else end))
        while end > cut:
            part = whole[:end]
            try:
                text = part.decode()
            except UnicodeDecodeError:
                end -= 1
                continue
            if not re.search(r"\x1b(\[[?0-9;]*)?$", text):
                break
            end -= 1
        self.screen.feed(whole[:end].decode())
        self.rest = whole[end:]

    def wait(self, holds: Callable[[Screen], object]) -> Screen:
        """Reads until something holds of the screen."""
        end = time.monotonic() + PATIENCE
        while not (self.screen.shows_cursor and not self.rest and self.shows(holds)):
            assert time.monotonic() < end, f"it never came to that:\n{self.screen.text}"
            self.read(0.2)
        return self.screen

    def shows(self, holds: Callable[[Screen], object]) -> bool:
        try:
            return bool(holds(self.screen))
        except AssertionError:
            return False

    def ended(self) -> int:
        """How the program ended, which it must do soon: as of os.waitpid."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            assert time.monotonic() < end, "it does not end"
            self.read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = status if pid else None
        self.read(0.05)
        return self.status
