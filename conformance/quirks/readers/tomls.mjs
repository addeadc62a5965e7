// Reads TOML with a package of npm, whose name is the argument.

import { readFileSync } from "node:fs";
import { serve } from "./reader.mjs";
import { values } from "./tree.mjs";

const parsers = {
  "smol-toml": async () => {
    const { parse } = await import("smol-toml");
    return (text) => parse(text, { integersAsBigInt: "asNeeded" });
  },
  "@iarna/toml": async () => (await import("@iarna/toml")).default.parse,
};
const parse = await parsers[process.argv[2]]();

await serve(({ path, paths }) => values(parse(readFileSync(path, "utf8")), paths));
