// Describes values of a document that JavaScript has parsed, such as YAML or TOML.

/** Describes the values at JSON Pointers; those that are missing are left out. */
export function values(document, paths) {
  return { values: [...walk("", document)].filter(({ path }) => paths.includes(path)) };
}

function* walk(path, value) {
  if (value instanceof Set) value = new Map([...value].map((element) => [element, null]));
  if (Array.isArray(value)) {
    yield { path, type: "array", count: value.length };
    for (const [i, element] of value.entries()) yield* walk(`${path}/${i}`, element);
  } else if (value !== null && typeof value === "object" && !(value instanceof Date)) {
    const members = value instanceof Map ? [...value] : Object.entries(value);
    yield { path, type: "object", count: members.length };
    for (const [name, member] of members) yield* walk(`${path}/${escape(name)}`, member);
  } else {
    yield { path, ...scalar(value) };
  }
}

const escape = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

function scalar(value) {
  if (value === null || value === undefined) return { type: "null" };
  if (value instanceof Date) return date(value);
  if (typeof value === "bigint") return { type: "integer", content: String(value) };
  return { type: typeof value, content: String(value) };
}

/** Describes a Date, which parsers of TOML extend. Others are dates at midnight. */
function date(value) {
  const content = value.toISOString();
  if (value.isDate?.() || (!value.isDate && content.endsWith("T00:00:00.000Z"))) return { type: "date", content: content.slice(0, 10) };
  return { type: value.isTime?.() ? "time" : "datetime", content: content.replace(/\.000$/, "") };
}
