"""What a million records take in PostgreSQL, beside SQL by hand: bench.sql, three times."""

import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tests"))
from server import ROOT, Server, quoted

RULES = (ROOT / "bindings/c/examples/registration.json").read_text("utf-8")
RECORDS = (ROOT / "bindings/c/examples/records.jsonl").read_text("utf-8").splitlines()

folder = Path(tempfile.mkdtemp(prefix="fvpg"))
folder.chmod(0o755)
try:
    server = Server(folder)
    server.sql("CREATE EXTENSION formvalidate")
    server.sql(f"INSERT INTO fv_rulesets VALUES ('registration', {quoted(RULES)})")
    lines = ", ".join(f"({number}, {quoted(line)}::jsonb)" for number, line in enumerate(RECORDS))
    place = f"n % {len(RECORDS)}"
    server.sql(
        f"CREATE TABLE records AS SELECT line || jsonb_build_object('n', n) AS record FROM "
        f"generate_series(1, 1000000) AS n JOIN (VALUES {lines}) AS l (i, line) ON i = {place}"
    )
    server.sql("VACUUM ANALYZE records")
    script = ROOT / "bindings/postgresql/bench.sql"
    for _ in range(3):
        print(
            server.run(
                "psql",
                "-XqAt",
                "-vON_ERROR_STOP=1",
                "-h",
                folder,
                "-f",
                folder / "source" / script.relative_to(ROOT),
                "postgres",
            )
        )
    server.run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
finally:
    shutil.rmtree(folder, ignore_errors=True)
