const titles = { 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large", 415: "Unsupported Media Type", 422: "Unprocessable Content", 500: "Internal Server Error" };

/** What is wrong with a request, as the answer to it: application/problem+json (RFC 9457). */
export class Problem extends Error {
  constructor(status, detail, { errors, language } = {}) {
    super(detail);
    this.name = "Problem";
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.language = language;
  }

  get headers() {
    return {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(this.errors ? { vary: "Accept-Language" } : {}),
      ...(this.language ? { "content-language": this.language } : {}),
    };
  }

  toJSON() {
    const { status, detail, errors } = this;
    return { type: "about:blank", title: titles[status] ?? "Error", status, detail, ...(errors ? { errors } : {}) };
  }

  /** The answer as fetch has it. */
  response() { return new Response(JSON.stringify(this), { status: this.status, headers: this.headers }); }

  /** Answers a request of Node's. */
  send(response) { response.writeHead(this.status, this.headers).end(JSON.stringify(this)); }
}

/** The answer to a record that is not valid. */
export function problemOf(report, language) {
  const found = report.issues.filter((issue) => issue.level === "error");
  const errors = found.map((issue) => ({
    pointer: issue.path,
    // A code of the application's own that has no name is told by its number.
    code: issue.codeName === "custom" ? issue.code === 17 ? "custom" : issue.code : issue.codeName,
    detail: issue.message,
  }));
  // The first messages are in the answer's language, as a sentence about them is not.
  const told = [...new Set(errors.map((error) => error.detail))];
  const shown = [...told.slice(0, 3), ...(told.length > 3 ? ["…"] : [])];
  // Behind what ends a sentence in Chinese and Japanese stands no space.
  const detail = shown.reduce((text, message) => text + (text === "" || /[。！？]$/.test(text) ? "" : " ") + message, "");
  return new Problem(422, detail, { errors, language });
}
