// Prints the first column of what DuckDB returns for a query of each file, line by line.
// The query has the path of the file as $file.
//
// Usage: node query.mjs QUERY FILE...

import { DuckDBInstance } from "@duckdb/node-api";

const [query, ...files] = process.argv.slice(2);
const instance = await DuckDBInstance.create(":memory:", { autoinstall_known_extensions: "false" });
const connection = await instance.connect();
await connection.run("SET TimeZone = 'UTC'");
for (const file of files) {
  const reader = await connection.runAndReadAll(query, { file });
  for (const [value] of reader.getRowsJson()) {
    console.log(value);
  }
}
