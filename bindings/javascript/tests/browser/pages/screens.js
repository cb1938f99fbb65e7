// Prints what the program of two screens prints elsewhere.
import { load } from "/bindings/javascript/index.js";
import { lines } from "/bindings/javascript/examples/screens.js";

const rules = await (await fetch("/bindings/c/examples/screens.json")).text();
document.querySelector("pre").textContent = [...lines(await load(), rules), ""].join("\n");
document.querySelector("form").dataset.ready = "";
