// Scripts of other origins read files and their metadata.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch } from "./launch.mjs";
import { startDaemon } from "./servers.mjs";

const [address, other] = [await startDaemon(), await startDaemon()];
const browser = await launch();
after(() => browser.close());

test("scripts of other origins read the name, the ETag and the range of a file", async () => {
  const page = await browser.newPage();
  await page.goto(`${other}/openapi.json`);
  const read = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { Range: "bytes=1048566-" } });
    const header = (name) => response.headers.get(name);
    const length = (await response.arrayBuffer()).byteLength;
    return [response.status, length, header("Content-Disposition"), header("ETag"), header("Content-Range"), header("Accept-Ranges")];
  }, `${address}/api/file/1MB?type=zip`);
  assert.deepEqual([...read.slice(0, 3), ...read.slice(4)], [
    206, 10, 'attachment; filename="file-1mb.zip"', "bytes 1048566-1048575/1048576", "bytes",
  ]);
  assert.match(read[3], /^"[0-9a-f]{32}"$/);
});
