// Renders Markdown for markdowns.py: a text in JSON on each line of standard input, and HTML in JSON on standard output.
//
// Usage: node markdowns.mjs PROGRAM

import { createInterface } from "node:readline";
import { micromark } from "micromark";
import { frontmatter, frontmatterHtml } from "micromark-extension-frontmatter";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { renderers } from "../../testdata/markup/programs.mjs";

const formats = ["yaml", "toml"];
renderers.micromark = (text) =>
  micromark(text, { allowDangerousHtml: true, extensions: [gfm({ singleTilde: false }), frontmatter(formats)], htmlExtensions: [gfmHtml(), frontmatterHtml(formats)] });

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(renderers[process.argv[2]](JSON.parse(line)))}\n`);
}
