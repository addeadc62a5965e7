//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkPackages asserts that files are intact zip archives, that two programs detect their type,
// and that the Open XML SDK finds nothing that an application would reject.
func checkPackages(t *testing.T, description, mediaType string, paths ...string) {
	t.Helper()
	for _, path := range paths {
		runTool(t, "unzip", "-t", "-qq", path)
		assert.Equal(t, description+"\n", runTool(t, "file", "--brief", path))
		assert.Equal(t, mediaType+"\n", runQuietly(t, "node", "testdata/office/type.mjs", path))
	}
	assert.Empty(t, runTool(t, "node", append([]string{"testdata/office/validate.mjs"}, paths...)...))
}

// pagesInLibreOffice returns the number of pages of a file that LibreOffice converts to PDF.
func pagesInLibreOffice(t *testing.T, path string) int {
	t.Helper()
	info := runTool(t, "pdfinfo", convertFile(t, path, "pdf"))
	match := regexp.MustCompile(`Pages: +(\d+)\n`).FindStringSubmatch(info)
	require.NotNil(t, match)
	pages, err := strconv.Atoi(match[1])
	require.NoError(t, err)
	return pages
}

// onlyDejaVu makes LibreOffice use DejaVu fonts, which are wide, for all others.
func onlyDejaVu(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	config := filepath.Join(dir, "fonts.conf")
	require.NoError(t, os.WriteFile(config, []byte(`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>`+
		"<dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>"+dir+"</cachedir></fontconfig>"), 0o600))
	t.Setenv("FONTCONFIG_FILE", config)
}
