//go:build conformance

package conformance

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// officeVersions are the oldest and the latest version of Office whose schemas the Open XML SDK has.
var officeVersions = []string{"Office2007", "Microsoft365"}

// checkPackages asserts that files are intact zip archives, that two programs detect their type,
// and that the Open XML SDK finds nothing that an application would reject. It takes most of the time,
// so it validates each file for one version of Office, the next file for the other.
func checkPackages(t *testing.T, description, mediaType string, paths ...string) {
	t.Helper()
	for i, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			runTool(t, "unzip", "-t", "-qq", path)
			checkType(t, path, "^"+regexp.QuoteMeta(description)+"\n$", mediaType, strings.TrimPrefix(filepath.Ext(path), "."))
			askAbout(t, path, "ooxml-validate", openXMLSDK, "[]\n", officeVersions[i%len(officeVersions)])
		})
	}
}

// save saves files of an endpoint, whose number is their name, and returns the paths.
func save(t *testing.T, endpoint string, contents ...*placeholder.Content) (paths []string) {
	t.Helper()
	dir := t.TempDir()
	for i, content := range contents {
		path := filepath.Join(dir, strconv.Itoa(i)+filepath.Ext(content.Name()))
		noteDownload(path, endpoint)
		file, err := os.Create(path)
		require.NoError(t, err)
		_, err = io.Copy(file, content)
		require.NoError(t, errors.Join(err, file.Close()))
		paths = append(paths, path)
	}
	return paths
}

// pagesInLibreOffice returns the numbers of pages of files that LibreOffice converts to PDF.
func pagesInLibreOffice(t *testing.T, paths ...string) (pages []int) {
	t.Helper()
	for _, pdf := range convertFiles(t, paths, "pdf") {
		pages = append(pages, pagesInPoppler(t, pdf))
	}
	return pages
}

// charactersOfPDF returns the characters of a PDF except spaces, sorted.
func charactersOfPDF(t *testing.T, pdf string) string {
	t.Helper()
	all := []rune(strings.Join(strings.Fields(runTool(t, "pdftotext", pdf, "-")), ""))
	slices.Sort(all)
	return string(all)
}

// pagesInPoppler returns the number of pages of a PDF.
func pagesInPoppler(t *testing.T, path string) int {
	t.Helper()
	match := regexp.MustCompile(`Pages: +(\d+)\n`).FindStringSubmatch(runTool(t, "pdfinfo", path))
	require.NotNil(t, match)
	n, err := strconv.Atoi(match[1])
	require.NoError(t, err)
	return n
}

// sizesOf returns sizes to test: the smallest, which is in an error, a few more for small paddings,
// and a large one. Tests of the library have more.
func sizesOf(t *testing.T, err error) []int64 {
	t.Helper()
	var invalid *placeholder.ValidationError
	require.ErrorAs(t, err, &invalid)
	smallest := int64(invalid.Min)
	sizes := []int64{smallest, smallest + 1, smallest + 30, exhaustive.Or[int64](2, 100) * placeholder.MB}
	return append(sizes, exhaustive.Or(nil, []int64{smallest + 4, smallest + 100, smallest + 255})...)
}

// decodeLines decodes n lines of JSON. It fails the test if there are more or fewer.
func decodeLines[T any](t *testing.T, lines string, n int) []T {
	t.Helper()
	all := make([]T, n)
	decoder := json.NewDecoder(strings.NewReader(lines))
	for i := range all {
		require.NoError(t, decoder.Decode(&all[i]))
	}
	require.False(t, decoder.More())
	return all
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
