// Reads JPEG files with jpeg-js, as they are stored.

import { readFileSync } from "node:fs";
import jpeg from "jpeg-js";
import { described } from "./pictures.mjs";
import { serve } from "./reader.mjs";

await serve((file) => ({ picture: described(file, jpeg.decode(readFileSync(file.path))) }));
