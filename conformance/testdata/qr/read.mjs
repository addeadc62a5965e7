// Prints the text of the QR code in each of the given PNGs, as a line of JSON.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
for (const path of process.argv.slice(2)) {
  const codes = await readBarcodes(readFileSync(path), { formats: ["QRCode"], tryHarder: true });
  console.log(JSON.stringify(codes.map((code) => code.text)));
}
