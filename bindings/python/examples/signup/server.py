"""A sign-up service: server.py DATABASE [PORT], and then http://127.0.0.1:8000 in a browser.

The rules are those of terminal.py, which signs up here too. They ask the database whether a name is
free; when two people want one at once, its unique constraint decides, and the second is told as the
rules would have told. Messages are in a language of Accept-Language. /docs shows the service.
Needs formvalidate[fastapi] and uvicorn.
"""

import asyncio
import hashlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import formvalidate as fv
from fastapi import Depends, FastAPI, Request
from fastapi.responses import FileResponse
from formvalidate.fastapi import Validated, install

HERE = Path(__file__).parent
TABLE = """
CREATE TABLE IF NOT EXISTS people (
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email TEXT NOT NULL, salt BLOB NOT NULL, password BLOB NOT NULL, news INTEGER NOT NULL
)
"""


@dataclass
class Person:
    """Who signs up: what the values of a request are made into."""

    name: str
    email: str
    password: str
    news: bool = False


class People:
    """Who has signed up, in SQLite."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with self._open() as database:
            database.execute(TABLE)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._path)) as database, database:
            yield database

    def has(self, name: str) -> bool:
        """Whether somebody has that name."""
        with self._open() as database:
            found = database.execute("SELECT 1 FROM people WHERE name = ?", [name])
            return found.fetchone() is not None

    def add(self, person: Person) -> None:
        """Adds somebody; a name that is taken is an IntegrityError."""
        salt = os.urandom(16)
        password = hashlib.scrypt(person.password.encode(), salt=salt, n=2**14, r=8, p=1)
        row = [person.name, person.email, salt, password, person.news]
        with self._open() as database:
            database.execute("INSERT INTO people VALUES (?, ?, ?, ?, ?)", row)


def make_app(path: Path) -> FastAPI:
    """The service on a database."""
    people = People(path)
    registry = fv.Registry()

    @registry.check_async("freeName")
    async def is_free(name: str) -> str | None:
        return "nameTaken" if await asyncio.to_thread(people.has, name) else None

    signup = Validated(fv.Ruleset.load(HERE / "signup.json", registry), "sent", into=Person)
    app = FastAPI(title="Sign-up")
    install(app)

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(HERE / "signup.html")

    @app.get("/names/{name}")
    async def name(name: str) -> dict[str, bool]:
        return {"free": await is_free(name) is None}

    @app.post("/people", status_code=201, openapi_extra=signup.openapi())
    async def add(request: Request, person: Annotated[Person, Depends(signup)]) -> dict[str, str]:
        try:
            await asyncio.to_thread(people.add, person)
        except sqlite3.IntegrityError:
            # Somebody was faster.
            raise signup.problem(request, "/name", "nameTaken") from None
        return {"name": person.name}

    return app


if __name__ == "__main__":
    import uvicorn

    port = int(sys.argv[2]) if len(sys.argv) > 2 else 8000
    uvicorn.run(make_app(Path(sys.argv[1])), port=port)
