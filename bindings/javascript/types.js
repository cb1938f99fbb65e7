#!/usr/bin/env node
// The types of the records of a ruleset: formvalidate-types RULESET.json [NAME [SCENARIO]]
import { pointerOfField } from "./lib/dom/paths.js";
import { load } from "./index.js";

const plain = {
  text: "string", integer: "number | bigint", decimal: "string", number: "number", boolean: "boolean",
  date: "string", time: "string", instant: "Date | string",
};

/** TypeScript for what `parse` gives of a ruleset's records, in a scenario. */
export function recordTypes(rules, { name = "Parsed", scenario = "default" } = {}) {
  const described = rules.describe();
  if (!described.scenarios.includes(scenario)) throw new RangeError(`There is no scenario ${JSON.stringify(scenario)}.`);
  const fields = new Map(described.fields.map((field) => [pointerOfField(field.path), field]));
  const rootOnly = described.fields.filter((field) => !field.path.startsWith("/"));

  const typeOf = (field, indent) => {
    const within = (field.members ?? []).map((path) => fields.get(pointerOfField(path)));
    switch (field.shape) {
      case "record": return object(within, indent);
      case "list": return `(${withNull(within[0], indent)})[]`;
      case "map": return `{ [key: string]: ${withNull(within[0], indent)} }`;
      default:
        // Without a rule about its kind a choice is one of its values.
        if (plain[field.type] === undefined && field.values) return field.values.map((value) => JSON.stringify(value)).join(" | ");
        return plain[field.type] ?? "unknown";
    }
  };
  const isThere = (field) => field.scenarios[scenario]?.required === true;
  const withNull = (field, indent) => {
    const type = typeOf(field, indent);
    // What is empty is null, and so is null.
    return isThere(field) || type === "unknown" ? type : `${type} | null`;
  };
  const member = (field, indent) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(field.name) ? field.name : JSON.stringify(field.name);
    const label = field.label === field.name ? "" : `${indent}/** ${field.label.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n`;
    return `${label}${indent}${key}${isThere(field) ? "" : "?"}: ${withNull(field, indent)};\n`;
  };
  const object = (members, indent) => {
    const inner = `${indent}  `;
    const active = members.filter((field) => field.scenarios[scenario]?.active !== false);
    return `{\n${active.map((field) => member(field, inner)).join("")}${indent}}`;
  };
  return `export interface ${name} ${object(rootOnly, "")}\n`;
}

async function main([path, name, scenario]) {
  const { readFile } = await import("node:fs/promises");
  if (path === undefined) {
    console.error("usage: formvalidate-types RULESET.json [NAME [SCENARIO]]");
    return 2;
  }
  try {
    const rules = (await load()).ruleset(await readFile(path, "utf8"));
    process.stdout.write(recordTypes(rules, { name, scenario }));
    return 0;
  } catch (error) {
    console.error(`formvalidate-types: ${error.message}`);
    return 1;
  }
}

/** Whether Node was told to run this file, perhaps by a link to it; others import it. */
async function isProgram() {
  const path = globalThis.process?.argv?.[1];
  if (path === undefined || !import.meta.url.startsWith("file:")) return false;
  const [{ realpathSync }, { fileURLToPath }] = await Promise.all([import("node:fs"), import("node:url")]);
  try {
    return realpathSync(path) === realpathSync(fileURLToPath(import.meta.url));
  } catch {
    // What stands there needs not be a path.
    return false;
  }
}

if (await isProgram()) {
  process.exitCode = await main(process.argv.slice(2));
}
