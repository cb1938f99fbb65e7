import { createApp, h, ref } from "vue";
import { useField, useForm, useFormState, useGate, useRows } from "/formvalidate/vue.js";
import { rules } from "./people.js";

window.drawn = {};

const Text = {
  props: ["form", "name", "label"],
  setup(props) {
    const field = useField(props.form, () => props.name);
    return () => {
      window.drawn[props.label] = (window.drawn[props.label] ?? 0) + 1;
      const input = { ...field.input.value, value: field.model.value, onInput: (event) => { field.model.value = event.target.value; } };
      return h("p", null, [h("label", null, [props.label, h("input", input)]),
        h("em", field.messageProps.value, field.message.value || field.warnings.value.map((issue) => issue.message).join())]);
    };
  },
};

const People = {
  setup() {
    const form = useForm(rules, { locale: "en" });
    window.form = form;
    const isOpen = useGate(form, "send");
    const state = useFormState(form);
    const lines = useRows(form, "lines");
    const button = (onClick, text, disabled) => h("button", { type: "button", onClick, disabled }, text);
    return () => h("div", null, [
      h(Text, { form, name: "email", label: "E-mail" }), h(Text, { form, name: "note", label: "Note" }),
      ...lines.rows.value.map((row) => h("div", { key: row.key }, [h(Text, { form, name: row.at("price"), label: "Price" }),
        button(() => lines.remove(row.index), "Remove"), button(() => lines.move(row.index, 0), "First")])),
      button(() => lines.append(), "Add"), button(() => {}, "Send", !isOpen.value), h("output", null, state.value.verdict)]);
  },
};

const isThere = ref(true);
window.leave = () => { isThere.value = false; };
createApp({ render: () => (isThere.value ? h(People) : "gone") }).mount("form");
document.querySelector("form").dataset.ready = "";
