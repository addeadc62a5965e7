//go:build conformance

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The copy is that of the version in the generator, whose checksum the Go checksum database has.
func TestConformanceCopyIsUpToDate(t *testing.T) {
	t.Parallel()
	want := t.TempDir()
	require.NoError(t, generate(want))
	for _, dirs := range [][2]string{{want, ".."}, {"..", want}} {
		require.NoError(t, filepath.WalkDir(dirs[0], func(name string, entry fs.DirEntry, err error) error {
			path, _ := filepath.Rel(dirs[0], name)
			if err != nil || entry.IsDir() && path == "generate" {
				return fs.SkipDir
			}
			if entry.IsDir() || path == "doc.go" {
				return nil
			}
			a, err := os.ReadFile(name)
			require.NoError(t, err)
			b, err := os.ReadFile(filepath.Join(dirs[1], path))
			require.NoError(t, err)
			assert.True(t, string(a) == string(b), "%s is not that of the module: run go generate ./internal/typesetting", path)
			return nil
		}))
	}
}
