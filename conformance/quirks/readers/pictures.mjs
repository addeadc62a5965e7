// What readers of pictures in JavaScript have in common.

/** Returns the places of a file that are inside of a picture, in its first frame. */
export function inside(file, width, height) {
  return file.places[0].filter(({ x, y, time }) => x < width && y < height && time === 0);
}

/** Returns the color of a pixel of one to four channels. It has eight digits if it is not opaque. */
export function color(pixel) {
  const [r, g, b, alpha] = pixel.length < 3 ? [pixel[0], pixel[0], pixel[0], pixel[1]] : pixel;
  const channels = (alpha ?? 255) === 255 ? [r, g, b] : [r, g, b, alpha];
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Describes pixels of four channels, row by row. */
export function described(file, { width, height, data }) {
  const colors = inside(file, width, height).map((place) => {
    const at = 4 * (place.y * width + place.x);
    return { ...place, color: color(data.subarray(at, at + 4)) };
  });
  return { width, height, colors };
}

/** Returns the items of a mapping from the names of properties that a program reads to values, or to undefined. */
export function properties(values) {
  return Object.entries(values).map(([name, value]) => ({ name, text: Array.isArray(value) ? value.join(", ") : `${value ?? ""}` }));
}

/** Returns a date of Exif as RFC 3339 writes it, or undefined if there is none. */
export function moment(date, fraction, offset) {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(date ?? "") ?? [];
  if (!year || year === "0000") return undefined;
  return `${year}-${month}-${day}T${time}${fraction ? `.${`${fraction}`.trim()}` : ""}${offset ?? ""}`;
}
