// Bodies of requests: what comes in, what goes out, by fetch and by Node's http.
import assert from "node:assert/strict";
import { createServer, request as send } from "node:http";
import { connect } from "node:net";
import { test } from "node:test";
import { askServer } from "../index.js";
import { problemOf } from "../lib/server/problem.js";
import { Problem, Validated, answering, load } from "../server.js";

const fv = await load();
const document = {
  formvalidate: 1,
  codes: { nameTaken: 10001 },
  messages: { en: { nameTaken: "{label} is taken, like {who}." }, de: { nameTaken: "{label} gibt es schon." } },
  fields: {
    email: { label: "E-mail", rules: ["trim", "required", "email"] },
    born: { rules: ["date"] },
    news: { rules: ["boolean"] },
    age: { rules: [{ rule: "integer", strict: true }] },
    tags: { rules: [{ rule: "each", rules: [{ rule: "in", values: ["a", "b"] }] }] },
    zip: { rules: [{ rule: "string", max: 5 }] },
    photo: { fields: { name: {}, size: { rules: [{ rule: "integer", max: 100 }] } } },
    lines: { items: { fields: { count: { rules: [{ rule: "integer", min: 1 }] }, gift: { rules: ["boolean"] } } } },
    name: { label: "Name", rules: [{ rule: "remote", name: "free" }] },
  },
};
const free = async (name) => (name === "root" ? { code: "nameTaken", who: "all" } : null);
const rules = fv.ruleset(document, { remotes: { free } });
const signup = new Validated(rules, { maxBytes: 10_000 });
const echo = signup.fetch((record) => Response.json(record));
const post = (body, headers = {}) => new Request("http://a.example/", { method: "POST", body, headers });
const asked = (record, headers = {}) => post(JSON.stringify(record), { "content-type": "application/json", ...headers });
const answerTo = async (request) => {
  const response = await echo(request);
  return [response.status, await response.json()];
};

test("sentences stand as their language has it", () => {
  const detail = (...messages) => {
    const issues = messages.map((message) => ({ level: "error", path: "/a", codeName: "required", code: 1, message }));
    return problemOf({ issues }, "ja").detail;
  };
  assert.equal(detail("A is required.", "B is required."), "A is required. B is required.");
  assert.equal(detail("aを入力してください。", "bを入力してください。"), "aを入力してください。bを入力してください。");
  assert.equal(detail("a不能为空。", "Own", "c！", "d"), "a不能为空。Own c！…");
});

test("JSON is parsed", async () => {
  assert.deepEqual(await answerTo(asked({ email: " a@b.example ", age: 3 })), [200, { email: "a@b.example", age: 3 }]);
  assert.deepEqual((await answerTo(post('{"email":"a@b.example"}', { "content-type": "application/merge-patch+json; charset=utf-8" })))[0], 200);
});

test("what is not valid is 422, in a language of the request", async () => {
  const response = await echo(asked({ email: "a@", name: "root" }, { "accept-language": "de-AT, en;q=0.5" }));
  assert.equal(response.status, 422);
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.equal(response.headers.get("content-language"), "de");
  assert.equal(response.headers.get("vary"), "Accept-Language");
  assert.deepEqual(await response.json(), {
    type: "about:blank", title: "Unprocessable Content", status: 422,
    detail: "E-mail ist keine gültige E-Mail-Adresse. Name gibt es schon.",
    errors: [
      { pointer: "/email", code: "invalidEmail", detail: "E-mail ist keine gültige E-Mail-Adresse." },
      { pointer: "/name", code: "nameTaken", detail: "Name gibt es schon." },
    ],
  });
});

test("what is no record is refused, and nothing of it is told", async () => {
  const type = { "content-type": "application/json" };
  const cases = [
    [post("{secret", type), 400], [post('{"a":1,"a":2}', type), 400], [post("[]", type), 400],
    [post(new Uint8Array([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]), type), 400],
    [post("[".repeat(3000), type), 413], [post("x".repeat(20_000), type), 413], [post("a", { "content-type": "text/plain" }), 415],
    [post("a"), 415], [post("a", { "content-type": "multipart/form-data; boundary=x" }), 400],
    [new Request("http://a.example/", { method: "POST", headers: type }), 400],
    [post("a=1&a[b]=2", { "content-type": "application/x-www-form-urlencoded" }), 400],
  ];
  for (const [place, [request, status]] of cases.entries()) {
    const [found, problem] = await answerTo(request);
    assert.equal(found, status, `case ${place}`);
    assert.equal(problem.status, status);
    assert.equal(JSON.stringify(problem).includes("secret"), false);
  }
});

test("form data is a record", async () => {
  const form = new URLSearchParams([
    ["email", "a@b.example"], ["news", "on"], ["age", "42"], ["tags", "a"], ["zip", "01234"],
    ["lines[0][count]", "3"], ["lines.7.count", "4"], ["/lines/2/count", "5"], ["lines[2][gift]", "on"],
  ]);
  assert.deepEqual(await answerTo(post(form)), [200, {
    email: "a@b.example", news: true, age: 42, tags: ["a"], zip: "01234",
    lines: [{ count: 3, gift: false }, { count: 5, gift: true }, { count: 4, gift: false }],
  }]);
  const [, unticked] = await answerTo(post(new URLSearchParams([["email", "a@b.example"], ["tags[]", "a"], ["tags", "b"]])));
  assert.deepEqual(unticked, { email: "a@b.example", news: false, tags: ["a", "b"] });
  const files = new FormData();
  files.append("email", "a@b.example");
  files.append("photo", new File(["x".repeat(200)], "me.png", { type: "image/png" }));
  const [status, problem] = await answerTo(post(files));
  assert.equal(status, 422);
  assert.deepEqual(problem.errors.map((error) => [error.pointer, error.code]), [["/photo/size", "tooBig"]]);
});

test("names of form data harm nobody", async () => {
  const names = ["__proto__[x]", "constructor.prototype.x", "a[", "]", "", "a[][b]", "lines[x][count]", "/", "lines[00][count]", "a".repeat(200)];
  for (const name of names) {
    const [status] = await answerTo(post(new URLSearchParams([["email", "a@b.example"], [name, "1"]])));
    assert.ok([200, 422, 413].includes(status), `${name}: ${status}`);
  }
  assert.equal({}.x, undefined);
  const many = new Validated(rules);
  const entries = Array.from({ length: 10_001 }, (_, index) => [`f${index}`, "1"]);
  await assert.rejects(many.read(post(new URLSearchParams(entries))), { status: 413 });
  const deep = `a${".b".repeat(100)}=1`;
  await assert.rejects(many.read(post(deep, { "content-type": "application/x-www-form-urlencoded" })), { status: 413 });
});

test("a handler may find more, and what it throws else is its own", async () => {
  const taken = signup.fetch((_, request) => { throw signup.problem(request, "/name", "nameTaken", { who: "ada" }); });
  const response = await taken(asked({ email: "a@b.example" }));
  assert.equal(response.status, 422);
  assert.deepEqual((await response.json()).errors, [{ pointer: "/name", code: "nameTaken", detail: "Name is taken, like ada." }]);
  const broken = signup.fetch(() => { throw new RangeError("mine"); });
  await assert.rejects(broken(asked({ email: "a@b.example" })), { name: "RangeError" });
  assert.throws(() => new Validated(rules, { scenario: "none" }), { name: "UnknownNameError" });
  assert.ok(new Problem(404, "Gone.") instanceof Error);
});

test("a server of Node's http answers", async (t) => {
  const listener = signup.node((record, _, response) => { response.end(JSON.stringify(record)); });
  const server = createServer(listener);
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  t.after(() => server.close());
  const address = `http://127.0.0.1:${server.address().port}`;
  const to = (body, type = "application/json") => fetch(address, { method: "POST", body, headers: { "content-type": type } });
  assert.deepEqual(await (await to('{"email":"a@b.example"}')).json(), { email: "a@b.example" });
  const problem = await to("email=x", "application/x-www-form-urlencoded");
  assert.equal(problem.status, 422);
  assert.equal((await problem.json()).errors[0].pointer, "/email");
  // Without a length, and longer than it takes.
  const status = await new Promise((resolve, reject) => {
    const sending = send(address, { method: "POST", headers: { "content-type": "application/json" } }, (response) => resolve(response.statusCode));
    sending.on("error", reject);
    sending.write("x".repeat(20_000));
    sending.end();
  });
  assert.equal(status, 413);
});

/** A server of a handler, with what its listener's calls end in. */
async function serving(t, handler, options) {
  const told = [];
  const listener = new Validated(rules, { onError: (error) => told.push(error), ...options }).node(handler);
  const ends = [];
  const server = createServer((request, response) => { ends.push(listener(request, response)); });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  t.after(() => server.close());
  const { port } = server.address();
  return { told, ends, port, to: (body) => fetch(`http://127.0.0.1:${port}`, { method: "POST", body, headers: { "content-type": "application/json" } }) };
}

test("who closes in the middle of a body ends nothing", async (t) => {
  const { told, ends, port, to } = await serving(t, (record, _, response) => { response.end("ok"); });
  const socket = connect(port, "127.0.0.1");
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":');
  while (ends.length === 0) await new Promise((resolve) => { setTimeout(resolve, 5); });
  socket.destroy();
  assert.equal(await ends[0], undefined);
  assert.deepEqual(told, []);
  assert.equal(await (await to('{"email":"a@b.example"}')).text(), "ok");
});

test("what goes wrong in a listener is 500, and nothing of it is told", async (t) => {
  const { told, ends, to } = await serving(t, (record, _, response) => {
    if (record.zip === "begun") response.write("[");
    throw new RangeError("secret");
  });
  const response = await to('{"email":"a@b.example"}');
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.deepEqual(await response.json(), { type: "about:blank", title: "Internal Server Error", status: 500, detail: "The request could not be answered." });
  // An answer that has begun is not taken for whole.
  await assert.rejects(to('{"email":"a@b.example","zip":"begun"}').then((begun) => begun.text()));
  await Promise.all(ends);
  assert.deepEqual(told.map((error) => error.message), ["secret", "secret"]);
});

test("a mistake in the server's own functions is not told to be one of the request", async () => {
  const nested = `${"[".repeat(100)}1${"]".repeat(100)}`;
  const limit = async () => ({ code: "nameTaken", who: JSON.parse(nested) });
  const other = fv.ruleset({ formvalidate: 1, fields: { a: { rules: ["required"] } } });
  for (const [functions, name] of [
    [{ remotes: { free: limit } }, "ArgumentError"],
    [{ remotes: { free: async () => 0.5 } }, "ArgumentError"],
    [{ functions: { free: () => fv.checkJSON('"required"', nested) }, remotes: {} }, "LimitError"],
    [{ functions: { free: () => fv.checkJSON('"required"', "{") }, remotes: {} }, "ArgumentError"],
    [{ functions: { free: () => { other.parse({}); } }, remotes: {} }, "ValidationError"],
  ]) {
    const rule = functions.functions ? "custom" : "remote";
    const own = fv.ruleset({ formvalidate: 1, codes: { nameTaken: 10001 }, fields: { name: { rules: [{ rule, name: "free" }] } } }, functions);
    await assert.rejects(new Validated(own).read(asked({ name: "x" })), { name });
    own.close();
  }
  other.close();
});

test("who is told of an error may throw, now or later", async (t) => {
  const { error: printed } = console;
  t.after(() => { console.error = printed; });
  const seen = [];
  console.error = (error) => { seen.push(error.message); };
  for (const onError of [() => { throw new Error("now"); }, async () => { throw new Error("later"); }]) {
    const { ends, to } = await serving(t, () => { throw new Error("mine"); }, { onError });
    assert.equal((await to('{"email":"a@b.example","name":"x"}')).status, 500);
    await Promise.all(ends);
  }
  assert.deepEqual(seen, ["now", "later"]);
});

test("an engine that has stopped is 500", async (t) => {
  const own = (await load()).ruleset({ formvalidate: 1, fields: { a: {} } });
  const server = createServer(new Validated(own, { onError() {} }).node((record, _, response) => { response.end("ok"); }));
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  t.after(() => server.close());
  const to = () => fetch(`http://127.0.0.1:${server.address().port}`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  assert.equal((await to()).status, 200);
  // A place that no memory has.
  assert.throws(() => own.engine.call("fv_luhn_check", 0xFFFFFF00, 64));
  assert.equal((await to()).status, 500);
});

test("what a form asks a server is answered there", async () => {
  const seen = [];
  const answer = answering({ free: async (value, call) => { seen.push([value, call.path]); return free(value); } });
  const overThere = (address, options) => answer(new Request(new URL(address, "http://a.example"), options));
  const own = fv.ruleset(document, { remotes: { free: askServer("/ask", "free", { fetch: overThere }) } });
  const form = own.form({ locale: "en" });
  form.set("name", "root");
  await form.settled();
  assert.equal(form.field("name").message, "Name is taken, like all.");
  assert.deepEqual(seen, [["root", "/name"]]);
  form.close();
  for (const [request, status] of [
    [asked({ name: "toString", value: 1 }), 404], [asked({}), 404], [post("null", { "content-type": "application/json" }), 400],
    [new Request("http://a.example/"), 405], [post("a=1", { "content-type": "application/x-www-form-urlencoded" }), 415],
  ]) assert.equal((await answer(request)).status, status);
});
