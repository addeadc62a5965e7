// Downloads a file with faults by fetch and by the RetryAgent of undici. For each, it prints what
// happened: the SHA-256 of the file, or the name or the code of the error.

import { createHash } from "node:crypto";
import { Agent, RetryAgent, request } from "undici";

const [url] = process.argv.slice(2);

async function get(query, timeout = 60_000) {
  const response = await fetch(url + query, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw Object.assign(new Error(), { code: response.status });
  return response.arrayBuffer();
}

// By default, an error of a socket during the body is retried with Range and If-Match.
async function retry(query, { bodyTimeout = 60_000, ...options } = {}) {
  const dispatcher = new RetryAgent(new Agent({ bodyTimeout }), { minTimeout: 10, maxRetries: 3, ...options });
  const { body } = await request(url + query, { dispatcher });
  return body.arrayBuffer();
}

const cases = {
  "fetch reports a cut body": get("cut=50%25"),
  "fetch reports a cut body of chunks": get("length=none&cut=50%25"),
  "fetch does not retry an error": get("status=503"),
  "fetch stops at a timeout while the body stalls": get("stall=50%25", 500),
  "fetch stops at a timeout before the header": get("delay=10s", 500),
  "fetch waits for a stall within the timeout": get("stall=50%25&stall_for=100ms"),
  "fetch follows 20 redirects": get("redirect=20"),
  "fetch stops at more redirects": get("redirect=loop"),
  "fetch reads a body without a length": get("length=none"),
  "RetryAgent resumes a cut body": retry("cut=50%25"),
  "RetryAgent retries a rare error": retry("status=503&chance=50", { maxRetries: 40, retryAfter: false, maxTimeout: 20 }),
  "RetryAgent stops after the last retry": retry("status=503", { retryAfter: false }),
  "RetryAgent does not resume without ranges": retry("cut=50%25&ranges=0"),
  "RetryAgent does not resume a file that changed": retry("cut=50%25&etag=new"),
  "RetryAgent stops while the body stalls": retry("stall=50%25", { errorCodes: [], bodyTimeout: 300 }),
};

const outcomes = {};
await Promise.all(Object.entries(cases).map(async ([name, result]) => {
  outcomes[name] = await result.then(
    (bytes) => createHash("sha256").update(Buffer.from(bytes)).digest("hex"),
    (error) => String(error.name === "TimeoutError" ? error.name : error.cause?.code ?? error.code ?? error.cause?.message),
  );
}));
console.log(JSON.stringify(outcomes));
