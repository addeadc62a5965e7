// Numbers in texts, and words that somebody searches for.

/** A number with separators between thousands. */
export function grouped(n) {
  return n.toLocaleString("en");
}

/** A size in words, such as "1,024 bytes". */
export function bytes(n) {
  return `${grouped(n)} bytes`;
}

/** Whether a text contains all words of a search. */
export function hasWords(text, search) {
  const lower = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}
