package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spf13/cobra/doc"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A release replaces the date and the source in the headers of pages.
func TestManualPagesDescribeCommands(t *testing.T) {
	t.Parallel()
	const committed = "../../packages/man"
	dir := t.TempDir()
	if *update {
		dir = committed
	}
	root := newRoot(nil)
	root.DisableAutoGenTag = true
	require.NoError(t, doc.GenManTree(root, &doc.GenManHeader{Date: new(time.Time), Source: "placeholder", Manual: "placeholder"}, dir))
	assert.Equal(t, pagesIn(t, committed), pagesIn(t, dir))
}

// pagesIn returns the texts of the manual pages of commands in a directory, by name.
func pagesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "placeholder*.1"))
	require.NoError(t, err)
	pages := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		pages[filepath.Base(path)] = string(text)
	}
	return pages
}
