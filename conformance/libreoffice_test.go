//go:build conformance

package conformance

import (
	"encoding/csv"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// convert converts a file to another format with LibreOffice and returns the result.
func convert(t *testing.T, path, format string, options ...string) string {
	t.Helper()
	out := t.TempDir()
	args := append([]string{"--headless", "-env:UserInstallation=file://" + filepath.Join(out, "profile")}, options...)
	runTool(t, "soffice", append(args, "--convert-to", format, "--outdir", out, path)...)
	extension, _, _ := strings.Cut(format, ":")
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + "." + extension
	return strings.TrimPrefix(read(t, filepath.Join(out, name)), "\ufeff")
}

func TestConformanceRTFInLibreOffice(t *testing.T) {
	for _, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			t.Parallel()
			target := fmt.Sprintf("/api/text/20000?text_type=%s&format=", textType)
			path := download(t, target+"rtf", "text.rtf")
			assert.Equal(t, fetch(t, target+"txt"), strings.TrimSuffix(convert(t, path, "txt:Text (encoded):UTF8"), "\n"))
		})
	}
}

func TestConformanceCSVInLibreOffice(t *testing.T) {
	for _, columns := range []int{1, 7, 100} {
		t.Run(fmt.Sprintf("%d columns", columns), func(t *testing.T) {
			t.Parallel()
			path := download(t, fmt.Sprintf("/api/csv/999?columns=%d", columns), "rows.csv")
			want, err := csv.NewReader(strings.NewReader(read(t, path))).ReadAll()
			require.NoError(t, err)

			// Commas, quotation marks and UTF-8, from the first line on. By default,
			// LibreOffice guesses the type of each cell. With column type text (2), it
			// keeps cells unchanged.
			const dialect = "CSV:44,34,76,1"
			var text []string
			for i := range columns {
				text = append(text, fmt.Sprintf("%d/2", i+1))
			}
			saved := convert(t, path, "csv:Text - txt - csv (StarCalc):44,34,76,1", "--infilter="+dialect+","+strings.Join(text, "/"))
			got, err := csv.NewReader(strings.NewReader(saved)).ReadAll()
			require.NoError(t, err)
			assert.Equal(t, want, got)

			values := convert(t, path, "fods", "--infilter="+dialect)
			assert.NotContains(t, values, "table:formula", "no cell is a formula")
			assert.Equal(t, 0, strings.Count(values, "#NAME?"))
		})
	}
}
