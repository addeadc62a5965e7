// What readers of workbooks in JavaScript have in common.

/** Returns a value in the notation of expectations. Dates are in UTC, and before 1900 if they are times. */
export function text(value) {
  if (value === null || value === undefined) return null;
  if (!(value instanceof Date)) return String(value);
  const [day, time] = value.toISOString().slice(0, -1).replace(/\.000$/, "").split("T");
  if (day < "1900-01-01") return day === "1899-12-30" ? time : duration(value);
  return time === "00:00:00" ? day : `${day}T${time}`;
}

/** Returns a time after the epoch of Excel as a duration. */
function duration(value) {
  const seconds = Math.round((value - Date.UTC(1899, 11, 30)) / 1000);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((n) => String(Math.floor(n)).padStart(2, "0")).join(":");
}

/** Describes a sheet whose first row is the header. */
export function sheet(rows, members) {
  const columns = Math.max(0, ...rows.slice(0, 10000).map((row) => row.length));
  const data = rows.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? null));
  const header = data.shift()?.map((value) => value ?? "");
  return { header, rows: data, columns, count: data.length, ...members };
}
