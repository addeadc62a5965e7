// Proposals of addresses for existing files, from their first bytes. The tables are those of `placeholder suggest`, which
// reads whole files and keeps more: pages, rows, durations.

/** Bytes at the beginning of a file that are enough for its dimensions. A JPEG may have Exif and profiles before them. */
export const beginningSize = 256 << 10;

/** The addresses of files like the one with a name, its first bytes and its size, best first. The service may not accept
 *  all of them, because a content may need more bytes. Each comes with what both files have in common: the type and the
 *  dimensions, or "", and whether they have the same size. */
export function suggest(name, bytes, size, { headSize, formats }) {
  const head = bytes.subarray(0, headSize);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head);
  for (const format of formats) {
    if (!matches(format, name, head, text)) continue;
    const image = imageOf(format, bytes, text);
    if (image || format.like.fileType) return ranked([...likes(format, size, image), ...files(format, size)]);
  }
  return files(undefined, size);
}

/** A size in bytes in the largest unit that it is a whole number of, as the service writes it. */
export function formatSize(size) {
  const units = [["GB", 1 << 30], ["MB", 1 << 20], ["KB", 1 << 10]];
  const [unit, bytes] = units.find(([, bytes]) => size > 0 && size % bytes === 0) ?? ["B", 1];
  return `${size / bytes}${unit}`;
}

function matches({ starts, pattern, extensions, utf8 }, name, head, text) {
  if (extensions && !extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) return false;
  if (utf8 && !isUTF8(head)) return false;
  return pattern ? new RegExp(pattern.source, pattern.flags ?? "").test(text) : starts.some((parts) => begins(parts, head));
}

/** Whether bytes are UTF-8, of which the last character may be cut off. */
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
  const image = format.segments ? jpegImage(bytes, format.segments) : (layoutImage(bytes, format.layouts ?? []) ?? svgImage(text));
  return image?.width > 0 && image.height > 0 ? image : undefined;
}

function layoutImage(bytes, layouts) {
  const layout = layouts.find(({ start = [] }) => begins(start, bytes));
  return layout && { width: number(layout.width, bytes), height: number(layout.height, bytes) };
}

/** A number in a file, or 0 if bytes end before it. */
function number({ offset, size, littleEndian, shift = 0, bits = 32, plus = 0 }, bytes) {
  if (bytes.length < offset + size) return 0;
  const digits = bytes.subarray(offset, offset + size);
  const value = (littleEndian ? digits.toReversed() : digits).reduce((sum, byte) => sum * 256 + byte, 0);
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
  if (!like.sized) return [create(like.address.includes("{size}"))];
  const parameter = `size=${formatSize(size)}`;
  return [create(true, parameter), ...(like.smaller ? [create(true, like.smaller, parameter)] : []), create(false)];
}

function withParameters(address, parameters) {
  return parameters.reduce((sum, parameter) => `${sum}${sum.includes("?") ? "&" : "?"}${parameter}`, address);
}

/** Files of an exact size: of the type of a format, if there is one, and of random bytes. */
function files(format, size) {
  const address = `file/${formatSize(size)}`;
  const type = format?.like.fileType;
  const typed = type ? [{ address: `${address}?type=${type}`, type: type === format.name ? type : "", dimensions: "", sized: true }] : [];
  return [...typed, { address, type: "", dimensions: "", sized: true }];
}

/** Sorts proposals by what they keep. Dimensions matter more than the type, and that more than the size. */
function ranked(proposals) {
  const rank = ({ dimensions, type, sized }) => 4 * Boolean(dimensions) + 2 * Boolean(type) + sized;
  return proposals.toSorted((a, b) => rank(b) - rank(a));
}
