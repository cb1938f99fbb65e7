import type { Appearance, Form, FormOptions, Issue, Ruleset, Value, Verdict } from "./index.js";

/** A form that lives as long as its component. */
export function useForm(rules: Ruleset, options?: FormOptions): Form;

export interface FieldOfForm {
  readonly verdict: Verdict;
  readonly appearance: Appearance;
  readonly code: number;
  readonly active: boolean;
  readonly dirty: boolean;
  readonly touched: boolean;
  readonly shows: boolean;
  readonly warns: boolean;
  readonly value: any;
  readonly lastValid: any;
  readonly brand: number;
  readonly suggested: number;
  /** Those that are to be shown. */
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
  readonly message: string;
  set(value: Value): void;
  blur(): void;
  /** For an input: `<input {...field.input} />`. */
  readonly input: {
    readonly name: string;
    readonly value: string;
    onChange(event: { target: { value: string } }): void;
    onBlur(): void;
    readonly "aria-invalid": true | undefined;
    readonly "aria-busy": true | undefined;
    readonly "aria-describedby": string;
    readonly "data-verdict": Verdict;
    readonly "data-appearance": Appearance;
  };
  /** For the element that shows its message: `<p {...field.messageProps}>{field.message}</p>`. */
  readonly messageProps: { readonly id: string };
}

export function useField(form: Form, name: string): FieldOfForm;
export function useGate(form: Form, name: string): boolean;
export function useRows(form: Form, list: string): {
  /** `key` stays with a row wherever it goes; `at("price")` is the name of a field in it. */
  readonly rows: readonly { readonly index: number; readonly key: number; readonly path: string; at(name: string): string }[];
  append(value?: Value): void;
  insert(index: number, value?: Value): void;
  remove(index: number): void;
  move(from: number, to: number): void;
};
export function useFormState(form: Form): { readonly verdict: Verdict; readonly valid: boolean; readonly dirty: boolean; readonly submitted: boolean };
