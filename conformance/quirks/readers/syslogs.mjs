// Reads messages of syslog with a package of npm, whose name is the argument.

import { readFileSync } from "node:fs";
import { serve } from "./reader.mjs";

const parsers = {
  "nsyslog-parser": async () => {
    const parse = (await import("nsyslog-parser")).default;
    return (line) => {
      const m = parse(line);
      return { ...m, ts: m.ts?.toISOString(), pri: m.prival, id: m.messageid, note: m.structuredData?.[0]?.note };
    };
  },
  glossy: async () => {
    const { Parse } = (await import("glossy")).default;
    return (line) => {
      const m = Parse.parse(line);
      return { ...m, ts: m.time?.toISOString(), pri: m.prival, id: m.msgID, note: m.structuredData?.["example@32473"]?.note };
    };
  },
};
const parse = await parsers[process.argv[2]]();

/** Returns null for a hyphen, too. */
const value = (text) => (text === undefined || text === null || text === "-" ? null : String(text));

/** Returns a time as RFC 3164 writes it. */
function stamp(time) {
  const date = new Date(time);
  return `${date.toLocaleString("en-US", { month: "short", timeZone: "UTC" })} ${String(date.getUTCDate()).padStart(2)} ${time.slice(11, 19)}`;
}

await serve(({ name, path }) => {
  const current = name.startsWith("log-rfc5424");
  const rows = readFileSync(path, "utf8").trimEnd().split("\n").map((line) => {
    const m = parse(line);
    const pid = current ? [m.pid, m.id, m.note] : [m.pid];
    return [m.pri, current ? m.ts : stamp(m.ts), m.host, m.appName, ...pid, m.message].map(value);
  });
  return { tables: [{ typed: rows, columns: rows[0].length, count: rows.length }] };
});
