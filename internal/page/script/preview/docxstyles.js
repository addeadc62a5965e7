// Styles and numbers of the paragraphs, runs and tables of documents (WordprocessingML) as CSS.

import { fontFamily } from "./drawing.js";
import { all, at, attribute, children, number, valueAt } from "./xml.js";

export const twips = (value) => `${value / 20}px`; // the view box has points
const alignments = { both: "justify", right: "right", end: "right", center: "center" };

/** The styles in the part styles.xml. */
export class Styles {
  constructor(root) {
    this.byName = new Map(children(root, "style").map((style) => [attribute(style, "styleId"), style]));
    this.defaults = runStyle(at(root, "docDefaults/rPrDefault/rPr"));
  }

  /** A style and those that it is based on, the first of which is the most general. */
  chain(name) {
    const style = this.byName.get(name);
    return style ? [...this.chain(valueAt(style, "basedOn")), style] : [];
  }

  /** The CSS of a paragraph with a style and properties of its own. */
  paragraph(name = "Normal", own) {
    const chain = this.chain(name);
    const properties = [...chain.map((style) => at(style, "pPr")), own].filter(Boolean);
    const runs = chain.map((style) => runStyle(at(style, "rPr")));
    return Object.assign({}, this.defaults, ...properties.map(paragraphStyle), ...runs);
  }

  run(properties) {
    const named = this.chain(valueAt(properties, "rStyle")).map((style) => runStyle(at(style, "rPr")));
    return Object.assign({}, ...named, runStyle(properties));
  }

  /** The element at a path in a style, or in one that it is based on. */
  inherited(name, path) {
    return this.chain(name).map((style) => at(style, path)).findLast(Boolean);
  }
}

function paragraphStyle(properties) {
  const style = {};
  const [spacing, indent, alignment] = ["spacing", "ind", "jc"].map((name) => at(properties, name));
  const given = (element, name) => attribute(element, name) !== undefined;
  if (given(spacing, "before")) style.marginTop = twips(number(spacing, "before"));
  if (given(spacing, "after")) style.marginBottom = twips(number(spacing, "after"));
  if (given(spacing, "line")) {
    const line = number(spacing, "line");
    style.lineHeight = attribute(spacing, "lineRule") === "exact" ? twips(line) : String((line / 240) * 1.2);
  }
  if (given(indent, "left")) style.marginLeft = twips(number(indent, "left"));
  if (given(indent, "right")) style.marginRight = twips(number(indent, "right"));
  if (given(indent, "hanging")) style.textIndent = twips(-number(indent, "hanging"));
  if (alignment) style.textAlign = alignments[attribute(alignment, "val")] ?? "left";
  const shade = attribute(at(properties, "shd"), "fill");
  if (shade) style.background = `#${shade}`;
  const left = at(properties, "pBdr/left");
  if (left) Object.assign(style, { borderLeft: border(left), paddingLeft: `${number(left, "space")}px` });
  return style;
}

/** A border, whose width is in eighths of a point. */
export function border(element) {
  return element ? `${number(element, "sz") / 8}px solid #${attribute(element, "color")}` : "none";
}

function runStyle(properties) {
  const style = {};
  const font = attribute(at(properties, "rFonts"), "ascii");
  const isOn = (name) => valueAt(properties, name) !== "0";
  if (font) style.fontFamily = fontFamily(font);
  if (at(properties, "sz")) style.fontSize = `${number(at(properties, "sz"), "val") / 2}px`;
  if (at(properties, "b")) style.fontWeight = isOn("b") ? "bold" : "normal";
  if (at(properties, "i")) style.fontStyle = isOn("i") ? "italic" : "normal";
  const color = valueAt(properties, "color");
  if (color && color !== "auto") style.color = `#${color}`;
  if (valueAt(properties, "vertAlign") === "superscript") Object.assign(style, { verticalAlign: "super", fontSize: "smaller", lineHeight: "0" });
  return style;
}

/** Counts the items of lists, and gives them their labels. */
export class Numbering {
  #counts = new Map(); // by list, one for each level

  constructor(root) {
    const lists = new Map(children(root, "abstractNum").map((list) => [attribute(list, "abstractNumId"), list]));
    this.lists = new Map(children(root, "num").map((num) => [attribute(num, "numId"), lists.get(valueAt(num, "abstractNumId"))]));
  }

  /** The label of the next item, { text, indent, hanging, style, hasSpace }, or undefined if it has none. */
  next(properties) {
    const list = this.lists.get(valueAt(properties, "numId"));
    const level = Number(valueAt(properties, "ilvl") ?? 0);
    const levels = children(list, "lvl");
    const own = levels[level];
    if (!own) return undefined;
    const counts = this.#count(list, levels, level);
    const format = (_, digit) => formatted(counts[digit - 1], valueAt(levels[digit - 1], "numFmt"));
    const indent = at(own, "pPr/ind");
    return {
      text: valueAt(own, "lvlText").replace(/%(\d)/g, format), style: runStyle(at(own, "rPr")),
      left: number(indent, "left"), hanging: number(indent, "hanging"), hasSpace: valueAt(own, "suff") === "space",
    };
  }

  #count(list, levels, level) {
    const counts = this.#counts.get(list) ?? [];
    const initial = (i) => Number(valueAt(levels[i], "start") ?? 1);
    for (let i = 0; i < level; i++) counts[i] ??= initial(i);
    counts[level] = counts[level] === undefined ? initial(level) : counts[level] + 1;
    counts.length = level + 1;
    this.#counts.set(list, counts);
    return counts;
  }
}

function formatted(count, format) {
  return format === "lowerLetter" ? String.fromCharCode(96 + count) : String(count);
}

/** The CSS of the cells of a table: their padding, borders and shades by row. */
export class TableStyle {
  /** look is the hexadecimal number that says which rows differ. */
  constructor(styles, name = "TableNormal", look = "0") {
    this.look = parseInt(look, 16);
    const of = (path) => styles.inherited(name, path);
    this.padding = ["top", "right", "bottom", "left"].map((side) => twips(number(at(of("tblPr/tblCellMar"), side), "w"))).join(" ");
    this.borders = of("tblPr/tblBorders");
    this.parts = new Map(styles.chain(name).flatMap((style) => all(style, "tblStylePr")).map((part) => [attribute(part, "type"), part]));
  }

  /** The CSS of a cell in a row of rows. Its own properties precede those of the style. */
  cell(own, row, rows) {
    const shade = [own, at(this.parts.get(this.#partOf(row, rows)), "tcPr")].map((element) => attribute(at(element, "shd"), "fill")).find(Boolean);
    return {
      padding: this.padding, verticalAlign: "top", maxWidth: "none", overflow: "visible", background: shade ? `#${shade}` : "none",
      borderTop: border(at(this.borders, row === 0 ? "top" : "insideH")),
      borderBottom: row === rows - 1 ? border(at(this.borders, "bottom")) : "none",
    };
  }

  #partOf(row, rows) {
    if (row === 0 && this.look & 0x20) return "firstRow";
    if (row === rows - 1 && this.look & 0x40) return "lastRow";
    return row % 2 === 0 ? "band2Horz" : "";
  }
}
