import { StrictMode, createElement as h, useState } from "react";
import { useField, useForm, useFormState, useGate, useRows } from "/formvalidate/react.js";
import { rules } from "./people.js";

window.drawn = {};

function Text({ form, name, label }) {
  const field = useField(form, name);
  window.drawn[label] = (window.drawn[label] ?? 0) + 1;
  return h("p", null, h("label", null, label, h("input", field.input)),
    h("em", field.messageProps, field.message || field.warnings.map((issue) => issue.message).join()));
}

function People() {
  const form = useForm(rules, { locale: "en" });
  window.form = form;
  const isOpen = useGate(form, "send");
  const state = useFormState(form);
  const lines = useRows(form, "lines");
  return h("div", null,
    h(Text, { form, name: "email", label: "E-mail" }), h(Text, { form, name: "note", label: "Note" }),
    lines.rows.map((row) => h("div", { key: row.key }, h(Text, { form, name: row.at("price"), label: "Price" }),
      h("button", { type: "button", onClick: () => lines.remove(row.index) }, "Remove"),
      h("button", { type: "button", onClick: () => lines.move(row.index, 0) }, "First"))),
    h("button", { type: "button", onClick: () => lines.append() }, "Add"),
    h("button", { type: "button", disabled: !isOpen }, "Send"), h("output", null, state.verdict));
}

function App() {
  const [isThere, setThere] = useState(true);
  window.leave = () => setThere(false);
  return isThere ? h(People) : "gone";
}

window.ReactDOM.createRoot(document.querySelector("form")).render(h(StrictMode, null, h(App)));
document.querySelector("form").dataset.ready = "";
