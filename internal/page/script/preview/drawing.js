// Shapes and pictures of slides and documents (DrawingML) as SVG. Lengths are in points, as the view boxes are.

import { at, attribute, number, valueAt } from "./xml.js";

const emusPerPoint = 12700;
const fullRate = 100_000; // of percentages and of opacities

/** Creates an SVG element. */
export function svg(name, attributes, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** Creates an HTML element with a style. */
export function html(name, style, ...content) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  element.append(...content);
  return element;
}

export const points = (emus) => emus / emusPerPoint;

/** Position and size of a shape, or undefined if it inherits them. */
export function boxOf(transform) {
  const [offset, extent] = [at(transform, "off"), at(transform, "ext")];
  if (!extent) return undefined;
  const [x, y, width, height] = [number(offset, "x"), number(offset, "y"), number(extent, "cx"), number(extent, "cy")].map(points);
  return { x, y, width, height };
}

/** The colour in a fill: { color, opacity }, or undefined if there is none. Names of themes are in colors. */
export function fillOf(fill, colors) {
  const element = at(fill, "srgbClr") ?? at(fill, "schemeClr");
  if (!element) return undefined;
  const value = attribute(element, "val");
  const color = element.localName === "srgbClr" ? `#${value}` : colors[value];
  const opacity = at(element, "alpha") ? number(at(element, "alpha"), "val") / fullRate : 1;
  return { color: adjusted(color, element), opacity };
}

/** A colour with the luminance that lumMod and lumOff ask for. Since both occur for black and white text, they are
 *  applied to each component. */
function adjusted(color, element) {
  const modulation = at(element, "lumMod") ? number(at(element, "lumMod"), "val") / fullRate : 1;
  const offset = number(at(element, "lumOff"), "val") / fullRate;
  if (modulation === 1 && offset === 0) return color;
  const components = color.match(/[0-9a-f]{2}/gi).map((digits) => parseInt(digits, 16) * modulation + 255 * offset);
  return `rgb(${components.map((component) => Math.round(Math.min(255, component)))})`;
}

/** Draws the geometry of a shape with its fill and line, or returns undefined if it has neither. */
export function shape(properties, { x, y, width, height }, colors) {
  const fill = fillOf(at(properties, "solidFill"), colors);
  const line = fillOf(at(properties, "ln/solidFill"), colors);
  if (!fill && !line) return undefined;
  const paint = {
    fill: fill?.color ?? "none", "fill-opacity": fill?.opacity, stroke: line?.color,
    "stroke-width": line && Math.max(0.5, points(number(at(properties, "ln"), "w"))),
  };
  const [right, bottom] = [x + width, y + height];
  const polygon = (...corners) => svg("polygon", { points: corners.join(" "), ...paint });
  switch (attribute(at(properties, "prstGeom"), "prst")) {
    case "ellipse": return svg("ellipse", { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, ...paint });
    case "diamond": return polygon([x + width / 2, y], [right, y + height / 2], [x + width / 2, bottom], [x, y + height / 2]);
    case "rtTriangle": return polygon([x, y], [right, bottom], [x, bottom]);
    case "roundRect": return svg("rect", { x, y, width, height, rx: Math.min(width, height) * roundness(properties), ...paint });
    default: return svg("rect", { x, y, width, height, ...paint });
  }
}

/** The radius of the corners of a shape, as a part of its shorter side. */
function roundness(properties) {
  const [, given] = /^val (\d+)$/.exec(attribute(at(properties, "prstGeom/avLst/gd"), "fmla") ?? "") ?? [];
  return given === undefined ? 1 / 6 : Number(given) / fullRate;
}

/** Draws a picture, whose source is cropped on its sides. */
export function picture(url, fill, { x, y, width, height }, description = "") {
  const [left, top, right, bottom] = ["l", "t", "r", "b"].map((side) => number(at(fill, "srcRect"), side) / fullRate);
  const whole = { width: width / (1 - left - right), height: height / (1 - top - bottom) };
  const image = svg("image", { href: url, x: -left * whole.width, y: -top * whole.height, ...whole, preserveAspectRatio: "none" });
  image.setAttribute("role", "img");
  image.setAttribute("aria-label", description);
  return svg("svg", { x, y, width, height }, image);
}

/** The colours of a theme, by the names that shapes use. A map says which colours some names stand for. */
export function themeColors(theme, map) {
  const colors = {};
  for (const element of at(theme, "themeElements/clrScheme")?.children ?? []) {
    colors[element.localName] = `#${valueAt(element, "srgbClr") ?? attribute(at(element, "sysClr"), "lastClr")}`;
  }
  const mapped = Array.from(map?.attributes ?? [], ({ localName, value }) => [localName, colors[value]]);
  return { ...colors, ...Object.fromEntries(mapped) };
}

// Fonts that have the widths of those of Office, and what to take without them.
const similar = {
  arial: '"Liberation Sans", sans-serif', calibri: "Carlito, sans-serif", "times new roman": '"Liberation Serif", serif',
  cambria: "Caladea, serif", georgia: "Gelasio, serif", "courier new": '"Liberation Mono", monospace',
};

/** The value of font-family for a font. */
export function fontFamily(name) {
  return name && `"${name.replaceAll('"', "")}", ${similar[name.toLowerCase()] ?? "sans-serif"}`;
}
