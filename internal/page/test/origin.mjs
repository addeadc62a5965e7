// Scripts of other origins read files, their metadata and errors.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { startDaemon } from "./servers.mjs";

const address = await startDaemon();
const file = `${address}/api/file/1MB?type=zip`;
const etag = (await fetch(file, { headers: { Range: "bytes=0-0" } })).headers.get("ETag");

/** A server of another origin, with an empty page. */
const other = createServer((_, response) => response.setHeader("Content-Type", "text/html").end());
other.listen(0, "127.0.0.1");
await once(other, "listening");
after(() => other.close());

/** What scripts request, and the status, the header fields and the number of bytes that they get. */
const requests = {
  "the whole file": [file, {}, 200, { "Content-Disposition": 'attachment; filename="file-1mb.zip"', ETag: etag, "Accept-Ranges": "bytes" }, 1048576],
  "a range": [file, { Range: "bytes=0-9" }, 206, { "Content-Range": "bytes 0-9/1048576", ETag: etag }, 10],
  "an open range": [file, { Range: "bytes=1048566-" }, 206, { "Content-Range": "bytes 1048566-1048575/1048576" }, 10],
  "a suffix": [file, { Range: "bytes=-10" }, 206, { "Content-Range": "bytes 1048566-1048575/1048576" }, 10],
  "several ranges": [file, { Range: "bytes=0-9,20-29" }, 206, { "Content-Range": null }],
  "a range beyond the end": [file, { Range: "bytes=1048576-" }, 416, { "Content-Range": "bytes */1048576" }],
  "a range of the same file": [file, { Range: "bytes=0-9", "If-Range": etag }, 206, {}, 10],
  "a range of another file": [file, { Range: "bytes=0-9", "If-Range": '"a"' }, 200, {}, 1048576],
  "a file that is unchanged": [file, { "If-None-Match": etag }, 304, { ETag: etag }, 0],
  "a file that is another one": [file, { "If-None-Match": '"a"', "If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT" }, 200, {}, 1048576],
  "a condition that fails": [file, { "If-Match": '"a"' }, 412, {}],
  "a file with credentials": [file, { Authorization: "Bearer x", "Cache-Control": "no-cache", Range: "bytes=0-0" }, 206, {}, 1],
  "an error to retry": [`${file}&status=503&retry_after=7`, { Authorization: "Bearer x" }, 503, { "Retry-After": "7" }],
  "a redirect": [`${file}&redirect=2`, { Range: "bytes=-10" }, 206, { ETag: etag }, 10],
  "an unknown path": [`${address}/api/nothing`, { Authorization: "Bearer x" }, 404, {}],
  "an unknown kind of file": [`${address}/api/pdf/0`, { Range: "bytes=-1" }, 422, {}],
  "the description": [`${address}/openapi.json`, { Authorization: "Bearer x" }, 200, {}],
  "a list of limits": [`${address}/limits.json?size=1MB`, { "If-None-Match": "*" }, 304, {}, 0],
};

/** Tests what scripts of another origin read in a browser, which start launches. */
export function testOtherOrigin(name, start) {
  test(`scripts of other origins in ${name}`, async (t) => {
    const browser = await start();
    t.after(() => browser.close());
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${other.address().port}/`);
    for (const [title, [url, headers, status, fields, length]] of Object.entries(requests)) {
      await t.test(title, async () => {
        const got = await page.evaluate(read, [url, headers, Object.keys(fields)]);
        assert.deepEqual({ ...got, length: length && got.length }, { status, fields, length });
      });
    }
    await t.test("a field that is not allowed", async () => {
      await assert.rejects(page.evaluate(read, [file, { "X-Unknown": "x" }, []]), /fetch/i);
    });
  });
}

async function read([url, headers, names]) {
  const response = await fetch(url, { headers, cache: "no-store" });
  const fields = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, fields, length: (await response.arrayBuffer()).byteLength };
}
