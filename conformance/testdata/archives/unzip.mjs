// Reads all files of zips, and prints their names.
//
// Usage: node unzip.mjs FILE...

import { promisify } from "node:util";
import { open } from "yauzl";

for (const path of process.argv.slice(2)) {
  const zip = await promisify(open)(path, { lazyEntries: true, validateEntrySizes: true });
  await new Promise((resolve, reject) => {
    zip.on("end", resolve);
    zip.on("error", reject);
    zip.on("entry", (entry) => {
      console.log(entry.fileName);
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        stream.on("error", reject);
        stream.on("end", () => zip.readEntry());
        stream.resume();
      });
    });
    zip.readEntry();
  });
}
