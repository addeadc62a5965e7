// Tar files (POSIX.1-2017, pax and ustar; GNU long names): the list of entries in the beginning of a file.

import { decodeName } from "./zip.js";

const block = 512;
const types = { link: "12", long: "L", extended: "x", global: "g" };

/** The entries in the beginning of a tar file, and whether these are all. Throws if there is none, unless the file is
 *  empty. */
export function readTar(bytes) {
  const entries = [];
  let next = {}; // what the records before an entry say about it
  let at = 0;
  while (at + block <= bytes.length) {
    const header = bytes.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return { entries, isComplete: true };
    if (!hasChecksum(header)) break;
    const entry = { ...entryOf(header), ...next };
    const data = bytes.subarray(at + block, at + block + entry.size);
    next = extensionOf(entry.type, data);
    if (!next) entries.push(entry);
    next ??= {};
    at += block + Math.ceil(entry.size / block) * block;
  }
  if (entries.length === 0) throw new Error("the list of files is damaged");
  return { entries, isComplete: false };
}

/** Whether the sum of a header is right, in which the sum itself counts as spaces. */
function hasChecksum(header) {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return numberOf(header, 148, 8) === sum;
}

function entryOf(header) {
  const type = String.fromCharCode(header[156]);
  const prefix = header[257] === 0x75 && header[263] === 0x30 ? bytesOf(header, 345, 155) : []; // ustar, version 00
  const name = prefix.length > 0 ? Uint8Array.from([...prefix, 0x2f, ...bytesOf(header, 0, 100)]) : bytesOf(header, 0, 100);
  return {
    ...decodeName(name),
    type,
    size: numberOf(header, 124, 12),
    isLink: types.link.includes(type),
    isEncrypted: false,
    modified: timeOf(numberOf(header, 136, 12)),
  };
}

/** The fields that a record sets for the next entry, {} if it is about all entries, or undefined if it is an entry itself. */
function extensionOf(type, data) {
  if (type === types.global) return {};
  if (type === types.long) return decodeName(bytesOf(data, 0, data.length));
  if (type !== types.extended) return undefined;
  const { path, size } = recordsOf(new TextDecoder().decode(data));
  return { ...(path && { name: path, isUTF8: true }), ...(size && { size: Number(size) }) };
}

/** The records of pax, such as "18 path=a/long/b\n". */
function recordsOf(text) {
  return Object.fromEntries(Array.from(text.matchAll(/\d+ ([^=\n]+)=(.*)\n/g), ([, name, value]) => [name, value]));
}

/** The bytes of a field up to the first NUL. */
function bytesOf(bytes, start, length) {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}

/** The octal number in a field. A large one is binary, which its first bit says. */
function numberOf(header, start, length) {
  if (header[start] & 0x80) return header.subarray(start + 1, start + length).reduce((number, byte) => number * 256 + byte, 0);
  return parseInt(new TextDecoder().decode(bytesOf(header, start, length)).trim() || "0", 8);
}

function timeOf(seconds) {
  return new Date(1000 * seconds).toISOString().slice(0, 16).replace("T", " ");
}
