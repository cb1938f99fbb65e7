import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { escape } from "./lib/dom/paths.js";

/** A form that lives as long as its component, and is closed with it. */
export function useForm(rules, options) {
  const own = useRef(null);
  // A component may be left and come back, in strict mode at once: it is the same form, unless it was closed.
  const form = own.current !== null && own.current.ruleset === rules && own.current.handle !== 0 ? own.current : rules.form(options);
  if (form !== own.current) {
    own.current?.close();
    own.current = form;
  }
  const closing = useRef(undefined);
  useEffect(() => {
    clearTimeout(closing.current);
    return () => { closing.current = setTimeout(() => form.close()); };
  }, [form]);
  return form;
}

const always = () => true;
/** Moves are told to who observes the form; those of a list around count, too. */
const movesRows = (change) => change.lists.length > 0;

/** What of a form is read, kept until the form tells of a change. */
function useRead(form, observed, read, matters = always) {
  const kept = useRef(null);
  const key = `${observed.field ?? ""}\0${observed.gate ?? ""}`;
  const subscribe = useCallback((tell) => (form.handle === 0 ? () => {} : form.subscribe((change) => { if (matters(change)) { kept.current = null; tell(); } }, observed)), [form, key, matters]);
  const snapshot = () => {
    const { current } = kept;
    if (current !== null && current.form === form && current.key === key && (form.handle === 0 || current.generation === form.generation)) return current.value;
    kept.current = { form, key, generation: form.generation, value: read() };
    return kept.current.value;
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const words = (value) => (value === undefined || value === null ? "" : String(value));

/** A field: how it is, its messages, and what to give an input. */
export function useField(form, name) {
  const state = useRead(form, { field: name }, () => {
    const field = form.field(name);
    const issues = field.shows || field.warns ? field.issues : [];
    return { field, errors: issues.filter((issue) => issue.level === "error" && field.shows), warnings: issues.filter((issue) => issue.level === "warning") };
  });
  return useMemo(() => {
    const { field, errors, warnings } = state;
    const id = `formvalidate-${name.replace(/[^\w-]/g, "-")}`;
    const set = (value) => form.set(name, value);
    return {
      ...pick(field), errors, warnings, message: errors[0]?.message ?? "", set,
      blur: () => { if (form.handle !== 0) form.blur(name); },
      input: {
        name,
        value: words(field.value),
        onChange: (event) => set(event.target.value),
        onBlur: () => { if (form.handle !== 0) form.blur(name); },
        "aria-invalid": field.shows || undefined,
        "aria-busy": field.verdict === "pending" || undefined,
        "aria-describedby": id,
        "data-verdict": field.verdict,
        "data-appearance": field.appearance,
      },
      messageProps: { id },
    };
  }, [form, name, state]);
}

const pick = ({ verdict, appearance, code, active, dirty, touched, shows, warns, value, lastValid, brand, suggested }) => (
  { verdict, appearance, code, active, dirty, touched, shows, warns, value, lastValid, brand, suggested });

/** Whether a gate is open. */
export const useGate = (form, name) => useRead(form, { gate: name }, () => form.gate(name));

/** The rows of a list: keys for React, paths for `useField`, and what changes them. */
export function useRows(form, list) {
  const rows = useRead(form, {}, () => [...form.rows(list)], movesRows);
  return useMemo(() => {
    const own = form.handle === 0 ? undefined : form.rows(list);
    return {
      rows: rows.map((row) => ({ ...row, at: (name) => `${row.path}/${escape(name)}` })),
      append: (value) => own.append(value),
      insert: (index, value) => own.insert(index, value),
      remove: (index) => own.remove(index),
      move: (from, to) => own.move(from, to),
    };
  }, [form, list, rows]);
}

/** The form as a whole. */
export const useFormState = (form) => useRead(form, {}, () => (
  { verdict: form.verdict, valid: form.valid, dirty: form.dirty, submitted: form.submitted }));
