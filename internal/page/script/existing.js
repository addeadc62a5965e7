// Existing files become proposals for the list. They are read in the browser, only at their beginning, and never leave it.

import { concurrently } from "./concurrent.js";
import { announce } from "./dom.js";
import { beginning, urlOf } from "./fetch.js";
import extensions from "./extensions.js";
import tables from "./signatures.js";
import { beginningSize, suggest } from "./suggest.js";
import { grouped } from "./texts.js";

/** How many files are read at most. The addresses of more would not fit into a URL. */
const maxFiles = 1000;

const skipped = /^(?:\..*|node_modules|vendor|placeholder\.(?:txt|sum))$/; // in directories, as `placeholder suggest` does

/** Adds proposals for files and entries of directories to the list of the page, and says what they have in common with
 *  the files. */
export async function addExisting(page, dropped) {
  announce("Reading files…");
  if (page.view.address() !== "list") await page.go("list"); // so that Back removes the files, and stays there
  const files = await filesOf(dropped);
  const proposals = await propose(files.slice(0, maxFiles));
  await page.add(proposals.filter(({ address }) => address));
  const left = files.length > maxFiles ? ` Only the first ${grouped(maxFiles)} files were read.` : "";
  page.view.report?.(summary(proposals) + left);
}

/** What the proposals have in common with the files. */
function summary(proposals) {
  const like = proposals.filter(({ unlike }) => !unlike);
  const parts = [...counted(like.map(keptText))].map(withNumber);
  const others = [...counted(proposals.flatMap(({ unlike }) => unlike ?? []))].map(withNumber);
  const kept = parts.length ? `Kept of your files – ${parts.join("; ")}.` : "";
  return others.length ? `${kept} Not in the list, because no address gives files like these – ${others.join("; ")}.`.trim() : kept;
}

function withNumber([text, n]) {
  return `${text}: ${grouped(n)}`;
}

/** How often each text occurs. */
function counted(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What a proposal keeps of a file. */
function keptText({ address, type, dimensions, sized }) {
  if (!address) return "nothing, too large or not readable";
  if (!type) return "size";
  if (dimensions) return sized ? "type, dimensions and size" : "type and dimensions";
  return sized ? "type and size" : "type";
}

/** The files among files and entries of directories, with their paths. The paths of a single directory begin below it. */
async function filesOf(dropped) {
  const found = [];
  const [first, second] = dropped;
  const root = first?.isDirectory && !second ? first : undefined;
  for (const one of dropped) {
    if (!one.isDirectory) found.push({ path: one.name, file: one });
    else await addDirectory(found, one, one === root ? "" : `${one.name}/`);
  }
  return found;
}

async function addDirectory(found, directory, path) {
  for (const entry of await entriesOf(directory)) {
    if (skipped.test(entry.name) || found.length > maxFiles) continue;
    if (entry.isDirectory) await addDirectory(found, entry, `${path}${entry.name}/`);
    else found.push({ path: path + entry.name, file: await new Promise((resolve) => entry.file(resolve, () => resolve())) });
  }
}

/** The entries of a directory in the order of their names, which are none if it cannot be read. They come in parts. */
async function entriesOf(directory) {
  const reader = directory.createReader();
  const all = [];
  for (let some; some?.length !== 0; all.push(...some)) {
    some = await new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
  }
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Proposals for files: path, address, and what a file of the address has in common with the existing one. The address
 *  is "" if there is none, because the file is too large or cannot be read. */
function propose(files) {
  return concurrently(files, async ({ path, file }) => {
    try {
      const bytes = new Uint8Array(await file.slice(0, beginningSize).arrayBuffer());
      const { proposals, unlike } = suggest(path, bytes, file.size, tables, extensions);
      return unlike ? { path, address: "", unlike } : { path, ...(await firstAccepted(proposals)) };
    } catch {
      return { path, address: "" };
    }
  });
}

/** The first proposal that the service does not reject. */
async function firstAccepted(proposals) {
  for (const proposal of proposals) {
    if (!(await isRejected(proposal.address))) return proposal;
  }
  return { address: "" };
}

async function isRejected(address) {
  try {
    await beginning(urlOf(address), 1);
    return false;
  } catch (error) {
    return error.status === 422;
  }
}
