// The page proposes addresses like those of `placeholder suggest`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { formatSize } from "../script/bytesize.js";
import { beginningSize, suggest } from "../script/suggest.js";
import { programs, startDaemon, temporaryDirectory } from "./servers.mjs";

const service = await startDaemon();
const [tables, extensions] = await Promise.all(["signatures.js", "extensions.js"].map(async (name) => {
  const source = await (await fetch(`${service}/script/${name}`)).text();
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;
}));
const command = join(programs, "placeholder");

/** Generates files, a file of an address for each name, and returns what suggest prints for them by their names. */
function generate(files) {
  const directory = temporaryDirectory();
  const lines = Object.entries(files).map(([name, address]) => `${name} ${address}\n`);
  writeFileSync(join(directory, "placeholder.txt"), lines.join(""));
  execFileSync(command, ["sync", "--quiet", directory]);
  return proposals(directory);
}

/** What suggest and the page propose for the files in a directory. */
function proposals(directory) {
  const found = JSON.parse(execFileSync(command, ["suggest", "--json", "--quiet", directory], { maxBuffer: 1 << 24 }));
  return found.map((proposal) => {
    const bytes = readFileSync(join(directory, proposal.path));
    const { proposals: page, unlike } = suggest(proposal.path, bytes.subarray(0, beginningSize), bytes.length, tables, extensions);
    return { ...proposal, page, unlike };
  });
}

/** The first proposal of the page that the service accepts, with the file of its address. */
async function accepted(proposals) {
  for (const proposal of proposals) {
    const response = await fetch(`${service}/api/${proposal.address}`);
    const file = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return { ...proposal, file };
  }
}

const kindOf = (address) => address.split(/[/?]/)[0];
function dimensionsOf(address) {
  const [, side] = /^ico\/(\d+)/.exec(address) ?? [];
  return side ? `${side}x${side}` : (/^(?:image|heic|avif|bmp|tiff)\/(\d+x\d+)/.exec(address)?.[1] ?? "");
}

test("the command keeps all that the page keeps", async () => {
  const files = {
    "a.png": "image/800x600?size=50KB", "b.jpg": "image/640x480?format=jpg&style=photo", "c.gif": "image/120x80?format=gif&frames=3",
    "d.webp": "image/300x200?format=webp&size=40KB", "e.webp": "image/300x200?format=webp", "f.svg": "image/320x240?format=svg",
    "g.heic": "heic/300x200", "turned.heic": "heic/301x200?orientation=5&grid=0", "g.bmp": "bmp/300x200", "old.bmp": "bmp/301x200?header_size=12", "down.bmp": "bmp/302x200?top_down=1", "fax.tiff": "tiff/303x200?compression=ccitt4&pages=2", "big.tiff": "tiff/304x200?big=1&endian=big", "i.ico": "ico/48?sizes=16", "large.ico": "ico/256", "c.cur": "ico/32?format=cur", "h.avif": "avif/301x200?orientation=5",
    "turned.jpg": "image/300x200?format=jpg&orientation=6", "upright.jpg": "image/300x200?format=jpg&orientation=3",
    "wave.wav": "audio/2", "sound.mp3": "audio/3?format=mp3", "film.mp4": "video/320x180?seconds=1",
    "letter.docx": "document/3", "letter.odt": "document/3?format=odt", "letter.doc": "document/3?format=doc", "table.xlsx": "sheet/200", "table.ods": "sheet/200?format=ods", "table.xls": "sheet/200?format=xls", "talk.pptx": "slides/4", "talk.odp": "slides/4?format=odp", "novel.epub": "epub/4", "report.pdf": "pdf/3", "large.pdf": "pdf/2?size=1MB",
    "files.zip": "archive/5", "files.tar": "archive/5?format=tar", "files.tgz": "archive/5?format=tgz", "one.zip": "file/30KB?type=zip",
    "people.vcf": "contacts/5", "week.ics": "calendar/5", "message.eml": "mail/1", "message.msg": "mail/1?format=msg", "box.mbox": "mail/2?format=mbox",
    "users.csv": "csv/50", "users.tsv": "csv/50?delimiter=tab", "users.json": "json/50", "users.ndjson": "json/50?format=ndjson", "users.xml": "xml/50", "users.yaml": "yaml/50", "list.yml": "yaml/51?layout=documents", "dump.sql": "sql/50", "places.geojson": "geojson/50", "walk.gpx": "gpx/50", "site.log": "log/50",
    "words.txt": "text/1000", "notes.md": "markdown/1001?flavour=gfm", "page.html": "html/1001", "virus.com": "eicar", "noise.bin": "file/12345B", "empty": "file/0B",
  };
  for (const { path, address, size, page } of generate(files)) {
    const { type, dimensions, sized, file, ...proposal } = await accepted(page);
    const isTyped = proposal.address === `file/${formatSize(size)}?type=${type}`; // in place of an archive, for example
    if (type && !isTyped) assert.equal(kindOf(proposal.address), kindOf(address), path);
    assert.equal(dimensions, dimensionsOf(address), path);
    if (sized) assert.equal(file.length, size, path);
  }
});

test("lookalikes are proposed as by the command", async () => {
  const directory = temporaryDirectory();
  const segment = (marker, data) => Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
  const scanned = Buffer.concat([segment(0xda, Buffer.alloc(6)), Buffer.from([0, 0xff, 0xd9])]);
  const frame = segment(0xc0, Buffer.from([8, 0, 200, 1, 44, 1, 1, 0x11, 0]));
  const jpeg = (...segments) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, scanned]);
  const littleEndian = Buffer.from("Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0", "latin1");
  const files = {
    "drawing.svg": ['<?xml version="1.0"?>\n<!-- a > b -->\n<svg viewBox="0 0 40 30"></svg>', "image/40x30"],
    "data.json": ['{"a": 1}', "json"],
    "cut.txt": ["é".repeat(5000), "text"],
    "macros.docm": [execFileSync(command, ["get", "--output", "-", "document/1"]), "document"],
    "plain.jpg": [jpeg(), "image/300x200"],
    "little-endian.jpg": [jpeg(segment(0xe1, littleEndian)), "image/200x300"],
    "far.jpg": [jpeg(...Array.from({ length: 5 }, () => segment(0xe2, Buffer.alloc(65000)))), "image/300x200"],
    "zeros.img": [Buffer.alloc(5000), "file/5000B?mode=zero"],
  };
  for (const [name, [content]] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const pages = Object.fromEntries(proposals(directory).map(({ path, address, page }) => [path, { address, page: page[0] }]));
  for (const [name, [, want]] of Object.entries(files)) assert.ok(pages[name].address.startsWith(want), `${name}: ${pages[name].address}`);
  const { "far.jpg": far, "macros.docm": macros, ...others } = pages;
  for (const [name, { page }] of Object.entries(others)) assert.ok(page.address.startsWith(files[name][1]), `${name}: ${page.address}`);
  assert.equal(pages["little-endian.jpg"].page.address.split("&")[1], "orientation=8");
  assert.match(far.page.address, /^file\/\d+B\?type=jpg$/, "the dimensions are beyond what the page reads");
  assert.match(macros.page.address, /^file\/\d+B\?type=zip$/, "the page goes by the extension");
});

test("inimitable files are described as by the command", () => {
  const directory = temporaryDirectory();
  const get = (address) => execFileSync(command, ["get", "--output", "-", address]);
  const files = {
    "app.db": "SQLite format 3\0\x10\0", "config.yaml": "a: 1\n", "page.xhtml": "<html></html>",
    "settings.ini": "[a]\nb=1\n", Makefile: "all:\n", run: "#!/bin/sh\n", "cert.txt": "-----BEGIN CERTIFICATE-----\n", "book.ipynb": '{"cells": []}', "app.apk": get("archive/2"),
    "font.woff2": "wOF2\0\0", "old.ppt": Buffer.from("d0cf11e0a1b11ae100", "hex"), "none.gz": Buffer.from([0x1f, 0x8b, 8, 0]),
    "latin.txt": Buffer.from("caf\xe9 au lait", "latin1"), "wide.txt": Buffer.from("\ufeffwide", "utf16le"), "letter.rtf": get("text/500?format=rtf"),
    "short.bin": Buffer.from([0, 255, 1]), "even.bin": Buffer.from("00010203".repeat(500), "hex"), "noise.model": get("file/1KB"),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const found = proposals(directory);
  assert.equal(found.length, Object.keys(files).length);
  for (const { path, problem, page, unlike } of found) {
    assert.deepEqual(page, [], path);
    assert.equal(problem, `no address gives a file like this one (${unlike})`, path);
  }
});
