// Reads tables with csv-parse, which gets the dialect that a user would tell it.

import { parse } from "csv-parse/sync";
import { table, text } from "./delimited.mjs";
import { serve } from "./reader.mjs";

await serve((file) => {
  const { hints } = file;
  const rows = parse(text(file), {
    delimiter: hints.delimiter ?? (file.format === "csv" ? "," : "\t"),
    quote: hints.quote === "none" ? false : hints.quote?.length === 1 ? hints.quote : '"',
    escape: hints.escape ?? (hints.quote?.length === 1 ? hints.quote : '"'),
    comment: hints.comment ?? null,
    from_line: Number(hints.skip ?? 0) + 1,
    ltrim: hints.space !== undefined,
    rtrim: hints.space === "trim",
    relax_quotes: hints.quote === "lazy",
    relax_column_count: true,
    skip_empty_lines: hints.blank !== "keep",
  });
  return table(rows, hints);
});
