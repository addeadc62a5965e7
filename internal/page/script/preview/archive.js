// The list of files in an archive.

import { grouped } from "../texts.js";
import { rowsElement } from "../table.js";
import { RemoteFile } from "./file.js";
import { gunzip } from "./gzip.js";
import { readTar } from "./tar.js";
import { readDirectory } from "./zip.js";

const maxRead = 1 << 20; // of a tar archive, because its list is spread over the file
const maxUnpacked = 4 << 20;
const maxRows = 1000;

export async function show(file, signal) {
  const { entries, count } = await listOf(file, new RemoteFile(file, signal));
  const shown = entries.slice(0, maxRows);
  const notes = shown.map(notesOf);
  const columns = [
    ["File", shown.map(({ name }) => name)], ["Note", notes],
    ["Bytes", shown.map((entry) => grouped(entry.size))], ["Modified", shown.map(({ modified }) => modified)],
  ].filter(([, values]) => values !== notes || notes.some(Boolean));
  const header = columns.map(([name]) => name);
  const rows = shown.map((_, i) => columns.map(([, values]) => values[i]));
  return rowsElement(file.name, captionOf(file.name, shown.length, count), header, rows);
}

/** The entries of an archive, and how many there are, if that is known. */
async function listOf({ type, size }, remote) {
  if (type.endsWith("zip") && !type.endsWith("gzip")) return readDirectory(remote);
  const bytes = await remote.read(0, Math.min(size, maxRead));
  const { entries, isComplete } = readTar(type.endsWith("gzip") ? await gunzip(bytes, maxUnpacked) : bytes);
  return { entries, count: isComplete ? entries.length : undefined };
}

function captionOf(name, shown, count) {
  const n = grouped(shown);
  if (shown === count) return `All ${n} files of ${name}`;
  if (count === undefined) return `First ${n} files of ${name}`;
  return `First ${n} of ${grouped(count)} files of ${name}`;
}

/** The peculiarities of an entry, in words. */
function notesOf({ isEncrypted, isLink, isUTF8 }) {
  return [isEncrypted && "encrypted", isLink && "link", !isUTF8 && "name is not UTF-8"].filter(Boolean).join(", ");
}
