// Tests of limits, in the languages of the packages. A test is a table of addresses and verdicts, or, if the files are
// those around a limit of the size, a call that returns them.

import { inQuotes } from "./snippets.js";

const upload = { go: "/upload", url: "http://localhost:8080/upload" };

/** The languages. write returns the test of cases, as listCases returns them. */
export const languages = [
  { name: "go", title: "Go", write: writeGo },
  { name: "javascript", title: "JavaScript", write: writeJavaScript },
  { name: "python", title: "Python", write: writePython },
  { name: "shell", title: "Shell", write: writeShell },
];

/** The limit and the types of files around a limit of the size only, or undefined for others. A file that is left out
 *  for its type would be an error in the packages. */
function sizeLimit(cases) {
  const types = [...new Set(cases.map(({ name }) => name.split(".").pop()))];
  if (cases.some(({ limit }) => limit !== "size") || cases.length !== 3 * types.length) return undefined;
  return { size: `${cases.find(({ offset }) => offset === 0).value}`, types };
}

function writeGo(cases) {
  const limit = sizeLimit(cases);
  const request = (content) => `placeholdertest.NewRequest(t, http.MethodPost, "${upload.go}", ${content})`;
  const [loop, name, accept, content] = limit
    ? [`_, c := range placeholdertest.SizeCases(${[limit.size, ...limit.types.map(quoted)].join(", ")})`, "c.Name", "c.Accept", "c.Content"]
    : [`address, accept := range map[string]bool{\n${rows(cases, (c) => `\t\t${quoted(c.address)}: ${c.accept},`)}\n\t}`, "address", "accept", "placeholdertest.Get(t, address)"];
  return `func TestLimits(t *testing.T) {
	for ${loop} {
		t.Run(${name}, func(t *testing.T) {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, ${request(content)})
			if accepted := w.Code < http.StatusMultipleChoices; accepted != ${accept} {
				t.Errorf("status %d, want accepted: %t", w.Code, ${accept})
			}
		})
	}
}
`;
}

function writeJavaScript(cases) {
  const limit = sizeLimit(cases);
  const [imported, loop, name, file] = limit
    ? ["sizeCases", `{ name, accept, get } of sizeCases(${[limit.size, ...limit.types.map(inQuotes)].join(", ")})`, "name", "get()"]
    : ["get", `[address, accept] of Object.entries({\n${rows(cases, (c) => `  ${inQuotes(c.address)}: ${c.accept},`)}\n})`, "address", "get(address)"];
  return `import { ${imported} } from '@seed-40aebabe/placeholder'

for (const ${loop}) {
  test(${name}, async () => {
    const response = await upload(await ${file})
    expect(response.ok).toBe(accept)
  })
}
`;
}

function writePython(cases) {
  const limit = sizeLimit(cases);
  const [cases_, parameter, file, accept] = limit
    ? [`"size_case", size_cases(${[limit.size, ...limit.types.map(quoted)].join(", ")}), ids=str`, "size_case", "size_case.get()", "size_case.accept"]
    : [`"address, accept", [\n${rows(cases, (c) => `    (${quoted(c.address)}, ${c.accept ? "True" : "False"}),`)}\n]`, "address, accept", "get(address)", "accept"];
  return `import pytest
from placeholder_files import ${limit ? "size_cases" : "get"}

@pytest.mark.parametrize(${cases_})
def test_limits(${parameter}):
    response = upload(${file})
    assert response.ok == ${accept}
`;
}

function writeShell(cases) {
  return `while read -r expected name address; do
  status=$(placeholder get "$address" -o - | curl -s -o /dev/null -w '%{http_code}' -F "file=@-;filename=$name" ${upload.url})
  case $expected-$status in
    accept-2*|reject-4*) ;;
    *) echo "$name: status $status, expected: $expected" >&2; failed=1 ;;
  esac
done <<'END'
${rows(cases, ({ accept, name, address }) => `${accept ? "accept" : "reject"} ${name} ${address}`)}
END
exit "\${failed:-0}"
`;
}

function rows(cases, line) {
  return cases.map(line).join("\n");
}

function quoted(text) {
  return JSON.stringify(text);
}
