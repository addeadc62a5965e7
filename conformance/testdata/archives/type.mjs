// Prints the extension of the type of each file, as file-type recognizes it.
import { fileTypeFromFile } from "file-type";

for (const path of process.argv.slice(2)) {
  console.log((await fileTypeFromFile(path))?.ext);
}
