//go:build conformance

package conformance

import (
	"encoding/json"
	"maps"
	"math"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A foreignFile is a file that other programs make.
type foreignFile struct {
	name, script string // the script of a shell makes the file in its working directory
	address      string // that placeholder suggest must propose, without its size; or # and what the file is, if there is none
}

// properties are what a program finds in a file, by name, such as "width" or "rows".
type properties map[string]float64

// A propertyJudge finds the properties of a file with an independent program.
type propertyJudge func(t *testing.T, path string) properties

// checkSuggestions makes files, and asserts that placeholder suggest proposes their addresses, and
// that the judges find the same properties in the files of the addresses, or in a third of them unless
// all tests were asked for. judges has the judges of each extension.
func checkSuggestions(t *testing.T, files []foreignFile, judges map[string][]propertyJudge) {
	t.Helper()
	dir := t.TempDir()
	for _, f := range files {
		shell := exec.Command("sh", "-e", "-c", f.script)
		shell.Dir = dir
		out, err := shell.CombinedOutput()
		require.NoErrorf(t, err, "%s\n%s", f.script, out)
	}
	suggestions := suggest(t, dir)
	for i, f := range files {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			s := suggestions[f.name]
			if what, ok := strings.CutPrefix(f.address, "# "); ok {
				assert.Empty(t, s.Address)
				assert.Equal(t, "no address gives a file like this one ("+what+")", s.Problem)
				return
			}
			path := filepath.Join(dir, f.name)
			size := placeholder.FormatSize(sizeOf(t, path))
			assert.Equal(t, strings.ReplaceAll(f.address, "SIZE", size), s.content())
			if i%exhaustive.Or(3, 1) == 0 {
				s.check(t, path, judges[filepath.Ext(f.name)])
			}
		})
	}
}

// A suggestion is what placeholder suggest says about a file.
type suggestion struct {
	Path     string   `json:"path"`
	Address  string   `json:"address"`
	SizeKept bool     `json:"size_kept"`
	Lost     []string `json:"lost"`
	Problem  string   `json:"problem"`
}

// suggest returns the suggestions for the files in a directory, by name.
func suggest(t *testing.T, dir string) map[string]suggestion {
	t.Helper()
	var all []suggestion
	out := runQuietly(t, filepath.Join(programs, "placeholder"), "suggest", "--json", dir)
	require.NoError(t, json.Unmarshal([]byte(out), &all))
	byName := map[string]suggestion{}
	for _, s := range all {
		byName[s.Path] = s
	}
	return byName
}

// content returns the address without the size, and without the parameter that gives small images
// their size.
func (s suggestion) content() string {
	content, _, _ := strings.Cut(s.Address, "size=")
	return strings.TrimRight(strings.Replace(content, "text=+", "", 1), "?&")
}

// check asserts that judges find the same properties in a file as in the file of the suggested address,
// and that the size is the same if the suggestion says so.
func (s suggestion) check(t *testing.T, path string, judges []propertyJudge) {
	t.Helper()
	copied := generate(t, "/api/"+s.Address, filepath.Base(path))
	assert.Equal(t, s.SizeKept, sizeOf(t, path) == sizeOf(t, copied))
	require.NotEmpty(t, judges)
	for _, judge := range judges {
		want, got := judge(t, path), judge(t, copied)
		assert.NotEmpty(t, want)
		all := maps.Clone(want)
		maps.Copy(all, got)
		for name := range all { // one that is absent is 0
			assert.InDelta(t, want[name], got[name], s.tolerance(name), name)
		}
	}
}

// tolerance returns by how much a property may differ.
func (s suggestion) tolerance(property string) float64 {
	const rounding, delays = 0.5, 0.06 // of sound, see package recognize
	lost := strings.Join(s.Lost, ", ")
	switch {
	case property == "seconds" && strings.Contains(lost, "its duration"):
		return rounding + delays
	case property == "seconds":
		return delays
	case property == "fps" && strings.Contains(lost, "frame rate"):
		return rounding
	case property == "frames" && strings.Contains(lost, "frames"):
		return math.MaxInt
	default:
		return 0
	}
}
