//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const gigabyte = 1 << 20 // in KiB

// runLimited runs a command with a file as its last argument. The process has an address space of a
// number of KiB. The function returns its output and how much memory it used, in bytes.
func runLimited(t *testing.T, path string, addressSpace int, command ...string) (output string, memory int64, err error) {
	t.Helper()
	script, err := filepath.Abs("testdata/hostile/limited.py")
	require.NoError(t, err)
	measured := filepath.Join(t.TempDir(), "memory")
	process := exec.Command(python, slices.Concat([]string{script, measured, strconv.Itoa(addressSpace)}, command, []string{filepath.Base(path)})...)
	process.Dir = filepath.Dir(path) // where parsers look for the canary
	out, err := process.CombinedOutput()
	kib, parseErr := strconv.ParseInt(strings.TrimSpace(read(t, measured)), 10, 64)
	require.NoError(t, parseErr)
	return string(out), kib << 10, err
}

// pythonParser returns a command that parses a file in Python.
func pythonParser(t *testing.T, parser string) []string {
	t.Helper()
	script, err := filepath.Abs("testdata/hostile/parse.py")
	require.NoError(t, err)
	return []string{python, script, parser}
}

// xmlFiles saves a hostile document and its twin. A canary is beside both.
func xmlFiles(t *testing.T, token, canary string) (attack, twin string) {
	t.Helper()
	attack, twin = saveHostile(t, token, false), saveHostile(t, token, true)
	for _, path := range []string{attack, twin} {
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), "placeholder-canary.txt"), []byte(canary), 0o600))
	}
	return attack, twin
}

func TestConformanceHostileXMLReadsCanary(t *testing.T) {
	t.Parallel()
	const secret = "the canary sings"
	careful := [][]string{{"xmllint"}, pythonParser(t, "etree"), pythonParser(t, "minidom"), pythonParser(t, "sax"), pythonParser(t, "careful")}
	for _, test := range []struct {
		token, canary string
		naive         [][]string
	}{
		{"xml-external-entity", secret, [][]string{{"xmllint", "--noent"}, pythonParser(t, "external")}},
		{"xml-parameter-entity", `<!ENTITY canary "` + secret + `">`, [][]string{{"xmllint", "--noent"}}},
		{"xml-xinclude", secret, [][]string{{"xmllint", "--xinclude"}, pythonParser(t, "xinclude")}},
	} {
		t.Run(test.token, func(t *testing.T) {
			t.Parallel()
			attack, twin := xmlFiles(t, test.token, test.canary)
			for _, command := range slices.Concat(test.naive, careful) {
				acceptXML(t, twin, command)
			}
			for _, command := range test.naive {
				output, _, err := runLimited(t, attack, gigabyte, command...)
				require.NoError(t, err, "%v: %s", command, output)
				assert.Contains(t, output, secret, command)
			}
			for _, command := range careful {
				output, _, _ := runLimited(t, attack, gigabyte, command...)
				assert.NotContains(t, output, secret, command)
			}
		})
	}
}

// acceptXML asserts that a parser accepts a document.
func acceptXML(t *testing.T, path string, command []string) {
	t.Helper()
	output, _, err := runLimited(t, path, gigabyte, command...)
	noteVerdict(command[0], []string{path}, err == nil)
	assert.NoError(t, err, "%v: %s", command, output)
}

func TestConformanceHostileXMLIsRefusedForItsDeclarations(t *testing.T) {
	t.Parallel()
	for _, token := range []string{"xml-entity-expansion", "xml-external-entity", "xml-parameter-entity"} {
		output, _, err := runLimited(t, saveHostile(t, token, false), gigabyte, pythonParser(t, "careful")...)
		require.Error(t, err, token)
		assert.Equal(t, "the document has a declaration of its type\n", output)
	}
}

// Careful parsers refuse the document with little memory. A naive one takes whatever it gets.
func TestConformanceHostileEntityExpansion(t *testing.T) {
	t.Parallel()
	attack, twin := xmlFiles(t, "xml-entity-expansion", "")
	for _, test := range []struct {
		command []string
		refusal string
	}{
		{[]string{"xmllint", "--noout"}, "Detected an entity reference loop"},
		{[]string{"xmllint", "--noout", "--noent"}, "Detected an entity reference loop"},
		{pythonParser(t, "etree"), "limit on input amplification factor"},
		{pythonParser(t, "minidom"), "limit on input amplification factor"},
		{pythonParser(t, "sax"), "limit on input amplification factor"},
	} {
		acceptXML(t, twin, test.command)
		output, memory, err := runLimited(t, attack, gigabyte, test.command...)
		require.Error(t, err, test.command)
		assert.Contains(t, output, test.refusal)
		assert.Less(t, memory, int64(128<<20))
		t.Logf("%v refuses the expansion with %d MB", test.command, memory>>20)
	}
	for _, limit := range []int{gigabyte / 4, gigabyte / 2} {
		output, memory, _ := runLimited(t, attack, limit, "xmllint", "--noout", "--noent", "--huge")
		assert.Contains(t, output, "Memory allocation failed")
		assert.Greater(t, memory, int64(limit)<<10/4)
		t.Logf("xmllint --huge takes %d MB of %d MB", memory>>20, limit>>10)
	}
}

// Expanding entities without a limit gives as much text as the case says.
func TestConformanceHostileEntitiesExpandTo110GB(t *testing.T) {
	t.Parallel()
	declarations := map[string]string{}
	for line := range strings.Lines(read(t, saveHostile(t, "xml-entity-expansion", false))) {
		if rest, ok := strings.CutPrefix(line, "<!ENTITY "); ok {
			name, value, _ := strings.Cut(rest, " ")
			declarations[name] = strings.Trim(value, "\">\n")
		}
	}
	var length func(name string) int
	length = func(name string) int {
		references := strings.Split(declarations[name], "&")[1:]
		if len(references) == 0 {
			return len(declarations[name])
		}
		return len(references) * length(strings.TrimSuffix(references[0], ";")) // all are the same
	}
	require.Len(t, declarations, 11)
	assert.Equal(t, int(110e9), length("level10"))
}

func TestConformanceHostileTwinsOfDrawings(t *testing.T) {
	t.Parallel()
	var paths, dimensions []string
	for _, attack := range []string{"script", "event-handler", "javascript-link", "foreign-object", "external-image", "external-stylesheet"} {
		path := saveHostile(t, "svg-"+attack, true)
		runQuietly(t, "xmllint", "--noout", "--nonet", path)
		paths, dimensions = append(paths, path), append(dimensions, "320x200")
	}
	assert.Equal(t, dimensions, judgeSVG(t, paths...))
	for name, judge := range generalJudges {
		assert.Equal(t, dimensions, judge(t, paths...), name)
	}
}
