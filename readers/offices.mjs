// Opens office files with a package for Node.js. An answer is what was found, or the error.
//
//     node offices.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { answerAll } from "./answers.mjs";

const readers = {
  "officecrypto-tool": async (path, password) => {
    const { default: officecrypto } = await import("officecrypto-tool");
    const zip = await officecrypto.decrypt(readFileSync(path), { password });
    return zip.subarray(0, 2).toString() === "PK";
  },
  "xlsx-populate": async (path, password) => {
    const { default: populate } = await import("xlsx-populate");
    return (await populate.fromFileAsync(path, { password })).sheet(0).cell("A1").value();
  },
  xlsx: async (path, password) => {
    const { default: XLSX } = await import("xlsx");
    return XLSX.readFile(path, { password }).SheetNames.length;
  },
  exceljs: async (path) => {
    const { default: ExcelJS } = await import("exceljs");
    return (await new ExcelJS.Workbook().xlsx.readFile(path)).worksheets.length;
  },
  mammoth: async (path) => {
    const { default: mammoth } = await import("mammoth");
    return (await mammoth.extractRawText({ path })).value;
  },
  officeparser: async (path, password) => {
    const { parseOffice } = await import("officeparser");
    return (await parseOffice(path, { password })).content.length;
  },
};
const formats = { "xlsx-populate": "xlsx", xlsx: "xlsx", exceljs: "xlsx", mammoth: "docx" };

// shortened returns a message without the address of a manual.
const shortened = (message) => message.split("\n")[0].replace(" : is this a zip file ? If it is, see https://stuk.github.io/jszip/documentation/howto/read_zip.html", "").replace(/^\[OfficeParser\]: |[. ]*Provide the password via.*$/g, "");

const [name] = process.argv.slice(2);

async function answer({ path, told = {} }) {
  if (!path.endsWith(formats[name] ?? "")) return "–";
  return (await readers[name](path, told.password)) ? "opens" : "finds nothing, without an error";
}

await answerAll(answer, (error, { path }) => shortened(String(error.message || error).replace(path, "file")));
