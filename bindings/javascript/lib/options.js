import { ArgumentError } from "./errors.js";
import { layout } from "./memory.js";

const flag = { rejectUnknown: 1, keepUnassignable: 2, now: 4, skipRemote: 8, deferRemote: 16 };

/** WebAssembly would take another number for what is none, or none of those. */
export function whole(number, least, most, words) {
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new ArgumentError(words, { code: -1 });
}

function zone(minutes, milliseconds) {
  // Of times long ago a platform may tell parts of minutes.
  if (minutes == null) return Math.trunc(-new Date(milliseconds).getTimezoneOffset());
  return whole(minutes, -1439, 1439, "zoneMinutes is a whole number from -1439 to 1439.");
}

/** What the clock says: `now` may be a Date, or milliseconds since 1970. */
export function clock(options) {
  const now = options.now ?? Date.now();
  const milliseconds = now instanceof Date ? now.getTime() : now;
  if (typeof milliseconds !== "number" || !Number.isSafeInteger(Math.floor(milliseconds))) {
    throw new ArgumentError("now is a Date, or milliseconds since 1970.", { code: -1 });
  }
  const seconds = Math.floor(milliseconds / 1000);
  const nanoseconds = Math.round((milliseconds - seconds * 1000) * 1e6);
  return { seconds, nanoseconds, zone: zone(options.zoneMinutes, milliseconds) };
}

/** Writes fv_options. */
export function writeOptions(memory, options, deferRemote = false) {
  const locale = memory.pushNameOrNone(options.locale);
  let fields = 0;
  if (options.fields) {
    if (!Array.isArray(options.fields)) throw new ArgumentError("fields is a list of names.", { code: -1 });
    const names = options.fields.map((name) => memory.pushName(name));
    fields = memory.push(Math.max(names.length, 1) * 4);
    names.forEach((name, index) => memory.setU32(fields + index * 4, name));
  }
  const at = memory.zeroed(layout.options);
  const { view } = memory;
  const time = clock(options);
  view.setUint32(at, layout.options, true);
  view.setUint32(at + 4, flag.now | (options.rejectUnknown ? flag.rejectUnknown : 0)
    | (options.keepUnassignable ? flag.keepUnassignable : 0) | (options.skipRemote ? flag.skipRemote : 0)
    | (deferRemote ? flag.deferRemote : 0), true);
  view.setUint32(at + 8, locale, true);
  view.setUint32(at + 12, fields, true);
  view.setUint32(at + 16, options.fields?.length ?? 0, true);
  view.setUint32(at + 20, whole(options.issueLimit ?? 0, 0, 2 ** 32 - 1, "issueLimit is a whole number."), true);
  view.setBigInt64(at + 24, BigInt(time.seconds), true);
  view.setUint32(at + 32, time.nanoseconds, true);
  view.setInt32(at + 36, time.zone, true);
  return at;
}
