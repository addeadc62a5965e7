// The list of files in an archive.

import { language, t } from "../texts.js";
import { rowsElement } from "../table.js";
import { RemoteFile } from "./file.js";
import { gunzip } from "./stream.js";
import { readTar } from "./tar.js";
import { readDirectory } from "./zip.js";

const maxRead = 1 << 20; // of a tar archive, whose list is spread over the file
const maxUnpacked = 4 << 20;
const maxRows = 1000;

export async function show(file, signal) {
  const { entries, count } = await listOf(file, new RemoteFile(file, signal));
  const shown = entries.slice(0, maxRows);
  const notes = shown.map(notesOf);
  const columns = [
    [t("File"), shown.map(({ name }) => name)], [t("Note"), notes],
    [t("Bytes"), shown.map((entry) => entry.size.toLocaleString(language))], [t("Modified"), shown.map(({ modified }) => modified)],
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
  const n = shown.toLocaleString(language);
  if (shown === count) return t("All {n} files of {name}", { n, name });
  if (count === undefined) return t("First {n} files of {name}", { n, name });
  return t("First {n} of {count} files of {name}", { n, count: count.toLocaleString(language), name });
}

/** What is special about an entry, in words. */
function notesOf({ isEncrypted, isLink, isUTF8 }) {
  return [isEncrypted && t("encrypted"), isLink && t("link"), !isUTF8 && t("name is not UTF-8")].filter(Boolean).join(", ");
}
