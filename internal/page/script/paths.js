// Paths of files in placeholder.txt, with the rules of `placeholder sync`: all systems can have the files.

const reserved = [".git", "git~1", ".gitignore", "placeholder.txt", "placeholder.sum"];
const temporaryPrefix = ".placeholder-sync-";
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *$/i;
const maxNameBytes = 255;

/** The paths of a list and their directories. */
export class Paths {
  constructor() {
    this.taken = new Map(); // whether a path is a file or a directory, by its folded form
  }

  /** Adds the path of a file. Returns its problem, or "". */
  add(path) {
    const problem = problemOf(path) || this.#conflict(path);
    if (problem) return problem;
    const key = folded(path);
    this.taken.set(key, { path, isDirectory: false });
    for (const directory of above(key)) this.taken.set(directory, { path, isDirectory: true });
    return "";
  }

  /** Adds a path, or one like it with a number if there is such a file or directory already. Returns the path. */
  addUnique(path) {
    const [, stem, extension] = /^(.*?)((?:\.tar)?\.[^./]*)?$/s.exec(path);
    let unique = path;
    for (let n = 2; this.taken.has(folded(unique)); n++) unique = `${stem}-${n}${extension ?? ""}`;
    this.add(unique);
    return unique;
  }

  /** The problem of a path beside the others, or "". */
  #conflict(path) {
    const key = folded(path);
    const other = this.taken.get(key);
    if (other?.isDirectory) return `path must not be a directory of "${other.path}"`;
    if (other?.path === path) return "path must be in the list once";
    if (other) return `path must differ from "${other.path}" by more than letter case or Unicode normalization`;
    const file = above(key).map((directory) => this.taken.get(directory)).find((found) => found?.isDirectory === false);
    return file ? `path must not be below the file "${file.path}"` : "";
  }
}

/** The problem of a path by itself, or "". */
function problemOf(path) {
  if (!path.isWellFormed()) return "path must be valid UTF-8";
  if (path.includes("\\")) return String.raw`path must have / between names, not \ `.trimEnd();
  if (path.startsWith("/")) return "path must be relative to the directory of the list";
  const names = path.split("/");
  if (names.some((name) => ["", ".", ".."].includes(name))) return "path must not have empty names, . or ..";
  const rule = names.map(nameRule).find(Boolean);
  return rule ? `path ${rule}` : "";
}

/** The rule that a name in a path breaks, or "". */
function nameRule(name) {
  if (new TextEncoder().encode(name).length > maxNameBytes) return `must have names of at most ${maxNameBytes} bytes`;
  if (/[<>:"|?*\p{Cc}]/u.test(name)) return 'must not have control characters or any of < > : " | ? *, which Windows does not allow';
  if (/[. ]$/.test(name)) return "must not have names that end with a dot or a space, which Windows removes";
  if (devices.test(name.split(".", 1)[0])) return "must not have names of devices of Windows, such as con or nul.txt";
  if (reserved.includes(name.toLowerCase()) || name.startsWith(temporaryPrefix)) {
    return `must not have names that git or placeholder use: ${reserved.join(", ")}, ${temporaryPrefix}…`;
  }
  return "";
}

/** A string that is the same for all paths that a file system may take for the same file. */
function folded(path) {
  return Array.from(path.normalize("NFD"), foldedCharacter).join("");
}

/** A character without its case, unless it would become several. */
function foldedCharacter(character) {
  const upper = character.toUpperCase();
  return (Array.from(upper).length > 1 ? character : upper).toLowerCase();
}

/** The directories above a path. */
function above(path) {
  const names = path.split("/");
  return names.slice(1).map((_, i) => names.slice(0, i + 1).join("/"));
}

/** The text of placeholder.txt for items that have a path, an address, whether the path contradicts the address, and a
 *  problem, with which they become comments. */
export function listText(items) {
  const quoted = items.map(({ path }) => (/^["#]|[\s\p{C}\p{Z}]/u.test(path) ? `"${path}"` : path));
  const width = Math.min(40, Math.max(0, ...quoted.map((path) => path.length)));
  const marked = ({ address, asIs }) => (asIs ? `as-is ${address}` : address);
  const line = (item, i) => (item.problem ? `# ${quoted[i]}: ${item.problem}` : `${quoted[i].padEnd(width)}  ${marked(item)}`);
  return items.map((item, i) => `${line(item, i).replace(/[\r\n]/g, " ")}\n`).join("");
}
