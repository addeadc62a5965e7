// Requires files of YAML to have the values of a JSON file. The arguments are pairs of a JSON file and a file of YAML.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../quirks/readers/reader.mjs", import.meta.url));
const { loadAll } = require("js-yaml");
const { parseAllDocuments } = require("yaml");

const parse = (version) => (text) =>
  parseAllDocuments(text, { version }).map((document) => {
    assert.deepEqual([...document.errors, ...document.warnings], []);
    return document.toJS();
  });
const readers = { "js-yaml": loadAll, "yaml 1.2": parse("1.2"), "yaml 1.1": parse("1.1") };

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 2) {
  const [records, text] = [JSON.parse(readFileSync(paths[i])), readFileSync(paths[i + 1], "utf8")];
  for (const [name, read] of Object.entries(readers)) {
    const found = read(text);
    assert.deepEqual(Array.isArray(found[0]) ? found[0] : found, records, `${name}, ${paths[i + 1]}`);
  }
}
