// The tokens of a phrase that somebody types to find a file: sizes, dimensions, durations, numbers, texts and words.

import { bytesOf } from "../bytesize.js";

const resolutions = { hd: [1280, 720], fullhd: [1920, 1080], uhd: [3840, 2160], "4k": [3840, 2160], "8k": [7680, 4320] };
const multiples = { k: 1e3, t: 1e3, m: 1e6 };

const number = String.raw`([1-9]\d{0,2}(?:[,.']\d{3})+(?![\d.,])|\d+(?:[.,]\d+)?)`;
const size = String.raw`${number}\s*([kmgt]i?b|b|(?:kilo|mega|giga|tera)?bytes?)(?!\p{L})`;
const oneByte = String.raw`(?:just\s+)?(?:(?:1|one|an?)\s*bytes?\s+)?`;
const beyond = String.raw`${oneByte}(over|above|more than|under|below|less than)\s+`;
const second = "s(?:ec|econd)?";
const time = String.raw`(ms|s|m|h|(?:sec|min|hour|hr)\p{L}*)`;
const end = String.raw`(?![\p{L}\d])`;

// The first rule that matches determines the token.
const rules = [
  [rule('["“„«]([^"“”»]+)["”“»]'), (text) => ({ type: "text", text })],
  [rule('[a-z][a-z0-9+.-]*:[^\\s"]+'), () => ({ type: "text" })],
  [rule(`#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})${end}`), () => ({ type: "color" })],
  [rule(size + String.raw`\s*(?:\/|per |p)${second}${end}`), (n, unit) => ({ ...sizeToken(n, unit), type: "rate" })],
  [rule(beyond + size), (where, n, unit) => sizeToken(n, unit, /^(?:under|below|less)/i.test(where) ? -1 : 1)],
  [rule(size + String.raw`\s*(?:\+|plus)\s*(?:1|one)\s*b(?:ytes?)?${end}`), (n, unit) => sizeToken(n, unit, 1)],
  [rule(size + String.raw`\s*(?:-|minus)\s*(?:1|one)\s*b(?:ytes?)?${end}`), (n, unit) => sizeToken(n, unit, -1)],
  [rule(size), (n, unit) => sizeToken(n, unit)],
  [rule(String.raw`(\d+)\s*[x×*]\s*(\d+)(?:\s*(?:px|pixels?))?${end}`), (width, height) => dimensions(width, height)],
  [rule(String.raw`(\d+)\s*(?:px|pixels?)${end}`), (edge) => dimensions(edge, edge)],
  [rule(String.raw`(4k|8k|uhd|full\s?hd|hd)${end}`), (name) => dimensions(...resolutions[name.toLowerCase().replace(/\s/, "")])],
  [rule(String.raw`(480|720|1080|1440|2160)p${end}`), (height) => dimensions(2 * Math.round((height * 8) / 9), height)],
  [rule(String.raw`${number}\s*${time}${end}`), duration],
  [rule(`${number}\\s*(?:%|percent)`), (n) => ({ type: "percent", text: `${plain(n)}%` })],
  [rule(String.raw`(?:http|status|error)\s*([45]\d\d)${end}`), (text) => ({ type: "status", text })],
  [rule(String.raw`([45]\d\d)\s*(?:error|status)${end}`), (text) => ({ type: "status", text })],
  [rule(String.raw`${number}\s*(k|thousand|millions?)${end}`), multiple],
  [rule(number), (n) => numberToken(plain(n))],
  [rule(String.raw`[\p{L}_][\p{L}\p{M}\p{N}_]*`), () => ({ type: "word" })],
];

function rule(source) {
  return new RegExp(source, "iuy");
}

/** Splits a phrase into tokens. Each has the text that an address has for it; words also have their normalized form. */
export function tokens(phrase) {
  const text = phrase.replace(/\b(e|utf|wi)-(?=\w)/gi, "$1");
  const found = [];
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at);
    if (token) found.push(token);
    at += token?.source.length ?? 1; // punctuation and spaces separate tokens
  }
  return found;
}

function tokenAt(text, at) {
  for (const [pattern, read] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const token = { text: match[0], source: match[0], ...read(...match.slice(1)) };
    return token.type === "word" ? { ...token, word: normalize(token.text) } : token;
  }
  return undefined;
}

/** Lower case without diacritics, which people omit. */
export function normalize(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/^without$/, "no");
}

/** A size, or one byte more or less. */
function sizeToken(n, unit, difference = 0) {
  const prefix = unit[0].toLowerCase() === "b" ? "" : unit[0].toUpperCase();
  const text = `${plain(n)}${prefix}B`;
  return { type: "size", text: difference ? `${bytesOf(text) + BigInt(difference)}B` : text };
}

function dimensions(width, height) {
  return { type: "dimensions", width: String(width), height: String(height) };
}

function duration(n, unit) {
  if (/^ms$/i.test(unit)) return { type: "duration", text: `${plain(n)}ms`, seconds: plain(n) / 1000 };
  const seconds = plain(n) * { s: 1, m: 60, h: 3600 }[unit[0].toLowerCase()];
  return { type: "duration", text: `${seconds}s`, seconds };
}

function multiple(n, unit) {
  return numberToken(plain(n) * multiples[unit[0].toLowerCase()]);
}

function numberToken(value) {
  return { type: "number", text: String(value) };
}

/** A number without thousands separators, and with a decimal point. */
function plain(n) {
  const grouped = /^[1-9]\d{0,2}(?:[,.']\d{3})+$/.test(n);
  return Number(grouped ? n.replace(/[,.']/g, "") : n.replace(",", "."));
}
