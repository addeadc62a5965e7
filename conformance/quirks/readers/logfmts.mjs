// Reads logfmt with the package logfmt of npm.

import { readFileSync } from "node:fs";
import logfmt from "logfmt";
import { serve } from "./reader.mjs";

await serve(({ path }) => {
  const header = ["time", "level", "msg"];
  const rows = readFileSync(path, "utf8").trimEnd().split("\n").map((line) => {
    const entry = logfmt.parse(line);
    return header.map((name) => (entry[name] === undefined ? null : String(entry[name])));
  });
  return { tables: [{ header, rows, columns: header.length, count: rows.length }] };
});
