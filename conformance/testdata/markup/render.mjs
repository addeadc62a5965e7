// Renders files of Markdown with several programs, in a directory whose names are their arguments after the flavour:
// node render.mjs commonmark 1.md 2.md. Each becomes a page for each program, such as 1.md.marked.html. Pages are parsed
// instead, and an error is an exception.

import { readFileSync, writeFileSync } from "node:fs";
import { parse, renderers } from "./programs.mjs";

const programs = { commonmark: ["commonmark.js", "markdown-it"], gfm: ["marked"], html: [] };

const [flavour, ...paths] = process.argv.slice(2);
for (const path of paths) {
  const text = readFileSync(path, "utf8");
  for (const name of programs[flavour]) {
    writeFileSync(`${path}.${name}.html`, `<!DOCTYPE html><meta charset="utf-8"><title>${name}</title>${renderers[name](text)}`);
  }
  if (flavour !== "html") continue;
  const onParseError = ({ code, startLine }) => {
    throw new Error(`${path}:${startLine}: ${code}`);
  };
  parse(text, { onParseError });
}
