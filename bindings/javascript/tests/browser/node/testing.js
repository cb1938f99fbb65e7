// As much of node:test as the tests use, for browsers: they run one after the other.
const waiting = [];

export function test(name, options, run = options) { waiting.push({ name, run }); }

/** Runs all tests; what failed, with why. */
export async function results() {
  const found = [];
  for (const { name, run } of waiting) {
    const after = [];
    try {
      await run({ after: (end) => after.push(end), diagnostic() {} });
      found.push({ name, failed: null });
    } catch (error) {
      found.push({ name, failed: `${error.name}: ${error.message}` });
    }
    for (const end of after) end();
  }
  return found;
}
