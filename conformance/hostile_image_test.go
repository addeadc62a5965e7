//go:build conformance

package conformance

import (
	"bytes"
	htmltemplate "html/template"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"text/template"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// hostileImages are the cases that image decoders accept.
var hostileImages = []string{"gif-javascript", "png-php", "jpg-php", "png-zip", "jpg-exif-script"}

var imageTypes = map[string]string{"gif": "image/gif", "png": "image/png", "jpg": "image/jpeg"}

func TestConformanceHostileTypes(t *testing.T) {
	t.Parallel()
	for _, token := range hostileImages {
		format, _, _ := strings.Cut(token, "-")
		for _, twin := range []bool{false, true} {
			path := saveHostile(t, token, twin)
			mediaType := imageTypes[format]
			assert.Equal(t, mediaType, mediaTypeOf(t, path), token)
			askAbout(t, path, "file-type", fileType, mediaType+" "+format+"\n")
		}
	}
	page, picture := saveHostile(t, "jpg-html", false), saveHostile(t, "jpg-html", true)
	assert.Equal(t, "text/html", mediaTypeOf(t, page))
	askAbout(t, page, "file-type", fileType, "undefined undefined\n")
	assert.Equal(t, "text/html; charset=utf-8", http.DetectContentType([]byte(read(t, page))))
	checkType(t, picture, "^JPEG image data", "image/jpeg", "jpg")

	marked, text := saveHostile(t, "txt-html", false), saveHostile(t, "txt-html", true)
	assert.Equal(t, "text/html", mediaTypeOf(t, marked))
	assert.Equal(t, "text/plain; charset=utf-8", http.DetectContentType([]byte(read(t, marked))), "net/http sees the byte order mark first")
	assert.Equal(t, "text/plain", mediaTypeOf(t, text))
}

// mediaTypeOf returns what libmagic detects.
func mediaTypeOf(t *testing.T, path string) string {
	t.Helper()
	return strings.TrimSpace(runTool(t, "file", "--brief", "--mime-type", path))
}

func TestConformanceHostileTwinsOfImages(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	judges := map[string]judge{"png": judgePNG, "jpg": judgeJPG, "gif": judgeGIF}
	for format, judgeFormat := range judges {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			var paths, dimensions []string
			for _, c := range hostile.Cases() {
				if c.Format == format {
					paths, dimensions = append(paths, saveHostile(t, c.Token, true)), append(dimensions, "320x200")
				}
			}
			require.NotEmpty(t, paths)
			assert.Equal(t, dimensions, judgeFormat(t, paths...))
			assert.Equal(t, dimensions, judgeWithImageMagick(t, paths...))
			for name, judge := range generalJudges {
				assert.Equal(t, dimensions, judge(t, paths...), name)
			}
			for _, path := range paths {
				assert.Equal(t, "OK", strings.TrimSpace(runTool(t, "exiftool", "-validate", "-s3", path)), path)
			}
		})
	}
}

// The naive receiver stores what it receives, and the careful one what it decodes and encodes.
func TestConformanceReencodingRemovesImageAttacks(t *testing.T) {
	t.Parallel()
	attacks := map[string]func(t *testing.T, path string) bool{
		"gif-javascript":  isJavaScript,
		"png-php":         printsMarkerInPHP,
		"jpg-php":         printsMarkerInPHP,
		"png-zip":         isZip,
		"jpg-exif-script": hasExif,
	}
	for _, token := range hostileImages {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := saveHostile(t, token, false), saveHostile(t, token, true)
			assert.True(t, attacks[token](t, attack))
			assert.False(t, attacks[token](t, encodedAgain(t, attack)))
			assert.False(t, attacks[token](t, encodedAgain(t, twin)))
			if token != "jpg-exif-script" { // whose twin has harmless metadata
				assert.False(t, attacks[token](t, twin))
			}
		})
	}
}

// encodedAgain decodes an image, encodes it, and saves the result.
func encodedAgain(t *testing.T, path string) string {
	t.Helper()
	picture, format, err := image.Decode(strings.NewReader(read(t, path)))
	require.NoError(t, err)
	var b bytes.Buffer
	switch format {
	case "gif":
		err = gif.Encode(&b, picture, nil)
	case "png":
		err = png.Encode(&b, picture)
	default:
		err = jpeg.Encode(&b, picture, nil)
	}
	require.NoError(t, err)
	return saveAs(t, "/api/hostile", "again."+format, &b, int64(b.Len()))
}

// isJavaScript reports whether Node.js compiles a file.
func isJavaScript(t *testing.T, path string) bool {
	t.Helper()
	command := exec.Command("node", "--check", "-")
	command.Stdin = strings.NewReader(read(t, path))
	return command.Run() == nil
}

// printsMarkerInPHP emulates PHP, which runs the code in tags.
func printsMarkerInPHP(t *testing.T, path string) bool {
	t.Helper()
	tag := regexp.MustCompile(`<\?` + `php echo '([^']*)'; \?>`).FindStringSubmatch(read(t, path))
	return tag != nil && tag[1] == hostile.Marker
}

// isZip reports whether unzip unpacks the canary from a file without a warning.
func isZip(t *testing.T, path string) bool {
	t.Helper()
	out, err := exec.Command("unzip", "-t", path).CombinedOutput()
	return err == nil && strings.Contains(string(out), hostile.Canary)
}

// hasExif reports whether exiftool finds text in a photo.
func hasExif(t *testing.T, path string) bool {
	t.Helper()
	return runTool(t, "exiftool", "-ImageDescription", "-UserComment", path) != ""
}

func TestConformanceHostileZipIsAfterImage(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("pngcheck", saveHostile(t, "png-zip", false)).CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(out), "additional data after IEND chunk")
}

func TestConformanceHostilePixels(t *testing.T) {
	t.Parallel()
	decoder := filepath.Join(t.TempDir(), "decode")
	runTool(t, "go", "build", "-o", decoder, "testdata/hostile/decode.go")
	for token, side := range map[string]string{"png-pixels": "50000", "jpg-pixels": "65500"} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := saveHostile(t, token, false), saveHostile(t, token, true)
			dimensions := side + "x" + side
			assert.Contains(t, runTool(t, "exiftool", "-s3", "-ImageSize", attack), dimensions)

			const noLimit, limit = "0", "1000000"
			output, _, err := runLimited(t, attack, 2*gigabyte, decoder, noLimit)
			require.Error(t, err)
			assert.Contains(t, output, "out of memory", "image.Decode allocates all pixels")
			output, memory, err := runLimited(t, attack, 2*gigabyte, decoder, limit)
			require.Error(t, err)
			assert.Equal(t, "too many pixels: "+dimensions+"\n", output)
			assert.Less(t, memory, int64(128<<20))
			output, _, err = runLimited(t, twin, 2*gigabyte, decoder, limit)
			require.NoError(t, err, output)
			assert.Equal(t, "(0,0)-(320,200)\n", output)

			out, err := exec.Command("node", "testdata/sharp/dimensions.mjs", attack).CombinedOutput()
			require.Error(t, err)
			assert.Contains(t, string(out), "Input image exceeds pixel limit")
		})
	}
}

func TestConformanceHostileProfileInflates(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	attack, twin := saveHostile(t, "png-inflated-profile", false), saveHostile(t, "png-inflated-profile", true)
	const inflated = 128 << 20
	used := func(command ...string) (more int64, output string) {
		output, withTwin, err := runLimited(t, twin, 4*gigabyte, command...)
		noteVerdict(command[0], []string{twin}, err == nil)
		require.NoError(t, err, output)
		output, memory, err := runLimited(t, attack, 4*gigabyte, command...)
		require.NoError(t, err, output)
		t.Logf("%s uses %d MB for the twin and %d MB for the attack", command[0], withTwin>>20, memory>>20)
		return memory - withTwin, output
	}
	for _, naive := range [][]string{{"identify"}, {"exiftool", "-icc_profile:all"}, {"ffmpeg", "-v", "error", "-f", "null", "-", "-i"}} {
		more, _ := used(naive...)
		assert.Greater(t, more, int64(inflated), naive)
	}
	more, output := used("vips", "avg")
	assert.Less(t, more, int64(inflated/8))
	assert.Contains(t, output, "exceeds application limits")
}

func TestConformanceHostileMetadataInPages(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	const page = `<p title="{{.}}">{{.}}</p>`
	naive, careful := template.Must(template.New("").Parse(page)), htmltemplate.Must(htmltemplate.New("").Parse(page))
	show := func(path string, execute func(io.Writer, any) error) string {
		description := strings.TrimSpace(runTool(t, "exiftool", "-s3", "-ImageDescription", path))
		require.NotEmpty(t, description)
		var b strings.Builder
		require.NoError(t, execute(&b, description))
		return b.String()
	}
	attack, twin := saveHostile(t, "jpg-exif-script", false), saveHostile(t, "jpg-exif-script", true)
	const handler = `onerror="document.title='placeholder-executed'"`
	assert.Contains(t, show(attack, naive.Execute), handler)
	assert.NotContains(t, show(attack, careful.Execute), handler)
	assert.Equal(t, show(twin, careful.Execute), show(twin, naive.Execute))
}
