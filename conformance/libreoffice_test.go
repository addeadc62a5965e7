//go:build conformance

package conformance

import (
	"encoding/csv"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// convert converts a file to another format with LibreOffice and returns the result.
func convert(t *testing.T, path, format string, options ...string) string {
	t.Helper()
	return strings.TrimPrefix(read(t, convertFile(t, path, format, options...)), byteOrderMark)
}

const byteOrderMark = "\ufeff"

// convertFile is like convert, but returns the path of the result.
func convertFile(t *testing.T, path, format string, options ...string) string {
	t.Helper()
	return convertFiles(t, []string{path}, format, options...)[0]
}

// convertFiles converts files with different names, and returns the paths of the results.
func convertFiles(t *testing.T, paths []string, format string, options ...string) (results []string) {
	t.Helper()
	out := t.TempDir()
	args := append([]string{"--headless", "-env:UserInstallation=file://" + filepath.Join(out, "profile")}, options...)
	args = append(args, "--convert-to", format, "--outdir", out)
	runTool(t, "soffice", append(args, paths...)...)
	extension, _, _ := strings.Cut(format, ":")
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + "." + extension
		results = append(results, filepath.Join(out, name))
	}
	return results
}

func TestConformanceRTFInLibreOffice(t *testing.T) {
	t.Parallel()
	const target = "/api/text/20000?text_type=%s&format=%s"
	var paths []string
	for _, textType := range placeholder.TextTypes() {
		paths = append(paths, download(t, fmt.Sprintf(target, textType, "rtf"), string(textType)+".rtf"))
	}
	texts := convertFiles(t, paths, "txt:Text (encoded):UTF8")
	for i, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			got := strings.TrimPrefix(read(t, texts[i]), byteOrderMark)
			assert.Equal(t, fetch(t, fmt.Sprintf(target, textType, "txt")), strings.TrimSuffix(got, "\n"))
		})
	}
}

func TestConformanceCSVInLibreOffice(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, columns := range []int{1, 7, 100} {
		paths = append(paths, download(t, fmt.Sprintf("/api/csv/999?columns=%d", columns), fmt.Sprintf("%d-columns.csv", columns)))
	}
	// By default, LibreOffice guesses the type of each cell, and evaluates formulas. As text, it
	// keeps cells unchanged.
	texts := cellsInLibreOffice(t, "44,34,76,1,"+textColumns(100), paths...)
	values := convertFiles(t, paths, "fods", "--infilter=CSV:44,34,76,1")
	for i, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			want, err := csv.NewReader(strings.NewReader(read(t, path))).ReadAll()
			require.NoError(t, err)
			assert.Equal(t, want, texts[i])
			assert.NotContains(t, read(t, values[i]), formula)
			assert.NotContains(t, read(t, values[i]), "#NAME?")
		})
	}
}

// formula is an attribute of formulas in LibreOffice.
const formula = "table:formula"

// cellsInLibreOffice returns the cells that LibreOffice shows after it has imported each CSV
// file. The settings are delimiter, quotation mark, encoding (76 for UTF-8), first line,
// types of columns, and language.
func cellsInLibreOffice(t *testing.T, settings string, paths ...string) (all [][][]string) {
	t.Helper()
	for _, saved := range convertFiles(t, paths, "csv:Text - txt - csv (StarCalc):44,34,76,1", "--infilter=CSV:"+settings) {
		cells, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(read(t, saved), byteOrderMark))).ReadAll()
		require.NoError(t, err)
		all = append(all, cells)
	}
	return all
}

// textColumns returns the setting that makes all cells text.
func textColumns(columns int) string {
	var types []string
	for i := range columns {
		types = append(types, fmt.Sprintf("%d/2", i+1))
	}
	return strings.Join(types, "/")
}

// spreadsheetLayout is what Excel opens in countries with decimal commas.
var spreadsheetLayout = layout{delimiter: "semicolon", newline: "crlf", bom: true, noHeader: true}

// A German user sees all values. Numbers with decimal points are text. Only postal codes and customer numbers
// have to be imported as text, because they may begin with zeros.
func TestConformanceSemicolonsAndBOMInGermanLibreOffice(t *testing.T) {
	t.Parallel()
	column := func(name string) int {
		return 1 + slices.IndexFunc(placeholder.RecordFields(), func(f placeholder.RecordField) bool { return f.Name == name })
	}
	path := download(t, csvTarget(999, spreadsheetLayout.String()), "rows.csv")
	settings := fmt.Sprintf("59,34,76,1,%d/2/%d/2,1031", column("postal_code"), column("customer_number"))
	assert.Equal(t, spreadsheetLayout.decode(t, path), cellsInLibreOffice(t, settings, path)[0])
	assert.NotContains(t, convert(t, path, "fods", "--infilter=CSV:"+settings), formula)
}

// Some messy values are meant to become formulas in programs that evaluate them. In
// LibreOffice's import dialog, that is off by default.
func TestConformanceMessyRowsInLibreOffice(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	path := download(t, csvTarget(300, "nulls=10&messy=30&"+spreadsheetLayout.String()), "rows.csv")
	text := "59,34,76,1," + textColumns(len(placeholder.RecordFields()))
	assert.Equal(t, spreadsheetLayout.decode(t, path), cellsInLibreOffice(t, text, path)[0])

	const language, dialog = "59,34,76,1,,1031", ",false,true,false,false,false,-1,"
	assert.Contains(t, convert(t, path, "fods", "--infilter=CSV:"+language+dialog+"true"), formula)
	assert.NotContains(t, convert(t, path, "fods", "--infilter=CSV:"+language+dialog+"false"), formula)
}
