// What stands in controls of a page, as forms take it, and the other way round.

const buttons = new Set(["submit", "button", "image", "reset"]);

/** Whether an element has a field's value. */
export function isControl(element) {
  if (!element.name) return false;
  switch (element.localName) {
    case "input": return !buttons.has(element.type);
    case "select": case "textarea": return true;
    // Elements of the page's own that are like inputs.
    default: return element.localName.includes("-") && "value" in element;
  }
}

const isTicked = (control) => control.type === "checkbox" || control.type === "radio";
/** Boxes of one name are a list, and so is a box that says so; other boxes are true or false. */
const isList = (controls) => controls[0].type === "checkbox" && (controls.length > 1 || controls[0].hasAttribute("data-several"));

/** What stands in the controls of one name; `chosen` and `text` say what of each. */
function read(controls, chosen, text) {
  const [control] = controls;
  if (control.type === "radio") return text(controls.find(chosen) ?? { value: "", defaultValue: "" });
  if (control.type === "checkbox") {
    return isList(controls) ? controls.filter(chosen).map((box) => box.value) : chosen(control);
  }
  return text(control);
}

/** What somebody typed or chose. */
export const valueOf = (controls) => read(controls, (box) => box.checked, written);

/** What a page says in its markup; undefined where it says nothing. */
export function initialOf(controls) {
  const [control] = controls;
  if (control.localName === "select") {
    const said = [...control.options].filter((option) => option.defaultSelected).map((option) => option.value);
    return said.length === 0 ? undefined : control.multiple ? said : said[0];
  }
  const found = read(controls, (box) => box.defaultChecked, (box) => box.defaultValue ?? "");
  return isTicked(control) ? (controls.some((box) => box.defaultChecked) ? found : undefined) : found || undefined;
}

function written(control) {
  if (control.type === "file") return filesOf(control);
  if (control.localName === "select" && control.multiple) return [...control.selectedOptions].map((option) => option.value);
  // A number field keeps to itself what is none.
  if (control.type === "number" && control.validity.badInput) return Number.NaN;
  return control.value;
}

/** What rules may say of files. */
function filesOf(control) {
  const files = [...control.files].map(({ name, size, type }) => ({ name, size, type }));
  return control.multiple ? files : files[0] ?? null;
}

/** A value of a form as people type it. */
export function textOf(value) {
  if (value === undefined || value === null || typeof value === "object") return "";
  return String(value);
}

/** Writes what a form has to the controls of one name. */
export function writeValue(controls, value) {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  const [control] = controls;
  if (control.type === "file") {
    if (value === null || value === undefined) control.value = "";
  } else if (control.type === "checkbox" && !isList(controls)) {
    control.checked = value === true || value === "true" || value === "1" || value === 1;
  } else if (isTicked(control)) {
    for (const box of controls) box.checked = texts.includes(box.value);
  } else if (control.localName === "select" && control.multiple) {
    for (const option of control.options) option.selected = texts.includes(option.value);
  } else if (control.value !== texts[0] || control.localName === "select") {
    control.value = texts[0] ?? "";
  }
}
