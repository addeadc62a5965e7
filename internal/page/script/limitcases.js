// The files around limits. The service lists them for receivers that accept a file exactly at a limit.

import { bytesOf } from "./bytesize.js";

/** Lists the files around limits. list requests those for a query. If values.at is "rejected", a receiver
 *  rejects a file exactly at a limit, so the largest number that it accepts is one less. */
export async function listCases(values, list) {
  if (values.at !== "rejected") return list(queryOf(values));
  const lower = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, below(name, value)]));
  const cases = await list(queryOf(lower));
  if (!values.ratio) return cases;
  // A ratio is not a whole number: of its files, the one with a byte less is the last to accept.
  const exact = await list(queryOf({ ...lower, ratio: values.ratio }));
  const ofRatio = exact.filter(({ limit, offset }) => limit === "ratio" && offset <= 0);
  return [...cases.filter(({ limit }) => limit !== "ratio"), ...ofRatio.map((c) => ({ ...c, accept: c.offset < 0 }))];
}

/** The query for limits and types. */
function queryOf(values) {
  const given = Object.entries(values).filter(([name, value]) => value && name !== "at");
  return given.map(([name, value]) => `${name}=${value.split(",").map(encodeURIComponent).join(",")}`).join("&");
}

/** The limit minus 1. Other values are unchanged, because the service explains why it rejects them. */
function below(name, value) {
  const isCount = /^\d+$/.test(value);
  const limit = isCount ? BigInt(value) : name !== "types" && bytesOf(value);
  if (!limit) return value;
  if (limit === 1n) throw new Error(`${name} must be more than ${value}, because what is at the limit is rejected`);
  return isCount ? `${limit - 1n}` : `${limit - 1n}B`;
}
