// Form data as a record: everything is text there, in names with brackets, dots or pointers.
import { Problem } from "./problem.js";
import { escape, pointerOfField } from "../dom/paths.js";

const mostFields = 10_000;
const deepest = 64;
const numeric = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** What a ruleset says of fields, by their pointers with a star for rows. */
export class Shape {
  constructor(description) {
    this.fields = new Map(description.fields.map((field) => [pointerOfField(field.path), field]));
  }

  at(pointer) { return this.fields.get(pointer); }

  /** Boxes of a record: browsers leave out what is not ticked. */
  *boxes(pointer) {
    for (const [path, field] of this.fields) {
      if (field.type === "boolean" && path.slice(0, path.lastIndexOf("/")) === pointer) yield path.slice(pointer.length + 1);
    }
  }
}

/** `lines[0][sku]`, `lines.0.sku` and `/lines/0/sku` are one. */
function partsOf(name, shape) {
  if (shape.at(pointerOfField(name))) return { parts: [name], isList: false };
  if (name.startsWith("/")) return { parts: name.slice(1).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")), isList: false };
  const isList = name.endsWith("[]");
  const plain = isList ? name.slice(0, -2) : name;
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[[^.[\]]+\])*$/.test(plain)) return { parts: [name], isList: false };
  return { parts: plain.split(/[.[\]]+/).filter(Boolean), isList };
}

class Values extends Array {}

/** The record that names and values are. */
export function recordOf(shape, entries) {
  if (entries.length > mostFields) throw new Problem(413, `The form data must have at most ${mostFields} fields.`);
  const tree = new Map();
  for (const [name, value] of entries) put(tree, partsOf(name, shape), value);
  return built(shape, tree, "");
}

function put(tree, { parts, isList }, value) {
  if (parts.length > deepest) throw new Problem(413, "The form data is nested too deep.");
  let at = tree;
  for (const part of parts.slice(0, -1)) {
    if (!at.has(part)) at.set(part, new Map());
    at = at.get(part);
    if (!(at instanceof Map)) throw contradiction();
  }
  const last = parts.at(-1);
  const values = at.get(last) ?? new Values();
  if (!(values instanceof Values)) throw contradiction();
  values.push(value);
  values.isList ||= isList;
  at.set(last, values);
}

const contradiction = () => new Problem(400, "The form data has a value where it has fields within, too.");

function built(shape, node, pointer) {
  const field = shape.at(pointer);
  if (node instanceof Values) return leaf(shape, field, node, pointer);
  if (field?.shape === "list" && [...node.keys()].every((key) => /^(?:0|[1-9]\d{0,8})$/.test(key))) {
    // Rows that a page has taken out leave their numbers out.
    return [...node].sort(([one], [other]) => one - other).map(([, row]) => built(shape, row, `${pointer}/*`));
  }
  const members = [...node].map(([name, value]) => [name, built(shape, value, `${pointer}/${field?.shape === "map" ? "*" : escape(name)}`)]);
  const known = new Set(node.keys());
  const unticked = [...shape.boxes(pointer)].filter((name) => !known.has(name) && name !== "*").map((name) => [name, false]);
  return Object.fromEntries([...members, ...unticked]);
}

function leaf(shape, field, values, pointer) {
  if (field?.shape === "list") return [...values].map((value) => single(shape.at(`${pointer}/*`), value, shape, `${pointer}/*`));
  // A hidden field in front of a box says what it is when it is not ticked.
  const found = (field?.type === "boolean" ? [values.at(-1)] : [...values]).map((value) => single(field, value, shape, pointer));
  return values.isList || found.length > 1 ? found : found[0];
}

function single(field, value, shape, pointer) {
  if (typeof value === "string") return field?.type === "boolean" && value === "on" ? true : value;
  // Rules see of a file what its field has room for.
  const name = value.name.replaceAll("\\", "/").split("/").at(-1);
  const facts = { name, size: value.size, type: value.type };
  if (field?.shape !== "record") return name;
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => shape.at(`${pointer}/${fact}`)));
}

/** Reads texts that rules refuse as what else they may stand for: a number, or a list of one. */
export function readAgain(record, judge) {
  let current = record;
  for (const other of [(text) => (numeric.test(text) ? Number(text) : undefined), (text) => [text]]) {
    const refused = refusals(judge(current));
    if (refused.size === 0) return current;
    const wanted = new Map();
    const tried = changed(current, "", (pointer, text) => {
      const value = refused.has(pointer) ? other(text) : undefined;
      if (value !== undefined) wanted.set(pointer, value);
      return value;
    });
    if (wanted.size === 0) continue;
    const left = refusals(judge(tried), true);
    current = changed(current, "", (pointer) => (left.has(pointer) ? undefined : wanted.get(pointer)));
  }
  return current;
}

/** Where something is wrong; with `around` also the lists that this is in. */
const refusals = (report, around = false) => new Set(report.issues.flatMap(({ path }) => (around ? [path, path.slice(0, Math.max(path.lastIndexOf("/"), 0))] : [path])));

/** A copy in which some texts are something else. */
function changed(value, pointer, other) {
  if (typeof value === "string") return other(pointer, value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => changed(item, `${pointer}/${index}`, other));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, `${pointer}/${escape(name)}`, other)]));
}
