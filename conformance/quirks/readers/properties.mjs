// Reads Java properties with the package properties of npm.

import { readFileSync } from "node:fs";
import properties from "properties";
import { serve } from "./reader.mjs";
import { values } from "./tree.mjs";

await serve(({ path, paths, hints }) => values(properties.parse(new TextDecoder(hints.encoding ?? "utf-8").decode(readFileSync(path))), paths));
