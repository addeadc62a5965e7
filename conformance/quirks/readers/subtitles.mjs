// Reads subtitles with a library, whose name is the argument.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { argv } from "node:process";
import iconv from "iconv-lite";
import { serve } from "./reader.mjs";

const require = createRequire(import.meta.url);

const libraries = {
  subtitle(text) {
    const nodes = require("subtitle").parseSync(text).filter(({ type }) => type === "cue");
    return nodes.map(({ data }) => ({ start: data.start / 1000, end: data.end / 1000, text: data.text }));
  },
  "srt-parser-2"(text) {
    const { default: Parser } = require("srt-parser-2");
    return new Parser().fromSrt(text).map((cue) => ({ start: cue.startSeconds, end: cue.endSeconds, text: cue.text }));
  },
  "webvtt-parser"(text) {
    const { WebVTTParser } = require("webvtt-parser");
    const { cues } = new WebVTTParser(require("webvtt-parser/html-entities.json")).parse(text);
    return cues.map((cue) => ({ start: cue.startTime, end: cue.endTime, text: textOf(cue.tree.children) }));
  },
  "vtt.js"(text) {
    const { WebVTT } = require("vtt.js");
    const cues = [];
    const parser = new WebVTT.Parser({ VTTCue: Cue, VTTRegion: Object }, WebVTT.StringDecoder());
    parser.oncue = (cue) => cues.push({ start: cue.startTime, end: cue.endTime, text: cue.text });
    parser.parse(text);
    parser.flush();
    return cues;
  },
};

/** What vtt.js needs of a cue of a browser. */
class Cue {
  constructor(startTime, endTime, text) {
    Object.assign(this, { startTime, endTime, text });
  }
}

function textOf(nodes) {
  return nodes.map((node) => (node.type === "text" ? node.value : textOf(node.children ?? []))).join("");
}

await serve(({ path, hints }) => {
  const cues = libraries[argv[2]](iconv.decode(readFileSync(path), hints.encoding ?? "utf-8"));
  return { items: { cues: cues.filter(({ text }) => text.trim()) } }; // nobody sees others
});
