//go:build conformance

package conformance

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// tableTarget returns the target of rows in a charset, of people who suit another one. A product that a charset lacks is
// replaced with its price, so there are no prices.
func tableTarget(charset, suited placeholder.Charset, parameters string) string {
	people, ok := map[placeholder.Charset]string{
		placeholder.CharsetWindows1251: "RU,UA&script=native", placeholder.CharsetShiftJIS: "JP&script=native",
		placeholder.CharsetGB18030: "CN&script=native", placeholder.CharsetEUCKR: "KR&script=native",
	}[suited]
	if !ok {
		people = "DE,ES"
	}
	return fmt.Sprintf("/api/csv/2000?fields=id,name,email,company,created_at,street,city,postal_code,rating,decimal,words&country=%s&charset=%s&%s",
		people, charset, parameters)
}

func TestConformanceIconvDecodesCharsets(t *testing.T) {
	t.Parallel()
	for _, charset := range placeholder.Charsets() {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			for _, parameters := range []string{"newline=cr", "decimal=comma&dates=excel-jp", "nulls=20&header=0"} {
				path := download(t, tableTarget(charset, charset, parameters), "rows.csv")
				assert.Equal(t, fetch(t, tableTarget(placeholder.CharsetUTF8, charset, parameters)), decodeWithIconv(t, charset, path), parameters)
			}
		})
	}
}

func TestConformanceIconvDecodesByteOrderMarks(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, target := range []string{"/api/csv/100?country=DE&", "/api/text/5000?text_type=german&"} {
		want := "\ufeff" + fetch(t, target+"charset=utf-8")
		for _, charset := range []placeholder.Charset{placeholder.CharsetUTF8, placeholder.CharsetUTF16LE, placeholder.CharsetUTF16BE} {
			path := download(t, fmt.Sprintf("%sbom=1&charset=%s", target, charset), "encoded")
			assert.Equal(t, want, decodeWithIconv(t, charset, path))
		}
		path := download(t, target+"bom=1&charset=utf-16le", "encoded")
		assert.Equal(t, strings.TrimPrefix(want, "\ufeff"), runTool(t, "iconv", "-f", "utf-16", "-t", "utf-8", path), "which the mark says is little-endian")
	}
}

func decodeWithIconv(t *testing.T, charset placeholder.Charset, path string) string {
	t.Helper()
	return runTool(t, "iconv", "-f", string(charset), "-t", "utf-8", path)
}

func TestConformancePythonReadsRowsInCharsets(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	const script = `import csv, json, sys
print(json.dumps(list(csv.reader(open(sys.argv[1], encoding=sys.argv[2], newline=""), strict=True))))`
	for _, parameters := range []string{"newline=cr", "decimal=comma&dates=excel-de", "dates=mdy&delimiter=comma&size=3000002B"} {
		for _, charset := range placeholder.Charsets() {
			cells := func(as placeholder.Charset) string {
				path := download(t, tableTarget(as, charset, parameters), "rows.csv")
				return runTool(t, python, "-c", script, path, string(as))
			}
			want, got := cells(placeholder.CharsetUTF8), cells(charset)
			if strings.Contains(parameters, "size") { // padding depends on the charset
				want, got = fmt.Sprint(strings.Count(want, "], [")), fmt.Sprint(strings.Count(got, "], ["))
			}
			require.Equal(t, want, got, "%s with %s", charset, parameters)
		}
	}
}

// TestConformanceDecodersRejectOtherCharsets shows that files differ in a way that a wrong decoder shows.
func TestConformanceDecodersRejectOtherCharsets(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, charset := range placeholder.Charsets()[3:] {
		path := download(t, tableTarget(charset, charset, ""), "rows.csv")
		assert.Error(t, exec.Command("iconv", "-f", "utf-8", "-t", "utf-16", "-o", "/dev/null", path).Run(), charset)
	}
}
