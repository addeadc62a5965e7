// Prints how many attachments mailparser and postal-mime find in messages, one line per message.
//
// Usage: node counts.mjs FILE...

import { readFile } from "node:fs/promises";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

for (const path of process.argv.slice(2)) {
  const file = await readFile(path);
  const found = { mailparser: await simpleParser(file), "postal-mime": await PostalMime.parse(file) };
  console.log(JSON.stringify(Object.fromEntries(Object.entries(found).map(([name, { attachments }]) => [name, attachments.length]))));
}
