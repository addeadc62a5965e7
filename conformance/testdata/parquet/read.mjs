// Prints the rows of Parquet files, each as an array of strings and nulls, after a line with the types of its columns in
// Arrow. It fails if two readers find different values.
//
// Usage: node read.mjs FILE...

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { compressors, parquetReadObjects, readParquet, tableFromIPC } from "./programs.mjs";

for (const path of process.argv.slice(2)) {
  const file = new Uint8Array(readFileSync(path));
  const table = tableFromIPC(readParquet(file).intoIPCStream());
  const { fields } = table.schema;
  console.log(JSON.stringify(fields.map(({ type }) => String(type))));
  const rows = await parquetReadObjects({ file: file.buffer, compressors });
  assert.equal(rows.length, table.numRows);
  for (const [i, row] of rows.entries()) {
    const found = fields.map(({ name }) => print(row[name]));
    const other = table.get(i);
    assert.deepEqual(fields.map(({ name, type }) => print(fromArrow(other[name], String(type)))), found, `row ${i}`);
    console.log(JSON.stringify(found));
  }
}

/** Returns a value of a type in Arrow as hyparquet has it. */
function fromArrow(value, type) {
  if (value === null) return null;
  if (type.startsWith("Decimal")) return Number(value.toString()) / 100;
  if (type.startsWith("Timestamp") || type.startsWith("Date")) return new Date(value);
  if (type.startsWith("FixedSizeBinary")) {
    return Buffer.from(value).toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return type.startsWith("Struct") || type.startsWith("List") ? value.toJSON() : value;
}

function print(value) {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
