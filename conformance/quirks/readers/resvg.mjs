// Reads SVG with resvg, which draws it.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { described } from "./pictures.mjs";
import { serve } from "./reader.mjs";

await serve((file) => {
  const bytes = readFileSync(file.path);
  const drawn = new Resvg(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes, {}).render();
  return { picture: described(file, { width: drawn.width, height: drawn.height, data: drawn.pixels }) };
});
