// Runs a file of tests that is written for Node.
import { results } from "/bindings/javascript/tests/browser/node/testing.js";

window.Buffer = { from: (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) };
window.process = { env: { VALIDATIONS: "50000" } };
await import(`/bindings/javascript/tests/${new URL(location.href).searchParams.get("file")}`);
window.results = results;
document.querySelector("form").dataset.ready = "";
