package downloader

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/check"
)

// TestMain lets the test program be the program that is tested: its first argument says how it downloads.
func TestMain(m *testing.M) {
	if len(os.Args) == 5 && os.Args[1] == "download" {
		if err := download(os.Args[2], os.Args[3], os.Args[4]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// download downloads a file: carefully, to a temporary name, or naively.
func download(how, url, path string) error {
	client := http.Client{Timeout: 5 * time.Second}
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if how == "naively" {
		f, err := os.Create(path)
		if err == nil {
			_, _ = io.Copy(f, response.Body)
		}
		return err
	}
	if response.StatusCode != http.StatusOK {
		return errors.New(response.Status)
	}
	f, err := os.Create(path + ".part")
	if err != nil {
		return err
	}
	if _, err := io.Copy(f, response.Body); err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Rename(path+".part", path))
}

// run runs a program for some cases, and returns the results by name.
func run(t *testing.T, how string, cases []Case) map[string]check.Result {
	t.Helper()
	test := Test{
		Command: []string{os.Args[0], "download", how, "{url}", "{path}"},
		Timeout: time.Minute,
		Workers: 4,
		Again:   func(name string) string { return "again " + name },
	}
	require.NoError(t, test.Check())
	results := map[string]check.Result{}
	require.NoError(t, test.Run(t.Context(), cases, func(r check.Result) error {
		results[r.Name] = r
		return nil
	}))
	require.Len(t, results, len(cases))
	return results
}

func TestCarefulProgramPasses(t *testing.T) {
	t.Parallel()
	cases := slices.DeleteFunc(Cases(), func(c Case) bool { return c.Name == "stall" || c.Name == "slow" }) // which take seconds
	results := run(t, "carefully", cases)
	for name, r := range results {
		assert.Equal(t, check.Passed, r.Status, "%s: %s", name, r.Got)
	}
	assert.Equal(t, "exit status 0; file: whole; requests: GET, GET, GET, GET", results["redirect"].Got)
	assert.Equal(t, "exit status 1: unexpected EOF; file: none; requests: GET", results["cut"].Got)
	assert.Contains(t, results["redirect-loop"].Got, "requests: GET, GET, GET, GET, GET, GET, GET, GET and 2 more")
	assert.Equal(t, "again cut", results["cut"].Again)
}

func TestNaiveProgramFails(t *testing.T) {
	t.Parallel()
	failing := map[string]string{
		"cut":           "exit status 0; file: the first 524288 of 1048576 bytes; requests: GET",
		"cut-no-length": "exit status 0; file: the first 524288 of 1048576 bytes; requests: GET",
		"not-found":     "bytes that are not those of the file",
	}
	cases := slices.DeleteFunc(Cases(), func(c Case) bool { return failing[c.Name] == "" })
	for name, r := range run(t, "naively", cases) {
		assert.Equal(t, check.Failed, r.Status, name)
		assert.Contains(t, r.Got, failing[name])
	}
}

func TestPartsOfTwoVersionsAreTold(t *testing.T) {
	t.Parallel()
	i := slices.IndexFunc(Cases(), func(c Case) bool { return c.changes })
	c := Cases()[i]
	versions := c.versions()
	half := len(versions[0]) / 2
	path := t.TempDir() + "/file"
	require.NoError(t, os.WriteFile(path, slices.Concat(versions[0][:half], versions[1][half:]), 0o600))
	status, got := c.judge(nil, path)
	assert.Equal(t, check.Failed, status)
	assert.Equal(t, "exit status 0; file: parts of two versions", got)
	require.NoError(t, os.WriteFile(path, versions[1], 0o600))
	status, _ = c.judge(nil, path)
	assert.Equal(t, check.Passed, status, "the later version is whole, too")
	status, got = c.judge(nil, path+"-missing")
	assert.Equal(t, check.Failed, status, got)
}

func TestCommandsNeedURLAndPath(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"curl", "curl {url}", "curl {path}"} {
		assert.ErrorContains(t, Test{Command: []string{command}}.Check(), "download must be a command with {url} and {path}")
	}
}
