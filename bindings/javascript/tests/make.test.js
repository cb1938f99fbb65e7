// What `make` needs of Node, before something runs it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { MAKEFLAGS, MAKELEVEL, MFLAGS, ...environment } = process.env;

function make(t, values, env = {}) {
  const build = mkdtempSync(join(tmpdir(), "formvalidate-"));
  t.after(() => rmSync(build, { recursive: true }));
  return spawnSync("make", [`BUILD=${build}`, ...values(build)], { cwd: root, encoding: "utf8", env: { ...environment, ...env } });
}

test("what runs Node asks for it first", (t) => {
  for (const target of ["npm", "test-npm", "test-web", "bench-web", "test-web-long"]) {
    assert.match(make(t, () => ["-n", target]).stdout, /install Node 20 or later/, target);
  }
  assert.match(make(t, () => ["-n", "check-embedded"]).stdout, /libpcre2-dev/);
});

test("a Node that is too old is refused by one sentence", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "formvalidate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const stamp = (build) => ["-o", join(build, "stamps/apt"), join(build, "stamps/node")];
  assert.equal(make(t, stamp).status, 0);
  // Runs what it is given as another version would.
  writeFileSync(join(folder, "node"), `#!/bin/sh
[ "$1" = --version ] && { echo v18.19.0; exit; }
exec ${process.execPath} -e "Object.defineProperty(process.versions, 'node', { value: '18.19.0' }); $2"
`);
  chmodSync(join(folder, "node"), 0o755);
  const refused = make(t, stamp, { PATH: `${folder}:${process.env.PATH}` });
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /^Node v18\.19\.0 is too old: install Node 20 or later [^\n]*\nmake: /);
});
