// Converts a document to HTML by mammoth, and prints it. Warnings go to standard error.
//
// Usage: node html.mjs FILE

import mammoth from "mammoth";

const { value, messages } = await mammoth.convertToHtml({ path: process.argv[2] });
for (const { message } of messages) {
  console.error(message);
}
console.log(value);
