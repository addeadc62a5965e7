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

/** Decodes the first bytes of a file, without a byte order mark and a trailing incomplete character. */
export function decoded({ bytes, size, charset }) {
  const isBigEndian = charset === "utf-16" && bytes[0] === 0xfe && bytes[1] === 0xff; // to decoders, utf-16 is little endian
  return decoderOf(isBigEndian ? "utf-16be" : charset).decode(bytes, { stream: bytes.length < size });
}

/** A decoder of a charset, or of UTF-8 if the browser does not know the charset. */
function decoderOf(charset = "utf-8") {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
