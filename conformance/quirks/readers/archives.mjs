// Reads archives with packages of npm, and describes the files, and the folders without files.

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { promisify } from "node:util";
import { gunzipSync as gunzip } from "node:zlib";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { gunzipSync, unzipSync } from "fflate";
import { decompress } from "fzstd";
import JSZip from "jszip";
import { createExtractorFromData } from "node-unrar-js";
import tar from "tar-stream";
import yauzl from "yauzl";
import { digest, serve } from "./reader.mjs";

const zone = (date) => date.toISOString().replace(".000", "");
const local = (date) => zone(new Date(date.getTime() - date.getTimezoneOffset() * 60000));

const readers = {
  async yauzl(path) {
    const zip = await promisify(yauzl.open)(path, { lazyEntries: true, strictFileNames: false });
    const entries = [];
    await new Promise((resolve, reject) => {
      zip.on("end", resolve).on("error", reject).on("entry", async (entry) => {
        try {
          entries.push({ name: entry.fileName, bytes: await contentOf(zip, entry), modified: local(entry.getLastModDate()) });
          zip.readEntry();
        } catch (error) {
          reject(error);
        }
      });
      zip.readEntry();
    });
    return { entries, comment: zip.comment };
  },
  fflate: (path) => ({ entries: Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => ({ name, bytes })) }),
  async jszip(path) {
    const zip = await JSZip.loadAsync(readFileSync(path), { checkCRC32: true });
    const entries = Object.values(zip.files).map(async (f) => ({ name: f.name, bytes: await f.async("uint8array") }));
    return { entries: await Promise.all(entries), comment: zip.comment };
  },
  async "zip.js"(path, { encoding, password }) {
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(path))), { password, filenameEncoding: encoding, checkSignature: true });
    const entries = [];
    for (const e of await zip.getEntries()) {
      entries.push({ name: e.filename, bytes: e.directory ? [] : await e.getData(new Uint8ArrayWriter()) });
    }
    return { entries, password, comment: new TextDecoder().decode(zip.comment) };
  },
  async "tar-stream"(path) {
    const extract = tar.extract();
    extract.end(readFileSync(path));
    const entries = [];
    for await (const entry of extract) {
      const chunks = [];
      for await (const chunk of entry) chunks.push(chunk);
      entries.push(tarEntry(entry.header, Buffer.concat(chunks), entries));
    }
    return { entries };
  },
  async unrar(path, { password }) {
    const archive = await createExtractorFromData({ data: Uint8Array.from(readFileSync(path)).buffer, password });
    const { arcHeader, files } = archive.extract();
    const entries = [...files].map(({ fileHeader, extraction }) => ({
      name: fileHeader.flags.directory ? `${fileHeader.name}/` : fileHeader.name,
      bytes: extraction ?? [],
    }));
    return { entries, password, comment: arcHeader.comment };
  },
  zlib: (path) => ({ entries: [{ bytes: gunzip(readFileSync(path)) }] }),
  "fflate-gzip": (path) => ({ entries: [{ bytes: gunzipSync(readFileSync(path)) }] }),
  fzstd: (path) => ({ entries: [{ bytes: decompress(readFileSync(path)) }] }),
};

// tarEntry returns a file, or a folder with a slash at the end. A hard link has the bytes of its target.
function tarEntry({ name, type, linkname, mtime }, bytes, before) {
  if (type === "directory") return { name: `${name.replace(/\/$/, "")}/` };
  if (type === "symlink") return { name, target: linkname };
  if (type === "link") return { ...before.find((e) => e.name === linkname), name };
  return { name, bytes, modified: mtime.toISOString() };
}

async function contentOf(zip, entry) {
  if (entry.fileName.endsWith("/")) return [];
  const stream = await promisify(zip.openReadStream.bind(zip))(entry);
  return new Promise((resolve, reject) => {
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk)).on("error", reject).on("end", () => resolve(Buffer.concat(chunks)));
  });
}

function described({ name, bytes, target, modified }) {
  if (!name) return digest(bytes);
  if (target) return { name, text: target };
  return name.endsWith("/") ? { name } : { name: posix.normalize(name), ...digest(bytes), ...(modified && { modified }) };
}

await serve(async (file) => {
  const { entries, password, comment } = await readers[process.argv[2]](file.path, file.hints);
  const isParent = (e) => e.name?.endsWith("/") && entries.some((other) => other !== e && other.name.startsWith(e.name));
  const properties = Object.entries({ password, comment }).flatMap(([name, text]) => (text ? [{ name, text }] : []));
  return { items: { entries: entries.filter((e) => e.name !== "./" && !isParent(e)).map(described), ...(properties.length && { properties }) } };
});
