// The first slides of a presentation (PresentationML) as SVG.

import { scrollable } from "../dom.js";
import { chart } from "./chart.js";
import { boxOf, fillOf, fontFamily, html, picture, points, shape, svg, themeColors } from "./drawing.js";
import { RemoteFile } from "./file.js";
import { Package, partOf, reference } from "./package.js";
import { all, at, attribute, children, firstAttribute, number } from "./xml.js";

const maxSlides = 10;
const alignments = { ctr: "center", r: "right", just: "justify" };
const anchors = { ctr: "center", b: "flex-end" };

export async function show(file, signal) {
  const parts = await Package.open(new RemoteFile(file, signal));
  const path = "ppt/presentation.xml";
  const [presentation, relations] = [await parts.xml(path), await parts.relations(path)];
  const [width, height] = ["cx", "cy"].map((name) => points(number(at(presentation, "sldSz"), name)));
  const slides = document.createElement("div");
  for (const id of children(at(presentation, "sldIdLst"), "sldId").slice(0, maxSlides)) {
    slides.append(await new Slide(parts, { width, height }).draw(relations.get(reference(id)).path));
  }
  return scrollable("div", file.name, slides, "pages");
}

/** A slide, with the layout and the master that it is based on. */
class Slide {
  constructor(parts, size) {
    Object.assign(this, { parts, size });
  }

  async draw(path) {
    const [slide, layout, master] = await this.#levels(path);
    const theme = await this.parts.xml(partOf(master.relations, "theme"));
    this.levels = [layout, master];
    this.fonts = at(theme, "themeElements/fontScheme");
    this.colors = themeColors(theme, at(master.root, "clrMap"));
    const { width, height } = this.size;
    const background = [slide, ...this.levels].map(({ root }) => at(root, "cSld/bg/bgPr/solidFill")).find(Boolean);
    const drawn = [svg("rect", { width, height, fill: fillOf(background, this.colors)?.color ?? "#fff" })];
    const hasMaster = attribute(layout.root, "showMasterSp") !== "0";
    if (hasMaster) drawn.push(...(await this.#shapes(master, (sp) => !placeholderOf(sp))));
    drawn.push(...(await this.#shapes(layout, (sp) => !placeholderOf(sp))));
    drawn.push(...(await this.#shapes(slide, () => true)));
    return svg("svg", { viewBox: `0 0 ${width} ${height}` }, ...drawn);
  }

  /** A slide, its layout and its master, with their relations. */
  async #levels(path) {
    const levels = [];
    for (const next of ["slideLayout", "slideMaster", undefined]) {
      const relations = await this.parts.relations(path);
      levels.push({ root: await this.parts.xml(path), relations });
      path = next && partOf(relations, next);
    }
    return levels;
  }

  async #shapes({ root, relations }, isShown) {
    const drawn = [];
    for (const element of children(at(root, "cSld/spTree"), "sp", "pic", "graphicFrame").filter(isShown)) {
      drawn.push(...(await this.#element(element, relations)));
    }
    return drawn;
  }

  async #element(element, relations) {
    const bases = this.#bases(placeholderOf(element));
    const box = [element, ...bases].map((sp) => boxOf(at(sp, "spPr/xfrm") ?? at(sp, "xfrm"))).find(Boolean);
    if (!box) return [];
    const description = attribute(all(element, "cNvPr")[0], "descr");
    switch (element.localName) {
      case "pic": {
        const { path } = relations.get(reference(at(element, "blipFill/blip")));
        return [picture(await this.parts.picture(path), at(element, "blipFill"), box, description)];
      }
      case "graphicFrame": return this.#frame(element, box, relations, description);
      default: return [shape(at(element, "spPr"), box, this.colors), this.#text(element, box, bases)].filter(Boolean);
    }
  }

  /** The shapes of the layout and of the master that a placeholder inherits from. */
  #bases(placeholder) {
    if (!placeholder) return [];
    const [index, type] = [attribute(placeholder, "idx"), attribute(placeholder, "type")];
    return this.levels.map(({ root }) => {
      const candidates = children(at(root, "cSld/spTree"), "sp").filter(placeholderOf);
      const of = (sp, name) => attribute(placeholderOf(sp), name);
      return candidates.find((sp) => index !== undefined && of(sp, "idx") === index) ?? candidates.find((sp) => of(sp, "type") === type);
    }).filter(Boolean);
  }

  async #frame(element, box, relations, description) {
    const data = at(element, "graphic/graphicData");
    if (at(data, "tbl")) return [this.#table(at(data, "tbl"), box)];
    const part = relations.get(reference(at(data, "chart")));
    return part ? [chart(await this.parts.xml(part.path), box, this.colors, description)] : [];
  }

  /** The text in a shape. What the shape leaves open is in the ones that it inherits from. */
  #text(element, { x, y, width, height }, bases) {
    const shapes = [element, ...bases];
    const paragraphs = children(at(element, "txBody"), "p");
    if (!paragraphs.some((p) => p.textContent.trim())) return undefined;
    const body = (name) => firstAttribute(shapes.map((sp) => at(sp, "txBody/bodyPr")), name);
    const levels = shapes.map((sp) => at(sp, "txBody/lstStyle/lvl1pPr")).filter(Boolean);
    const inset = (name, initial) => `${points(Number(body(name) ?? initial))}px`;
    const style = {
      display: "flex", flexDirection: "column", height: "100%", boxSizing: "border-box", overflow: "hidden", lineHeight: "1.2",
      justifyContent: anchors[body("anchor")] ?? "flex-start",
      padding: [inset("tIns", 45720), inset("rIns", 91440), inset("bIns", 45720), inset("lIns", 91440)].join(" "),
    };
    const content = paragraphs.map((p) => this.#paragraph(p, levels));
    return svg("foreignObject", { x, y, width, height }, html("div", style, ...content));
  }

  #paragraph(p, levels) {
    const own = at(p, "pPr");
    const all = [own, ...levels].filter(Boolean);
    const given = (name) => firstAttribute(all, name);
    const before = all.map((level) => at(level, "spcBef/spcPts")).find(Boolean);
    const defaults = levels.map((level) => at(level, "defRPr")).filter(Boolean);
    const [margin, indent] = [points(Number(given("marL") ?? 0)), points(Number(given("indent") ?? 0))];
    const element = html("p", {
      margin: "0", marginTop: `${number(before, "val") / 100}px`, paddingLeft: `${margin}px`, textIndent: `${indent}px`,
      textAlign: alignments[given("algn")] ?? "left", ...this.#runStyle(defaults),
    });
    const bullet = levels.map((level) => children(level, "buNone", "buChar")[0]).find(Boolean);
    if (bullet?.localName === "buChar") element.append(this.#bullet(bullet, -indent, levels));
    for (const run of children(p, "r", "fld", "br")) {
      const text = run.localName === "br" ? document.createElement("br") : at(run, "t").textContent;
      element.append(html("span", this.#runStyle([at(run, "rPr"), ...defaults].filter(Boolean)), text));
    }
    return element;
  }

  #bullet(bullet, width, levels) {
    const color = levels.map((level) => fillOf(at(level, "buClr"), this.colors)).find(Boolean)?.color;
    return html("span", { display: "inline-block", width: `${width}px`, textIndent: "0", color }, attribute(bullet, "char"));
  }

  /** The style of a run. Properties that are missing in the first are in the others. */
  #runStyle(properties) {
    const given = (name) => firstAttribute(properties, name);
    const fill = properties.map((element) => fillOf(at(element, "solidFill"), this.colors)).find(Boolean);
    const typeface = properties.map((element) => attribute(at(element, "latin"), "typeface")).find(Boolean);
    return {
      fontFamily: fontFamily(this.#font(typeface)), fontSize: given("sz") && `${given("sz") / 100}px`,
      fontWeight: given("b") === "1" ? "bold" : "normal", fontStyle: given("i") === "1" ? "italic" : "normal", color: fill?.color,
    };
  }

  /** The name of a font, which may be that of the headings or of the text of the theme. */
  #font(typeface = "+mn-lt") {
    const part = { "+mj-lt": "majorFont", "+mn-lt": "minorFont" }[typeface];
    return part ? attribute(at(this.fonts, `${part}/latin`), "typeface") : typeface;
  }

  #table(table, { x, y, width, height }) {
    const widths = children(at(table, "tblGrid"), "gridCol").map((column) => html("col", { width: `${points(number(column, "w"))}px` }));
    const rows = children(table, "tr").map((row) => {
      const cells = children(row, "tc").map((cell) => this.#cell(cell));
      return html("tr", { height: `${points(number(row, "h"))}px` }, ...cells);
    });
    const style = { tableLayout: "fixed", width: `${width}px`, borderCollapse: "collapse", whiteSpace: "normal", lineHeight: "1.2" };
    return svg("foreignObject", { x, y, width, height }, html("table", style, html("colgroup", {}, ...widths), html("tbody", {}, ...rows)));
  }

  #cell(cell) {
    const properties = at(cell, "tcPr");
    const border = (name) => {
      const line = at(properties, name);
      const fill = fillOf(at(line, "solidFill"), this.colors);
      return fill ? `${points(number(line, "w"))}px solid ${fill.color}` : "none";
    };
    const style = {
      borderTop: border("lnT"), borderRight: border("lnR"), borderBottom: border("lnB"), borderLeft: border("lnL"),
      padding: `0 ${points(number(properties, "marR"))}px 0 ${points(number(properties, "marL"))}px`, verticalAlign: "middle", maxWidth: "none",
      background: fillOf(at(properties, "solidFill"), this.colors)?.color ?? "none",
    };
    return html("td", style, ...children(at(cell, "txBody"), "p").map((p) => this.#paragraph(p, [])));
  }
}

/** What a shape is a placeholder for, or undefined. */
function placeholderOf(element) {
  return all(element, "ph")[0];
}
