// Every text for people has a German one.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import page from "../script/german.js";
import { numbered, speakGerman, t } from "../script/texts.js";

await speakGerman();

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const description = JSON.parse(read("../../../httpapi/testdata/openapi.json"));
const markup = read("../page.html");
const scripts = new URL("../script/", import.meta.url);
const modules = readdirSync(scripts, { recursive: true }).filter((name) => name.endsWith(".js") && !name.startsWith("german"));
const sourceOf = (name) => readFileSync(new URL(name, scripts), "utf8");
const sources = modules.map(sourceOf);

const tables = {};
for (const name of readdirSync(new URL("german/", scripts))) {
  tables[name] = (await import(new URL(`german/${name}`, scripts))).default;
}
const german = Object.assign({}, page, ...Object.values(tables));

// Texts of the description that only operators' limits cause, and examples of limits.
const textsOfLimits = {
  "A number and a unit: B, KB, MB or GB, where 1KB is 1024B and a fraction of a byte is dropped. At most 1536MB.":
    "Eine Zahl und eine Einheit: B, KB, MB oder GB; 1KB sind 1024B, und der Bruchteil eines Bytes fällt weg. Höchstens 1536MB.",
  "A number and a unit: B, KB, MB, GB or TB, where 1KB is 1024B and a fraction of a byte is dropped. At most 2TB.":
    "Eine Zahl und eine Einheit: B, KB, MB, GB oder TB; 1KB sind 1024B, und der Bruchteil eines Bytes fällt weg. Höchstens 2TB.",
  "A duration such as 500ms or 1m30s, from 0s to 10m0s.": "Eine Dauer wie 500ms oder 1m30s, von 0s bis 10m0s.",
  "1 to 100, or a percentage such as 12.5%.": "1 bis 100 oder ein Prozentsatz wie 12.5%.",
  "1 to 5, or loop.": "1 bis 5 oder loop.",
  "Width in pixels. The maximum of jpg and gif is 65535, that of webp 16383. Width × height is at most 1000000.":
    "Breite in Pixeln. Das Maximum von jpg und gif ist 65535, das von webp 16383. Breite × Höhe ist höchstens 1000000.",
  "Height in pixels, with the same maximum. Width × height is at most 1000000.":
    "Höhe in Pixeln, mit demselben Maximum. Breite × Höhe ist höchstens 1000000.",
};

/** The texts of the description that the page shows. */
function textsOfDescription() {
  const operations = Object.values(description.paths).map(({ get }) => get);
  const shared = Object.values(description.components.parameters).filter((p) => p["x-fault"]);
  const own = operations.flatMap((operation) => operation.parameters).filter((p) => p.in && p.in !== "header");
  return [...operations.flatMap(textsOfOperation), ...[...own, ...shared].flatMap(textsOfParameter)].filter(Boolean);
}

function textsOfOperation({ summary, description, tags = [], "x-dangerous": danger, "x-presets": presets = [], "x-cases": cases = [] }) {
  const titles = presets.map(({ title }) => title);
  return [summary, description, ...tags, danger, ...titles, ...cases.flatMap(({ title, attack }) => [title, attack])];
}

function textsOfParameter({ description, schema, "x-dangerous": dangers = {} }) {
  const fields = schema["x-fields"] ?? [];
  return [schema.title, description, schema.description, ...Object.values(dangers), ...fields.map((field) => field.description)];
}

/** Names and examples that are the same in all languages. */
const names = [
  "placeholder", "placeholder.txt", "URL", "curl", "CLI", "Shell", "Go", "JavaScript", "Python", "Playwright", "GitHub Actions",
  "5mb png&#10;avatar.png  image/64x64?style=avatar",
];

/** The texts of the document that its reader sees, without those of elements that show code or work without scripts. */
function textsOfDocument() {
  const shown = markup.replace(/<!--.*?-->|<(style|script|noscript|code)\b.*?<\/\1>/gs, "");
  const attributes = [...shown.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, value]) => value);
  const nodes = shown.split(/<[^>]*>/).map((text) => text.trim().replace(/\s+/g, " "));
  return [...attributes, ...nodes].filter((text) => /\p{L}/u.test(text) && !names.includes(text));
}

function literalsOf(source) {
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text.replace(/\\(.)/g, "$1"));
}

/** The texts that a script gives to t, and titles and groups of its views, which others give to t. */
function textsOfScript(source) {
  const given = [...source.matchAll(/(?<![\w.])t\(/g)].map(({ index }) => firstArgument(source, index + 2));
  const properties = [...source.matchAll(/\b(?:title|group): ("[^"]*")/g)].map(([, text]) => text);
  const texts = [...given, ...properties].flatMap((text) => literalsOf(text.replace(/[!=]== "[^"]*"/g, "")));
  return texts.filter((text) => !names.includes(text));
}

/** The first argument of a call, without strings of templates, which no table can have. */
function firstArgument(source, start) {
  let depth = 0;
  for (const { 0: token, index } of source.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|`|[([{]|[)\]}]|,/g)) {
    assert.notEqual(token, "`", `t() needs texts that are in the table: ${source.slice(start, start + 80)}`);
    if (depth === 0 && /^[),]$/.test(token)) return source.slice(start, start + index);
    if (/^[([{]$/.test(token)) depth++;
    if (/^[)\]}]$/.test(token)) depth--;
  }
  throw new Error(`t() is not closed: ${source.slice(start, start + 80)}`);
}

/** The key of a text in the table, in which numbers may be {1}, {2} and so on. */
function keyOf(text) {
  return text in german ? text : numbered(text).key;
}

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const [place, texts] of Object.entries({
  "the description of the API": textsOfDescription(),
  "the document": textsOfDocument(),
  "the scripts": sources.flatMap(textsOfScript),
})) {
  test(`German has the texts of ${place}`, () => {
    assert.ok(texts.length > 10);
    const missing = [...new Set(texts)].filter((text) => !(keyOf(text) in german));
    assert.deepEqual(missing, []);
  });
}

test("German has no texts that nothing uses", () => {
  const used = [...textsOfDescription(), ...Object.keys(textsOfLimits), ...textsOfDocument(), ...sources.flatMap(literalsOf)];
  const keys = new Set(used.map(keyOf));
  assert.deepEqual(Object.keys(german).filter((key) => !keys.has(key)), []);
});

test("no text is in two tables", () => {
  const included = { ...tables["kinds.js"], ...tables["parameters.js"] };
  const ofPage = Object.keys(page).filter((key) => !(key in included));
  const keys = [...ofPage, ...Object.values(tables).flatMap(Object.keys)];
  assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), []);
});

// The modules that use the texts that are loaded on demand.
const users = {
  "cases.js": /^cases\.js$/,
  "fields.js": /^fields\.js$/,
  "limits.js": /^limit/,
  "list.js": /^(list|existing)\.js$/,
  "previews.js": /^preview|^table\.js$/,
};

for (const [name, allowed] of Object.entries(users)) {
  test(`no other module uses the texts of ${name}`, () => {
    const uses = (module) => textsOfScript(sourceOf(module)).some((text) => text in tables[name]);
    assert.deepEqual(modules.filter((module) => !allowed.test(module) && uses(module)), []);
  });
}

test("both languages have the same placeholders", () => {
  for (const [english, text] of Object.entries(german)) assert.deepEqual(placeholders(text), placeholders(english), english);
});

for (const [english, text] of Object.entries({
  ...textsOfLimits,
  "10 pages": "10 Seiten",
  "1,000,000 files": "1.000.000 Dateien",
  "Records 101 to 200": "Datensätze 101 bis 200",
  "Test card 640×480": "Testbild 640×480",
})) {
  test(`numbers in "${english}" may vary`, () => assert.equal(t(english), text));
}

test("values replace the names in braces", () => assert.equal(t("Removed {name}", { name: "email" }), "email entfernt"));
