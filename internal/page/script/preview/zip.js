// ZIP files (APPNOTE 6.3): the list of entries from the end of the file.

const signatures = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const headerSizes = { entry: 46, end: 22, end64: 56, locator64: 20 };
const maxComment = 0xffff;
const maxDirectory = 1 << 20; // bytes of the list that are read
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the entries of a ZIP file, and how many it has. Of a long list, it reads only the beginning. Throws if the file
 *  has no list. */
export async function readDirectory(file) {
  const { count, start, length } = await findDirectory(file);
  const view = viewOf(await file.read(start, start + Math.min(length, maxDirectory)));
  const entries = [];
  let at = 0;
  while (entries.length < count && hasHeader(view, at, "entry")) {
    const size = headerSizes.entry + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + size > view.byteLength) break;
    entries.push(entryOf(view, at));
    at += size;
  }
  if (entries.length === 0 && count > 0) throw new Error("the list of files is damaged");
  return { entries, count };
}

function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hasHeader(view, at, what) {
  return at >= 0 && at + headerSizes[what] <= view.byteLength && view.getUint32(at, true) === signatures[what];
}

/** Where the list of entries is, according to the record at the end of the file. */
async function findDirectory(file) {
  const start = Math.max(0, file.size - maxComment - headerSizes.end - headerSizes.locator64);
  const tail = viewOf(await file.read(start, file.size));
  let at = tail.byteLength - headerSizes.end;
  while (at >= 0 && !hasHeader(tail, at, "end")) at--;
  if (at < 0) throw new Error("the list of files is missing");
  if (hasHeader(tail, at - headerSizes.locator64, "locator64")) {
    return findDirectory64(file, Number(tail.getBigUint64(at - headerSizes.locator64 + 8, true)));
  }
  return { count: tail.getUint16(at + 10, true), length: tail.getUint32(at + 12, true), start: tail.getUint32(at + 16, true) };
}

async function findDirectory64(file, at) {
  const view = viewOf(await file.read(at, Math.min(at + headerSizes.end64, file.size)));
  if (!hasHeader(view, 0, "end64")) throw new Error("the list of files is missing");
  const [count, length, start] = [32, 40, 48].map((field) => Number(view.getBigUint64(field, true)));
  return { count, length, start };
}

function entryOf(view, at) {
  const flags = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 28, true);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + headerSizes.entry, nameLength);
  const mode = view.getUint16(at + 40, true); // of Unix
  return {
    ...decodeName(bytes),
    size: sizeOf(view, at, at + headerSizes.entry + nameLength),
    isEncrypted: (flags & 1) !== 0,
    isLink: (mode & 0xf000) === 0xa000,
    modified: timeOf(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  };
}

/** The name of an entry. Names that are not UTF-8 have replacement characters. */
export function decodeName(bytes) {
  try {
    return { name: utf8.decode(bytes), isUTF8: true };
  } catch {
    return { name: new TextDecoder().decode(bytes), isUTF8: false };
  }
}

/** The size of an entry. One that is too large for its field has all bits set, and is the first number of an extra field
 *  (ZIP64). */
function sizeOf(view, at, extra) {
  const size = view.getUint32(at + 24, true);
  const field = extra64(view, extra, extra + view.getUint16(at + 30, true));
  return size === 0xffffffff && field !== undefined ? Number(view.getBigUint64(field, true)) : size;
}

/** Where the data of the extra field for ZIP64 begins, or undefined. */
function extra64(view, at, end) {
  while (at + 4 <= end) {
    if (view.getUint16(at, true) === 1) return at + 4;
    at += 4 + view.getUint16(at + 2, true);
  }
  return undefined;
}

/** A date and time of MS-DOS as text. */
function timeOf(date, time) {
  const two = (number) => String(number).padStart(2, "0");
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
}
