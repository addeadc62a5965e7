// Prints what a package for Node.js finds in archives: the SHA-256 of each file by its name or, if it is told to list them, the size.
//
//     node archives.mjs PACKAGE <inputs.json

import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { answerAll } from "./answers.mjs";

// Each reads the file with a path and returns pairs of a name, and its bytes or, for a list, its size.
const readers = {
  async yauzl(path, { task }) {
    const { default: yauzl } = await import("yauzl");
    const zip = await promisify(yauzl.open)(path, { lazyEntries: true, autoClose: false });
    const entries = [];
    await new Promise((resolve, reject) => {
      zip.on("end", resolve).on("error", reject).on("entry", (e) => {
        entries.push(e);
        zip.readEntry();
      });
      zip.readEntry();
    });
    const contentOf = async (e) => buffer(await promisify(zip.openReadStream.bind(zip))(e));
    return eachFile(entries, (e) => e.fileName, (e) => (task ? e.uncompressedSize : contentOf(e)));
  },

  async jszip(path, { task }) {
    const { default: JSZip } = await import("jszip");
    const zip = await JSZip.loadAsync(readFileSync(path));
    return eachFile(Object.values(zip.files), (f) => f.name, (f) => (task ? f._data.uncompressedSize : f.async("uint8array")));
  },

  async fflate(path, { task }) {
    const { unzipSync } = await import("fflate");
    const sizes = [];
    const filter = ({ name, originalSize }) => {
      sizes.push([name, originalSize]);
      return !task;
    };
    const files = unzipSync(readFileSync(path), { filter });
    return task ? sizes : eachFile(Object.entries(files), ([name]) => name, ([, bytes]) => bytes);
  },

  async "zip.js"(path, { task, password }) {
    const { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await import("@zip.js/zip.js");
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(path))), { password, useWebWorkers: false });
    return eachFile(await zip.getEntries(), (e) => e.filename, (e) => (task ? e.uncompressedSize : e.getData(new Uint8ArrayWriter())));
  },

  async "adm-zip"(path, { task, password }) {
    const { default: AdmZip } = await import("adm-zip");
    return eachFile(new AdmZip(path).getEntries(), (e) => e.entryName, (e) => (task ? e.header.size : e.getData(password)));
  },

  async "unzipper Open"(path, { task, password }) {
    const { default: unzipper } = await import("unzipper");
    const { files } = await unzipper.Open.file(path);
    return eachFile(files, (f) => f.path, (f) => (task ? f.uncompressedSize : f.buffer(password)));
  },

  "unzipper Extract": (path) =>
    unpacked(async (dir) => {
      const { default: unzipper } = await import("unzipper");
      await createReadStream(path).pipe(unzipper.Extract({ path: dir })).promise();
    }),

  async "unzipper Parse"(path) {
    const { default: unzipper } = await import("unzipper");
    const entries = [];
    for await (const e of createReadStream(path).pipe(unzipper.Parse({ forceStream: true }))) entries.push([e.path, await e.buffer()]);
    return entries;
  },

  async "node-stream-zip"(path, { task }) {
    const { default: StreamZip } = await import("node-stream-zip");
    const zip = new StreamZip.async({ file: path });
    return eachFile(Object.values(await zip.entries()), (e) => e.name, (e) => (task ? e.size : zip.entryData(e)));
  },

  "extract-zip": (path) =>
    unpacked(async (dir) => {
      const { default: extract } = await import("extract-zip");
      await extract(path, { dir });
    }),

  async unzipit(path, { task }) {
    const { unzip } = await import("unzipit");
    const { entries } = await unzip(new Uint8Array(readFileSync(path)));
    return eachFile(Object.values(entries), (e) => e.name, async (e) => (task ? e.size : new Uint8Array(await e.arrayBuffer())));
  },

  async nanotar(path) {
    const { parseTar, parseTarGzip } = await import("nanotar");
    if (/\.t(xz|zst)$/.test(path)) throw new Error("–");
    const files = path.endsWith(".tar") ? parseTar(readFileSync(path)) : await parseTarGzip(readFileSync(path));
    return eachFile(files.filter((f) => f.type === "file"), (f) => f.name, (f) => f.data ?? new Uint8Array());
  },

  async tar(path) {
    const tar = await import("tar");
    const files = [];
    await tar.t({ file: path, strict: true, onReadEntry: (e) => files.push([e.path, e.concat()]) });
    return eachFile(files, ([name]) => name, ([, bytes]) => bytes);
  },

  async "tar-stream"(path) {
    const { default: tar } = await import("tar-stream");
    const extract = tar.extract();
    extract.end(uncompressed(path));
    const entries = [];
    for await (const e of extract) entries.push([e.header.name, await buffer(e)]);
    return entries;
  },

  async "modern-tar"(path) {
    const { unpackTar } = await import("modern-tar");
    const entries = await unpackTar(uncompressed(path));
    return eachFile(entries, (e) => e.header.name, (e) => e.data ?? new Uint8Array());
  },
};

async function eachFile(entries, nameOf, contentOf) {
  const files = [];
  for (const e of entries) if (!nameOf(e).endsWith("/")) files.push([nameOf(e), await contentOf(e)]);
  return files;
}

// uncompressed returns a tar, for packages that leave decompression to their callers.
function uncompressed(path) {
  if (path.endsWith(".tgz")) return gunzipSync(readFileSync(path));
  if (!path.endsWith(".tar")) throw new Error("–");
  return readFileSync(path);
}

// unpacked returns the files that a package writes into a directory.
async function unpacked(unpack) {
  const dir = mkdtempSync(join(tmpdir(), "unpacked"));
  const files = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile())
      .map((e) => join(e.parentPath, e.name))
      .map((path) => [relative(dir, path), readFileSync(path)]);
  try {
    await unpack(dir);
    return files();
  } catch (error) {
    error.files = files();
    throw error;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const digest = (content) => (typeof content === "object" ? createHash("sha256").update(content).digest("hex") : String(content));
const varies = process.argv[2] === "unzipper Extract";
const listing = (files, error) => ({ files: Object.fromEntries(files.map(([name, content]) => [name, digest(content)])), error, varies });

// Packages that show no list, or take no password although they decrypt otherwise.
const cannot = { "unzipper Extract": ["task", "password"], "unzipper Parse": ["task", "password"], "extract-zip": ["task"] };

async function answer(name, { path, told = {} }) {
  if (cannot[name]?.some((word) => word in told)) return listing([], "–");
  const end = Promise.withResolvers();
  const timer = setTimeout(() => end.reject(new Error("does not end")), 8000);
  process.once("uncaughtException", end.reject);
  try {
    return listing(await Promise.race([readers[name](path, told), end.promise]));
  } catch (error) {
    return listing(error.files ?? [], error.message || String(error));
  } finally {
    clearTimeout(timer);
    process.off("uncaughtException", end.reject);
  }
}

await answerAll((input) => answer(process.argv[2], input));
