// Reads codes in pictures with a package for Node.js. An answer is the text of the code, with symbols for control characters, or a dash.
//
//     node codes.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PNG } from "pngjs";
import { answerAll } from "./answers.mjs";

const require = createRequire(import.meta.url);

// pixels returns what a canvas would have.
function pixels(path) {
  const { width, height, data } = PNG.sync.read(readFileSync(path));
  return { width, height, data: new Uint8ClampedArray(data) };
}

// Each returns a function that returns the text of the code in a file.
const packages = {
  async "zxing-wasm"() {
    const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
    return async (path) => (await readBarcodes(readFileSync(path)))[0]?.text;
  },

  async "rxing-wasm"() {
    const rxing = await import("rxing-wasm");
    return (path) => {
      const { width, height, data } = pixels(path);
      return rxing.decode_barcode(rxing.convert_js_image_to_luma(data), width, height, true).text();
    };
  },

  async jsqr() {
    const { default: jsQR } = await import("jsqr");
    return (path) => {
      const { width, height, data } = pixels(path);
      return (jsQR.default ?? jsQR)(data, width, height)?.data;
    };
  },

  async qr() {
    const { default: decode } = await import("qr/decode.js");
    return (path) => decode(pixels(path));
  },

  async "@undecaf/zbar-wasm"() {
    const { scanImageData } = await import("@undecaf/zbar-wasm");
    return async (path) => (await scanImageData(pixels(path)))[0]?.decode();
  },

  async "@techstark/opencv-js"() {
    const cv = require("@techstark/opencv-js");
    await new Promise((resolve) => (cv.onRuntimeInitialized = resolve));
    const detectors = [new cv.QRCodeDetector(), new cv.barcode_BarcodeDetector()];
    return (path) => {
      const picture = cv.matFromImageData(pixels(path));
      cv.cvtColor(picture, picture, cv.COLOR_RGBA2GRAY);
      return detectors.reduce((found, detector) => found || detector.detectAndDecode(picture), "");
    };
  },

  async "@zxing/library"() {
    const { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = await import("@zxing/library");
    return (path) => {
      const { width, height, data } = pixels(path);
      const luminances = new Uint8ClampedArray(width * height);
      for (let i = 0; i < luminances.length; i++) luminances[i] = (data[4 * i] + 2 * data[4 * i + 1] + data[4 * i + 2]) / 4;
      return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height))), new Map()).getText();
    };
  },
};

const read = await packages[process.argv[2]]();
await answerAll(
  async ({ path }) => ((await read(path)) || "–").replace(/[\0-\x1f]/g, (c) => String.fromCodePoint(0x2400 + c.codePointAt())),
  (error, { name }) => {
    console.error(name, error);
    return "–";
  },
);
