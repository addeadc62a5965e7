// Proposals of addresses for existing files, from their first bytes. `placeholder suggest` uses the same tables, reads
// whole files and keeps more: pages, rows, durations.

import { formatSize } from "./bytesize.js";

/** Bytes at the beginning of a file that are enough for its dimensions. A JPEG may have Exif and profiles before them. */
export const beginningSize = 256 << 10;

/** The addresses of files like the one with a name, its first bytes and its size, best first. The service may not accept
 *  all of them, because a content may need more bytes. Each comes with what both files have in common: the type and the
 *  dimensions, or "", and whether they have the same size. If there are none, unlike describes the file. */
export function suggest(name, bytes, size, tables, extensions) {
  const head = bytes.subarray(0, tables.headSize);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head);
  const extension = extensionOf(name);
  const unlike = (what) => ({ proposals: [], unlike: what });
  if (size === 0) return { proposals: raw(size) };
  for (const format of tables.formats) {
    if (!matches(format, name, head, text) || size > (format.maxSize ?? size)) continue;
    if (format.own && !format.own.includes(extension) && !(extension in extensions)) return unlike(extension);
    if (format.name === "text" && syntaxOf(name, extension, text, tables.plain)) return unlike(syntaxOf(name, extension, text, tables.plain));
    const image = imageOf(format, bytes, text);
    const proposals = ranked([...likes(format, size, image), ...files(format, size)]);
    return proposals.length ? { proposals } : unlike(image ? format.name : `damaged ${format.name}`);
  }
  const other = tables.others.find((format) => matches(format, name, head, text));
  if (other) return unlike(other.name);
  if (isRaw(head, extension, tables.raw)) return { proposals: raw(size, head) };
  return unlike(textWithoutUTF8(head, text, tables.formats) ?? "unknown format");
}

/** The extension of a name in lower case, without a dot, if it is a word of letters and digits. */
function extensionOf(name) {
  return /\.([a-z0-9]*)$/.exec(name.toLowerCase())?.[1] ?? "";
}

/** The syntax of a text, or "" for plain text. */
function syntaxOf(name, extension, text, { extensions, names, beginnings }) {
  if (!extensions.includes(extension)) return extension;
  const begins = (beginning) => text.replace(/^\ufeff/, "").startsWith(beginning);
  return names.includes(name.split("/").pop().toLowerCase()) || beginnings.some(begins) ? "source code" : "";
}

/** What a text in another encoding is, or undefined for other files. */
function textWithoutUTF8(head, text, formats) {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return "text in UTF-16";
  const { pattern } = formats.find(({ utf8 }) => utf8);
  return new RegExp(pattern.source).test(text) ? "text that is not UTF-8" : undefined;
}

/** Whether a file of an unknown format has a name for plain bytes, and its bytes look random or are zeros. */
function isRaw(head, extension, { extensions, minSize, maxDeviation }) {
  if (!extensions.includes(extension)) return false;
  if (head.every((byte) => byte === 0)) return true;
  const counts = new Array(256).fill(0);
  for (const byte of head) counts[byte]++;
  const mean = head.length / 256;
  return head.length >= minSize && counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0) <= maxDeviation;
}

function matches({ starts, pattern, extensions, utf8 }, name, head, text) {
  if (extensions && !extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) return false;
  if (utf8 && !isUTF8(head)) return false;
  return pattern ? new RegExp(pattern.source, pattern.flags ?? "").test(text) : starts.some((parts) => begins(parts, head));
}

/** Whether bytes are UTF-8. The last character may be cut off. */
function isUTF8(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether bytes have, or do not have, what a format has at some offsets. */
function begins(parts, bytes) {
  return parts.every(({ offset, bytes: digits, mask, not = false }) => {
    const want = fromHex(digits);
    const bits = mask && fromHex(mask);
    if (bytes.length < offset + want.length) return false;
    return want.every((byte, i) => (bytes[offset + i] & (bits?.[i] ?? 0xff)) === byte) !== not;
  });
}

function fromHex(digits) {
  return digits.match(/../g).map((pair) => parseInt(pair, 16));
}

/** The width, height and orientation of an image, or undefined if they are not known. Other files have none. */
function imageOf(format, bytes, text) {
  if (!format.like.address?.includes("{width}")) return {};
  const readers = { jpg: () => jpegImage(bytes, format.segments), svg: () => svgImage(text), heic: () => heifImage(bytes), avif: () => heifImage(bytes) };
  const image = readers[format.name]?.() ?? layoutImage(bytes, format.layouts ?? []);
  return image?.width > 0 && image.height > 0 ? image : undefined;
}

function layoutImage(bytes, layouts) {
  const layout = layouts.find(({ start = [] }) => begins(start, bytes));
  return layout && { width: number(layout.width, bytes), height: number(layout.height, bytes) };
}

/** A number in a file, or 0 if bytes end before it. */
function number({ offset, size, littleEndian, shift = 0, bits = 32, plus = 0, signed = false }, bytes) {
  if (bytes.length < offset + size) return 0;
  const digits = bytes.subarray(offset, offset + size);
  const value = (littleEndian ? digits.toReversed() : digits).reduce((sum, byte) => sum * 256 + byte, 0);
  if (signed && value >= 2 ** 31) return 2 ** 32 - value; // of a negative number, only the magnitude matters
  return (Math.floor(value / 2 ** shift) % 2 ** bits) + plus;
}

/** Walks the segments of a JPEG up to its data. Exif may lay the image on its side. */
function jpegImage(bytes, segments) {
  let frame;
  let orientation = 0;
  for (const { marker, payload } of jpegSegments(bytes, segments)) {
    if (segments.frames.includes(marker)) frame ??= { width: number(segments.width, payload), height: number(segments.height, payload) };
    if (marker === segments.exif.marker) orientation ||= orientationOf(payload, segments.exif);
  }
  if (frame && orientation >= segments.exif.onSide) return { width: frame.height, height: frame.width, orientation };
  return frame && { ...frame, orientation };
}

function* jpegSegments(bytes, { alone, scan }) {
  let at = 0;
  while (at + 4 < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at++; // markers may be filled
    else if (alone.includes(marker)) at += 2;
    else {
      const end = at + 2 + bytes[at + 2] * 256 + bytes[at + 3];
      if (marker === scan || end > bytes.length) return;
      yield { marker, payload: bytes.subarray(at + 4, end) };
      at = end;
    }
  }
}

/** The orientation that Exif says, 1 to 8, or 0. */
function orientationOf(payload, { header, tag, type }) {
  if (!begins([{ offset: 0, bytes: header }], payload)) return 0;
  const tiff = payload.subarray(header.length / 2);
  const littleEndian = tiff[0] === 0x49; // II
  const read = (offset, size) => number({ offset, size, littleEndian }, tiff);
  const directory = read(4, 4);
  for (let i = 0; i < read(directory, 2); i++) {
    const entry = directory + 2 + 12 * i;
    const value = read(entry + 8, 2);
    if (read(entry, 2) === tag && read(entry + 2, 2) === type && value >= 1 && value <= 8) return value;
  }
  return 0;
}

/** The image that a HEIC or AVIF shows (ISO/IEC 23008-12), from the properties of its primary item. */
function heifImage(bytes) {
  const { meta } = boxes(bytes);
  const { pitm, iprp } = meta ? boxes(meta.subarray(4)) : {};
  const { ipco, ipma } = iprp ? boxes(iprp) : {};
  if (!pitm || !ipco || !ipma) return undefined;
  const properties = boxes(ipco, propertiesOf(number({ offset: 4, size: 2 }, pitm), ipma));
  const [offsets, sides] = properties.clap ? [[0, 8], properties.clap] : [[4, 8], properties.ispe ?? ipco.subarray(0, 0)];
  const [width, height] = offsets.map((offset) => number({ offset, size: 4 }, sides)); // those of clap are fractions
  const rotation = (properties.irot?.[0] ?? 0) % 4;
  const mirrored = properties.imir ? 1 + (properties.imir[0] % 2) : 0;
  const orientation = ["142", "857", "324", "675"][rotation][mirrored]; // in Exif
  const turned = orientation === "1" ? {} : { orientation };
  return rotation % 2 ? { width: height, height: width, ...turned } : { width, height, ...turned };
}

/** The contents of boxes by their kinds, of those at some positions if they are given. */
function boxes(bytes, positions) {
  const contents = {};
  for (let at = 0, position = 1; at + 8 <= bytes.length; position++) {
    const size = number({ offset: at, size: 4 }, bytes);
    if (size < 8) break; // which no box before the data has
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!positions || positions.includes(position)) contents[kind] ??= bytes.subarray(at + 8, at + size);
    at += size;
  }
  return contents;
}

/** The positions of the properties of an item. */
function propertiesOf(item, associations) {
  for (let at = 8; at + 3 <= associations.length; at += 3 + associations[at + 2]) {
    const indices = associations.subarray(at + 3, at + 3 + associations[at + 2]);
    if (number({ offset: at, size: 2 }, associations) === item) return Array.from(indices, (index) => index & 0x7f);
  }
  return [];
}

/** The dimensions of an SVG in whole pixels, by its attributes or its view box. */
function svgImage(text) {
  const [, attributes] = /^\ufeff?(?:\s|<!--[\s\S]*?-->|<[?!][^>]*>)*<(?:[\w.-]+:)?svg\b([^>]*)>/.exec(text) ?? [];
  if (attributes === undefined) return undefined;
  const attribute = (name) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? "";
  const [, , , ...box] = /^\s*(\S+?)[\s,]+(\S+?)[\s,]+(\d+)[\s,]+(\d+)\s*$/.exec(attribute("viewBox")) ?? [];
  const given = [attribute("width"), attribute("height")];
  const [width, height] = given.some(Boolean) ? given.map((length) => /^\s*(\d+)(?:px)?\s*$/.exec(length)?.[1]) : box;
  return { width: Number(width), height: Number(height) };
}

/** Files of the kind that has the format, with the size and without. */
function likes({ name, like }, size, image) {
  if (!image || !like.address) return [];
  const { width, height, orientation } = image;
  const address = like.address.replace("{width}", width).replace("{height}", height).replace("{size}", size);
  const kept = { type: name, dimensions: width ? `${width}x${height}` : "" };
  const turned = orientation ? [`orientation=${orientation}`] : [];
  const create = (sized, ...parameters) => ({ address: withParameters(address, [...turned, ...parameters]), ...kept, sized });
  if (!like.sized) return [create(like.address.includes("{size}") || like.size === size)];
  const parameter = `size=${formatSize(size)}`;
  return [create(true, parameter), ...(like.smaller ? [create(true, like.smaller, parameter)] : []), create(false)];
}

function withParameters(address, parameters) {
  return parameters.reduce((sum, parameter) => `${sum}${sum.includes("?") ? "&" : "?"}${parameter}`, address);
}

/** Files of an exact size of the type of a format, if there is one. */
function files({ name, like: { fileType } }, size) {
  if (!fileType) return [];
  return [{ address: `file/${formatSize(size)}?type=${fileType}`, type: fileType === name ? fileType : "", dimensions: "", sized: true }];
}

/** Random bytes, or zeros if a file begins with them. */
function raw(size, head = []) {
  const zeros = size && head.every((byte) => byte === 0) ? "?mode=zero" : "";
  return [{ address: `file/${formatSize(size)}${zeros}`, type: "bin", dimensions: "", sized: true }];
}

/** Sorts proposals by what they keep. Dimensions matter more than the type, and that more than the size. */
function ranked(proposals) {
  const rank = ({ dimensions, type, sized }) => 4 * Boolean(dimensions) + 2 * Boolean(type) + sized;
  return proposals.toSorted((a, b) => rank(b) - rank(a));
}
