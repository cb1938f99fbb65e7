"""The form in a terminal: what a person sees while typing, and how the terminal is left."""

import os
import re
import signal
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from form_look import gates, has_focus, message, row, state, typed
from screen import Program

ROOT = Path(__file__).resolve().parents[2]
FORM = ROOT / ".build/bin/form"
RULES = ROOT / "bindings/c/examples/form.json"
REGISTRATION = ROOT / "bindings/c/examples/registration.json"
LABELS = ["E-mail", "Password", "Password again", "Phone", "Card number", "City"]
BACK_TAB, UP, DOWN, REDRAW, CLEAR, ERASE = "\x1b[Z", "\x1b[A", "\x1b[B", "\x0c", "\x15", "\x7f"
SECRET = "correct horse 1"


@pytest.fixture
def program() -> Iterator[Program]:
    with Program(FORM, RULES, TERM="xterm") as running:
        running.wait(lambda screen: "Registration" in screen.text)
        yield running


def test_it_begins_with_nothing_said(program: Program) -> None:
    screen = program.screen
    assert [state(screen, label) for label in LABELS] == ["· unknown"] * 6
    assert gates(screen) == {"register": False, "sendCode": False, "pay": True}
    assert has_focus("E-mail")(screen) and screen.is_alternate
    assert (screen.row, screen.column) == (row(screen, "E-mail"), 24)
    assert len({len(line) for line in screen.lines if line}) == 1
    assert not screen.has_wrapped and not screen.has_scrolled


def test_states_and_messages_come_with_the_keys(program: Program) -> None:
    program.type("ada@")
    screen = program.wait(lambda screen: typed(screen, "E-mail") == "ada@")
    assert state(screen, "E-mail") == "· unknown" and message(screen, "E-mail") == ""
    program.type("\t")
    screen = program.wait(has_focus("Password"))
    assert state(screen, "E-mail") == "… incomplete"
    assert message(screen, "E-mail") == "Please write it as in joe@example.com."
    program.type(BACK_TAB + "example.com")
    screen = program.wait(lambda screen: typed(screen, "E-mail") == "ada@example.com")
    assert state(screen, "E-mail") == "✓ valid" and message(screen, "E-mail") == ""
    program.type(" x")
    screen = program.wait(lambda screen: state(screen, "E-mail") == "✗ invalid")
    assert message(screen, "E-mail") != ""
    program.type(ERASE * 2)
    program.wait(lambda screen: state(screen, "E-mail") == "✓ valid")


def test_a_message_waits_for_the_field_to_be_left(program: Program) -> None:
    program.type(DOWN + "short")
    screen = program.wait(lambda screen: state(screen, "Password") == "… incomplete")
    assert message(screen, "Password") == ""
    program.type(DOWN)
    screen = program.wait(has_focus("Password again"))
    assert "10 to 100" in message(screen, "Password")
    program.type(UP + SECRET[5:])
    screen = program.wait(lambda screen: state(screen, "Password") == "✓ valid")
    assert message(screen, "Password") == ""


def fill(program: Program) -> None:
    program.type(f"ada@example.com\t{SECRET}\t{SECRET}\t+49 30 901820\t4012888888881881\tKöln")


def test_gates_open_and_the_form_is_sent(program: Program) -> None:
    fill(program)
    screen = program.wait(lambda screen: state(screen, "City") == "✓ valid")
    assert gates(screen) == {"register": True, "sendCode": True, "pay": True}
    assert [state(screen, label) for label in LABELS] == ["✓ valid"] * 6
    assert typed(screen, "City") == "Köln" and typed(screen, "Card number") == "•••• •••• •••• 1881"
    program.type("\r")
    program.wait(lambda screen: "All is valid" in screen.text)
    program.type("\t\t" + CLEAR)
    screen = program.wait(lambda screen: not gates(screen)["register"])
    assert gates(screen)["sendCode"] and gates(screen)["pay"]
    program.type("\r")
    screen = program.wait(lambda screen: "2 of 6 fields need another look" in screen.text)
    assert has_focus("Password")(screen)


def test_secrets_are_never_written(program: Program) -> None:
    fill(program)
    program.wait(lambda screen: state(screen, "City") == "✓ valid")
    program.type("\r\x1b")
    assert program.ended() == 0
    written = re.sub(rb"\x1b\[[?0-9;]*[A-Za-z]", b"", program.written)
    for secret in ("correct", "horse", "40128", "81881"):
        assert secret.encode() not in written
    assert "•" * len(SECRET) in written.decode()


def test_characters_are_erased_whole(program: Program) -> None:
    program.type(UP + "Kö😀e\u0301")
    program.wait(lambda screen: "Kö😀e" in screen.text)
    program.type(ERASE)
    program.wait(lambda screen: "Kö😀 " in screen.text)
    program.type(ERASE * 2)
    screen = program.wait(lambda screen: typed(screen, "City") == "K")
    assert screen.column == 25
    program.type(ERASE * 5 + "\x01\x02\x1b[5~\x1bx\xff")
    program.wait(lambda screen: typed(screen, "City") == "ÿ")


def test_a_card_is_suggested_from_four_digits(program: Program) -> None:
    program.type(UP * 2 + "555")
    screen = program.wait(lambda screen: typed(screen, "Card number") == "555")
    assert message(screen, "Card number") == ""
    program.type("5 5")
    screen = program.wait(lambda screen: typed(screen, "Card number") == "•555 5")
    assert "looks like mastercard" in screen.text


def test_long_texts_show_their_end(program: Program) -> None:
    program.type(UP + "x" * 200 + "END")
    screen = program.wait(lambda screen: "xEND" in screen.text)
    assert screen.column < 62 and not screen.has_wrapped


def test_each_event_draws_once(program: Program) -> None:
    frames = program.written.count(b"\x1b[?25l")
    for n, key in enumerate(["\t", "a", "b", ERASE, "\r"], 1):
        program.type(key)
        program.wait(lambda _, n=n: program.written.count(b"\x1b[?25h") > frames + n - 1)
    time.sleep(0.3)
    program.read(0.1)
    assert program.written.count(b"\x1b[?25l") == frames + 5


@pytest.mark.parametrize("key", ["\x1b", "\x03", "\x04"], ids=["Esc", "Ctrl-C", "Ctrl-D"])
def test_keys_that_leave(program: Program, key: str) -> None:
    program.type("x")
    program.wait(lambda screen: typed(screen, "E-mail") == "x")
    assert termios.tcgetattr(program.slave) != program.before
    program.type(key)
    assert program.ended() == 0
    assert_restored(program)


@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV]
)
def test_signals_leave_the_terminal_as_it_was(program: Program, number: signal.Signals) -> None:
    os.kill(program.pid, number)
    assert program.ended() & 0x7F == number
    assert_restored(program)


def assert_restored(program: Program) -> None:
    assert termios.tcgetattr(program.slave) == program.before
    assert not program.screen.is_alternate and program.screen.shows_cursor
    assert program.screen.style == ""


def test_it_may_be_stopped(program: Program) -> None:
    os.kill(program.pid, signal.SIGTSTP)
    os.waitpid(program.pid, os.WUNTRACED)
    program.read(0.5)
    assert termios.tcgetattr(program.slave) == program.before
    os.kill(program.pid, signal.SIGCONT)
    program.wait(lambda screen: screen.is_alternate)
    program.type("back")
    program.wait(lambda screen: typed(screen, "E-mail") == "back")


def test_windows_of_any_size(program: Program) -> None:
    program.type(UP + "x")
    program.wait(lambda screen: typed(screen, "City") == "x")
    for rows, columns in ((24, 60), (13, 70), (9, 60), (40, 200), (8, 61)):
        program.resize(rows, columns)
        screen = program.wait(lambda screen: "generation" in screen.text)
        assert typed(screen, "City") == "x" and has_focus("City")(screen)
        assert not screen.has_wrapped and not screen.has_scrolled
        assert len(screen.lines[0]) == min(columns, 100)
        if rows >= 18:
            assert all(row(screen, label) for label in LABELS)
    for rows, columns in ((24, 59), (7, 80), (3, 20)):
        program.resize(rows, columns)
        program.wait(lambda screen: "The window is too" in screen.text)
    program.resize(24, 80)
    program.type(REDRAW)
    program.wait(lambda screen: typed(screen, "City") == "x")


def test_colours_only_where_they_are_wanted() -> None:
    for env in ({}, {"NO_COLOR": "1"}):
        with Program(FORM, RULES, **env) as program:
            program.type("\tx")
            screen = program.wait(lambda screen: state(screen, "Password") == "… incomplete")
            assert (b"\x1b[33m" in program.written) is not bool(env)
            assert any(any(row) for row in screen.styles) is not bool(env)


def test_any_ruleset_and_scenario() -> None:
    with Program(FORM, REGISTRATION, "login", FORM_LOCALE="de", rows=30) as program:
        screen = program.wait(lambda screen: "registration" in screen.text)
        assert [state(screen, label) for label in ("E-Mail", "Passwort")] == ["· unknown"] * 2
        assert "Telefon" not in screen.text
        program.type("\t\t")
        program.wait(lambda screen: "Passwort darf nicht leer sein" in screen.text)


def test_without_a_terminal_it_says_so() -> None:
    for arguments in ([RULES], [], [RULES, "nowhere", "else"]):
        result = subprocess.run(
            [FORM, *arguments], check=False, capture_output=True, text=True, input="x\n", timeout=20
        )
        assert result.returncode == 2 and result.stdout == ""
        assert "terminal" in result.stderr or "usage" in result.stderr
