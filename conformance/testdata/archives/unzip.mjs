// Reads all files of a zip, and prints their names.
import { open } from "yauzl";

open(process.argv[2], { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
  if (error) throw error;
  zip.on("entry", (entry) => {
    console.log(entry.fileName);
    zip.openReadStream(entry, (error, stream) => {
      if (error) throw error;
      stream.on("end", () => zip.readEntry());
      stream.resume();
    });
  });
  zip.readEntry();
});
