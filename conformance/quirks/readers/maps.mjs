// Reads GPX and KML with @tmcw/togeojson, and GeoJSON with JSON.parse, as most maps in browsers do.

process.env.TZ = "Europe/Berlin"; // so that a time without a zone is not in UTC by chance

import { readFileSync } from "node:fs";
import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { serve } from "./reader.mjs";

function collect(document) {
  switch (document.type) {
    case "FeatureCollection": return document.features;
    case "Feature": return [document];
    default: return [{ geometry: document, properties: {} }];
  }
}

function describe({ id, geometry, properties }) {
  const { name, coordinateProperties, description, ...others } = properties ?? {};
  const texts = Object.entries(others).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]);
  if (description) texts.push(["description", description.value ?? description]);
  if (id !== undefined) texts.push(["id", String(id)]);
  const { times, heart } = coordinateProperties ?? {};
  if (times) texts.push(["times", times.flat().map(instant).join(" ")]);
  if (heart) texts.push(["heart_rates", heart.flat().join(" ")]);
  return { type: geometry?.type ?? "None", name: name ?? "", parts: geometry && parts(geometry), properties: Object.fromEntries(texts) };
}

const instant = (text) => new Date(text).toISOString().replace(/\.?0*Z$/, "Z");

/** Returns all lines and rings of a geometry; a point is a line of one position. */
function parts({ type, coordinates, geometries }) {
  switch (type) {
    case "Point": return [[coordinates]];
    case "MultiPoint": case "LineString": return [coordinates];
    case "MultiPolygon": return coordinates.flat();
    case "GeometryCollection": return geometries.flatMap(parts);
    default: return coordinates;
  }
}

const order = ["wpt", "rte", "trk"];

await serve(({ path, format }) => {
  const text = readFileSync(path, "utf8");
  if (format === "geojson") return { features: collect(JSON.parse(text)).map(describe) };
  const convert = format === "gpx" ? gpx : kml;
  const { features } = convert(new DOMParser().parseFromString(text, "text/xml"));
  const rank = ({ geometry, properties }) => (geometry?.type === "Point" ? 0 : order.indexOf(properties._gpxType));
  if (format === "gpx") features.sort((a, b) => rank(a) - rank(b));
  return { features: features.map(describe) };
});
