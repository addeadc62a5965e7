// The command that tests a server, for a shell and for GitHub Actions.

import { action } from "./snippets.js";

export const languages = [
  { name: "shell", title: "Shell", write: commandOf },
  { name: "actions", title: "GitHub Actions", write: writeActions },
];

/** The flags for values, in the order of the command. Names that are not here are those of flags. */
const flags = { url: "upload", size: "limit", types: "formats", bearer: "bearer-env" };
const defaults = { method: "POST", field: "file", report: "text" };

/** The flag for a value. */
export function flagOf(name) {
  return `--${flags[name] ?? name}`;
}

/** The command for the values of the form, on several lines if it is long. */
export function commandOf(values) {
  const flags = Object.entries(values).filter(([name, value]) => value && value !== defaults[name]).flatMap(([name, value]) => wordsOf(name, value));
  const line = ["placeholder test", ...flags].join(" ");
  return line.length <= 60 ? line : ["placeholder test", ...flags].join(" \\\n  ");
}

/** The flags for a value: one for each line of form and header. */
function wordsOf(name, value) {
  if (isSwitch(name)) return [flagOf(name)];
  const values = ["form", "header"].includes(name) ? value.split("\n").map((line) => line.trim()).filter(Boolean) : [value];
  return values.map((one) => `${flagOf(name)} ${quoted(one)}`);
}

function isSwitch(name) {
  return ["hostile", "quirks", "corrupt", "filenames", "eicar", "raw"].includes(name);
}

/** A word for a POSIX shell. */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The action installs the command, and generates no files without directories. */
function writeActions(values) {
  const { report = "text" } = values;
  return `- uses: ${action}
  with:
    directories: ""
- run: |
    ${commandOf({ ...values, report: report === "text" ? "github" : report }).replaceAll("\n", "\n    ")}`;
}
