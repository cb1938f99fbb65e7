"""Tells what is inside a package, with versions, as SPDX 2.3: sbom.py OUT PACKAGE.

PACKAGE is a wheel, or formvalidate.wasm. What travels in it are the libraries of the machine that
built it, so their versions are those that Debian's dpkg knows of their files.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
VERSION = re.search(r"^VERSION *:?= *(\S+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
Element = dict[str, Any]


def said(*command: str) -> str:
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def sha256(data: bytes) -> list[Element]:
    """The checksums of a file."""
    return [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()}]


def identifier(name: str) -> str:
    """What a package is called within the document."""
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name)


def package(name: str, version: str, licence: str, purl: str, **more: Any) -> Element:
    """One package."""
    reference = {
        "referenceCategory": "PACKAGE-MANAGER",
        "referenceType": "purl",
        "referenceLocator": purl,
    }
    return {
        "SPDXID": identifier(name),
        "name": name,
        "versionInfo": version,
        "licenseDeclared": licence,
        "licenseConcluded": licence,
        "copyrightText": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "externalRefs": [reference],
        **more,
    }


def debian(name: str, binary: str, licence: str, version: str = "", **more: Any) -> Element:
    """A library that Debian built, or whose source it has."""
    version = version or said("dpkg-query", "-W", "-f", "${source:Version}", binary)
    purl = f"pkg:deb/debian/{name}@{version}?arch=source"
    return package(name, version, licence, purl, **more)


def swift() -> Element:
    """Swift's standard library, which is linked into ours."""
    version = re.search(
        r"swift-([\d.]+)-RELEASE|Swift version ([\d.]+)", said("swift", "--version")
    )
    assert version, "swift --version"
    number = version[1] or version[2]
    purl = f"pkg:github/swiftlang/swift@swift-{number}-RELEASE"
    return package("swift-stdlib", number, "Apache-2.0", purl, comment="with Swift's exception")


def in_wheel(wheel: Path) -> list[Element]:
    """What travels in a wheel."""
    archive = zipfile.ZipFile(wheel)

    def file(name: str) -> Element:
        data = archive.read(f"formvalidate/{name}")
        return {"packageFileName": f"formvalidate/{name}", "checksums": sha256(data)}

    return [
        debian("pcre2", "libpcre2-8-0", "BSD-3-Clause", **file("libpcre2-8.so.0")),
        debian("simdjson", "libsimdjson14", "Apache-2.0", **file("libsimdjson.so.14")),
        swift(),
    ]


def in_wasm() -> list[Element]:
    """What is linked into formvalidate.wasm."""

    def fetched(name: str) -> str:
        """The version of the source that was compiled."""
        (source,) = (ROOT / ".build/wasm/sources").glob(f"{name}_*.dsc")
        return source.stem.partition("_")[2]

    return [
        debian("pcre2", "", "BSD-3-Clause", fetched("pcre2")),
        debian("simdjson", "", "Apache-2.0", fetched("simdjson")),
        debian("wasi-libc", "wasi-libc", "MIT"),
        debian(
            "llvm-toolchain-16", "libc++-16-dev-wasm32", "Apache-2.0", comment="libc++, compiler-rt"
        ),
        swift(),
    ]


def document(built: Path) -> Element:
    """The whole document."""
    assert VERSION, "VERSION in the Makefile"
    is_wheel = built.suffix == ".whl"
    kind = "pypi" if is_wheel else "npm"
    ours = package(
        "formvalidate", VERSION[1], "Apache-2.0", f"pkg:{kind}/formvalidate@{VERSION[1]}",
        packageFileName=built.name, checksums=sha256(built.read_bytes()),
    )  # fmt: skip
    parts = in_wheel(built) if is_wheel else in_wasm()
    digest = ours["checksums"][0]["checksumValue"]
    built_at = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    now = datetime.datetime.fromtimestamp(built_at, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    contains = [
        {
            "spdxElementId": ours["SPDXID"],
            "relationshipType": "CONTAINS",
            "relatedSpdxElement": part["SPDXID"],
        }
        for part in parts
    ]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": built.name,
        "documentNamespace": f"https://spdx.org/spdxdocs/formvalidate-{digest}",
        "creationInfo": {"created": now, "creators": [f"Tool: formvalidate-sbom-{VERSION[1]}"]},
        "documentDescribes": [ours["SPDXID"]],
        "packages": [ours, *parts],
        "relationships": contains,
    }


if __name__ == "__main__":
    out, built = map(Path, sys.argv[1:3])
    out.write_text(json.dumps(document(built), indent=2) + "\n", encoding="utf-8")
    print(out)
