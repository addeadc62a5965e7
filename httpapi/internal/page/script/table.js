// Records as tables. A preview has only the beginning of a file, so its last record may be incomplete.

const maxRows = 50;

/** The header and the complete records of a JSON or CSV file, or undefined if there are none. */
function tableOf({ type, bytes, size }) {
  const text = new TextDecoder().decode(bytes);
  const complete = bytes.length === size;
  const table = type.endsWith("csv") ? tableOfCSV(text, complete) : tableOfJSON(text);
  return table?.rows.length ? table : undefined;
}

/** Reads the records of a JSON file, one object per line. */
function tableOfJSON(text) {
  const records = text.split("\n").map(recordOf).filter(Boolean);
  const header = [...new Set(records.flatMap(Object.keys))];
  const cell = (value) => (value !== null && typeof value === "object" ? JSON.stringify(value) : String(value ?? ""));
  return { header, rows: records.map((record) => header.map((name) => cell(record[name]))) };
}

/** The object in a line, or undefined if the line is a bracket or incomplete. */
function recordOf(line) {
  try {
    const value = JSON.parse(line.trim().replace(/,$/, ""));
    return typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the rows of a CSV file (RFC 4180), whose delimiter is the one that the first line has most of. */
function tableOfCSV(text, complete) {
  const firstLine = text.split("\n", 1)[0];
  const count = (delimiter) => firstLine.split(delimiter).length;
  const delimiter = [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
  const rows = [];
  let row = [];
  // A cell, quoted or not, and what ends it: a delimiter, a line break or the end of the text.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(\\${delimiter}|\\r?\\n|$)`, "gy");
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === delimiter) continue;
    if (end || (complete && row.some(Boolean))) rows.push(row);
    row = [];
  }
  const [header, ...others] = rows;
  return header && { header, rows: others };
}

/** Creates a table that scrolls in both directions. */
function tableElement({ name, bytes, size }, { header, rows }) {
  const table = document.createElement("table");
  const shown = rows.slice(0, maxRows);
  const all = bytes.length === size && shown.length === rows.length;
  table.createCaption().textContent = `${all ? "All" : "First"} ${shown.length} records of ${name}`;
  fillRow(table.createTHead(), "th", header);
  const body = table.createTBody();
  for (const row of shown) fillRow(body, "td", row);
  return scrollable("div", name, table);
}

function fillRow(part, cell, values) {
  part.insertRow().append(...values.map((textContent) => Object.assign(document.createElement(cell), { textContent })));
}
