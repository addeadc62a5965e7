// Reads YAML with a package of npm, whose name is the argument.

import { readFileSync } from "node:fs";
import { serve } from "./reader.mjs";
import { values } from "./tree.mjs";

const loaders = {
  "js-yaml": async () => (await import("js-yaml")).loadAll,
  yaml: async () => {
    const { parseAllDocuments } = await import("yaml");
    return (text) => {
      const documents = parseAllDocuments(text, { intAsBigInt: true });
      return documents.map((document) => {
        if (document.errors.length > 0) throw document.errors[0];
        return document.toJS({ mapAsMap: true });
      });
    };
  },
};
const loadAll = await loaders[process.argv[2]]();

await serve(({ path, paths, hints }) => {
  const bytes = readFileSync(path);
  const documents = loadAll(hints.encoding ? new TextDecoder(hints.encoding).decode(bytes) : bytes.toString());
  return values(documents.length === 1 ? documents[0] : documents, paths);
});
