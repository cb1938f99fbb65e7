import type { Appearance, Field, Form, FormOptions, Issue, Ruleset, Value, Verdict } from "./index.js";

/** As Vue's own `Ref` and `ComputedRef` are to be read. */
export interface Read<T> { readonly value: T }

/** A name, or what says which: those of fields in rows change as the rows move, `() => props.row.at("price")`. */
export type Named = string | (() => string) | Read<string>;

/** A form that lives as long as the component or scope that asks for it. */
export function useForm(rules: Ruleset, options?: FormOptions): Form;

export function useField(form: Form, name: Named): {
  readonly state: Read<Field>;
  /** Those that are to be shown. */
  readonly errors: Read<readonly Issue[]>;
  readonly warnings: Read<readonly Issue[]>;
  readonly message: Read<string>;
  /** For `v-model`. */
  readonly model: { value: any };
  /** For `v-bind`. */
  readonly input: Read<{
    readonly name: string;
    onBlur(): void;
    readonly "aria-invalid": true | undefined;
    readonly "aria-busy": true | undefined;
    readonly "aria-describedby": string;
    readonly "data-verdict": Verdict;
    readonly "data-appearance": Appearance;
  }>;
  readonly messageProps: Read<{ readonly id: string }>;
};
export function useGate(form: Form, name: Named): Read<boolean>;
export function useRows(form: Form, list: string): {
  readonly rows: Read<readonly { readonly index: number; readonly key: number; readonly path: string; at(name: string): string }[]>;
  append(value?: Value): void;
  insert(index: number, value?: Value): void;
  remove(index: number): void;
  move(from: number, to: number): void;
};
export function useFormState(form: Form): Read<{ readonly verdict: Verdict; readonly valid: boolean; readonly dirty: boolean; readonly submitted: boolean }>;
