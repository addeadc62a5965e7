// Shapes lines, and prints their glyphs as hb-shape does with --utf8-clusters and --no-glyph-names.
//
// Usage: node shape.mjs FONT SCRIPT LANGUAGE DIRECTION < TEXT

import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";

const [path, script, language, direction] = process.argv.slice(2);
const data = readFileSync(path);
const font = new hb.Font(new hb.Face(new hb.Blob(data.buffer.slice(data.byteOffset, data.byteOffset + data.length))));
const beginningAndEnd = 1 | 2; // HB_BUFFER_FLAG_BOT, HB_BUFFER_FLAG_EOT

function shape(text) {
  const buffer = new hb.Buffer();
  buffer.addText(""); // what follows are characters
  let offset = 0;
  for (const character of text) {
    buffer.add(character.codePointAt(0), offset);
    offset += Buffer.byteLength(character);
  }
  buffer.setScript(script);
  buffer.setLanguage(language);
  buffer.setDirection(direction === "rtl" ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setFlags(beginningAndEnd);
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((info, i) => {
    const { xAdvance, yAdvance, xOffset, yOffset } = positions[i];
    return { g: info.codepoint, cl: info.cluster, ax: xAdvance, ay: yAdvance, dx: xOffset, dy: yOffset };
  });
}

for (const text of readFileSync(0, "utf8").split("\n")) console.log(JSON.stringify(shape(text)));
