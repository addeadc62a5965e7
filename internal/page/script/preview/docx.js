// The first page of a document (WordprocessingML) as SVG with HTML for the text, which the browser lays out.

import { scrollable } from "../dom.js";
import { Numbering, Styles, TableStyle, twips } from "./docxstyles.js";
import { boxOf, html, picture, points, shape, svg } from "./drawing.js";
import { RemoteFile } from "./file.js";
import { Package, partOf, reference } from "./package.js";
import { all, at, attribute, children, number, valueAt } from "./xml.js";

const path = "word/document.xml";
const maxBlocks = 200; // on a page

export async function show(file, signal) {
  const parts = await Package.open(new RemoteFile(file, signal));
  const relations = await parts.relations(path);
  const part = async (type) => parts.xml(partOf(relations, type) ?? "");
  const body = at(await parts.xml(path), "body");
  const page = new Page(parts, new Styles(await part("styles")), new Numbering(await part("numbering")));
  return scrollable("div", file.name, await page.draw(body, relations), "pages");
}

class Page {
  #layer = []; // shapes and frames at positions on the page
  #frames = new Map();

  constructor(parts, styles, numbering) {
    Object.assign(this, { parts, styles, numbering });
  }

  async draw(body, relations) {
    this.relations = relations;
    const section = at(body, "sectPr");
    const [size, margins] = [at(section, "pgSz"), at(section, "pgMar")];
    const [width, height] = ["w", "h"].map((name) => number(size, name) / 20);
    const [top, right, bottom, left, header, footer] = ["top", "right", "bottom", "left", "header", "footer"].map((name) => number(margins, name) / 20);
    const [columns] = children(section, "cols");
    const inner = { x: left, width: width - left - right };
    const flow = html("div", { height: "100%", overflow: "hidden", columnCount: attribute(columns, "num"), columnGap: twips(number(columns, "space")), columnFill: "auto" });
    flow.append(...(await this.#blocks(firstBlocks(body))));
    const texts = [svg("foreignObject", { ...inner, y: top, height: height - top - bottom }, flow)];
    for (const [name, y, vertical] of [["headerReference", header, "flex-start"], ["footerReference", 0, "flex-end"]]) {
      const blocks = await this.#running(section, name);
      const style = { display: "flex", flexDirection: "column", justifyContent: vertical, height: "100%" };
      texts.push(svg("foreignObject", { ...inner, y, height: name === "footerReference" ? height - footer : height - y }, html("div", style, ...blocks)));
    }
    const paper = svg("rect", { width, height, fill: "#fff" });
    return svg("svg", { viewBox: `0 0 ${width} ${height}` }, paper, ...this.#layer, ...texts, ...this.#frames.values());
  }

  /** The blocks of the header or footer of the first page. */
  async #running(section, name) {
    const isFirst = at(section, "titlePg") !== undefined;
    const of = (type) => children(section, name).find((element) => attribute(element, "type") === type);
    const part = this.relations.get(reference(of(isFirst ? "first" : "default")));
    if (!part) return [];
    const outer = this.relations;
    this.relations = await this.parts.relations(part.path);
    const blocks = await this.#blocks(children(await this.parts.xml(part.path), "p", "tbl"));
    this.relations = outer;
    return blocks;
  }

  async #blocks(elements) {
    const blocks = [];
    for (const [i, element] of elements.entries()) {
      if (element.localName === "tbl") blocks.push(await this.#table(element));
      else blocks.push(...(await this.#paragraph(element, elements[i - 1], elements[i + 1])));
    }
    return blocks;
  }

  /** A paragraph, or nothing if it is in a frame, which is a part of the page. */
  async #paragraph(p, previous, next) {
    const properties = at(p, "pPr");
    const name = valueAt(properties, "pStyle");
    const style = this.styles.paragraph(name, properties);
    const label = this.numbering.next(at(properties, "numPr") ?? this.styles.inherited(name, "pPr/numPr"));
    if (label && !label.hasSpace) Object.assign(style, { marginLeft: twips(label.left), textIndent: twips(-label.hanging) });
    if (this.styles.inherited(name, "pPr/contextualSpacing")) {
      if (nameOf(previous) === name) style.marginTop = "0";
      if (nameOf(next) === name) style.marginBottom = "0";
    }
    const element = html("p", { margin: "0", minHeight: "1lh", whiteSpace: "pre-wrap", ...style });
    if (label?.text) element.append(labelElement(label));
    element.append(...(await this.#runs(p)));
    if (element.querySelector("i")) spread(element, this.styles.inherited(name, "pPr/tabs/tab"));
    const frame = at(properties, "framePr");
    if (!frame) return [element];
    this.#frame(frame).append(element);
    return [];
  }

  /** The content of the frame with these properties. */
  #frame(properties) {
    const [x, y, width] = ["x", "y", "w"].map((name) => number(properties, name) / 20);
    const key = [x, y, width].join(" ");
    if (!this.#frames.has(key)) this.#frames.set(key, svg("foreignObject", { x, y, width, height: 2000 }, html("div", {})));
    return this.#frames.get(key).firstChild;
  }

  async #runs(p) {
    const spans = [];
    let isNumber = false; // whether the text is the number of the page, which is that of another page
    for (const run of all(p, "r")) {
      const span = html("span", this.styles.run(at(run, "rPr")));
      isNumber = at(run, "fldChar") ? isNumber && attribute(at(run, "fldChar"), "fldCharType") === "separate" : isNumber || / PAGE /.test(at(run, "instrText")?.textContent);
      for (const part of run.children) span.append(...(isNumber && part.localName === "t" ? ["1"] : await this.#part(part)));
      spans.push(span);
    }
    return spans;
  }

  async #part(part) {
    switch (part.localName) {
      case "t": return [part.textContent];
      case "br": return [document.createElement("br")];
      case "tab": return [html("i", { flex: "1" })];
      case "footnoteReference": return [String(number(part, "id") - 1)];
      case "drawing": return this.#drawing(part);
      case "AlternateContent": return this.#drawing(all(part, "drawing")[0]);
      default: return [];
    }
  }

  /** Draws a picture in the text, or a picture or shape at a position on the page. */
  async #drawing(drawing) {
    const [place] = children(drawing, "inline", "anchor");
    const [properties] = all(place, "spPr");
    const box = boxOf(at(properties, "xfrm"));
    const isInText = place.localName === "inline";
    if (!isInText) for (const [name, side] of [["positionH", "x"], ["positionV", "y"]]) box[side] = points(Number(at(place, `${name}/posOffset`).textContent));
    const drawn = await this.#drawn(place, properties, box);
    if (!isInText) this.#layer.push(drawn);
    return isInText ? [svg("svg", { width: box.width, height: box.height }, drawn)] : [];
  }

  async #drawn(place, properties, box) {
    const [fill] = all(place, "blipFill");
    if (!fill) return shape(properties, box, {}) ?? "";
    const { path: source } = this.relations.get(reference(at(fill, "blip")));
    return picture(await this.parts.picture(source), fill, box, attribute(at(place, "docPr"), "descr"));
  }

  async #table(tbl) {
    const style = new TableStyle(this.styles, valueAt(tbl, "tblPr/tblStyle"), valueAt(tbl, "tblPr/tblLook"));
    const columns = children(at(tbl, "tblGrid"), "gridCol").map((column) => html("col", { width: twips(number(column, "w")) }));
    const rows = children(tbl, "tr");
    const body = document.createElement("tbody");
    for (const [i, row] of rows.entries()) {
      const cells = [];
      for (const cell of children(row, "tc")) {
        cells.push(html("td", style.cell(at(cell, "tcPr"), i, rows.length), ...(await this.#blocks(children(cell, "p", "tbl")))));
      }
      body.append(html("tr", {}, ...cells));
    }
    const width = twips(number(at(tbl, "tblPr/tblW"), "w"));
    return html("table", { tableLayout: "fixed", width, borderCollapse: "collapse", whiteSpace: "normal" }, html("colgroup", {}, ...columns), body);
  }
}

/** The blocks of a body up to the first break of the page. */
function firstBlocks(body) {
  const blocks = children(body, "p", "tbl");
  const next = blocks.findIndex((block, i) => i > 0 && at(block, "pPr/pageBreakBefore"));
  return next < 0 ? blocks.slice(0, maxBlocks) : blocks.slice(0, next);
}

function nameOf(block) {
  return block && valueAt(block, "pPr/pStyle");
}

function labelElement({ text, hanging, style, hasSpace }) {
  if (hasSpace) return html("span", style, `${text} `);
  return html("span", { display: "inline-block", minWidth: twips(hanging), textIndent: "0", ...style }, text);
}

/** Spreads the parts of a paragraph between which there are tabs over its width, with dots if the tab has them. */
function spread(element, tab) {
  Object.assign(element.style, { display: "flex", textIndent: "0" });
  for (const gap of element.querySelectorAll("i")) {
    gap.parentElement.replaceWith(gap);
    if (attribute(tab, "leader") === "dot") Object.assign(gap.style, { borderBottom: "1px dotted", margin: "0 3px 3px" });
  }
}
