// The list of files in an archive, against independent tools.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzip } from "../script/preview/gzip.js";
import { readTar } from "../script/preview/tar.js";
import { readDirectory } from "../script/preview/zip.js";
import { fileOf, inMemory } from "./files.mjs";
import { temporaryDirectory } from "./servers.mjs";

const listInPython = `
import sys, tarfile, zipfile
if zipfile.is_zipfile(sys.argv[1]):
    for f in zipfile.ZipFile(sys.argv[1]).infolist(): print(f.filename, f.file_size, "%d-%02d-%02d %02d:%02d" % f.date_time[:5], sep="\\t")
else:
    import datetime
    for f in tarfile.open(sys.argv[1]): print(f.name, f.size, datetime.datetime.fromtimestamp(f.mtime, datetime.timezone.utc).strftime("%Y-%m-%d %H:%M"), sep="\\t")
`;

/** Name, size and time of all files according to Python. */
function listed(bytes) {
  const path = join(temporaryDirectory(), "archive");
  writeFileSync(path, bytes);
  return execFileSync("python3", ["-c", listInPython, path], { encoding: "utf8" }).trimEnd().split("\n");
}

const lines = (entries) => entries.map(({ name, size, modified }) => `${name}\t${size}\t${modified}`);

for (const address of ["archive/10", "archive/1000", "archive/10?depth=2", "archive/10?password=secret", "file/1MB?type=zip"]) {
  test(`lists the files of ${address}`, async () => {
    const bytes = fileOf(address);
    const { entries, count } = await readDirectory(inMemory(bytes));
    assert.deepEqual(lines(entries), listed(bytes));
    assert.equal(count, entries.length);
    assert.ok(entries.every(({ isEncrypted, isUTF8 }) => isUTF8 && isEncrypted === address.includes("password")));
  });
}

test("lists tar archives, compressed or not", async () => {
  const bytes = fileOf("archive/1000?format=tar");
  const { entries, isComplete } = readTar(bytes);
  assert.deepEqual(lines(entries), listed(bytes));
  assert.ok(isComplete);
  const unpacked = await gunzip(fileOf("archive/1000?format=tgz"), bytes.length);
  assert.deepEqual(readTar(unpacked).entries, entries);
});

test("lists the beginning of a tar archive", async () => {
  const bytes = fileOf("archive/100?format=tgz");
  const { entries, isComplete } = readTar(await gunzip(bytes.subarray(0, bytes.length / 2), 1 << 20));
  assert.ok(entries.length > 20 && entries.length < 90, String(entries.length));
  assert.ok(!isComplete);
});

test("reads only the end of a large zip", async () => {
  const file = inMemory(fileOf("archive/10?size=20MB"));
  const { entries } = await readDirectory(file);
  assert.equal(entries.length, 11);
  assert.ok(file.reads.reduce((sum, n) => sum + n) < 100_000, String(file.reads));
});

test("lists the first of many files of ZIP64", async () => {
  const path = join(temporaryDirectory(), "many.zip");
  execFileSync("python3", ["-c", `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as z:
    for i in range(70000): z.writestr(f"{i}.txt", "")
`, path]);
  const { entries, count } = await readDirectory(inMemory(new Uint8Array(readFileSync(path))));
  assert.equal(count, 70000);
  assert.ok(entries.length > 10_000 && entries.length < count, "it reads a part of the list");
});

test("reads ZIP64 sizes", async () => {
  const { entries } = await readDirectory(inMemory(fileOf("bomb/5GB")));
  assert.deepEqual(entries.map(({ size }) => size), [5 * 2 ** 30]);
});

test("notes links and names that are not UTF-8", async () => {
  const path = join(temporaryDirectory(), "names.zip");
  execFileSync("python3", ["-c", `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as z:
    z.writestr("caf_.txt", "x")
    link = zipfile.ZipInfo("link"); link.external_attr = 0o120777 << 16; z.writestr(link, "/etc/passwd")
data = open(sys.argv[1], "rb").read().replace(b"caf_", b"caf\\x82")
open(sys.argv[1], "wb").write(data)
`, path]);
  const { entries } = await readDirectory(inMemory(new Uint8Array(readFileSync(path))));
  assert.deepEqual(entries.map(({ name, isUTF8, isLink }) => [name, isUTF8, isLink]), [["caf\ufffd.txt", false, false], ["link", true, true]]);
});

for (const corruption of ["truncated-middle", "truncated-header", "one-byte-short", "empty", "zeroed-middle", "wrong-magic"]) {
  test(`a zip with ${corruption} is listed or explained`, async () => {
    const file = inMemory(fileOf(`archive/10?corrupt=${corruption}`));
    await readDirectory(file).then(({ entries }) => assert.ok(entries.length), (error) => assert.match(error.message, /^the list of files is/));
  });
}
