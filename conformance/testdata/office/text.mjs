// Prints the text of each presentation, as officeparser extracts it, as a line of JSON.
//
// Usage: node text.mjs FILE...

import { parseOfficeAsync } from "officeparser";

for (const path of process.argv.slice(2)) {
  console.log(JSON.stringify(await parseOfficeAsync(path)));
}
