// Looks up values of a JSON document that JavaScript has parsed.

/** Describes the values at JSON Pointers; those that are missing are left out. */
export function values(document, paths) {
  return { values: paths.map((path) => ({ path, ...describe(lookup(document, path)) })).filter(({ type }) => type) };
}

function lookup(value, path) {
  for (const key of path.split("/").slice(1)) {
    const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function describe(value) {
  if (value === undefined) return {};
  if (value === null) return { type: "null" };
  if (Array.isArray(value)) return { type: "array", count: value.length };
  if (value.isLosslessNumber) return { type: "number", content: value.toString() };
  switch (typeof value) {
    case "object": return { type: "object", count: Object.keys(value).length };
    case "number": return { type: "number", content: Object.is(value, -0) ? "-0" : String(value) };
    default: return { type: typeof value, content: String(value) };
  }
}
