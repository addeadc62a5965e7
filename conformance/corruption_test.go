//go:build conformance

package conformance

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// detectors are samples of formats, and tools that reject invalid files of the format: they fail, or
// print a warning. The path of the file takes the place of FILE, or is the last
// argument.
var detectors = map[string]struct{ samples, tools []string }{
	"png":     {[]string{"image/300x200?", "file/300KB?type=png"}, []string{"pngcheck -q"}},
	"zip":     {[]string{"archive/5?", "archive/5?password=x", "archive/5?compression=deflate&streamed=1", "file/300KB?type=zip"}, []string{"7z t -px"}},
	"docx":    {[]string{"document/2?", "document/2?format=odt"}, []string{"unzip -tqq", "7z t"}},
	"xlsx":    {[]string{"sheet/50?", "sheet/50?format=ods"}, []string{"unzip -tqq", "7z t"}},
	"epub":    {[]string{"epub/2?"}, []string{"unzip -tqq", "7z t"}},
	"pptx":    {[]string{"slides/2?", "slides/2?format=odp"}, []string{"unzip -tqq", "7z t"}},
	"tgz":     {[]string{"archive/5?format=tgz"}, []string{"gzip -tq", "tar -xzOf"}},
	"tar":     {[]string{"archive/5?format=tar"}, []string{"tar -xOf", "bsdtar -xOf", "7z t"}},
	"jpg":     {[]string{"image/300x200?format=jpg&style=photo", "file/300KB?type=jpg"}, []string{"djpeg -strict -outfile /dev/null", "jpeginfo --check"}},
	"webp":    {[]string{"image/300x200?format=webp", "file/300KB?type=webp"}, []string{"webpinfo -quiet", "dwebp -quiet -o /dev/null"}},
	"gif":     {[]string{"image/300x200?format=gif&style=photo&seed=1"}, []string{"gifsicle --warnings --flip-vertical --output /dev/null", "identify -regard-warnings"}},
	"svg":     {[]string{"image/300x200?format=svg", "qr?data=x&format=svg"}, []string{"xmllint --noout"}},
	"heic":    {[]string{"heic/300x200?"}, []string{"heif-info", "node testdata/heic/decode.mjs"}},
	"bmp":     {[]string{"bmp/300x200?style=photo"}, []string{"ffmpeg -v error -xerror -f bmp_pipe -i FILE -f null -", python + " testdata/picture.py BMP"}},
	"ico":     {[]string{"ico/48?sizes=16", "ico/256?"}, []string{"icotool -x -o /dev/null", "identify -regard-warnings"}},
	"tiff":    {[]string{"tiff/300x200?style=photo"}, []string{"tiffinfo -d", python + " testdata/picture.py TIFF"}},
	"pdf":     {[]string{"pdf/2?", "text/20000?format=pdf", "file/300KB?type=pdf"}, []string{"qpdf --check"}},
	"json":    {[]string{"json/10?seed=3"}, []string{"jq empty", python + " testdata/strict.py"}},
	"ndjson":  {[]string{"json/10?format=ndjson&seed=3"}, []string{"jq empty"}},
	"csv":     {[]string{"csv/10?seed=10"}, []string{python + " testdata/strict.py"}},
	"xml":     {[]string{"xml/10?seed=3"}, []string{"xmllint --noout"}},
	"yaml":    {[]string{"yaml/10?seed=3"}, []string{python + " testdata/strict.py"}},
	"parquet": {[]string{"parquet/50?seed=3", "parquet/50?compression=none"}, []string{"node testdata/parquet/read.mjs"}},
	"sql":     {[]string{"sql/10?dialect=sqlite&seed=3"}, []string{"sqlite3 -bail -init"}},
	"geojson": {[]string{"geojson/10?seed=3"}, []string{"jq empty", "ogrinfo -ro -al"}},
	"gpx":     {[]string{"gpx/10?seed=3"}, []string{"xmllint --noout", "gpsbabel -i gpx -o csv -F /dev/null -f"}},
	"log":     {[]string{"log/10?layout=json&seed=3"}, []string{"jq empty"}},
	"txt":     {[]string{"text/2000?"}, []string{"iconv -f utf-8 -t utf-16 -o /dev/null"}},
	"vcf":     {[]string{"contacts/10?version=3.0&seed=12"}, []string{python + " testdata/people/strict.py"}},
	"ics":     {[]string{"calendar/20?seed=2"}, []string{python + " testdata/people/strict.py"}},
	"wav":     {[]string{"audio/1?tone=beeps"}, []string{"ffmpeg -v error -xerror -f wav -i FILE -f null -", "sox FILE -n"}},
	"mp3":     {[]string{"audio/1?format=mp3"}, []string{"ffmpeg -v error -xerror -f mp3 -i FILE -f null -", "mpg123 -t -q"}},
	"mp4":     {[]string{"video/64x48?seconds=2&sound=1"}, []string{"ffmpeg -v error -xerror -f mp4 -i FILE -f null -"}},
	"mov":     {[]string{"video/64x48?seconds=2&sound=1&format=mov&style=photo&seed=1"}, []string{"ffmpeg -v error -xerror -f mov -i FILE -f null -"}},
	"3gp":     {[]string{"video/64x48?seconds=2&sound=1&format=3gp&style=photo&seed=1"}, []string{"ffmpeg -v error -xerror -f mov -i FILE -f null -"}},
	"mkv":     {[]string{"video/64x48?seconds=2&sound=1&format=mkv&style=photo&seed=2"}, []string{"ffmpeg -v error -xerror -f matroska -i FILE -f null -"}},
	"ts":      {[]string{"video/64x48?seconds=2&sound=1&format=ts&style=photo"}, []string{"ffmpeg -v warning -xerror -f mpegts -i FILE -f null -", "env GST_DEBUG=mpegts:2 gst-discoverer-1.0"}},
}

// TestConformanceCorruption checks that tools detect each corruption that the table in
// docs/corruption.md does not list, and none that it lists.
func TestConformanceCorruption(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	listed := undetectedInTable(t)
	assert.Len(t, listed, len(detectors))
	for format, d := range detectors {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			var undetected []string
			for _, sample := range d.samples {
				target := "/api/" + sample
				require.False(t, detected(t, download(t, target, "original."+format), d.tools), target)
				for _, how := range placeholder.AllCorruptions() {
					path := filepath.Join(t.TempDir(), "corrupted."+format)
					if downloadCorrupted(t, target+"&corrupt="+string(how), path) && !detected(t, path, d.tools) {
						undetected = append(undetected, string(how))
					}
				}
			}
			slices.Sort(undetected)
			assert.Equal(t, listed[format], slices.Compact(undetected))
		})
	}
}

// downloadCorrupted downloads a file, and reports whether the corruption applies to it.
func downloadCorrupted(t *testing.T, target, path string) bool {
	t.Helper()
	response, err := http.Get(daemon.url + target)
	require.NoError(t, err)
	defer response.Body.Close()
	if response.StatusCode == http.StatusUnprocessableEntity {
		return false
	}
	require.Equal(t, http.StatusOK, response.StatusCode, target)
	var b bytes.Buffer
	_, err = b.ReadFrom(response.Body)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, b.Bytes(), 0o600))
	return true
}

// detected reports whether a tool rejects a file.
func detected(t *testing.T, path string, tools []string) bool {
	t.Helper()
	return slices.ContainsFunc(tools, func(tool string) bool {
		args := strings.Fields(tool)
		if i := slices.Index(args, "FILE"); i >= 0 {
			args[i] = path
		} else {
			args = append(args, path)
		}
		command := exec.CommandContext(t.Context(), args[0], args[1:]...)
		var stderr bytes.Buffer
		command.Stderr = &stderr
		out, err := command.Output()
		if err != nil {
			require.ErrorAs(t, err, new(*exec.ExitError), tool)
		}
		return err != nil || stderr.Len() > 0 || bytes.Contains(out, []byte("\nWARNINGS:")) // by 7z
	})
}

// undetectedInTable returns the sorted corruptions that tools do not detect, by format.
func undetectedInTable(t *testing.T) map[string][]string {
	t.Helper()
	document, err := os.ReadFile("../docs/corruption.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(document), "| not detected |")
	all := map[string][]string{}
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z0-9, ]+) \| [^|]+ \| ([^|]*)\|`).FindAllStringSubmatch(table, -1) {
		tokens := slices.Sorted(strings.FieldsSeq(strings.ReplaceAll(row[2], "`", "")))
		for _, format := range strings.Split(row[1], ", ") {
			all[format] = tokens
		}
	}
	return all
}
