// The first difference between a corrupted file and the original, which may both have several GB.

const window = 256 << 10; // bytes that are compared at the beginning, in the middle and at the end

/** The offset of the first byte that differs, or the smaller size if one file is the beginning of the other, or undefined
 *  if the difference is in none of the parts that are compared. */
export async function firstDifference(file, original) {
  for (const [start, end] of windowsOf(Math.min(file.size, original.size))) {
    const [a, b] = await Promise.all([file.read(start, end), original.read(start, end)]);
    const at = a.findIndex((byte, i) => byte !== b[i]);
    if (at >= 0) return start + at;
  }
  return file.size === original.size ? undefined : Math.min(file.size, original.size);
}

/** The parts of a file that are compared. Corruptions change the beginning, the middle, the end or a checksum near it. */
function windowsOf(size) {
  if (size <= 4 * window) return [[0, size]];
  const middle = Math.floor(size / 2) - window / 2;
  return [[0, window], [middle, middle + window], [size - window, size]];
}

/** A hex dump, 16 bytes per line: for each line its offset, and the digits and characters in runs of bytes that are
 *  changed or not. */
export function dump(bytes, start, isChanged = () => false) {
  const lines = [];
  const width = Math.max(4, (start + bytes.length).toString(16).length);
  for (let at = 0; at < bytes.length; at += 16) {
    const runs = [];
    bytes.subarray(at, at + 16).forEach((byte, i) => {
      const changed = isChanged(at + i);
      if (runs.at(-1)?.changed !== changed) runs.push({ changed, bytes: [] });
      runs.at(-1).bytes.push(byte);
    });
    lines.push({ offset: (start + at).toString(16).padStart(width, "0"), runs });
  }
  return lines;
}

export const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
export const ascii = (bytes) => bytes.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join("");
