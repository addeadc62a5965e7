// Reads tables with Papa Parse, which guesses the delimiter.

import Papa from "papaparse";
import { table, text } from "./delimited.mjs";
import { serve } from "./reader.mjs";

await serve((file) => {
  const { data } = Papa.parse(text(file), { skipEmptyLines: file.hints.blank !== "keep" });
  return table(data, file.hints);
});
