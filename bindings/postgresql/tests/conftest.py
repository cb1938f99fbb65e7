"""One server for all tests, with some rulesets by name and the demo's records."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from server import BIN, BORN, PERSON, RECORDS, RULES, SLOW, Server, quoted


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not Path("/", BIN).exists():
        pytest.skip("make setup-runtimes installs it")
    folder = Path(tempfile.mkdtemp(prefix="fvpg"))
    folder.chmod(0o755)
    try:
        server = Server(folder)
        server.sql("CREATE EXTENSION formvalidate")
        for name, text in (("person", PERSON), ("born", BORN), ("slow", SLOW),
                           ("registration", RULES)):  # fmt: skip
            server.sql(f"INSERT INTO fv_rulesets VALUES ('{name}', {quoted(text)})")
        server.sql("CREATE TABLE demo (record text)")
        server.sql(
            "COPY demo FROM STDIN WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')",
            "\n".join(RECORDS) + "\n",
        )
        yield server
        server.run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
