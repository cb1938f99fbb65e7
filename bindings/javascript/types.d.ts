import type { Ruleset } from "./index.js";

/**
 * TypeScript for what `parse` gives of a ruleset's records, in a scenario: an interface of that name,
 * `Parsed` unless you say another. `formvalidate-types RULESET.json NAME` prints the same.
 */
export function recordTypes(rules: Ruleset, options?: { name?: string; scenario?: string }): string;
