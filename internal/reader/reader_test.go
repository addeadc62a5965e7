package reader

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// TestMain lets the test program be the program that is tested: its first argument says what it does.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "program" {
		pretend(os.Args[2], os.Args[3:])
	}
	os.Exit(m.Run())
}

func pretend(does string, args []string) {
	switch does {
	case "name": // of the first column
		data, _ := os.ReadFile(args[0])
		first, _, _ := strings.Cut(string(data), ",")
		fmt.Printf(`{"tables": [{"header": [%q]}]}`, first)
	case "stdin":
		data, _ := io.ReadAll(os.Stdin)
		fmt.Printf(`{"text": {"lines": %d}, "items": {"properties": [{"name": "arguments", "text": "%d"}]}}`, strings.Count(string(data), "\n"), len(args))
	case "refuse":
		fmt.Fprintln(os.Stderr, "first line\nlast line")
		os.Exit(3)
	case "crash":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		time.Sleep(time.Minute) // until the signal arrives
	case "hang":
		time.Sleep(time.Minute)
	default:
		fmt.Print(strings.NewReplacer("PATH", strings.Join(args, " "), "TYPE", os.Getenv(mediaTypeVariable)).Replace(does))
	}
	os.Exit(0)
}

// read lets a program read the case with a name.
func read(t *testing.T, does, name string) (check.Status, string) {
	t.Helper()
	test := Test{Program: Program{Command: []string{os.Args[0], "program", does}, Timeout: time.Minute}}
	if does == "hang" {
		test.Timeout = 100 * time.Millisecond
	}
	for _, c := range Cases([]string{"csv", "txt"}) {
		if c.Name == name {
			return test.check(t.Context(), t.TempDir(), c)
		}
	}
	require.Fail(t, "no case has the name "+name)
	return "", ""
}

func TestProgramsAreJudged(t *testing.T) {
	t.Parallel()
	const valid, twin = "quirk/csv-utf-16le-no-bom", "quirk/csv-utf-16le-no-bom?twin=1"
	invalid := invalidCase(t)
	for name, c := range map[string]struct {
		does, file string
		want       check.Status
		got        string
	}{
		"what is left out is not judged":          {`{"tables": [{"header": ["id", "name", "city"], "rows": [["1", "Zoë Müller", "Köln"], ["2", "José Núñez", "Málaga"], ["3", "Ann Lee", "Leeds"]]}]}`, twin, check.Passed, "as expected"},
		"another value fails":                     {`{"tables": [{"rows": []}]}`, twin, check.Failed, "0 rows"},
		"another member is skipped":               {`{"seconds": 1}`, twin, check.Skipped, "nothing that the file has"},
		"an empty object is skipped":              {`{ }`, twin, check.Skipped, "nothing that the file has"},
		"a member that nobody knows fails":        {`{"table": []}`, twin, check.Failed, `unknown field "table"`},
		"no JSON fails":                           {"PATH", twin, check.Failed, "csv-utf-16le-no-bom-twin.csv"},
		"the media type is in the environment":    {"TYPE", valid, check.Failed, "text/csv; charset=utf-16le"},
		"an error with a valid file fails":        {"refuse", valid, check.Failed, "exit status 3: last line"},
		"an error with an invalid file passes":    {"refuse", invalid, check.Passed, "refused: exit status 3: last line"},
		"a wrong reading of an invalid one fails": {`{"tables": []}`, invalid, check.Failed, "0 tables"},
		"a crash fails":                           {"crash", invalid, check.Failed, "a crash: signal: killed"},
		"a hanging program fails":                 {"hang", invalid, check.Failed, "a timeout: the program did not end within 100ms"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			status, got := read(t, c.does, c.file)
			assert.Equal(t, c.want, status, got)
			assert.Contains(t, got, c.got)
		})
	}
}

func TestFileIsBuiltOnce(t *testing.T) {
	t.Parallel()
	c := Cases([]string{"csv"})[0]
	built := 0
	c.quirk.Build = func(bool) quirk.File {
		built++
		header := fmt.Sprintf("build %d", built)
		return quirk.File{Bytes: []byte(header + ",name\n"), Expect: expect.Expectation{Tables: []expect.Table{{Header: []string{header, "name"}}}}}
	}
	test := Test{Program: Program{Command: []string{os.Args[0], "program", `{"tables": [{"header": ["build 1", "name"]}]}`}, Timeout: time.Minute}}
	status, got := test.check(t.Context(), t.TempDir(), c)
	assert.Equal(t, check.Passed, status, got)
	assert.Equal(t, 1, built)
	path, _, _, err := c.write(t.TempDir())
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "build 2,name\n", string(data))
}

// invalidCase returns the name of a CSV file that a reader may refuse.
func invalidCase(t *testing.T) string {
	t.Helper()
	for _, c := range Cases([]string{"csv"}) {
		if !c.valid && c.quirk.Build(false).Expect.Tables != nil {
			return c.Name
		}
	}
	require.Fail(t, "all quirks are valid")
	return ""
}

func TestWordsOfCommand(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"read", "a.csv"}, Program{Command: []string{"read"}}.words("a.csv"))
	assert.Equal(t, []string{"read", "--in=a.csv", "-"}, Program{Command: []string{"read", "--in={}", "-"}}.words("a.csv"))
	assert.Equal(t, []string{"read", "-"}, Program{Command: []string{"read", "-"}, Stdin: true}.words("a.csv"))
}

func TestProgramReadsStandardInput(t *testing.T) {
	t.Parallel()
	p := Program{Command: []string{os.Args[0], "program", "stdin"}, Stdin: true, Timeout: time.Minute}
	path := t.TempDir() + "/a.txt"
	require.NoError(t, os.WriteFile(path, []byte("a\nb\n"), 0o600))
	output, err := p.run(t.Context(), path, "text/plain")
	require.NoError(t, err)
	found, err := parse(output)
	require.NoError(t, err)
	assert.Equal(t, 2, found.Text.Lines)
	assert.Equal(t, "0", found.Items["properties"][0].Text, "arguments")
}

func TestRunLeavesNoFiles(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	test := Test{
		Program: Program{Command: []string{os.Args[0], "program", "name"}, Timeout: time.Minute},
		Workers: 2,
		Again:   func(name string) string { return "again " + name },
	}
	var results []check.Result
	require.NoError(t, test.Run(t.Context(), Cases([]string{"csv"})[:4], func(r check.Result) error {
		results = append(results, r)
		return nil
	}))
	require.Len(t, results, 4)
	assert.Equal(t, "again "+results[3].Name, results[3].Again)
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestSchemaRequiresNothing(t *testing.T) {
	t.Parallel()
	schema, err := Schema()
	require.NoError(t, err)
	require.True(t, json.Valid(schema))
	assert.Contains(t, string(schema), `"$ref": "#/$defs/Expectation"`)
	assert.NotContains(t, string(schema), `"required"`)
}
