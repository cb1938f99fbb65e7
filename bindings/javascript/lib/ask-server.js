/** A remote rule that a server answers, which has `answering` at that address. */
export function askServer(address, name, { fetch: send = fetch, ...settings } = {}) {
  return {
    ...settings,
    ask: async (value, { path, params, reads }) => {
      const body = JSON.stringify({ name, value, path, params, reads }, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner));
      const response = await send(address, { method: "POST", headers: { "content-type": "application/json" }, body });
      // Whoever fails has decided nothing.
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return response.json();
    },
  };
}
