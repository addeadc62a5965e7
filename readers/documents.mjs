// Prints the texts that a package for Node.js finds in documents.
//
//     node documents.mjs PACKAGE <inputs.json

import { answerAll } from "./answers.mjs";

const packages = {
  mammoth: async (path) => (await import("mammoth")).default.extractRawText({ path }).then(({ value }) => value),
  "mammoth-html": async (path) => words((await (await import("mammoth")).default.convertToHtml({ path })).value),
  officeparser: async (path) => (await (await (await import("officeparser")).parseOffice(path)).to("text")).value,
  "word-extractor": async (path) => {
    const { default: Extractor } = await import("word-extractor");
    return (await new Extractor().extract(path)).getBody();
  },
};

/** The text of a page, and the descriptions of its pictures. */
function words(html) {
  const entities = { lt: "<", gt: ">", quot: '"', amp: "&" };
  return html.replace(/<img alt="([^"]*)"[^>]*>/g, "$1").replace(/<\/t[dh]>/g, "\t").replace(/<br \/>|<\/(p|h\d|li|tr)>/g, "\n").replace(/<[^>]*>/g, "").replace(/&(\w+);/g, (_, name) => entities[name]);
}

await answerAll(async ({ path }) => ({ text: await packages[process.argv[2]](path) }));
