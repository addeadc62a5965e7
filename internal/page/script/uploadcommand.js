// The command that tests a server, for a shell and for GitHub Actions.

import { action, inShell } from "./snippets.js";

export const languages = [
  { name: "shell", title: "Shell", write: commandOf },
  { name: "actions", title: "GitHub Actions", write: writeActions },
];

/** The flags for values that have other names. */
const flagNames = { url: "upload", size: "limit", types: "formats", bearer: "bearer-env" };
const defaults = { method: "POST", field: "file", report: "text" };

/** The flag for a value. */
export function flagOf(name) {
  return `--${flagNames[name] ?? name}`;
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
  return values.map((one) => `${flagOf(name)} ${argument(one)}`);
}

function isSwitch(name) {
  return ["hostile", "quirks", "corrupt", "filenames", "eicar", "raw"].includes(name);
}

/** An argument in a POSIX shell, with quotes if it needs them. */
function argument(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : inShell(text);
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
