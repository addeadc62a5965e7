// Prints the codes of some formats in each of the given pictures, as a line of JSON: node read.mjs QRCode,Aztec a.png b.png
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const [formats, ...paths] = process.argv.slice(2);
for (const path of paths) {
  const codes = await readBarcodes(readFileSync(path), { formats: formats.split(","), tryHarder: true, textMode: "Plain" });
  console.log(JSON.stringify(codes.map(({ format, text, symbologyIdentifier, ecLevel }) => ({ format, text, identifier: symbologyIdentifier, level: ecLevel }))));
}
