import { ArgumentError } from "./errors.js";
import { layout } from "./memory.js";

export const kind = {
  absent: 0, null: 1, boolean: 2, integer: 3, number: 4, decimal: 5, string: 6, array: 7, object: 8,
  record: 9, members: 10, date: 11, time: 12, instant: 13, unread: 14,
};
const noZone = -2147483648;
/** What `reserved` says of a decimal that is an integer. */
const wide = 2;
/** Deeper is nothing that the library takes, and so neither what holds itself. */
const deepest = 66;

/** Writes a JavaScript value to an fv_value. */
export function writeValue(memory, at, value, depth = 0) {
  // Pushing may move the views, so each is fetched anew.
  switch (typeof value) {
    case "string": return writeText(memory, at, kind.string, value);
    case "number":
      if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
        return set(memory, at, kind.integer, (view) => view.setBigInt64(at + 8, BigInt(value), true));
      }
      if (!Number.isFinite(value)) return writeText(memory, at, kind.string, String(value));
      return set(memory, at, kind.number, (view) => view.setFloat64(at + 16, value, true));
    case "boolean": return set(memory, at, kind.boolean, (view) => view.setBigInt64(at + 8, value ? 1n : 0n, true));
    case "bigint":
      if (BigInt.asIntN(64, value) === value) {
        return set(memory, at, kind.integer, (view) => view.setBigInt64(at + 8, value, true));
      }
      return writeText(memory, at, kind.decimal, String(value));
    case "undefined": return set(memory, at, kind.absent);
    case "object": return writeObject(memory, at, value, depth);
    default: throw new ArgumentError(`A ${typeof value} is not a value.`, { code: -1 });
  }
}

/** What is in a box, as JSON.stringify takes it: never another box. */
export function unboxed(value) {
  if (value instanceof String) return String(value);
  if (value instanceof Number) return Number(value);
  if (value instanceof Boolean) return Boolean.prototype.valueOf.call(value);
  return value instanceof BigInt ? BigInt.prototype.valueOf.call(value) : value;
}

/** The names and values of an object or a Map. */
export const membersOf = (value) => (value instanceof Map ? [...value] : Object.entries(value));

function writeObject(memory, at, value, depth) {
  if (value === null) return set(memory, at, kind.null);
  if (value instanceof Uint8Array) return writeText(memory, at, kind.string, value);
  if (value instanceof Date) return writeInstant(memory, at, value);
  const inside = unboxed(value);
  if (typeof inside !== "object") return writeValue(memory, at, inside, depth);
  if (depth > deepest) throw new ArgumentError("A value holds itself, or is nested too deep.", { code: -3 });
  if (Array.isArray(value)) {
    const items = memory.zeroed(value.length * layout.value);
    for (let index = 0; index < value.length; index++) {
      // What is not there in a list is null, as JSON has it.
      writeValue(memory, items + index * layout.value, value[index] ?? null, depth + 1);
    }
    return setItems(memory, at, kind.array, items, value.length);
  }
  const members = membersOf(value);
  const items = writeMembers(memory, members, depth);
  return setItems(memory, at, kind.members, items, members.length);
}

/** Writes names and values in turn; returns where they stand. */
export function writeMembers(memory, members, depth = 0) {
  const items = memory.zeroed(members.length * 2 * layout.value);
  for (let index = 0; index < members.length; index++) {
    const at = items + index * 2 * layout.value;
    const [name, value] = members[index];
    writeText(memory, at, kind.string, String(name));
    writeValue(memory, at + layout.value, value, depth + 1);
  }
  return items;
}

function set(memory, at, what, write) {
  memory.view.setInt32(at, what, true);
  if (write) write(memory.view);
}

function writeText(memory, at, what, text) {
  const start = memory.pushText(text);
  const { view, length } = memory;
  view.setInt32(at, what, true);
  view.setUint32(at + 24, start, true);
  view.setUint32(at + 28, length, true);
}

function setItems(memory, at, what, items, count) {
  const { view } = memory;
  view.setInt32(at, what, true);
  view.setUint32(at + 32, items, true);
  view.setUint32(at + 36, count, true);
}

function writeInstant(memory, at, date) {
  const time = date.getTime();
  if (Number.isNaN(time)) return writeText(memory, at, kind.string, "Invalid Date");
  const seconds = Math.floor(time / 1000);
  const { view } = memory;
  view.setInt32(at, kind.instant, true);
  view.setInt32(at + 4, 0, true);
  view.setBigInt64(at + 8, BigInt(seconds), true);
  view.setUint32(at + 36, (time - seconds * 1000) * 1e6, true);
}

/** What an fv_value is in JavaScript. Decimals are texts, integers beyond 2⁵³ `bigint`. */
export function readValue(memory, at) {
  const { view } = memory;
  switch (view.getInt32(at, true)) {
    case kind.absent: return undefined;
    case kind.null: return null;
    case kind.boolean: return view.getBigInt64(at + 8, true) !== 0n;
    case kind.integer: return readInteger(view.getBigInt64(at + 8, true));
    case kind.number: return view.getFloat64(at + 16, true);
    case kind.decimal: {
      const text = memory.text(at + 24);
      return view.getInt32(at + 4, true) === wide ? readInteger(BigInt(text)) : text;
    }
    case kind.string: return memory.text(at + 24);
    case kind.array: return Array.from({ length: memory.u32(at + 36) }, (_, index) => readValue(memory, memory.u32(at + 32) + index * layout.value));
    case kind.members: return readMembers(memory, memory.u32(at + 32), memory.u32(at + 36));
    case kind.date: return new Date(Number(view.getBigInt64(at + 8, true)) * 86_400_000).toISOString().slice(0, 10);
    case kind.time: return readTime(view.getBigInt64(at + 8, true));
    case kind.instant: return readInstant(memory, at);
    default: return undefined;
  }
}

/** Names and values in turn as an object; a name may be `__proto__`. */
export function readMembers(memory, items, count) {
  const members = [];
  for (let index = 0; index < count; index++) {
    const at = items + index * 2 * layout.value;
    const value = readValue(memory, at + layout.value);
    if (value !== undefined) members.push([memory.text(at + 24), value]);
  }
  return Object.fromEntries(members);
}

const readInteger = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

const two = (number) => String(number).padStart(2, "0");

function readTime(nanoseconds) {
  const seconds = Number(nanoseconds / 1_000_000_000n);
  const fraction = String(nanoseconds % 1_000_000_000n).padStart(9, "0").replace(/0+$/, "");
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return fraction ? `${text}.${fraction}` : text;
}

function readInstant(memory, at) {
  const { view } = memory;
  const date = new Date(Number(view.getBigInt64(at + 8, true)) * 1000 + Math.floor(memory.u32(at + 36) / 1e6));
  // Without a zone it is a date and a time on the wall.
  return view.getInt32(at + 4, true) === noZone ? date.toISOString().replace(/(?:\.000)?Z$/, "") : date;
}
