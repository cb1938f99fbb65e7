"""A PostgreSQL server of its own, on a socket in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / ".build"
VERSION = 15
BIN = Path(f"usr/lib/postgresql/{VERSION}/bin")
LIBRARIES = Path(f"usr/lib/postgresql/{VERSION}/lib")
SHARE = Path(f"usr/share/postgresql/{VERSION}")


RULES = (ROOT / "bindings/c/examples/registration.json").read_text("utf-8")
RECORDS = (ROOT / "bindings/c/examples/records.jsonl").read_text("utf-8").splitlines()
PERSON = """{"formvalidate": 1, "fields": {
  "email": {"rules": ["required", "email"]},
  "age": {"rules": [{"rule": "integer", "min": 18, "on": ["adult"]},
                    {"rule": "integer", "max": 70, "level": "warning"}]},
  "tags": {"items": {"fields": {"name": {"rules": ["required"]}}}}}}"""
BORN = '{"formvalidate": 1, "fields": {"born": {"rules": [{"rule": "date", "max": "today"}]}}}'
SLOW = r"""{"formvalidate": 1, "fields": {"a": {"rules": [
  {"rule": "match", "pattern": "(a|aa)+\\b$"}]}}}"""


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


class Server:
    """A copy of PostgreSQL that has the extension, which it looks for beside its own program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part, without in ((LIBRARIES, ()), (SHARE, ("extension",)), (SHARE / "extension", ())):
            (folder / part).mkdir(parents=True, exist_ok=True)
            for path in Path("/", part).iterdir():
                if path.name not in without and not path.name.startswith("formvalidate"):
                    (folder / part / path.name).symlink_to(path)
        shutil.copytree(Path("/", BIN), folder / BIN)
        # The tree may be one that the server's user cannot look into.
        source = folder / "source"
        shutil.copytree(ROOT / "bindings/postgresql", source / "bindings/postgresql")
        shutil.copytree(ROOT / "include", source / "include")
        shutil.copytree(BUILD / "lib", folder / "lib", symlinks=True)
        made = [f"LIBFORMVALIDATE={folder / 'lib'}", f"DESTDIR={folder}"]
        subprocess.run(
            ["make", "-s", "-C", source / "bindings/postgresql", *made, "install"],
            check=True,
            capture_output=True,
            env=os.environ | {"MAKEFLAGS": "", "MAKELEVEL": ""},
        )
        self.user: list[str] = []
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            self.user = [
                "setpriv",
                f"--reuid={user.pw_uid}",
                f"--regid={user.pw_gid}",
                "--clear-groups",
            ]
            subprocess.run(["chown", "-R", "postgres", folder], check=True)
        self.run(
            "initdb", "-D", folder / "data", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-N"
        )
        settings = (
            f"-k {folder} -c listen_addresses= -c fsync=off -c max_parallel_workers_per_gather=2"
        )
        self.run(
            "pg_ctl", "-D", folder / "data", "-o", settings, "-l", folder / "log", "-w", "start"
        )

    def run(self, program: str, *arguments: str | Path) -> str:
        command = [*self.user, str(self.folder / BIN / program), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, sql: str, database: str = "postgres") -> subprocess.Popen[str]:
        command = [*self.user, "psql", "-XqAt", "-h", str(self.folder), "-v", "ON_ERROR_STOP=1"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [*command, "-c", sql, database], cwd=self.folder, text=True, **pipes
        )

    def sql(self, sql: str, given: str = "", database: str = "postgres") -> str:
        """What a statement prints, or the message of its failure."""
        out, errors = self.start(sql, database).communicate(given, timeout=300)
        return out.strip() or errors.strip().partition("\n")[0]
