// Reads tables with DuckDB, which guesses the dialect and the types of columns, or gets the dialect and keeps all values as text.

import { DuckDBInstance } from "@duckdb/node-api";
import { serve } from "./reader.mjs";

const isTold = process.argv[2] === "told";
const instance = await DuckDBInstance.create(":memory:", { autoinstall_known_extensions: "false" });
const connection = await instance.connect();

await serve(async ({ path, format, hints }) => {
  const options = isTold ? told(format, hints) : [];
  const reader = await connection.runAndReadAll(`SELECT * FROM ${["read_csv($path", ...options].join(", ")})`, { path });
  const rows = reader.getRowsJson().map((row) => row.map((value) => (value === null ? null : Object.is(value, -0) ? "-0" : String(value))));
  const header = hints.header === "none" ? undefined : reader.columnNames();
  const found = { header, rows, columns: reader.columnCount, count: rows.length };
  return { tables: [isTold ? found : { ...found, typed: rows.map((row) => row.map(iso)) }] };
});

/** Returns a timestamp as RFC 3339 writes it. */
function iso(value) {
  return value?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(\.\d+)?)(\+00)?$/, (_, day, time, _fraction, zone) => `${day}T${time}${zone ? "Z" : ""}`);
}

function told(format, hints) {
  const options = { delim: hints.delimiter ?? (format === "csv" ? "," : "\t") };
  options.quote = hints.quote === "none" ? "" : hints.quote?.length === 1 ? hints.quote : '"';
  options.escape = hints.escape ?? (hints.quote === "none" ? "" : options.quote);
  if (hints.encoding && hints.encoding !== "utf-8-sig") options.encoding = hints.encoding;
  for (const [option, hint] of [["skip", "skip"], ["comment", "comment"], ["nullstr", "null"]]) {
    if (hints[hint]) options[option] = hints[hint];
  }
  const written = Object.entries(options).map(([name, value]) => `${name} = ${/^\d+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`}`);
  const header = hints.header !== "none";
  return [...written, `header = ${header}`, "all_varchar = true", "allow_quoted_nulls = false", "max_line_size = 10000000"];
}
