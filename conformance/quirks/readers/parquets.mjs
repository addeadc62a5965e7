// Reads Parquet files: node parquets.mjs duckdb|hyparquet|parquet-wasm.

import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { compressors, parquetMetadata, parquetReadObjects, readParquet, tableFromIPC, Vector } from "../../testdata/parquet/programs.mjs";
import { serve } from "./reader.mjs";
import { values } from "./tree.mjs";

/** Returns the rows that DuckDB finds: texts of a table, or JSON. */
async function duckdb({ path, paths }) {
  const instance = await DuckDBInstance.create(":memory:", { autoinstall_known_extensions: "false" });
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  if (paths.length > 0) {
    const reader = await connection.runAndReadAll("SELECT CAST(to_json(t) AS VARCHAR) FROM read_parquet($path) t", { path });
    return reader.getRowsJson().map(([row]) => JSON.parse(row));
  }
  const reader = await connection.runAndReadAll("SELECT CAST(COLUMNS(*) AS VARCHAR) FROM read_parquet($path)", { path });
  return { header: reader.columnNames(), rows: reader.getRowsJson().map((row) => row.map(moment)) };
}

/** Returns a time of DuckDB in the notation of expectations. */
function moment(text) {
  return text?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(\+00)?$/, (_, day, time, zone) => `${day}T${time}${zone ? "Z" : ""}`) ?? null;
}

async function hyparquet({ path, paths }) {
  const file = new Uint8Array(readFileSync(path)).buffer;
  const rows = await parquetReadObjects({ file, compressors });
  if (paths.length > 0) return rows;
  const header = parquetMetadata(file).schema.slice(1).map(({ name }) => name);
  return { header, rows: rows.map((row) => header.map((name) => print(row[name]))) };
}

function wasm({ path, paths }) {
  const table = tableFromIPC(readParquet(new Uint8Array(readFileSync(path))).intoIPCStream());
  const rows = Array.from({ length: table.numRows }, (_, i) => table.get(i).toJSON());
  if (paths.length > 0) return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, native(value)])));
  const { fields } = table.schema;
  return { header: fields.map(({ name }) => name), rows: Array.from({ length: table.numRows }, (_, i) => fields.map(({ type }, j) => print(fromArrow(table.getChildAt(j).get(i), String(type))))) };
}

/** Returns a value of a nested column of Arrow. */
function native(value) {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Vector) return Array.from({ length: value.length }, (_, i) => native(value.get(i)));
  return Object.fromEntries([...value].map(([name, member]) => [name, native(member)]));
}

/** Returns a value of a type of Arrow. */
function fromArrow(value, type) {
  if (value === null) return null;
  const scale = /^Decimal\[\d+e[+]?(-?\d+)\]/.exec(type);
  if (scale) return Number(value.toString()) / 10 ** Number(scale[1]);
  if (type.startsWith("Timestamp")) return type.includes(",") ? new Date(value) : new Date(value).toISOString().slice(0, -1);
  if (value instanceof Uint8Array && value.length === 16) return Buffer.from(value).toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return value instanceof Uint8Array ? Buffer.from(value).toString() : value;
}

function print(value) {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
}

const programs = { duckdb, hyparquet, "parquet-wasm": wasm };
await serve(async (file) => {
  const found = await programs[process.argv[2]](file);
  if (Array.isArray(found)) return values(found, file.paths);
  return { tables: [{ ...found, typed: found.rows, columns: found.header.length, count: found.rows.length }] };
});
