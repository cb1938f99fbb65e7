"""What a million records take in PostgreSQL, beside one look for a key and SQL by hand.

In the memory of a default installation the table does not fit into shared_buffers, and its pages
come from the system's cache; in the other it does, and `record ? 'email'` waits for main memory
itself. Without workers the time is what the session's processor spent, as other work on the
machine makes all of it take longer; with workers it is what the statement took.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tests"))
from server import ROOT, Server, quoted

RULES = (ROOT / "bindings/c/examples/registration.json").read_text("utf-8")
RECORDS = (ROOT / "bindings/c/examples/records.jsonl").read_text("utf-8").splitlines()
SCRIPT = Path("bindings/postgresql/bench.sql")
ROUNDS = 7
KEY = "record ? 'email'"
BY_HAND = "the same by hand"
QUERIES = {
    "every row": "SELECT count(*) FROM records",
    KEY: "SELECT count(*) FROM records WHERE record ? 'email'",
    "fv_valid": "SELECT count(*) FROM records WHERE fv_valid('registration', record)",
    "fv_valid, register": "SELECT count(*) FROM records "
    "WHERE fv_valid('registration', record, 'register')",
}
# shared_buffers, where not the default; workers.
SETTINGS = (("", 0), ("", 2), ("2GB", 0), ("2GB", 2))
SPENT = "split_part(pg_read_file('/proc/self/schedstat', 0, 99), ' ', 1)::bigint / 1e6"
TAKEN = "extract(epoch FROM clock_timestamp()) * 1e3"


def restart(server: Server, memory: str) -> None:
    """Starts the server anew with so much memory."""
    more = f" -c shared_buffers={memory}" if memory else ""
    options = f"-k {server.folder} -c listen_addresses= -c fsync=off{more}"
    data, log = server.folder / "data", server.folder / "log"
    server.run("pg_ctl", "-D", data, "-m", "fast", "-o", options, "-l", log, "-w", "restart")


def timed(name: str, query: str, clock: str) -> str:
    """A query, and then its name and the milliseconds that it took."""
    return f"SELECT {clock} AS begun \\gset\n{query};\nSELECT {quoted(name)}, {clock} - :begun;\n"


def measure(server: Server, memory: str, workers: int) -> None:
    """Prints what the queries take in turn."""
    restart(server, memory)
    clock = TAKEN if workers else SPENT
    script = f"SET max_parallel_workers_per_gather = {workers};\n\\pset fieldsep '\\t'\n"
    # All in turn, and the first round only warms.
    for _ in range(1 + ROUNDS):
        script += "".join(timed(name, query, clock) for name, query in QUERIES.items())
    script += timed(BY_HAND, "SELECT count(*) FROM judged WHERE by_hand", clock)
    given = server.folder / "queries.sql"
    given.write_text(script, "utf-8")
    given.chmod(0o644)
    told = server.run(
        "psql", "-XqAt", "-vON_ERROR_STOP=1", "-h", server.folder, "-f", given, "postgres"
    )
    times: dict[str, list[float]] = {}
    for name, tab, taken in (line.partition("\t") for line in told.splitlines()):
        if tab:
            times.setdefault(name, []).append(float(taken))
    unit = "ms" if workers else "ms of the processor"
    print(f"\nshared_buffers {server.sql('SHOW shared_buffers')}, {workers} workers")
    key = times[KEY][1:]
    for name, all_taken in times.items():
        taken = all_taken[1:] or all_taken
        least, middle = min(taken), statistics.median(taken)
        ratios = f"{least / min(key):5.2f} {middle / statistics.median(key):5.2f} times {KEY}"
        print(f"  {name:20} least {least:6.0f}, middle {middle:6.0f} {unit}; {ratios}")


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
    script = folder / "source" / SCRIPT
    apart = server.run(
        "psql", "-XqAt", "-vON_ERROR_STOP=1", "-h", folder, "-f", script, "postgres"
    ).strip()
    size = server.sql("SELECT pg_size_pretty(pg_relation_size('records'))")
    print(server.sql("SELECT version()"))
    print(f"1,000,000 records, {size}; {apart} of them told apart by fv_valid and by hand")
    if apart == "0":
        for memory, workers in SETTINGS:
            measure(server, memory, workers)
    server.run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
finally:
    shutil.rmtree(folder, ignore_errors=True)
