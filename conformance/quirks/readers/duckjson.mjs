// Reads JSON with DuckDB, which guesses the types of columns, as rows in JSON. A document that is no array is one row.

import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "lossless-json";
import { values } from "./pointer.mjs";
import { serve } from "./reader.mjs";

const instance = await DuckDBInstance.create(":memory:", { autoinstall_known_extensions: "false" });
const connection = await instance.connect();

await serve(async ({ path, paths }) => {
  const reader = await connection.runAndReadAll("SELECT CAST(to_json(t) AS VARCHAR) FROM read_json_auto($path) t", { path });
  const rows = reader.getRowsJson().map(([row]) => parse(row));
  const isRow = rows.length === 1 && !paths.some((pointer) => pointer.startsWith("/0/"));
  return values(isRow ? rows[0] : rows, paths);
});
