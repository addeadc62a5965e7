//go:build conformance

package conformance

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// documentCases returns the cases whose tokens start with one of the prefixes.
func documentCases(prefixes ...string) []hostile.Case {
	return slices.DeleteFunc(hostile.Cases(), func(c hostile.Case) bool {
		return !slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(c.Token, prefix) })
	})
}

// A documentReceiver reports whether it failed as a case says.
type documentReceiver func(t *testing.T, path string) (failed bool)

// checkReceivers asserts that naive receivers fail on the cases, and on none of their twins, and
// that a careful one, which returns why it refuses a file, is right about all of them.
func checkReceivers(t *testing.T, cases []hostile.Case, naive map[string]documentReceiver, careful func(t *testing.T, path string) (refusal string)) {
	t.Helper()
	require.Len(t, naive, len(cases))
	for _, c := range cases {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			attack, twin := saveHostile(t, c.Token, false), saveHostile(t, c.Token, true)
			require.Contains(t, naive, c.Token)
			assert.True(t, naive[c.Token](t, attack), c.Failure)
			assert.False(t, naive[c.Token](t, twin), "fails on the twin")
			assert.NotEmpty(t, careful(t, attack), c.Attack)
			assert.Empty(t, careful(t, twin))
		})
	}
}

func TestConformanceHostilePDFsHarmNaiveReceiversOnly(t *testing.T) {
	receivers := map[string]documentReceiver{
		"pdf-open-script":      performOnOpen,
		"pdf-launch":           performOnOpen,
		"pdf-open-link":        performOnOpen,
		"pdf-submit-form":      performOnOpen,
		"pdf-network-share":    performOnOpen, // which bites on Windows only
		"pdf-embedded-program": saveAttachments,
		"pdf-page-cycle":       countPages,
		"pdf-nested-arrays":    parseArrays,
		"pdf-replaced-page":    readFirstRevision,
		"pdf-zip":              trustFirstBytes,
	}
	cases := documentCases("pdf-")
	if exhaustive.Enabled() {
		for token := range unseenIn {
			receivers[token] = indexUnseen
		}
	} else {
		cases = slices.DeleteFunc(cases, func(c hostile.Case) bool { return unseenIn[c.Token] != "" })
	}
	checkReceivers(t, cases, receivers, refusePDF)
}

// Programs list the action, the attachment or the cycle of each case.
func TestConformanceToolsListAttacksOfPDFs(t *testing.T) {
	for token, listings := range map[string]map[string]string{
		"pdf-open-script":      {"mutool show FILE trailer/Root/OpenAction": hostile.Marker, "qpdf --json FILE": `"/S": "/JavaScript"`},
		"pdf-launch":           {"mutool show FILE trailer/Root/OpenAction": "/S /Launch", "qpdf --json FILE": `"/S": "/Launch"`},
		"pdf-open-link":        {"mutool show FILE trailer/Root/OpenAction": "/S /URI", "qpdf --json FILE": `"/S": "/URI"`},
		"pdf-submit-form":      {"mutool show FILE pages/1/AA": "/S /SubmitForm", "qpdf --json FILE": `"/S": "/SubmitForm"`},
		"pdf-embedded-program": {"mutool show FILE trailer/Root/Names": "(placeholder.exe)", "qpdf --list-attachments FILE": "placeholder.exe"},
		"pdf-network-share":    {"mutool show FILE trailer/Root/OpenAction": "/S /GoToR", "qpdf --json FILE": `"/S": "/GoToR"`},
		"pdf-page-cycle":       {"mutool show FILE 6": "2 0 R ]", "qpdf --check FILE": "Loop detected in /Pages structure", "pdftotext FILE -": "Loop in Pages tree"},
		"pdf-nested-arrays":    {"mutool show FILE 6": "exception stack overflow", "qpdf --check FILE": "excessively deeply nested"},
		"pdf-replaced-page":    {"mutool show FILE 4": "Pay 9000 EUR", "pdftotext FILE -": "Pay 9000 EUR"},
		"pdf-zip":              {"mutool info FILE": "Pages: 1", "unzip -l FILE": hostile.Canary, "7z l -tzip FILE": hostile.Canary},
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			path := saveHostile(t, token, false)
			for command, want := range listings {
				args := strings.Fields(strings.Replace(command, "FILE", path, 1))
				out, _ := exec.Command(args[0], args[1:]...).CombinedOutput() // some programs fail, as they should
				assert.Contains(t, string(out), want, command)
			}
		})
	}
}

func TestConformanceTwinsOfHostilePDFsAreSound(t *testing.T) {
	exhaustive.Only(t)
	for _, c := range documentCases("pdf-") {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			path := saveHostile(t, c.Token, true)
			assert.Contains(t, runQuietly(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
			assert.Regexp(t, `Page size: .*A4`, runQuietly(t, "pdfinfo", path))
			assert.Regexp(t, "Placeholder|Pay 10 EUR", runQuietly(t, "pdftotext", path, "-"))
			runQuietly(t, "mutool", "info", path)
			assert.Empty(t, runQuietly(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", path))
		})
	}
}

// refusePDF refuses a document that is not sound, that does more than to show itself, that has a
// program, that other programs may see differently, or that is an archive as well.
func refusePDF(t *testing.T, path string) (refusal string) {
	if out, err := exec.Command("qpdf", "--check", path).CombinedOutput(); err != nil {
		return string(out)
	}
	objects := objectsOf(t, path)
	for _, action := range onOpenIn(objects) {
		if kind := action["/S"]; kind != "/GoTo" && kind != "/ResetForm" {
			return fmt.Sprint("action on open: ", kind)
		}
	}
	for _, action := range dictionaries(objects) {
		switch action["/S"] {
		case "/JavaScript", "/Launch", "/SubmitForm", "/ImportData", "/GoToR", "/GoToE":
			return fmt.Sprint("action: ", action["/S"])
		}
	}
	if saveAttachments(t, path) {
		return "attached program"
	}
	if readFirstRevision(t, path) {
		return "revisions differ"
	}
	if r, err := zip.OpenReader(path); err == nil {
		return fmt.Sprint("zip: ", r.Close())
	}
	if indexUnseen(t, path) {
		return "text that is not visible"
	}
	return ""
}

// objectsOf returns the objects of a document, as qpdf reads them, by the names of its JSON.
func objectsOf(t *testing.T, path string) map[string]any {
	t.Helper()
	var file struct{ QPDF []map[string]any }
	out, _ := exec.Command("qpdf", "--json=2", "--json-key=qpdf", path).Output() // succeeds with warnings
	require.NoError(t, json.Unmarshal(out, &file))
	require.Len(t, file.QPDF, 2)
	return file.QPDF[1]
}

var reference = regexp.MustCompile(`^\d+ 0 R$`)

// resolve returns the dictionary that a value is or refers to, or nil.
func resolve(objects map[string]any, value any) map[string]any {
	if name, ok := value.(string); ok && reference.MatchString(name) {
		value = objects["obj:"+name].(map[string]any)["value"]
	}
	dictionary, _ := value.(map[string]any)
	return dictionary
}

// dictionaries returns all dictionaries in a value.
func dictionaries(value any) (all []map[string]any) {
	switch value := value.(type) {
	case map[string]any:
		all = append(all, value)
		for entry := range maps.Values(value) {
			all = append(all, dictionaries(entry)...)
		}
	case []any:
		for _, element := range value {
			all = append(all, dictionaries(element)...)
		}
	}
	return all
}

// onOpenIn returns the actions that a viewer performs without a click.
func onOpenIn(objects map[string]any) (actions []map[string]any) {
	for _, dictionary := range dictionaries(objects) {
		if action := resolve(objects, dictionary["/OpenAction"]); action != nil {
			actions = append(actions, action)
		}
		for _, action := range resolve(objects, dictionary["/AA"]) {
			actions = append(actions, resolve(objects, action))
		}
	}
	return actions
}

// performOnOpen is a viewer that does what a document asks for. All targets have the name of the
// marker, the canary or the host.
func performOnOpen(t *testing.T, path string) bool {
	actions := onOpenIn(objectsOf(t, path))
	require.NotEmpty(t, actions)
	return strings.Contains(fmt.Sprint(actions), "placeholder")
}

// saveAttachments reports whether one of the attachments is a program.
func saveAttachments(t *testing.T, path string) bool {
	dir := t.TempDir()
	if out, _ := exec.Command("pdfdetach", "-list", path).Output(); strings.HasPrefix(string(out), "0 ") {
		return false
	}
	runTool(t, "pdfdetach", "-saveall", "-o", dir, path)
	saved, err := filepath.Glob(dir + "/*")
	require.NoError(t, err)
	require.NotEmpty(t, saved)
	return slices.ContainsFunc(saved, func(name string) bool { return strings.HasPrefix(read(t, name), "MZ") })
}

// countPages walks through the page tree, which has three pages at most.
func countPages(t *testing.T, path string) bool {
	const maxDepth = 1000 // the limit of recursion in Python
	objects := objectsOf(t, path)
	var count func(node map[string]any, depth int) int
	count = func(node map[string]any, depth int) (pages int) {
		if node["/Type"] == "/Page" || depth == maxDepth {
			return 1
		}
		for _, kid := range node["/Kids"].([]any) {
			pages += count(resolve(objects, kid), depth+1)
		}
		return pages
	}
	return count(resolve(objects, "2 0 R"), 0) > 3
}

// parseArrays parses an object by recursion. It fails at the limit of recursion in Python.
func parseArrays(t *testing.T, path string) bool {
	_, object, found := strings.Cut(read(t, path), "6 0 obj")
	require.True(t, found)
	const maxDepth = 1000
	deepest := 0
	var parse func(text string, depth int) (rest string)
	parse = func(text string, depth int) string {
		deepest = max(deepest, depth)
		for strings.HasPrefix(text, "[") && depth <= maxDepth {
			text = strings.TrimPrefix(parse(text[1:], depth+1), "]")
		}
		return text
	}
	parse(object, 0)
	return deepest > maxDepth
}

// readFirstRevision reports whether a document had another text before it was updated.
func readFirstRevision(t *testing.T, path string) bool {
	const end = "%%EOF\n"
	before, _, _ := strings.Cut(read(t, path), end)
	first := filepath.Join(t.TempDir(), "first.pdf")
	require.NoError(t, os.WriteFile(first, []byte(before+end), 0o600))
	return runTool(t, "pdftotext", first, "-") != runTool(t, "pdftotext", path, "-")
}

// trustFirstBytes accepts what starts like a PDF, and reports whether that unpacks to the canary.
func trustFirstBytes(t *testing.T, path string) bool {
	require.True(t, strings.HasPrefix(read(t, path), "%PDF-"))
	out, err := exec.Command("unzip", "-p", path).Output()
	return err == nil && string(out) == hostile.Canary+"\n"
}
