package placeholdertest_test

import (
	"bytes"
	"image"
	_ "image/png" // the handler decodes PNG
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// receivePhoto is a handler of PNG files of up to 100 KB, with a limit of pixels.
func receivePhoto(w http.ResponseWriter, r *http.Request) {
	file, _, err := r.FormFile("photo")
	if err != nil || r.Header.Get("X-Tenant") != "7" || r.FormValue("album") != "1" {
		http.Error(w, "no photo", http.StatusBadRequest)
		return
	}
	content, _ := io.ReadAll(file)
	picture, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || len(content) > 100*placeholder.KB || picture.Width*picture.Height > 1_000_000 {
		http.Error(w, "not accepted", http.StatusUnprocessableEntity)
	}
}

// photos are uploads that receivePhoto handles well.
var photos = placeholdertest.Uploads{
	Formats: []string{"png"}, Limit: 100 * placeholder.KB, Unpack: placeholdertest.UnpackLimits{Pixels: 1_000_000},
	Hostile: true, Quirks: true, Corrupt: true, Filenames: true,
	Field: "photo", Form: []placeholdertest.Field{placeholdertest.Value("album", "1")}, Header: http.Header{"X-Tenant": {"7"}},
}

func TestUploadPassesWithCorrectHandler(t *testing.T) {
	t.Parallel()
	placeholdertest.TestUpload(t, http.HandlerFunc(receivePhoto), "/upload", photos)
}

func TestUploadSendsNamesInHeader(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		names[r.Header.Get("X-Name")] = true
		assert.Equal(t, "application/octet-stream", r.Header.Get("Content-Type"))
		assert.Equal(t, "/65536", r.URL.Path)
	})
	placeholdertest.TestUpload(t, handler, "/{size}", placeholdertest.Uploads{
		Formats: []string{"png"}, Filenames: true, Raw: true,
		Header: http.Header{"X-Name": {"{name}"}, "Content-Type": {"application/octet-stream"}},
	})
	assert.True(t, names["..%2Fplaceholder-canary.txt"])
	assert.Greater(t, len(names), 80)
}

func TestUploadSendsBodies(t *testing.T) {
	t.Parallel()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		assert.Equal(t, "image/png", r.Header.Get("Content-Type"))
		if content, _ := io.ReadAll(r.Body); len(content) > placeholder.KB {
			_, _ = io.WriteString(w, "too large")
		}
		assert.Regexp(t, `^/(file|limit).*\.png$`, r.URL.Path)
	})
	placeholdertest.TestUpload(t, handler, "/{name}", placeholdertest.Uploads{
		Formats: []string{"png"}, Limit: placeholder.KB, Method: http.MethodPut,
		RejectIf: func(body []byte) bool { return string(body) == "too large" },
	})
}

// failing are tests that fail, by what they print. A child process runs them.
var failing = map[string]struct {
	status  int // of each answer, or 0 for a panic
	uploads placeholdertest.Uploads
}{
	`--- FAIL: TestFailingUpload/file/1025B\?type=png&filename=limit-1kb-plus-1 .*\n.*want: reject: 1 byte above the size limit of 1KB\n.*got:  200 OK`: {
		200, placeholdertest.Uploads{Formats: []string{"png"}, Limit: placeholder.KB}},
	`a known failure that passes: remove it from the list`: {200, placeholdertest.Uploads{
		Formats: []string{"png"}, Limit: placeholder.KB,
		Known: []string{"file/1025B?type=png&filename=limit-1kb-plus-1", "file/1KB?type=png&filename=limit-1kb"}}},
	`TestUpload: a plain file, csv/3\?size=64KB, is not accepted: 404 Not Found; check the path and Method`: {
		404, placeholdertest.Uploads{Formats: []string{"csv"}, Hostile: true}},
	`TestUpload: cannot upload a plain file, .*: a connection that was closed without an answer`: {0, placeholdertest.Uploads{Formats: []string{"png"}, Corrupt: true}},
	`TestUpload: formats must be one of .*, got jpeg; did you mean jpg\?`:                        {200, placeholdertest.Uploads{Formats: []string{"jpeg"}}},
	`TestUpload: no files: set Limit`:                                                            {200, placeholdertest.Uploads{Formats: []string{"jpg"}}},
	`TestUpload: the Method must be one of POST, PUT, PATCH, got "GET"`:                          {200, placeholdertest.Uploads{Method: "GET", Corrupt: true}},
	`TestUpload: \{name\} must be in the path or in Header`:                                      {200, placeholdertest.Uploads{Method: "PUT", Filenames: true}},
	`TestUpload: size must be between 1B and .*, got -1`:                                         {200, placeholdertest.Uploads{Limit: -1}},
}

const failingName = "PLACEHOLDER_FAILING_UPLOAD"

func TestFailingUpload(t *testing.T) {
	f, ok := failing[os.Getenv(failingName)]
	if !ok {
		t.Skip("a child process of TestUploadSaysWhatFailed runs this")
	}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(f.status)
	})
	placeholdertest.TestUpload(t, handler, "/upload", f.uploads)
}

func TestUploadSaysWhatFailed(t *testing.T) {
	t.Parallel()
	for pattern := range failing {
		t.Run(pattern, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(os.Args[0], "-test.run=^TestFailingUpload$")
			command.Env = append(os.Environ(), failingName+"="+pattern)
			output, err := command.CombinedOutput()
			require.Error(t, err)
			assert.Regexp(t, regexp.MustCompile(pattern), string(output))
			assert.NotContains(t, string(output), "limit-1kb-plus-1: want", "known failures are skipped")
		})
	}
}
