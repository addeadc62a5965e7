// Tables of transactions, as the quirks of bank statements describe them.

import iconv from "iconv-lite";

/** Returns a table with values of transactions, which have the names of columns. */
export function table(header, transactions) {
  const text = (value) => (value === undefined || value === "" || value === null ? null : String(value));
  const typed = transactions.map((transaction) => header.map((column) => text(transaction[column])));
  return { tables: [{ name: "transactions", header, columns: header.length, count: typed.length, typed }] };
}

/** Returns what may be missing, one, or many as an array. */
export const many = (value) => (value === undefined ? [] : [value].flat());

/** Returns the text of a file in the encoding that a user would give. */
export const decode = (bytes, hints) => iconv.decode(bytes, hints.encoding ?? "utf-8");
