// Prints where the grapheme clusters of each line end, as a list of byte offsets in JSON.

import { readFileSync } from "node:fs";

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

for (const text of readFileSync(0, "utf8").split("\n")) {
  let offset = 0;
  const ends = Array.from(segmenter.segment(text), ({ segment }) => (offset += Buffer.byteLength(segment)));
  console.log(JSON.stringify(ends));
}
