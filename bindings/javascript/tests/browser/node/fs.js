// Files of the project, as node:fs reads them, for browsers.
export function readFileSync(address) {
  const asked = new XMLHttpRequest();
  asked.open("GET", address, false);
  asked.overrideMimeType("text/plain; charset=utf-8");
  asked.send();
  if (asked.status !== 200) throw new Error(`${address} is not there`);
  return asked.responseText;
}
