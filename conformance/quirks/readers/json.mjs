// Reads JSON with a parser of npm or of JavaScript itself, whose name is the argument.

import { readFileSync } from "node:fs";
import { values } from "./pointer.mjs";
import { serve } from "./reader.mjs";

const parsers = {
  native: async () => JSON.parse,
  json5: async () => (await import("json5")).default.parse,
  lossless: async () => (await import("lossless-json")).parse,
  jsonc: async () => {
    const { parse, printParseErrorCode } = await import("jsonc-parser");
    return (text) => {
      const errors = [];
      const document = parse(text, errors, { allowTrailingComma: true });
      if (errors.length > 0) throw new Error(printParseErrorCode(errors[0].error));
      return document;
    };
  },
};
const parse = await parsers[process.argv[2]]();

await serve(({ path, paths, format, hints }) => {
  const text = hints.encoding ? new TextDecoder(hints.encoding).decode(readFileSync(path)) : readFileSync(path, "utf8");
  const document = format === "ndjson" ? text.split("\n").filter((line) => line.trim()).map((line) => parse(line)) : parse(text);
  return values(document, paths);
});
