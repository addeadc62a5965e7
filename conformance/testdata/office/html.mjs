// Converts documents to HTML by mammoth, and prints each as a line of JSON.
//
// Usage: node html.mjs FILE...

import mammoth from "mammoth";

for (const path of process.argv.slice(2)) {
  const { value } = await mammoth.convertToHtml({ path });
  console.log(JSON.stringify(value));
}
