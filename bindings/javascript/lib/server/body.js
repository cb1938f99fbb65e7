// Bodies of requests, of fetch and of Node, up to a size.
import { Problem } from "./problem.js";

export const json = "application/json";
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];

export const headerOf = (request, name) => (request.headers.get ? request.headers.get(name) : request.headers[name]) ?? "";

/** What a body is, if it can be taken. */
export function mediaType(request) {
  const name = headerOf(request, "content-type").split(";")[0].trim().toLowerCase();
  if (forms.includes(name)) return name;
  if (name === json || /^application\/[^/]+\+json$/.test(name)) return json;
  throw new Problem(415, `The body must be ${json}, ${forms.join(" or ")}.`);
}

/** The bytes of a body. */
export async function bytesOf(request, most) {
  const tooLarge = () => new Problem(413, `The body must have at most ${most} bytes.`);
  if (Number(headerOf(request, "content-length")) > most) throw tooLarge();
  const chunks = [];
  let size = 0;
  // Requests of Node are streams themselves.
  for await (const chunk of request.headers.get ? request.body ?? [] : request) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Names and values of form data. */
export async function entriesOf(request, bytes) {
  try {
    return [...await new Response(bytes, { headers: { "content-type": headerOf(request, "content-type") } }).formData()];
  } catch {
    throw new Problem(400, "The form data is malformed.");
  }
}
