// Opens PDF files with a package for Node.js, and finds out whether it obeys the restrictions of an owner. An answer is the number of
// pages that have their text, or what a copy became, or an error.
//
//     node pdfs.mjs PACKAGE <inputs.json

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerAll } from "./answers.mjs";

// Each has what a package offers: the texts of pages or, if it has none, their number; whether it draws; and a copy that it saves.
const packages = {
  "pdf-lib": pdfLib("pdf-lib", (password) => ({ password })),
  "pdf-lib, ignoreEncryption": pdfLib("pdf-lib", () => ({ ignoreEncryption: true })),
  "@cantoo/pdf-lib": pdfLib("@cantoo/pdf-lib", (password = "") => ({ password })),

  "@libpdf/core": {
    open: async (data, credentials) => {
      const { PDF } = await import("@libpdf/core");
      return PDF.load(data, { credentials });
    },
    pages: (pdf) => pdf.getPageCount(),
    texts: (pdf) => pdf.getPages().map((page) => page.extractText().text),
    save: (pdf) => pdf.save(),
  },

  "pdfjs-dist": {
    open: async (data, password) => {
      const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
      return getDocument({ data, password, verbosity: 0 }).promise;
    },
    async pages(pdf) {
      const texts = [];
      for (let i = 1; i <= pdf.numPages; i++) {
        const { items } = await (await pdf.getPage(i)).getTextContent();
        texts.push(items.map(({ str }) => str).join(" "));
      }
      return texts;
    },
    save: (pdf) => pdf.saveDocument(),
  },

  mupdf: {
    open: async (data, password) => {
      const mupdf = await import("mupdf");
      const pdf = mupdf.Document.openDocument(data, "application/pdf");
      if (pdf.needsPassword() && !pdf.authenticatePassword(password ?? "")) throw new Error("authenticatePassword returns 0");
      return pdf;
    },
    pages: (pdf) => Array.from({ length: pdf.countPages() }, (_, i) => pdf.loadPage(i).toStructuredText().asText()),
    draw: async (pdf) => {
      const { ColorSpace, Matrix } = await import("mupdf");
      return pdf.loadPage(0).toPixmap(Matrix.identity, ColorSpace.DeviceGray).getPixels().some((p) => p < 128);
    },
    save: (pdf) => pdf.saveToBuffer("encrypt=none").asUint8Array(),
  },

  "pdf-parse": {
    open: async (data, password) => {
      const { PDFParse } = await import("pdf-parse");
      return new PDFParse({ data, password, verbosity: 0 });
    },
    pages: async (pdf) => (await pdf.getText()).pages.map((p) => p.text),
  },
};

function pdfLib(name, options) {
  return {
    open: async (data, password) => (await import(name)).PDFDocument.load(data, options(password)),
    pages: (pdf) => pdf.getPageCount(),
    save: (pdf) => pdf.save(),
  };
}

async function answer({ open, pages, texts = pages, draw, save }, { path, told = {} }) {
  const tries = { text: texts, draw, save };
  if (told.try && !tries[told.try]) return "–";
  const pdf = await open(new Uint8Array(readFileSync(path)), told.password);
  if (told.try === "draw") return (await draw(pdf)) ? "draws" : "draws nothing";
  if (told.try === "save") return copied(await save(pdf));
  const found = await (told.try ? texts : pages)(pdf);
  if (typeof found === "number") return told.try ? "–" : `${found} pages`;
  const isWhole = found.every((t, i) => t.includes(`Page ${i + 1}`));
  return told.try && isWhole ? "copies" : `${found.length} pages${isWhole ? "" : ", without their text"}`;
}

// copied says what qpdf and Poppler make of a copy.
function copied(data) {
  const dir = mkdtempSync(join(tmpdir(), "copy"));
  const path = join(dir, "copy.pdf");
  writeFileSync(path, data);
  try {
    return execFileSync("/usr/bin/python3", ["pdfs.py", "judge", path], { encoding: "utf8" }).trim();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

await answerAll(
  (input) => answer(packages[process.argv[2]], input),
  (error) => (error.message || String(error)).split("\n")[0].replace(/. You can use .*/, ""),
);
