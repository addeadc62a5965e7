// Prints the text of a presentation as officeparser extracts it.
//
// Usage: node text.mjs FILE

import { parseOfficeAsync } from "officeparser";

console.log(await parseOfficeAsync(process.argv[2]));
