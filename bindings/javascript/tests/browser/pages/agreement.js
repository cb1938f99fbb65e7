// Asks the library what the native one is asked, too; a test compares what both say.
import { load } from "/bindings/javascript/index.js";
import { answer, operations } from "/bindings/javascript/tests/agreement.js";

const names = ["rules", "scanners", "luhn", "records", "nesting"].map((name) => `${name}.jsonl`);
const texts = await Promise.all(names.map(async (name) => (await fetch(`/Tests/Vectors/${name}`)).text()));
const rows = (name) => texts[names.indexOf(name)].trim().split("\n").map((line) => JSON.parse(line));
const fv = await load();
window.operations = operations(rows).map((operation) => JSON.stringify(operation));
window.answers = () => window.operations.map((operation) => JSON.stringify(answer(fv, JSON.parse(operation))));
document.querySelector("form").dataset.ready = "";
