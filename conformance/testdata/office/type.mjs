// Reads paths of files line by line, and prints the media type and the extension of each, as
// file-type detects them in the bytes.
import { createInterface } from "node:readline";
import { fileTypeFromFile } from "file-type";

for await (const path of createInterface({ input: process.stdin })) {
  const type = await fileTypeFromFile(path);
  console.log(type?.mime, type?.ext);
}
