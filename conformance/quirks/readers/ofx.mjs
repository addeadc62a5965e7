import { readFileSync } from "node:fs";
import { Ofx } from "ofx-data-extractor";
import { parse } from "ofx-js";
import { serve } from "./reader.mjs";
import { decode, many, table } from "./transactions.mjs";

const COLUMNS = ["account", "date", "amount", "currency", "name", "memo", "id"];

const parsers = {
  "ofx-js": async (text) => (await parse(text)).OFX,
  "ofx-data-extractor": (text) => new Ofx(text).toJson().OFX,
};

/** Returns the transactions of a parsed file. The parsers return an array only for repeated elements. */
function transactions(ofx) {
  const statements = [
    ...many(ofx.BANKMSGSRSV1?.STMTTRNRS).map((s) => s.STMTRS),
    ...many(ofx.CREDITCARDMSGSRSV1?.CCSTMTTRNRS).map((s) => s.CCSTMTRS),
  ];
  return statements.flatMap((s) =>
    many(s.BANKTRANLIST.STMTTRN ?? s.BANKTRANLIST.STRTTRN).map((t) => ({
      account: (s.BANKACCTFROM ?? s.CCACCTFROM).ACCTID,
      date: date(t.DTPOSTED),
      amount: String(t.TRNAMT).replace(",", "."),
      currency: s.CURDEF,
      name: t.NAME ?? t.PAYEE?.NAME,
      memo: t.MEMO,
      id: t.FITID,
    })),
  );
}

/** Returns a date or a time in the notation of RFC 3339, which a user of the parsers has to make. */
function date(text) {
  const [, year, month, day, time, zone] = /^(\d{4})-?(\d\d)-?(\d\d)(\d{6})?(?:\.\d+)?(?:\[([-+]?[\d.]+).*\])?$/.exec(text);
  if (!time) return `${year}-${month}-${day}`;
  const minutes = Math.abs(Number(zone ?? 0)) * 60;
  const two = (n) => String(Math.floor(n)).padStart(2, "0");
  const offset = minutes ? `${Number(zone) < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}` : "Z";
  return `${year}-${month}-${day}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}${offset}`;
}

const parser = parsers[process.argv[2]];
await serve(async (file) => table(COLUMNS, transactions(await parser(decode(readFileSync(file.path), file.hints)))));
