// Sizes as the service writes and reads them, such as 1.5KB.

const factors = { "": 1n, k: 1n << 10n, m: 1n << 20n, g: 1n << 30n, t: 1n << 40n };

/** The bytes of a size, without the fraction of a byte, or undefined if it is not a size. */
export function bytesOf(size) {
  const [, whole, fraction = "", unit = ""] = /^(\d+)(?:\.(\d+))?(?:([kmgt])i?)?b$/i.exec(size) ?? [];
  return whole && (BigInt(whole + fraction) * factors[unit.toLowerCase()]) / 10n ** BigInt(fraction.length);
}

/** A size in the largest unit that divides the number of bytes. */
export function formatSize(bytes) {
  const larger = [["GB", 1 << 30], ["MB", 1 << 20], ["KB", 1 << 10]];
  const [unit, factor] = larger.find(([, factor]) => bytes > 0 && bytes % factor === 0) ?? ["B", 1];
  return `${bytes / factor}${unit}`;
}
