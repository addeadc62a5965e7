// Charts of slides from the values that they store (DrawingML), as simple bars, lines or areas.

import { at, all, attribute, children, valueAt } from "./xml.js";
import { fillOf, html, svg } from "./drawing.js";

const kinds = ["barChart", "lineChart", "areaChart"];
const margin = { left: 60, top: 40, right: 12, bottom: 48 };
const gap = 0.3; // between the bars of two categories

/** Draws a chart in a box. The description is for screen readers. */
export function chart(root, { x, y, width, height }, colors, description) {
  const plot = at(root, "chart/plotArea");
  const [data] = children(plot, ...kinds);
  const series = children(data, "ser").map((ser) => seriesOf(ser, colors));
  const isHorizontal = valueAt(data, "barDir") === "bar";
  const title = textOf(at(root, "chart/title"));
  const text = { fill: colors.tx1, "font-size": 11, "font-family": "sans-serif" };
  const drawn = svg("svg", { x, y, width, height, role: "img", "aria-label": description || title });
  drawn.append(svg("text", { ...text, x: width / 2, y: 22, "text-anchor": "middle", "font-size": 15, "font-weight": "bold" }, title));
  const isStacked = valueAt(data, "grouping") === "stacked";
  const scale = scaleOf(series, isStacked);
  const inner = { x: margin.left + (isHorizontal ? 50 : 0), y: margin.top };
  Object.assign(inner, { width: width - inner.x - margin.right, height: height - margin.top - margin.bottom });
  drawn.append(...axes(series[0].names, scale, inner, isHorizontal, text));
  const marks = { barChart: bars, lineChart: lines, areaChart: areas }[data.localName];
  drawn.append(...marks(series, scale, inner, isHorizontal));
  if (series.length > 1) drawn.append(legend(series, { x: 0, y: height - 22, width, height: 20 }, colors));
  return drawn;
}

function seriesOf(ser, colors) {
  const values = (path) => all(at(ser, path), "pt").map((point) => at(point, "v").textContent);
  const fill = fillOf(at(ser, "spPr/solidFill"), colors) ?? fillOf(at(ser, "spPr/ln/solidFill"), colors);
  return { name: values("tx").join(" "), names: values("cat"), values: values("val").map(Number), color: fill?.color ?? colors.accent1 };
}

function textOf(element) {
  return all(element, "t").map((t) => t.textContent).join("");
}

/** A scale from 0 whose maximum is a round number of steps. */
function scaleOf(series, isStacked) {
  const totals = series[0].values.map((_, i) => series.map(({ values }) => values[i] ?? 0));
  const largest = Math.max(...totals.map((values) => (isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values))), 1);
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= largest);
  const max = Math.ceil(largest / step) * step;
  return { step, max };
}

/** Grid lines with their values, and the names of the categories. */
function axes(names, { step, max }, { x, y, width, height }, isHorizontal, text) {
  const drawn = [];
  for (let value = 0; value <= max; value += step) {
    const along = value / max;
    const [x1, y1] = isHorizontal ? [x + along * width, y] : [x, y + height * (1 - along)];
    const [x2, y2] = isHorizontal ? [x1, y + height] : [x + width, y1];
    drawn.push(svg("line", { x1, y1, x2, y2, stroke: "#8884" }));
    const place = isHorizontal ? { x: x1, y: y2 + 14, "text-anchor": "middle" } : { x: x - 6, y: y1 + 4, "text-anchor": "end" };
    drawn.push(svg("text", { ...text, ...place }, value.toLocaleString("en")));
  }
  names.forEach((name, i) => {
    const middle = (i + 0.5) / names.length;
    const place = isHorizontal
      ? { x: x - 6, y: y + middle * height + 4, "text-anchor": "end" }
      : { x: x + middle * width, y: y + height + 16, "text-anchor": "middle" };
    drawn.push(svg("text", { ...text, ...place }, name));
  });
  return drawn;
}

function bars(series, { max }, { x, y, width, height }, isHorizontal) {
  const [length, across] = isHorizontal ? [width, height] : [height, width];
  const thickness = (across / series[0].values.length / series.length) * (1 - gap);
  return series.flatMap(({ values, color }, s) => values.map((value, i) => {
    const offset = (across / values.length) * (i + gap / 2) + s * thickness;
    const size = (value / max) * length;
    const box = isHorizontal
      ? { x, y: y + offset, width: size, height: thickness }
      : { x: x + offset, y: y + height - size, width: thickness, height: size };
    return svg("rect", { ...box, fill: color });
  }));
}

/** The points of values, each of which is added to a base. */
function pointsOf(values, bases, { max }, { x, y, width, height }) {
  return values.map((value, i) => [x + ((i + 0.5) / values.length) * width, y + height * (1 - (value + bases[i]) / max)]);
}

function lines(series, scale, box) {
  return series.flatMap(({ values, color }) => {
    const points = pointsOf(values, values.map(() => 0), scale, box);
    const dots = points.map(([cx, cy]) => svg("circle", { cx, cy, r: 3, fill: color }));
    return [svg("polyline", { points: points.join(" "), fill: "none", stroke: color, "stroke-width": 2 }), ...dots];
  });
}

/** Areas, each of which is on top of the one before. */
function areas(series, scale, box) {
  let bases = series[0].values.map(() => 0);
  return series.map(({ values, color }) => {
    const lower = pointsOf(values.map(() => 0), bases, scale, box);
    const upper = pointsOf(values, bases, scale, box);
    bases = bases.map((base, i) => base + values[i]);
    return svg("polygon", { points: [...upper, ...lower.reverse()].join(" "), fill: color });
  });
}

function legend(series, box, colors) {
  const items = series.map(({ name, color }) => {
    const swatch = html("span", { display: "inline-block", width: "9px", height: "9px", marginRight: "5px", background: color });
    return html("span", { margin: "0 8px" }, swatch, name);
  });
  const style = { textAlign: "center", font: "11px sans-serif", color: colors.tx1 };
  return svg("foreignObject", box, html("div", style, ...items));
}
