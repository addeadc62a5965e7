// Reads QR codes and barcodes in pictures: codes.mjs zxing|jsqr. jsQR gets pixels in front of white, as a canvas has them, and reads one code.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { digest, serve } from "./reader.mjs";

const require = createRequire(new URL("../../testdata/qr/", import.meta.url));
const names = { QRCode: "qr", MicroQRCode: "microqr", RMQRCode: "rmqr" };
const readers = { zxing, jsqr };
await serve(await readers[process.argv[2]]());

async function zxing() {
  const { prepareZXingModule, readBarcodes } = await import(require.resolve("zxing-wasm/reader").replace("/cjs/", "/es/").replace(/\.cjs$/, ".js"));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
  return async (file) => {
    const codes = await readBarcodes(readFileSync(file.path), { tryHarder: true, textMode: "Plain" });
    return answer(codes.map(({ format, text, bytes, contentType }) => code(names[format] ?? format.toLowerCase(), contentType === "Binary" ? undefined : text, bytes)));
  };
}

function jsqr() {
  const { PNG } = require("pngjs");
  const jsQR = require("jsqr");
  return (file) => {
    const { width, height, data } = PNG.sync.read(readFileSync(file.path));
    for (let i = 0; i < data.length; i += 4) {
      for (let j = i; j < i + 3; j++) data[j] = (data[j] * data[i + 3] + 255 * (255 - data[i + 3])) / 255;
    }
    const found = (jsQR.default ?? jsQR)(new Uint8ClampedArray(data), width, height);
    return answer(found ? [code("qr", found.data, Uint8Array.from(found.binaryData))] : []);
  };
}

function code(name, text, bytes) {
  return { name, ...(text ? { text } : digest(bytes)) };
}

function answer(codes) {
  return { items: { codes: codes.sort((a, b) => ((a.text ?? "") < (b.text ?? "") ? -1 : 1)) } };
}
