// The comparison of corrupted files with their originals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ascii, dump, firstDifference, hex } from "../script/preview/difference.js";
import { fileOf, inMemory } from "./files.mjs";

const corruptions = {
  "file/3MB?type=jpg": ["wrong-magic", "other-type", "truncated-header", "truncated-middle", "one-byte-short", "flipped-bit", "trailing-bytes", "zeroed-middle", "repeated-block", "crlf", "empty"],
  "archive/10?size=4MB&format=tgz": ["wrong-checksum", "flipped-bit"],
  "image/300x200": ["wrong-checksum", "crlf"],
  "text/100": ["bom", "flipped-bit", "trailing-bytes"],
};

for (const [address, names] of Object.entries(corruptions)) {
  for (const corruption of names) {
    test(`finds the first difference of ${address} with ${corruption}`, async () => {
      const [bytes, original] = [fileOf(`${address}${address.includes("?") ? "&" : "?"}corrupt=${corruption}`), fileOf(address)];
      const [file, intact] = [inMemory(bytes), inMemory(original)];
      const at = await firstDifference(file, intact);
      const common = Math.min(bytes.length, original.length);
      assert.ok(Buffer.from(bytes.subarray(0, at)).equals(original.subarray(0, at)), "no byte before it differs");
      assert.ok(at === common ? bytes.length !== original.length : bytes[at] !== original[at]);
      const read = [...file.reads, ...intact.reads];
      assert.ok(read.length <= 6 && read.reduce((sum, length) => sum + length) <= 2 << 20, String(read));
    });
  }
}

test("finds no difference between equal files", async () => {
  const bytes = fileOf("file/5KB");
  assert.equal(await firstDifference(inMemory(bytes), inMemory(bytes)), undefined);
});

test("dumps changed and unchanged runs", () => {
  const lines = dump(new TextEncoder().encode("0123456789abcdefXYZ"), 0x12340, (i) => i === 2 || i === 3 || i === 18);
  assert.deepEqual(lines.map(({ offset }) => offset), ["12340", "12350"]);
  assert.deepEqual(lines[0].runs.map(({ changed, bytes }) => [changed, hex(bytes)]), [
    [false, "30 31"], [true, "32 33"], [false, "34 35 36 37 38 39 61 62 63 64 65 66"],
  ]);
  assert.deepEqual(lines[1].runs.map(({ changed, bytes }) => [changed, ascii(bytes)]), [[false, "XY"], [true, "Z"]]);
});
