// Code that gets a file, in the languages of the packages. Addresses and URLs are in ASCII without quotes, backslashes
// and dollar signs, except for what precedes api/ in a URL.

export const action = "seed-40aebabe/placeholder@v1.0.0";

/**
 * The languages. write returns the code for a file, or "" if there is none, from
 * - url: the URL, with faults
 * - redirects: whether the URL redirects
 * - address: the address, without faults
 * - portable: the address that selects the same file, with its domain, where there is no host. "" if none does.
 * - faulty: the address with faults, or "" if there are none
 * - name: the name of the file
 */
export const languages = [
  { name: "curl", title: "curl", write: ({ url, redirects }) => `curl ${redirects ? "-fOJL" : "-fOJ"} "${url}"` },
  { name: "shell", title: "Shell", write: ({ portable }) => portable && `placeholder get ${inShell(portable)}` },
  { name: "go", title: "Go", write: writeGo },
  { name: "javascript", title: "JavaScript", write: writeJavaScript },
  { name: "python", title: "Python", write: writePython },
  { name: "playwright", title: "Playwright", write: writePlaywright },
  { name: "actions", title: "GitHub Actions", write: writeActions },
];

/** Go requests files with faults from a server of the test. */
function writeGo({ portable, faulty }) {
  if (!faulty) return portable && `file := placeholdertest.Get(t, ${JSON.stringify(portable)})`;
  const path = JSON.stringify(`/api/${faulty}`);
  return `server := placeholdertest.NewServer(t)\nresponse, err := server.Client().Get(server.URL + ${path})`;
}

function writeJavaScript({ address, faulty }) {
  if (faulty) return `${importOf("url")}\n\nconst response = await fetch(await url(${inQuotes(faulty)}))`;
  return `${importOf("get")}\n\nconst file = await get(${inQuotes(address)})`;
}

/** Browsers upload a file, but pages that download from a URL meet its faults. */
function writePlaywright({ address, faulty }) {
  if (faulty) return `${importOf("url")}\n\nconst response = await page.request.get(await url(${inQuotes(faulty)}))`;
  const call = "await page.setInputFiles('input[type=file]', await file.forPlaywright())";
  return `${writeJavaScript({ address })}\n${call}`;
}

function importOf(name) {
  return `import { ${name} } from '@seed-40aebabe/placeholder'`;
}

function writePython({ address, faulty }) {
  const imports = "import placeholder_files as placeholder\n\n";
  if (!faulty) return `${imports}file = placeholder.get(${JSON.stringify(address)})`;
  const call = `urllib.request.urlopen(placeholder.url(${JSON.stringify(faulty)}))`;
  return `import urllib.request\n\n${imports}response = ${call}`;
}

/** The action writes the files of the lists in a repository. */
function writeActions({ portable, name }) {
  return portable && `- run: |\n    echo ${inShell(`${name}  ${portable}`)} >>placeholder.txt\n- uses: ${action}`;
}

/** A literal in JavaScript, as in the documentation of the package. */
export function inQuotes(text) {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** An argument in a POSIX shell. */
export function inShell(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
