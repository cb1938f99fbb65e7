import { computed, onScopeDispose, shallowRef, unref, watch } from "vue";
import { ArgumentError } from "./lib/errors.js";
import { escape } from "./lib/dom/paths.js";

/** A form that lives as long as the component or scope that asks for it. */
export function useForm(rules, options) {
  const form = rules.form(options);
  onScopeDispose(() => form.close());
  return form;
}

/** What of a form is read: anew with each change that the form tells of. */
function reading(form, what, name, read, matters = () => true) {
  const found = shallowRef();
  const again = (change) => {
    if (!matters(change)) return;
    try {
      found.value = read(named(name));
    } catch (error) {
      // The row is gone or has moved, which whoever shows it is about to be told.
      if (!(error instanceof ArgumentError)) throw error;
    }
  };
  watch(() => named(name), (now, _, onCleanup) => {
    found.value = read(now);
    onCleanup(form.subscribe(again, what === undefined ? {} : { [what]: now }));
  }, { immediate: true, flush: "sync" });
  return found;
}

/** A name, or what says which: names of fields in rows change as the rows move. */
const named = (name) => (typeof name === "function" ? name() : unref(name));

/** A field: `v-model="field.model.value"`, `v-bind="field.input.value"`, its messages. */
export function useField(form, name) {
  const state = reading(form, "field", name, (now) => {
    const field = form.field(now);
    return { field, issues: field.shows || field.warns ? field.issues : [] };
  });
  const id = computed(() => `formvalidate-${named(name).replace(/[^\w-]/g, "-")}`);
  const errors = computed(() => (state.value.field.shows ? state.value.issues.filter((issue) => issue.level === "error") : []));
  return {
    state: computed(() => state.value.field),
    errors,
    warnings: computed(() => state.value.issues.filter((issue) => issue.level === "warning")),
    message: computed(() => errors.value[0]?.message ?? ""),
    model: computed({ get: () => state.value.field.value ?? "", set: (value) => form.set(named(name), value) }),
    input: computed(() => {
      const { field } = state.value;
      return {
        name: named(name),
        onBlur: () => { if (form.handle !== 0) form.blur(named(name)); },
        "aria-invalid": field.shows || undefined,
        "aria-busy": field.verdict === "pending" || undefined,
        "aria-describedby": id.value,
        "data-verdict": field.verdict,
        "data-appearance": field.appearance,
      };
    }),
    messageProps: computed(() => ({ id: id.value })),
  };
}

/** Whether a gate is open. */
export const useGate = (form, name) => reading(form, "gate", name, (now) => form.gate(now));

/** The rows of a list: keys for `v-for`, names of fields for `useField`. */
export function useRows(form, list) {
  const own = form.rows(list);
  const rows = reading(form, undefined, "", () => [...own].map((row) => ({ ...row, at: (name) => `${row.path}/${escape(name)}` })),
    // Moves are told to who observes the form; those of a list around this one count, too.
    (change) => change.lists.length > 0);
  return {
    rows,
    append: (value) => own.append(value),
    insert: (index, value) => own.insert(index, value),
    remove: (index) => own.remove(index),
    move: (from, to) => own.move(from, to),
  };
}

/** The form as a whole. */
export const useFormState = (form) => reading(form, undefined, "", () => (
  { verdict: form.verdict, valid: form.valid, dirty: form.dirty, submitted: form.submitted }));
