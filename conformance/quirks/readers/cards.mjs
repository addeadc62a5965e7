// Reads vCards with ical.js, vcard4 or vcf of npm.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { parse as parse4 } from "vcard4";
import Card from "vcf";
import { serve } from "./reader.mjs";

const header = ["name", "phones", "emails", "organization", "address", "birthday", "note", "photo"];
const joined = (values) => values.flat(Infinity).map(String).filter(Boolean).join(", ");
const phone = (value) => String(value).replace(/^tel:/, "");
const date = (value) => String(value).replace(/T.*/, "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3").replace(/^--(\d\d)(\d\d)$/, "--$1-$2");

function photo(value) {
  const data = /^data:[^,]*;base64,(.*)/s.exec(value)?.[1] ?? (/^https?:/.test(value) ? undefined : value);
  return data ? createHash("sha256").update(Buffer.from(data, "base64")).digest("hex") : value;
}

const names = ["fn", "tel", "email", "org", "adr", "bday", "note", "photo"];

// Parsers return functions that return the values of a property by its name in each card.
const parsers = {
  "ical.js"(text) {
    const parsed = text.startsWith("[") ? JSON.parse(text) : ICAL.parse(text);
    return (parsed[0] === "vcard" ? [parsed] : parsed).map((c) => {
      const card = new ICAL.Component(c);
      return (name) => card.getAllProperties(name).map((p) => (name === "bday" ? p.getFirstValue()?.toString() : p.getFirstValue()));
    });
  },
  vcard4: (text) =>
    [parse4(text)].flat().map((card) => (name) => card.getProperty(name.toUpperCase()).map((p) => p.value).map((v) => (name === "adr" ? Object.values(v) : v))),
  vcf: (text) =>
    Card.parse(text).map((card) => (name) => {
      const properties = [card.get(name) ?? []].flat();
      return properties.map((p) => (name === "adr" || name === "org" ? p.valueOf().split(/(?<!\\);/).map((s) => s.replace(/\\(.)/g, "$1")) : p.valueOf()));
    }),
};

function row(values) {
  const [fn, tel, adr, org] = [values("fn"), values("tel").map(phone), values("adr"), values("org")];
  const result = [String(fn[0] ?? ""), joined(tel), joined(values("email")), joined(org.slice(0, 1)), joined(adr), date(values("bday")[0] ?? ""), String(values("note")[0] ?? ""), photo(String(values("photo")[0] ?? ""))];
  return result.map((value) => value || null);
}

await serve((file) => {
  const text = new TextDecoder(file.hints.encoding?.replace("-sig", "") ?? "utf-8", { ignoreBOM: file.hints.encoding === undefined }).decode(readFileSync(file.path));
  const rows = parsers[process.argv[2]](text).map(row);
  return { tables: [{ name: "contacts", header, columns: header.length, count: rows.length, rows }] };
});
