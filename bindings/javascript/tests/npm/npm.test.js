// The tarball in an empty project, without a network: NPM_FILE says where it is.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const file = process.env.NPM_FILE;
const skip = !file && "NPM_FILE is not set";

function run(folder, command, ...values) {
  const ran = spawnSync(command, values, { cwd: folder, encoding: "utf8", env: { ...process.env, npm_config_cache: join(folder, "cache") } });
  assert.equal(ran.status, 0, `${command} ${values.join(" ")}\n${ran.stdout}${ran.stderr}${ran.error ?? ""}`);
  return ran.stdout;
}

function project(t) {
  const folder = mkdtempSync(join(tmpdir(), "formvalidate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), '{"name": "shop", "type": "module", "private": true}');
  const hasNPM = spawnSync("npm", ["--version"]).status === 0;
  if (hasNPM) {
    run(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", file);
  } else {
    // What npm does with a tarball that needs nothing else.
    mkdirSync(join(folder, "node_modules/formvalidate"), { recursive: true });
    run(folder, "tar", "-xzf", file, "--strip-components=1", "-C", "node_modules/formvalidate");
  }
  return folder;
}

test("it is installed and runs", { skip }, (t) => {
  const folder = project(t);
  writeFileSync(join(folder, "shop.js"), `
    import { load } from "formvalidate";
    import { Validated } from "formvalidate/server";
    import { bind } from "formvalidate/dom";
    const rules = (await load()).ruleset({ formvalidate: 1, fields: { email: { label: "E-mail", rules: ["required", "email"] } } });
    console.log(rules.validate({ email: "a@" }, { locale: "de" }).issues[0].message, typeof bind, typeof Validated);`);
  assert.equal(run(folder, process.execPath, "shop.js"), "E-mail ist keine gültige E-Mail-Adresse. function function\n");
});

test("TypeScript finds its types", { skip }, (t) => {
  const folder = project(t);
  cpSync(new URL("../types.ts", import.meta.url), join(folder, "types.ts"));
  const source = readFileSync(join(folder, "types.ts"), "utf8").replaceAll(/"\.\.\/(\w+)"/g, (_, part) => `"formvalidate${part === "index" ? "" : `/${part}`}"`);
  writeFileSync(join(folder, "types.ts"), source);
  for (const resolution of [["--module", "nodenext", "--moduleResolution", "nodenext"], ["--module", "node16", "--moduleResolution", "node16"]]) {
    run(folder, "tsc", "--strict", "--noEmit", "--target", "es2020", "--lib", "es2020,dom", ...resolution, "types.ts");
  }
});

test("it holds what it names, and no tests", { skip }, (t) => {
  const folder = join(project(t), "node_modules/formvalidate");
  const { exports, files } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const entry of Object.values(exports).flatMap((found) => (typeof found === "string" ? found : Object.values(found)))) {
    assert.ok(existsSync(join(folder, entry)), entry);
  }
  for (const name of [...files, "LICENSE"]) assert.ok(existsSync(join(folder, name)), name);
  assert.equal(existsSync(join(folder, "tests")), false);
});
