// What people type or paste to add files to the list: lines of placeholder.txt, addresses, commands and phrases.

import { kindOf, nameIn } from "./address.js";
import { concurrently } from "./concurrent.js";
import { beginning, urlOf } from "./fetch.js";
import { find } from "./find.js";
import { withFormat } from "./names.js";

/** The files that lines stand for, as { path, address }, and the lines that are not understood. The path is undefined in
 *  lines without one. Addresses have no faults, because files do not. */
export function readLines(text, kinds) {
  const items = [];
  const rest = [];
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (!line || line.startsWith("#")) continue;
    const item = readLine(line, kinds);
    if (item) items.push(item);
    else rest.push(line);
  }
  return { items, rest };
}

function readLine(line, kinds) {
  const [, path, mark, address] = /^("(?:[^"\\]|\\.)*"|\S+)\s+(as-is\s+)?(\S+\/.*|(?:qr|eicar)\b\S*)$/.exec(line) ?? [];
  const listed = address && addressOf(address, kinds, mark ? "" : unquoted(path));
  if (listed) return { path: unquoted(path), address: listed };
  const found = addressOf(line, kinds);
  return found && { address: found };
}

/** The path in a line. Quoted strings of Go that are not JSON, too, stay as they are, and their error is shown. */
function unquoted(path) {
  try {
    return path.startsWith('"') ? JSON.parse(path) : path;
  } catch {
    return path;
  }
}

/** The address of the first file that a text stands for, with the format that a path selects, or undefined. */
function addressOf(text, kinds, path = "") {
  for (const { address } of find(text, kinds)) {
    const kind = kindOf(address, kinds);
    if (kind) return kind.writeFile(withFormat(kind, kind.read(address).values, path, text));
  }
}

/** The files with paths for those that have none: the names that the service gives them. */
export function named(items) {
  return concurrently(items, async ({ path, address }) => ({ path: path ?? (await nameOf(address)), address }));
}

async function nameOf(address) {
  try {
    return (await beginning(urlOf(address), 1)).name;
  } catch {
    return nameIn(address); // the list shows the error
  }
}
