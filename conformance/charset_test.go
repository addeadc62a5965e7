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
)

// tableTarget returns the target of rows of the same countries in a charset.
func tableTarget(charset placeholder.Charset, parameters string) string {
	return fmt.Sprintf("/api/csv/2000?fields=id,name,email,company,created_at,street,city,postal_code,price,order_total,words&country=DE,ES&charset=%s&%s",
		charset, parameters)
}

func TestConformanceIconvDecodesCharsets(t *testing.T) {
	t.Parallel()
	for _, charset := range placeholder.Charsets() {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			for _, parameters := range []string{"newline=cr", "decimal=comma&dates=excel-jp", "nulls=20&header=0"} {
				path := download(t, tableTarget(charset, parameters), "rows.csv")
				assert.Equal(t, fetch(t, tableTarget(placeholder.CharsetUTF8, parameters)), decodeWithIconv(t, charset, path), parameters)
			}
		})
	}
}

func TestConformanceIconvDecodesByteOrderMarks(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/csv/100?country=DE&", "/api/text/5000?text_type=german&"} {
		want := "\ufeff" + fetch(t, target+"charset=utf-8")
		for _, charset := range []placeholder.Charset{placeholder.CharsetUTF8, placeholder.CharsetUTF16LE, placeholder.CharsetUTF16BE, placeholder.CharsetGB18030} {
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
	t.Parallel()
	const script = `import csv, json, sys
print(json.dumps(list(csv.reader(open(sys.argv[1], encoding=sys.argv[2], newline=""), strict=True))))`
	for _, parameters := range []string{"newline=cr", "decimal=comma&dates=excel-de", "dates=mdy&delimiter=comma&size=3000002B"} {
		want := ""
		for _, charset := range placeholder.Charsets() {
			path := download(t, tableTarget(charset, parameters), "rows.csv")
			got := runTool(t, python, "-c", script, path, string(charset))
			if strings.Contains(parameters, "size") { // padding depends on the charset
				got = fmt.Sprint(strings.Count(got, "], ["))
			}
			if want == "" {
				want = got
			}
			require.Equal(t, want, got, "%s with %s", charset, parameters)
		}
	}
}

// TestConformanceDecodersRejectOtherCharsets shows that files differ in a way that a wrong decoder shows.
func TestConformanceDecodersRejectOtherCharsets(t *testing.T) {
	t.Parallel()
	for _, charset := range []placeholder.Charset{placeholder.CharsetWindows1252, placeholder.CharsetISO8859_15, placeholder.CharsetGB18030} {
		path := download(t, tableTarget(charset, ""), "rows.csv")
		assert.Error(t, exec.Command("iconv", "-f", "utf-8", "-t", "utf-16", "-o", "/dev/null", path).Run(), charset)
	}
}
