// Reads INI with the package ini of npm.

import { readFileSync } from "node:fs";
import ini from "ini";
import { serve } from "./reader.mjs";
import { values } from "./tree.mjs";

await serve(({ path, paths, hints }) => values(ini.parse(new TextDecoder(hints.encoding ?? "utf-8").decode(readFileSync(path))), paths));
