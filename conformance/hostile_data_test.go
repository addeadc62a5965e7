//go:build conformance

package conformance

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// saveHostile saves a hostile file, or its twin, and returns the path.
func saveHostile(t *testing.T, token string, twin bool) string {
	t.Helper()
	c, ok := hostile.Lookup(token)
	require.True(t, ok, token)
	file, name := c.File(twin), c.Token
	if twin {
		name += "-twin"
	}
	return saveAs(t, "/api/hostile/"+c.Token, name+"."+c.Format, bytes.NewReader(file), int64(len(file)))
}

// hostileTexts returns a hostile file and its twin.
func hostileTexts(t *testing.T, token string) (attack, twin string) {
	t.Helper()
	return read(t, saveHostile(t, token, false)), read(t, saveHostile(t, token, true))
}

// TestConformanceHostileScanners also expects that clamscan needs no signature for overlapping
// entries.
func TestConformanceHostileScanners(t *testing.T) {
	t.Parallel()
	database := filepath.Join(t.TempDir(), "test.hdb")
	require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
	reported := map[string]bool{} // by path
	var paths []string
	for _, c := range hostile.Cases() {
		attack, twin := saveHostile(t, c.Token, false), saveHostile(t, c.Token, true)
		reported[attack], reported[twin] = c.Scanners, false
		paths = append(paths, attack, twin)
	}
	args := append([]string{"--no-summary", "--database", database}, paths...)
	out, _ := exec.Command("clamscan", args...).CombinedOutput() // fails because it finds the carriers
	for path, want := range reported {
		got := strings.Contains(string(out), path+": Eicar-Test-File.UNOFFICIAL FOUND\n")
		noteVerdict("clamscan", []string{path}, got == want)
		assert.Equal(t, want, got, path)
		accepted := strings.Contains(string(out), path+": OK\n")
		overlaps := strings.Contains(string(out), path+": Heuristics.Zip.OverlappingFiles FOUND\n")
		assert.True(t, got || accepted || overlaps && filepath.Base(path) == "zip-overlap.zip", path)
	}
}

func TestConformanceHostileTwinsOfCarriers(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	var documents []string
	for _, format := range []string{"docx", "xlsx", "pptx"} {
		documents = append(documents, saveHostile(t, "eicar-"+format, true))
	}
	convertFiles(t, documents, "pdf")
	runQuietly(t, "qpdf", "--check", saveHostile(t, "eicar-pdf", true))
	for _, token := range []string{"eicar-zip-stored", "eicar-zip-deflated", "eicar-tgz-in-zip", "eicar-self-extracting"} {
		runQuietly(t, "unzip", "-tq", saveHostile(t, token, true))
	}
}

var csvFormulas = []string{"csv-formula-equals", "csv-formula-plus", "csv-formula-minus", "csv-formula-at", "csv-formula-tab", "csv-formula-return"}

// TestConformanceHostileFormulas exports a value as it is, and as text. LibreOffice shows whether an equals sign makes it a
// formula. The other prefixes are those of CSV Injection by OWASP.
func TestConformanceHostileFormulas(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, token := range csvFormulas {
		t.Run(token, func(t *testing.T) {
			attack, twin := hostileTexts(t, token)
			assert.True(t, isFormula(commentIn(t, attack)), "naive")
			assert.False(t, isFormula(asText(commentIn(t, attack))), "careful")
			assert.False(t, isFormula(commentIn(t, twin)), "twin")
			assert.Equal(t, commentIn(t, twin), asText(commentIn(t, twin)))
		})
	}
	t.Run("LibreOffice", func(t *testing.T) {
		const evaluate = "--infilter=CSV:44,34,76,1,,0,false,false,true,false,false,0,%t"
		path := saveHostile(t, "csv-formula-equals", false)
		assert.Contains(t, commentIn(t, convert(t, path, "csv", fmt.Sprintf(evaluate, false))), "=HYPERLINK", "careful")
		paths := []string{path}
		for _, token := range csvFormulas {
			paths = append(paths, saveHostile(t, token, true))
		}
		results := convertFiles(t, paths, "csv", fmt.Sprintf(evaluate, true))
		assert.Equal(t, hostile.Marker, commentIn(t, read(t, results[0])), "naive")
		for _, result := range results[1:] {
			assert.NotContains(t, read(t, result), hostile.Marker, "twin")
		}
	})
}

// commentIn returns the only comment of a table.
func commentIn(t *testing.T, table string) string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 2)
	return rows[1][1]
}

// isFormula reports whether a spreadsheet may take a value of a table for a formula.
func isFormula(value string) bool {
	value = strings.TrimLeft(value, "\t\r")
	return strings.IndexAny(value, "=+-@") == 0 && !isNumber(value)
}

func isNumber(value string) bool {
	return json.Unmarshal([]byte(strings.TrimPrefix(value, "+")), new(float64)) == nil
}

// asText returns a value with an apostrophe if it is not a number and starts with a character
// that spreadsheets interpret.
func asText(value string) string {
	if strings.IndexAny(value, "=+-@\t\r") == 0 && !isNumber(value) {
		return "'" + value
	}
	return value
}

// TestConformanceHostileNUL imports a table into SQLite, whose import ends values at NUL bytes.
func TestConformanceHostileNUL(t *testing.T) {
	t.Parallel()
	imported := func(twin bool) string {
		return runTool(t, "sqlite3", ":memory:", ".import --csv "+saveHostile(t, "csv-nul", twin)+" t", "select attachment from t")
	}
	attack, twin := hostileTexts(t, "csv-nul")
	assert.True(t, strings.HasSuffix(commentIn(t, attack), ".jpg"), "what a check sees")
	assert.Equal(t, "placeholder.php\n", imported(false))
	assert.Equal(t, "placeholder.draft.jpg\n", imported(true))
	assert.Contains(t, attack, "\x00", "what a careful receiver rejects")
	assert.NotContains(t, twin, "\x00")
}

// pythonJSON decodes a file, and exits with 3 if it is not valid. With an argument, it accepts
// numbers of any length.
const pythonJSON = `
import json, sys
if len(sys.argv) > 2: sys.set_int_max_str_digits(0)
try:
	json.load(open(sys.argv[1]))
except ValueError:
	sys.exit(3)
`

// runPython runs a script of Python and returns its exit code and the CPU time.
func runPython(script string, args ...string) (code int, cpu time.Duration, output string) {
	command := exec.Command(python, append([]string{"-c", script}, args...)...)
	out, _ := command.CombinedOutput()
	return command.ProcessState.ExitCode(), command.ProcessState.UserTime(), string(out)
}

// rejectedBy reports whether a tool fails for a file.
func rejectedBy(t *testing.T, name string, args ...string) bool {
	t.Helper()
	err := exec.Command(name, args...).Run()
	require.NotErrorIs(t, err, exec.ErrNotFound)
	noteVerdict(name, args, err == nil)
	return err != nil
}

func TestConformanceHostileDeepJSON(t *testing.T) {
	t.Parallel()
	attack, twin := saveHostile(t, "json-deep", false), saveHostile(t, "json-deep", true)
	code, _, output := runPython(pythonJSON, attack)
	assert.Equal(t, 1, code, "an exception that is not that of invalid JSON")
	assert.Contains(t, output, "RecursionError")
	assert.True(t, rejectedBy(t, "jq", ".", attack))
	assert.Error(t, json.Unmarshal([]byte(read(t, attack)), new(any)))
	code, _, _ = runPython(pythonJSON, twin)
	assert.Zero(t, code)
	assert.False(t, rejectedBy(t, "jq", ".", twin))
	assert.NoError(t, json.Unmarshal([]byte(read(t, twin)), new(any)))
}

// TestConformanceHostileDuplicateKeys checks a role with SQLite and uses it with jq.
func TestConformanceHostileDuplicateKeys(t *testing.T) {
	t.Parallel()
	checked := func(path string) string {
		return runTool(t, "sqlite3", ":memory:", "select json_extract(readfile('"+path+"'), '$.role')")
	}
	used := func(path string) string { return runTool(t, "jq", "--raw-output", ".role", path) }
	attack, twin := saveHostile(t, "json-duplicate-keys", false), saveHostile(t, "json-duplicate-keys", true)
	assert.Equal(t, "user\n", checked(attack))
	assert.Equal(t, "admin\n", used(attack))
	assert.Equal(t, checked(twin), used(twin))
	const careful = `
import json, sys
def unique(pairs):
	if len(dict(pairs)) < len(pairs): sys.exit(3)
json.load(open(sys.argv[1]), object_pairs_hook=unique)
`
	for path, want := range map[string]int{attack: 3, twin: 0} {
		code, _, _ := runPython(careful, path)
		assert.Equal(t, want, code, path)
	}
}

func TestConformanceHostileLongNumber(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	attack, twin := saveHostile(t, "json-long-number", false), saveHostile(t, "json-long-number", true)
	code, careful, _ := runPython(pythonJSON, attack)
	assert.Equal(t, 3, code)
	code, naive, _ := runPython(pythonJSON, attack, "any length")
	assert.Zero(t, code)
	assert.Greater(t, naive, 10*careful)
	code, _, _ = runPython(pythonJSON, twin)
	assert.Zero(t, code)
}

func TestConformanceHostileDeepXML(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	const recursive = `
import sys, xml.etree.ElementTree as ET
def count(element): return 1 + sum(map(count, element))
print(count(ET.parse(sys.argv[1]).getroot()))
`
	attack, twin := saveHostile(t, "xml-deep", false), saveHostile(t, "xml-deep", true)
	code, _, output := runPython(recursive, attack)
	assert.NotZero(t, code)
	assert.Contains(t, output, "RecursionError")
	assert.True(t, rejectedBy(t, "xmllint", "--noout", attack))
	assert.False(t, rejectedBy(t, "xmllint", "--noout", "--huge", attack), "without its limit")
	_, _, output = runPython(recursive, twin)
	assert.Equal(t, "32\n", output)
	runQuietly(t, "xmllint", "--noout", twin)
}

func TestConformanceHostileInvalidUTF8(t *testing.T) {
	t.Parallel()
	attack, twin := hostileTexts(t, "text-invalid-utf8")
	assert.NotContains(t, attack, "../", "what a check sees")
	assert.Contains(t, decodeLeniently(attack), "../"+hostile.Canary)
	assert.Equal(t, twin, decodeLeniently(twin))
	assert.False(t, utf8.ValidString(attack))
	assert.True(t, utf8.ValidString(twin))
	for twin, want := range map[bool]bool{false: true, true: false} {
		path := saveHostile(t, "text-invalid-utf8", twin)
		assert.Equal(t, want, rejectedBy(t, "iconv", "-f", "utf-8", "-t", "utf-32", path, "-o", os.DevNull))
	}
}

// decodeLeniently decodes UTF-8 as decoders do that only look at the number of bytes.
func decodeLeniently(text string) string {
	var out []rune
	for i := 0; i < len(text); i++ {
		r, more := rune(text[i]), 0
		switch {
		case r >= 0xf0:
			r, more = r&0x07, 3
		case r >= 0xe0:
			r, more = r&0x0f, 2
		case r >= 0xc0:
			r, more = r&0x1f, 1
		}
		for ; more > 0 && i+1 < len(text) && text[i+1]&0xc0 == 0x80; more-- {
			i++
			r = r<<6 | rune(text[i]&0x3f)
		}
		out = append(out, r)
	}
	return string(out)
}

func TestConformanceHostileBidi(t *testing.T) {
	t.Parallel()
	attack, twin := hostileTexts(t, "text-bidi")
	assert.Contains(t, attack, `"""; return`, "what programs read")
	assert.Contains(t, shown(attack), `return ;"""`, "what people read")
	assert.NotContains(t, shown(withoutBidi(attack)), `return ;"""`)
	assert.Contains(t, shown(withoutBidi(attack)), `"""; return`)
	assert.Equal(t, twin, withoutBidi(twin))
	compile := "import sys; compile(sys.stdin.read(), 'file', 'exec')"
	for _, source := range []string{withoutBidi(attack), attack, twin} {
		command := exec.Command(python, "-c", compile)
		command.Stdin = strings.NewReader(source)
		out, err := command.CombinedOutput()
		assert.NoError(t, err, string(out))
	}
}

// withoutBidi removes the control characters of bidirectional text.
func withoutBidi(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, text)
}

// shown returns text as it is shown: after an isolate from right to left, words and other
// characters stand in reverse order up to the end of the line.
func shown(text string) string {
	return regexp.MustCompile("\u2067(.*)").ReplaceAllStringFunc(text, func(isolated string) string {
		words := regexp.MustCompile(`\w+|\W`).FindAllString(withoutBidi(isolated), -1)
		slices.Reverse(words)
		return strings.Join(words, "")
	})
}
