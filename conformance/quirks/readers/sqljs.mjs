import { readFileSync } from "node:fs";
import initSqlJs from "sql.js";
import { serve } from "./reader.mjs";

const SQL = await initSqlJs();
const quote = (name) => `"${name.replaceAll('"', '""')}"`;

function table(database, name) {
  const header = database.exec(`SELECT name FROM pragma_table_info('${name}')`)[0].values.flat();
  const texts = header.map((c) => `CAST(${quote(c)} AS text)`).join(", ");
  const rows = database.exec(`SELECT ${texts} FROM ${quote(name)} ORDER BY ${quote(header[0])}`)[0].values;
  return { name, header, columns: header.length, count: rows.length, rows };
}

await serve((file) => {
  const database = new SQL.Database();
  try {
    database.exec(readFileSync(file.path, "utf8"));
    const tables = database.exec("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name");
    return { tables: tables[0].values.flat().map((name) => table(database, name)) };
  } finally {
    database.close();
  }
});
