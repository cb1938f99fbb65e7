// The types of ruleset documents, for editors and type checkers:
//
//     import type { Ruleset } from "formvalidate/document";
//     const shop: Ruleset = { formvalidate: 1, fields: { email: { rules: ["trim", "email"] } } };
//
// `make generate` writes this file from the library's table of rules. What no type says (that
// bounds do not exclude each other, that names are those of fields) is checked as it is compiled.

/** What may stand beside the keys of any object and means nothing to the library. */
export interface Notes {
  readonly $schema?: string;
  readonly $comment?: unknown;
  readonly description?: unknown;
  readonly examples?: unknown;
  readonly [note: `x-${string}`]: unknown;
}

/** Rules, in the order in which they run. */
export type Rules = readonly Rule[];

/** The rules defined under this name. */
export interface Use extends Notes {
  /** A name in `define`, or a place in another file: `common.json#/define/name`. */
  readonly use: string;
  /** The scenarios in which these rules are active, of those in which they are. */
  readonly on?: readonly string[];
  /** The scenarios in which they are not active; wins over `on`. */
  readonly except?: readonly string[];
  /** They are active only when this holds too. */
  readonly when?: Condition;
  /** What is said where a rule has no words of its own. */
  readonly message?: Message;
  /** The name of the rules that have none of their own. */
  readonly id?: string;
}

/** A field of a record: its rules and what is shown of it. */
export interface Field extends Notes {
  /** What people call the field: a text, or one for each locale. */
  readonly label?: string | Texts;
  /** Whether its value is kept out of every message. */
  readonly sensitive?: boolean;
  /** What its column must hold in tables; the command reads texts as that. */
  readonly column?: string;
  /** When a live form judges it. */
  readonly validateOn?: "change" | "blur" | "submit" | "never";
  readonly stop?: Stop;
  readonly rules?: Rules;
  /** A field in `define` or in another file (`common.json#/define/name`), with which this one begins. */
  readonly use?: string;
  /** While it does not hold, the field and all within it is taken out. */
  readonly when?: Condition;
  /** The fields of a record within the record; null takes one of `use` away. */
  readonly fields?: { readonly [name: string]: Field | null };
  /** Rules over several fields of a record. */
  readonly form?: readonly FormRule[];
  /** What happens to keys of a record that are not fields; as around it without. */
  readonly unknown?: "ignore" | "reject";
  /** What each element of a list is. */
  readonly items?: Field;
  /** What each key of a map is: rules about a text. */
  readonly keys?: Field;
  /** What each value of a map is. */
  readonly values?: Field;
}

/** A field's name: not empty or `*`, and not beginning with `/` or `!`. */
export type FieldName = string;

/** The value of this field. */
export interface FieldOperand extends Notes {
  /** The value of this field. */
  readonly field: string;
}

/** The sum over all elements. */
export interface SumOperand extends Notes {
  /** The sum over all elements. */
  readonly sum: string;
}

/** How many elements are filled in. */
export interface CountOperand extends Notes {
  /** How many elements are filled in. */
  readonly count: string;
}

/** The least of all elements. */
export interface MinOperand extends Notes {
  /** The least of all elements. */
  readonly min: string;
}

/** The greatest of all elements. */
export interface MaxOperand extends Notes {
  /** The greatest of all elements. */
  readonly max: string;
}

/** The product of fields and numbers. */
export interface ProductOperand extends Notes {
  /** The product of fields and numbers. */
  readonly product: readonly (string | number)[];
  /** The digits that are kept behind the point; all without it. */
  readonly scale?: number;
  /** What becomes of a half. */
  readonly rounding?: "halfEven" | "halfUp" | "down";
}

/** What a rule compares with that is worked out of other fields. */
export type Operand = FieldOperand | SumOperand | CountOperand | MinOperand | MaxOperand | ProductOperand;

/** A number, a date, one told from the present, or what is worked out. */
export type Bound = number | string | Operand;

/** The field that is looked at. */
export interface FieldCondition extends Notes {
  /** The field that is looked at. */
  readonly field: string;
  /** It has this value. */
  readonly equals?: Value | Operand;
  /** It has one of these values, or is one of the elements of another field. */
  readonly in?: readonly (Value | Operand)[] | Operand;
  /** Whether it is empty. */
  readonly empty?: boolean;
  readonly matches?: Pattern;
  /** The least that it may be. */
  readonly min?: Bound;
  /** The most that it may be. */
  readonly max?: Bound;
  /** What it must be above. */
  readonly exclusiveMin?: Bound;
  /** What it must be below. */
  readonly exclusiveMax?: Bound;
}

/** All of these hold. */
export interface AllCondition extends Notes {
  /** All of these hold. */
  readonly all: readonly Condition[];
}

/** At least one of these holds. */
export interface AnyCondition extends Notes {
  /** At least one of these holds. */
  readonly any: readonly Condition[];
}

/** This does not hold. */
export interface NotCondition extends Notes {
  /** This does not hold. */
  readonly not: Condition;
}

/** The registered condition. */
export interface CustomCondition extends Notes {
  /** The registered condition. */
  readonly custom: string;
}

/** What must hold for a rule to be active. */
export type Condition = FieldCondition | AllCondition | AnyCondition | NotCondition | CustomCondition;

/** The name of a code of `codes`; which there are is checked when the ruleset is compiled. */
export type OwnCode = string;

/** What is said when the rule fails: a template, or one for each locale or code. */
export type Message = string | { readonly [name: string]: Template | string };

/** A template, or one for each locale. */
export type Template = string | Texts;

/** One text for each locale. */
export type Texts = { readonly [name: string]: string };

/** These characters. */
export interface CharsSet extends Notes {
  /** These characters. */
  readonly chars: string;
}

/** All characters but these. */
export interface NotSet extends Notes {
  /** All characters but these. */
  readonly not: Set;
}

/** The name of a set of characters, characters, or all but those of a set. */
export type Set = "digits" | "letters" | "uppercase" | "lowercase" | "alphanumerics" | "symbols" | "punctuation" | "whitespace"
  | "ascii:digits" | "ascii:letters" | "ascii:uppercase" | "ascii:lowercase" | "ascii:alphanumerics" |
  "ascii:symbols" | "ascii:punctuation" | "ascii:whitespace" | CharsSet | NotSet;

/** A scheme, without "://". */
export type Scheme = string;

/** A brand of payment cards. */
export type Brand = "visa" | "mastercard" | "american-express" | "diners-club" | "discover" | "troy" | "jcb" | "unionpay" |
  "naranja" | "verve" | "maestro" | "elo" | "mir" | "hiper" | "hipercard" | "visa-electron" | "amex" | "mc" |
  "diners" | "dinersClub" | "visaElectron" | "union-pay";

/** A regular expression (PCRE2). */
export type Pattern = string;

/** Any value but an object. */
export type Value = boolean | number | string | readonly Value[] | null;

/** Whether a field's later rules run once one has failed. */
export type Stop = "first" | "all";

/** Names of fields. */
export type FieldNames = readonly string[];

/** Names of scenarios. */
export type ScenarioNames = string | readonly string[];

/** The options that rules of the kind transform share. */
export interface TransformOptions extends Notes {
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** The registered test for what counts as empty. */
  readonly isEmpty?: string;
  /**
   * Whether the rule is left out once the field has an error; false for transforms and under `"stop": "all"`.
   */
  readonly skipOnError?: boolean;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** The options that rules of the kind check share. */
export interface CheckOptions extends Notes {
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** The registered test for what counts as empty. */
  readonly isEmpty?: string;
  /** Whether an empty value (null, "", []) passes. */
  readonly skipOnEmpty?: boolean;
  /**
   * Whether the rule is left out once the field has an error; false for transforms and under `"stop": "all"`.
   */
  readonly skipOnError?: boolean;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** The options that rules of the kind group share. */
export interface GroupOptions extends CheckOptions {}

/** The options that rules of the kind form share. */
export interface FormOptions extends Notes {
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** The options that rules of the kind table share. */
export interface TableOptions extends Notes {
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** Removes characters from both ends. */
export interface TrimRule extends TransformOptions {
  readonly rule: "trim";
  /** What is removed; White_Space, U+200B and U+FEFF without it. */
  readonly chars?: Set;
}

/** Fills an empty field. */
export interface DefaultRule extends TransformOptions {
  readonly rule: "default";
  /** What it is filled with. */
  readonly value?: unknown;
  /** The registered function that says what it is filled with. */
  readonly provider?: string;
  /** Given to the provider. */
  readonly params?: unknown;
}

/** Replaces the value by what a registered function makes of it. */
export interface FilterRule extends TransformOptions {
  readonly rule: "filter";
  /** The registered function. */
  readonly name: string;
  /** Given to the function. */
  readonly params?: unknown;
}

/** Makes letters small (Unicode, no locale). */
export interface LowercaseRule extends TransformOptions {
  readonly rule: "lowercase";
}

/** Makes letters capital (Unicode, no locale). */
export interface UppercaseRule extends TransformOptions {
  readonly rule: "uppercase";
}

/** Does nothing; the field can be assigned. */
export interface SafeRule extends TransformOptions {
  readonly rule: "safe";
}

/** The field is filled in. */
export interface RequiredRule extends Notes {
  readonly rule: "required";
  /** Whether white space alone counts as empty. */
  readonly trim?: boolean;
  /** The value that it must equal. */
  readonly value?: Value;
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** The registered test for what counts as empty. */
  readonly isEmpty?: string;
  /**
   * Whether the rule is left out once the field has an error; false for transforms and under `"stop": "all"`.
   */
  readonly skipOnError?: boolean;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** The member is there, whatever it holds, null and the empty text included. */
export interface PresentRule extends Notes {
  readonly rule: "present";
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** The registered test for what counts as empty. */
  readonly isEmpty?: string;
  /**
   * Whether the rule is left out once the field has an error; false for transforms and under `"stop": "all"`.
   */
  readonly skipOnError?: boolean;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** The value is this one. */
export interface EqualsRule extends CheckOptions {
  readonly rule: "equals";
  /** The value to equal. */
  readonly value: Value | Operand;
  /** Whether it must differ instead. */
  readonly not?: boolean;
}

/** The value stands in a relation to another one or to another field. */
export interface CompareRule extends CheckOptions {
  readonly rule: "compare";
  /** The relation. */
  readonly operator?: "==" | "!=" | "<" | "<=" | ">" | ">=";
  /** What it is compared with; of dates also `today-18y` and the like. */
  readonly value?: Value;
  /** What it is compared with. */
  readonly to?: Value | Operand;
  /** The field that it is compared with; `<name>_repeat` without it. */
  readonly field?: string;
  /** As what the two are compared. */
  readonly type?: "auto" | "string" | "number" | "date";
}

/** One of these values. */
export interface InRule extends CheckOptions {
  readonly rule: "in";
  /** The values. */
  readonly values: readonly Value[] | Operand;
  /** Whether none of them is taken instead. */
  readonly not?: boolean;
  /** Whether an array is judged by its elements. */
  readonly allowArray?: boolean;
  /** Whether text and number differ. */
  readonly strict?: boolean;
}

/** How many elements an array or list has, or members a map. */
export interface CountRule extends CheckOptions {
  readonly rule: "count";
  /** The least elements. */
  readonly min?: number | Operand;
  /** The most elements. */
  readonly max?: number | Operand;
}

/** The elements of a list differ. */
export interface UniqueRule extends Notes {
  readonly rule: "unique";
  /** The fields of the elements by which they differ; the element itself without it. */
  readonly by?: FieldNames;
  /** Whether elements with an empty key count, as equal to each other. */
  readonly nulls?: "apart" | "equal";
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** The registered test for what counts as empty. */
  readonly isEmpty?: string;
  /**
   * Whether the rule is left out once the field has an error; false for transforms and under `"stop": "all"`.
   */
  readonly skipOnError?: boolean;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** A number, or text that is one. */
export interface NumberRule extends CheckOptions {
  readonly rule: "number";
  /** The least number. */
  readonly min?: number | Operand;
  /** The greatest number. */
  readonly max?: number | Operand;
  /** The number that it must be above. */
  readonly exclusiveMin?: number | Operand;
  /** The number that it must be below. */
  readonly exclusiveMax?: number | Operand;
  /** The number of which it must be a whole multiple. */
  readonly multipleOf?: number;
  /** The most digits behind the point, zeros at the end not counted. */
  readonly decimals?: number;
  /** Whether text is refused. */
  readonly strict?: boolean;
}

/** A whole number, or text that is one. */
export interface IntegerRule extends CheckOptions {
  readonly rule: "integer";
  /** The least number. */
  readonly min?: number | Operand;
  /** The greatest number. */
  readonly max?: number | Operand;
  /** The number that it must be above. */
  readonly exclusiveMin?: number | Operand;
  /** The number that it must be below. */
  readonly exclusiveMax?: number | Operand;
  /** The number of which it must be a whole multiple. */
  readonly multipleOf?: number;
  /** Whether text is refused. */
  readonly strict?: boolean;
}

/** A number within bounds. */
export interface RangeRule extends CheckOptions {
  readonly rule: "range";
  /** The least number. */
  readonly min?: number | Operand;
  /** The greatest number. */
  readonly max?: number | Operand;
  /** The number that it must be above. */
  readonly exclusiveMin?: number | Operand;
  /** The number that it must be below. */
  readonly exclusiveMax?: number | Operand;
  /** The number of which it must be a whole multiple. */
  readonly multipleOf?: number;
}

/** True or false. */
export interface BooleanRule extends CheckOptions {
  readonly rule: "boolean";
  /** What stands for true, in place of all others. */
  readonly trueValue?: Value;
  /** What stands for false, in place of all others. */
  readonly falseValue?: Value;
  /** Whether 1, 0 and texts are refused. */
  readonly strict?: boolean;
}

/** A text, with bounds of its length (not trimmed). */
export interface StringRule extends CheckOptions {
  readonly rule: "string";
  /** The least characters. */
  readonly min?: number | Operand;
  /** The most characters. */
  readonly max?: number | Operand;
  /** Exactly so many characters. */
  readonly length?: number | Operand;
  /** What is counted. */
  readonly unit?: "scalars" | "graphemes" | "utf16" | "bytes";
}

/** The length of a text. */
export interface LengthRule extends CheckOptions {
  readonly rule: "length";
  /** The least characters. */
  readonly min?: number | Operand;
  /** The most characters. */
  readonly max?: number | Operand;
  /** Exactly so many characters. */
  readonly equal?: number | Operand;
  /** What is counted. */
  readonly unit?: "scalars" | "graphemes" | "utf16" | "bytes";
  /** Whether white space at the ends is not counted. */
  readonly trim?: boolean;
  /** Characters that are not looked at. */
  readonly ignore?: Set;
}

/** A regular expression (PCRE2). */
export interface MatchRule extends CheckOptions {
  readonly rule: "match";
  /** The regular expression (PCRE2). */
  readonly pattern: Pattern;
  /** Whether the whole text must match or a part of it. */
  readonly mode?: "full" | "search";
  /** Whether capital and small letters are alike. */
  readonly caseless?: boolean;
  /** Whether \d \w \s \b go by Unicode instead of ASCII. */
  readonly unicode?: boolean;
  /** Whether ^ and $ match at lines. */
  readonly multiline?: boolean;
  /** Whether . matches a newline. */
  readonly dotAll?: boolean;
  /** Whether it must not match instead. */
  readonly not?: boolean;
  /** Whether white space at the ends is left out. */
  readonly trim?: boolean;
}

/** How many of them there are. */
export interface CharactersRuleContains extends Notes {
  /** The least of them. */
  readonly min?: number;
  /** The most of them. */
  readonly max?: number;
}

/** What characters a text has. */
export interface CharactersRule extends CheckOptions {
  readonly rule: "characters";
  /** The characters in question. */
  readonly set: Set;
  /** How many of them there are. */
  readonly contains?: CharactersRuleContains;
  /** There are no others. */
  readonly only?: true;
  /** There are none of them. */
  readonly none?: true;
  /** Characters that are not looked at. */
  readonly ignore?: Set;
}

/** The text has ASCII digits. */
export interface ContainsNumberRule extends CheckOptions {
  readonly rule: "containsNumber";
  /** The least of them. */
  readonly min?: number;
  /** The most of them. */
  readonly max?: number;
}

/** The text has ASCII capital letters. */
export interface ContainsUpperCaseRule extends CheckOptions {
  readonly rule: "containsUpperCase";
  /** The least of them. */
  readonly min?: number;
  /** The most of them. */
  readonly max?: number;
}

/** The text has ASCII small letters. */
export interface ContainsLowerCaseRule extends CheckOptions {
  readonly rule: "containsLowerCase";
  /** The least of them. */
  readonly min?: number;
  /** The most of them. */
  readonly max?: number;
}

/** The text has ASCII symbols. */
export interface ContainsSymbolRule extends CheckOptions {
  readonly rule: "containsSymbol";
  /** The least of them. */
  readonly min?: number;
  /** The most of them. */
  readonly max?: number;
}

/** The text is ASCII digits only. */
export interface NumbersOnlyRule extends CheckOptions {
  readonly rule: "numbersOnly";
}

/** The text is ASCII letters only. */
export interface LettersOnlyRule extends CheckOptions {
  readonly rule: "lettersOnly";
}

/** The text is ASCII small letters only. */
export interface LowerCaseOnlyRule extends CheckOptions {
  readonly rule: "lowerCaseOnly";
}

/** The text is ASCII capital letters only. */
export interface UpperCaseOnlyRule extends CheckOptions {
  readonly rule: "upperCaseOnly";
}

/** An e-mail address. */
export interface EmailRule extends CheckOptions {
  readonly rule: "email";
  /** How strictly it is read. */
  readonly profile?: "pragmatic" | "html5" | "rfc5321";
  /** Whether letters beyond ASCII are taken. */
  readonly unicode?: boolean;
  /** Whether a name before <address> is taken. */
  readonly allowName?: boolean;
}

/** A URL with a host. */
export interface UrlRule extends CheckOptions {
  readonly rule: "url";
  /** The schemes taken. */
  readonly schemes?: readonly Scheme[];
  /** The scheme put before a text without one; one of those taken. */
  readonly defaultScheme?: Scheme;
  /** Whether localhost and one-label names are taken. */
  readonly allowLocal?: boolean;
  /** Whether letters beyond ASCII are taken. */
  readonly unicode?: boolean;
}

/** A date of the calendar. */
export interface DateRule extends CheckOptions {
  readonly rule: "date";
  /** How it is written; the numeric letters of Unicode LDML. */
  readonly format?: string;
  /** The earliest, in the same format or told from now: `today-18y`. */
  readonly min?: string | Operand;
  /** The latest, in the same format or told from now: `today+1y`. */
  readonly max?: string | Operand;
}

/** A point in time, as RFC 3339 has it. */
export interface DatetimeRule extends CheckOptions {
  readonly rule: "datetime";
  /** Whether a zone stands behind. */
  readonly zone?: "required" | "optional" | "none";
  /** Whether seconds may have a fraction. */
  readonly fraction?: boolean;
  /** The earliest, written so or told from now: `now-24h`. */
  readonly min?: string | Operand;
  /** The latest, written so or told from now: `now+30min`. */
  readonly max?: string | Operand;
}

/** A time of day. */
export interface TimeRule extends CheckOptions {
  readonly rule: "time";
  /** The earliest, written so. */
  readonly min?: string | Operand;
  /** The latest, written so. */
  readonly max?: string | Operand;
}

/** A payment card number. */
export interface CardRule extends CheckOptions {
  readonly rule: "card";
  /** The brands taken; all of the standard ones without it. */
  readonly accept?: readonly Brand[];
  /** Whether single spaces and hyphens between digits are taken. */
  readonly separators?: boolean;
}

/** A card's security code. */
export interface CreditCardCVVRule extends CheckOptions {
  readonly rule: "creditCardCVV";
}

/** A phone number. */
export interface PhoneRule extends CheckOptions {
  readonly rule: "phone";
  /** Whether it may be written in groups. */
  readonly separators?: boolean;
}

/** An IP address. */
export interface IpRule extends CheckOptions {
  readonly rule: "ip";
  /** Of this version only. */
  readonly version?: 4 | 6;
}

/** Text in base64. */
export interface Base64Rule extends CheckOptions {
  readonly rule: "base64";
  /** Whether it is the alphabet for URLs. */
  readonly urlSafe?: boolean;
}

/** Digits with a right Luhn check digit. */
export interface LuhnRule extends CheckOptions {
  readonly rule: "luhn";
}

/** An IBAN. */
export interface IbanRule extends CheckOptions {
  readonly rule: "iban";
}

/** A UUID. */
export interface UuidRule extends CheckOptions {
  readonly rule: "uuid";
}

/** A host name. */
export interface HostnameRule extends CheckOptions {
  readonly rule: "hostname";
}

/** A colour such as #ff8800. */
export interface HexColorRule extends CheckOptions {
  readonly rule: "hexColor";
}

/** Text that is JSON. */
export interface JsonRule extends CheckOptions {
  readonly rule: "json";
}

/** Rules for every element of an array. */
export interface EachRule extends GroupOptions {
  readonly rule: "each";
  /** The rules within, in their order. */
  readonly rules: Rules;
}

/** All of these rules pass. */
export interface AllRule extends GroupOptions {
  readonly rule: "all";
  /** The rules within, in their order. */
  readonly rules: Rules;
}

/** At least one of these rules passes. */
export interface AnyRule extends GroupOptions {
  readonly rule: "any";
  /** The rules within, in their order. */
  readonly rules: Rules;
}

/** These rules do not pass. */
export interface NotRule extends GroupOptions {
  readonly rule: "not";
  /** The rules within, in their order. */
  readonly rules: Rules;
}

/** A registered check. */
export interface CustomRule extends CheckOptions {
  readonly rule: "custom";
  /** The registered check. */
  readonly name: string;
  /** Given to the check. */
  readonly params?: unknown;
}

/** Somebody else says so, whose answer comes later: a server, a database. */
export interface RemoteRule extends CheckOptions {
  readonly rule: "remote";
  /** By what name the program knows whom to ask. */
  readonly name: string;
  /** Given to who is asked. */
  readonly params?: unknown;
  /** Milliseconds to wait before asking, in case the value changes. */
  readonly delay?: number;
  /** The fields that the answer goes by besides the rule's own. */
  readonly reads?: FieldNames;
}

/** All fields have the same value. */
export interface AllEqualRule extends Notes {
  readonly rule: "allEqual";
  /** Names of fields. */
  readonly fields: FieldNames;
  /** The field that carries the issue: its name, `first` or `last`. */
  readonly report?: string;
  /** The scenarios in which the rule is active; all of them without it. */
  readonly on?: ScenarioNames;
  /** The scenarios in which the rule is not active; wins over `on`. */
  readonly except?: ScenarioNames;
  /** The rule is active only when this holds of the raw values. */
  readonly when?: Condition;
  /** Whether an empty value (null, "", []) passes. */
  readonly skipOnEmpty?: boolean;
  /** What is said when the rule fails: a template, or one for each locale or code. */
  readonly message?: Message;
  /**
   * Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a
   * rule the outermost alone has it.
   */
  readonly level?: "error" | "warning";
  /** In tables the share of the values, from 0 to 1, that must pass; records do not know it. */
  readonly mostly?: number;
  /** In tables how many values may fail at most; records do not know it. */
  readonly maxErrors?: number;
  /** Your own name for the rule; issues carry it. */
  readonly id?: string;
}

/** At least one field is filled in. */
export interface AtLeastOneRule extends FormOptions {
  readonly rule: "atLeastOne";
  /** Names of fields. */
  readonly fields: FieldNames;
  /** The field that carries the issue: its name, `first` or `last`. */
  readonly report?: string;
}

/** Exactly one field is filled in. */
export interface ExactlyOneRule extends FormOptions {
  readonly rule: "exactlyOne";
  /** Names of fields. */
  readonly fields: FieldNames;
  /** The field that carries the issue: its name, `first` or `last`. */
  readonly report?: string;
}

/** All fields are filled in, or none. */
export interface AllOrNoneRule extends FormOptions {
  readonly rule: "allOrNone";
  /** Names of fields. */
  readonly fields: FieldNames;
  /** The field that carries the issue: its name, `first` or `last`. */
  readonly report?: string;
}

/** Elements differ, those of lists within lists too. */
export interface UniqueFormRule extends FormOptions {
  readonly rule: "unique";
  /** A list, or a member of its elements: `/lines/*\/sku`. */
  readonly of: string;
  /** Which fields of the elements differ, all together. */
  readonly by?: FieldNames;
  /** What becomes of elements with an empty key. */
  readonly nulls?: "apart" | "equal";
}

/** The table has so many rows. */
export interface RowsRule extends TableOptions {
  readonly rule: "rows";
  /** The least rows. */
  readonly min?: number;
  /** The most rows. */
  readonly max?: number;
}

/** No two rows have the same key. */
export interface UniqueTableRule extends TableOptions {
  readonly rule: "unique";
  /** The fields that are the key, together. */
  readonly fields: FieldNames;
  /** What becomes of rows with an empty field in their key. */
  readonly nulls?: "apart" | "equal";
}

/** The key of each row is that of a row of another table. */
export interface ReferencesRule extends TableOptions {
  readonly rule: "references";
  /** The fields that are the key, together. */
  readonly fields: FieldNames;
  /** The name by which a call gives the other table. */
  readonly table: string;
  /** The columns of the other table that are the key; those named like the fields without it. */
  readonly to?: readonly string[];
}

/** What a column comes to is within bounds. */
export interface AggregateRule extends TableOptions {
  readonly rule: "aggregate";
  /** What is worked out. */
  readonly take: "sum" | "mean" | "min" | "max" | "distinct" | "empty";
  /** The field. */
  readonly of: string;
  /** It is worked out for each group of rows that are alike here. */
  readonly by?: FieldNames;
  /** The least it may be: a number, or a day or instant. */
  readonly min?: Value;
  /** The most it may be: a number, or a day or instant. */
  readonly max?: Value;
}

/** So large a part of the rows has the field empty. */
export interface ShareRule extends TableOptions {
  readonly rule: "share";
  /** The field. */
  readonly of: string;
  /** Rows are counted in which it is empty. */
  readonly empty: true;
  /** The least part, from 0 to 1. */
  readonly min?: number;
  /** The largest part, from 0 to 1. */
  readonly max?: number;
}

/** The newest day or instant of a field is not long ago. */
export interface FreshRule extends TableOptions {
  readonly rule: "fresh";
  /** The field. */
  readonly of: string;
  /** How long ago it may be: `24h`, `30min`, `7d`, `2w`, `3m`, `1y`. */
  readonly within: string;
}

/** Rows come in ascending order. */
export interface SortedRule extends TableOptions {
  readonly rule: "sorted";
  /** The fields that they are ordered by, the first first. */
  readonly by: FieldNames;
  /** Only rows that are alike here are compared. */
  readonly within?: FieldNames;
}

/** The rules that may stand without options. */
export type RuleName = "trim" | "lowercase" | "uppercase" | "safe" | "required" | "present" | "compare" | "unique" | "number" |
  "integer" | "boolean" | "string" | "length" | "containsNumber" | "containsUpperCase" | "containsLowerCase" |
  "containsSymbol" | "numbersOnly" | "lettersOnly" | "lowerCaseOnly" | "upperCaseOnly" | "email" | "url" |
  "date" | "datetime" | "time" | "card" | "creditCardCVV" | "phone" | "ip" | "base64" | "luhn" | "iban" |
  "uuid" | "hostname" | "hexColor" | "json";

/** A rule, or those of a name. */
export type Rule = RuleName | Use | TrimRule | DefaultRule | FilterRule | LowercaseRule | UppercaseRule | SafeRule | RequiredRule
  | PresentRule | EqualsRule | CompareRule | InRule | CountRule | UniqueRule | NumberRule | IntegerRule |
  RangeRule | BooleanRule | StringRule | LengthRule | MatchRule | CharactersRule | ContainsNumberRule |
  ContainsUpperCaseRule | ContainsLowerCaseRule | ContainsSymbolRule | NumbersOnlyRule | LettersOnlyRule |
  LowerCaseOnlyRule | UpperCaseOnlyRule | EmailRule | UrlRule | DateRule | DatetimeRule | TimeRule | CardRule
  | CreditCardCVVRule | PhoneRule | IpRule | Base64Rule | LuhnRule | IbanRule | UuidRule | HostnameRule |
  HexColorRule | JsonRule | EachRule | AllRule | AnyRule | NotRule | CustomRule | RemoteRule;

/** A rule over several fields. */
export type FormRule = AllEqualRule | AtLeastOneRule | ExactlyOneRule | AllOrNoneRule | UniqueFormRule;

/** A rule about a table as a whole. */
export type TableRule = RowsRule | UniqueTableRule | ReferencesRule | AggregateRule | ShareRule | FreshRule | SortedRule;

/** What a table must have to be judged. */
export interface RulesetTable extends Notes {
  /**
   * Which columns a table must have: any; those of all fields that have rules, or more; or no others. A word
   * of the call comes first.
   */
  readonly columns?: "any" | "superset" | "exact";
  /** Whether the columns must stand in the order of the fields. */
  readonly ordered?: boolean;
  /** Rules about the table as a whole. */
  readonly rules?: readonly TableRule[];
}

/** Limits that are lower than the library's own. */
export interface RulesetOptionsLimits extends Notes {
  /** The longest text, in bytes. */
  readonly value?: number;
  /** The longest text that is matched, in bytes. */
  readonly patternSubject?: number;
  /** The longest pattern, in bytes. */
  readonly pattern?: number;
  /** The most keys of a record. */
  readonly recordFields?: number;
  /** The deepest nesting of arrays. */
  readonly nesting?: number;
  /** The most issues kept in a report. */
  readonly issues?: number;
}

/** What holds for all records. */
export interface RulesetOptions extends Notes {
  /** What happens to keys of a record that are not fields. */
  readonly unknown?: "ignore" | "reject";
  /**
   * In which zone days begin, and points in time are taken that have none: UTC, so far ahead of it
   * ("+02:00"), or the one that the caller says.
   */
  readonly zone?: string;
  /** Texts that stand for null in tables, in columns of text at any depth, keys of maps apart. */
  readonly null?: readonly string[];
  /** Limits that are lower than the library's own. */
  readonly limits?: RulesetOptionsLimits;
}

/**
 * Fields, their rules, scenarios, gates and messages. Names of fields, bounds that exclude each other,
 * patterns and cycles are checked when the ruleset is compiled.
 */
export interface Ruleset extends Notes {
  /** The version of the format. */
  readonly formvalidate: 1;
  /** The ruleset's name. */
  readonly name?: string;
  readonly stop?: Stop;
  /**
   * A file beside this one, with whose document this one begins: fields, definitions and messages are merged
   * by their names, rules over fields come behind, all else replaces what is there.
   */
  readonly extends?: string;
  /** Lists of rules, and fields, to `use` by name. */
  readonly define?: { readonly [name: string]: Rules | Field };
  /** The fields of a record, in the order in which they are judged; null takes one of `extends` away. */
  readonly fields: { readonly [name: string]: Field | null };
  /** Rules over several fields. */
  readonly form?: readonly FormRule[];
  /** For each scenario its fields; `!name` is judged but not assigned in bulk. */
  readonly scenarios?: { readonly [name: string]: FieldNames };
  /** For each gate the fields that must be valid for it to open. */
  readonly gates?: { readonly [name: string]: FieldNames };
  /**
   * For each locale templates by code, or the file that has them; `use` is such a file, beside templates of
   * one's own.
   */
  readonly messages?: { readonly [name: string]: string | { readonly [name: string]: string | null } };
  /** Codes of your own by their names: numbers from 10000 on. */
  readonly codes?: { readonly [name: string]: number };
  /** What a table must have to be judged. */
  readonly table?: RulesetTable;
  /** What holds for all records. */
  readonly options?: RulesetOptions;
}
