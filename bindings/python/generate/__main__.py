"""Writes what is made from the library's table of rules: schema, types, constants, tables."""

import formvalidate as fv
from files import FILES

for path, made in FILES.items():
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    after = made(before, fv.rules())
    if after != before:
        path.write_text(after, encoding="utf-8")
        print(f"wrote {path}")
