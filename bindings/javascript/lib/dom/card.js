// A card's number in the groups that its brand is printed in, while it is typed.
import { card } from "../patterns.js";

const digitsOf = (text) => text.replace(/[ -]/g, "");
/** Where the text stands after so many of its digits. */
function placeAfter(text, count) {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (text[at] !== " ") seen++;
  }
  return text.length;
}

/** What a number is to be shown as, and its brand; what is no number stays as it is. */
export function grouped(engine, text) {
  if (!/^[\d -]*$/.test(text)) return { digits: text, shown: text, brand: null };
  const digits = digitsOf(text);
  const found = card(engine, digits);
  return { digits, shown: found.formatted || text, brand: found.brand };
}

/** Groups what somebody has typed, keeps the caret among the same digits; returns what the form is told. */
export function groupTyped(engine, control, before, kind = "") {
  let text = control.value;
  let caret = control.selectionStart ?? text.length;
  const isOver = before !== text && digitsOf(before) === digitsOf(text);
  // Who deletes a space means the digit beside it.
  if (isOver && kind === "deleteContentBackward") {
    text = text.slice(0, Math.max(caret - 1, 0)) + text.slice(caret);
    caret = Math.max(caret - 1, 0);
  } else if (isOver && kind === "deleteContentForward") {
    text = text.slice(0, caret) + text.slice(caret + 1);
  }
  const { digits, shown, brand } = grouped(engine, text);
  if (shown === control.value) return { digits, brand };
  let place = shown === text ? caret : placeAfter(shown, digitsOf(text.slice(0, caret)).length);
  // What is typed next stands behind the space.
  if (!kind.startsWith("delete") && shown[place] === " ") place++;
  control.value = shown;
  if (control.ownerDocument.activeElement === control) control.setSelectionRange(place, place);
  return { digits, brand };
}
