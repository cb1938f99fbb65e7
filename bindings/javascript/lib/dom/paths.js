// Names of fields in a page, and the pointers that forms know them by.

export const escape = (name) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** The pointer of a name; in a row it goes on from the row's, and "." is the row itself. */
export function pointerOf(name, row = "") {
  if (name === ".") return row;
  if (name === "" || name.startsWith("/")) return name;
  // Names in rows may lead into a record: `address/city`.
  return row === "" ? `/${escape(name)}` : `${row}/${name}`;
}

/** How forms call what a pointer leads to: a field of the record itself by its name. */
export function fieldOf(pointer) {
  const name = pointer.slice(1);
  return pointer === "" || name.includes("/") ? pointer : name.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The pointer of what changes call a field. */
export const pointerOfField = (field) => (field.startsWith("/") || field === "" ? field : `/${escape(field)}`);

/** The pointer as a ruleset's description has it, with a star for each row. */
export const patternOf = (pointer, isRow) => pointer.split("/").map((part, place, parts) => (isRow(parts.slice(0, place + 1).join("/")) ? "*" : part)).join("/");
