// Programs that render Markdown, and one that parses HTML.

import * as commonmark from "commonmark";
import MarkdownIt from "markdown-it";
import { marked } from "marked";

export { parse } from "parse5";

export const renderers = {
  "commonmark.js": (text) => new commonmark.HtmlRenderer().render(new commonmark.Parser().parse(text)),
  "markdown-it": (text) => new MarkdownIt("commonmark").render(text),
  marked: (text) => marked.parse(text),
};
