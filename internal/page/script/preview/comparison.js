// A corrupted file around its first difference from the original, with the changed bytes marked.

import { beginning } from "../fetch.js";
import { grouped } from "../texts.js";
import { dump, firstDifference } from "./difference.js";
import { RemoteFile } from "./file.js";
import { dumpElement } from "./hex.js";

const length = 512; // bytes that are shown
const before = 128; // bytes that are shown before the first difference

export async function show(file, signal) {
  const original = await beginning(originalURL(file), 1, signal);
  const [corrupted, intact] = [new RemoteFile(file, signal), new RemoteFile(original, signal)];
  const at = await firstDifference(corrupted, intact);
  const first = at ?? 0;
  const start = Math.max(0, first - (first % 16) - before);
  const end = Math.min(start + length, file.size);
  const [bytes, expected] = await Promise.all([corrupted.read(start, end), intact.read(start, Math.min(end, original.size))]);
  const lines = dump(bytes, start, (i) => at !== undefined && bytes[i] !== expected[i]);
  return dumpElement(file.name, describe(file.size, original.size, at), lines);
}

function originalURL({ url }) {
  const original = new URL(url);
  original.searchParams.delete("corrupt");
  return original.href;
}

/** How a corrupted file differs from the original, in words. */
function describe(size, originalSize, at) {
  const difference = grouped(Math.abs(size - originalSize));
  const offset = at === undefined ? "" : grouped(at);
  if (at === undefined) return "The beginning, the middle and the end are those of the original.";
  if (size < originalSize && at === size) return `The bytes are those of the original, of which the last ${difference} are missing.`;
  if (at === originalSize) return `The original ends at byte ${offset}. ${difference} bytes follow, which are marked.`;
  if (size !== originalSize) return `The first difference from the original is at byte ${offset}. Changed bytes are marked. The sizes differ by ${difference} bytes.`;
  return `The first difference from the original is at byte ${offset}. Changed bytes are marked.`;
}
