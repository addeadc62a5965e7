package uploadfilter_test

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/uploadfilter"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// upload uploads a file to a new server. It returns the status, the response, and the stored bytes.
func upload(t *testing.T, file placeholdertest.Field) (status int, response string, stored []byte) {
	t.Helper()
	path := t.TempDir()
	dir, err := os.OpenRoot(path)
	require.NoError(t, err)
	defer dir.Close()
	w := httptest.NewRecorder()
	uploadfilter.Handler(dir).ServeHTTP(w, placeholdertest.NewForm(t, http.MethodPost, "/upload", file))
	files, err := fs.Glob(os.DirFS(path), "*")
	require.NoError(t, err)
	if w.Code != http.StatusCreated {
		assert.Empty(t, files, "nothing is stored of a file that is refused")
		return w.Code, w.Body.String(), nil
	}
	require.Len(t, files, 1)
	stored, err = dir.ReadFile(files[0])
	require.NoError(t, err)
	return w.Code, w.Body.String(), stored
}

func TestHostileFiles(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.HostileCases("csv", "gif", "jpg", "png", "txt") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			status, _, _ := upload(t, placeholdertest.Upload("file", c.Twin.Name(), c.Twin))
			assert.Equal(t, http.StatusCreated, status, "the twin is accepted")
			status, _, stored := upload(t, placeholdertest.Upload("file", c.Content.Name(), c.Content))
			switch c.Verdict {
			case placeholder.HostileReject:
				assert.Equal(t, http.StatusUnprocessableEntity, status, c.Attack)
			case placeholder.HostileSanitize:
				require.Equal(t, http.StatusCreated, status, c.Attack)
				assertHarmless(t, c.Format, string(stored))
			case placeholder.HostileIgnore:
				if status != http.StatusUnprocessableEntity { // which is stricter
					require.Equal(t, http.StatusCreated, status, c.Attack)
					assert.Equal(t, read(t, c.Content), stored)
				}
			}
		})
	}
}

// assertHarmless asserts that nothing is left of what the filter removes from a format.
func assertHarmless(t *testing.T, format, stored string) {
	t.Helper()
	switch format {
	case "csv":
		assert.NotRegexp(t, `(?m)(^|,)"?[=+\-@\t\r]`, stored)
	case "txt":
		assert.NotRegexp(t, `\p{Cf}`, stored)
	default: // images
		assert.NotContains(t, stored, placeholder.HostileMarker)
		assert.NotContains(t, stored, "PK\x05\x06")
	}
}

func TestOtherTypesAreRefused(t *testing.T) {
	t.Parallel()
	accepted := []string{"csv", "gif", "jpg", "png", "txt"}
	for _, c := range placeholdertest.HostileCases() {
		if !slices.Contains(accepted, c.Format) {
			status, _, _ := upload(t, placeholdertest.Upload("file", c.Content.Name(), c.Content))
			assert.Equal(t, http.StatusUnprocessableEntity, status, c.Name)
		}
	}
}

func TestHostileNames(t *testing.T) {
	t.Parallel()
	for _, f := range placeholdertest.Filenames() {
		t.Run(f.Title, func(t *testing.T) {
			t.Parallel()
			status, name, _ := upload(t, placeholdertest.Upload("file", f.Twin, fileFor(t, f.Twin)))
			assert.Equal(t, http.StatusCreated, status, "the twin is accepted")
			assert.Equal(t, f.Twin, name)
			for _, field := range []func(string, string, *placeholder.Content) placeholdertest.Field{placeholdertest.Upload, placeholdertest.RawUpload} {
				status, name, _ := upload(t, field("file", f.Name, fileFor(t, f.Name)))
				if status == http.StatusCreated {
					clean, err := uploadfilter.CleanName(name)
					assert.NoError(t, err)
					assert.Equal(t, clean, name)
				} else {
					assert.Equal(t, http.StatusUnprocessableEntity, status)
				}
			}
		})
	}
}

// fileFor returns a file that suits the extension of a name.
func fileFor(t *testing.T, name string) *placeholder.Content {
	t.Helper()
	if strings.HasSuffix(strings.ToLower(name), ".jpg") {
		return placeholdertest.Get(t, "image/80x60?format=jpg")
	}
	return placeholdertest.Get(t, "text/100")
}

func TestOrdinaryFilesAreAccepted(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"image/80x60", "image/80x60?style=photo&format=jpg", "image/80x60?format=gif&frames=3", "text/1000", "csv/20?nulls=20"} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			file := placeholdertest.Get(t, address)
			status, name, _ := upload(t, placeholdertest.Upload("file", file.Name(), file))
			assert.Equal(t, http.StatusCreated, status)
			assert.Equal(t, file.Name(), name)
		})
	}
}

func TestLargeFileIsRefused(t *testing.T) {
	t.Parallel()
	file := placeholdertest.Get(t, "file/8MB?type=png") // and the framing of the form
	status, response, _ := upload(t, placeholdertest.Upload("file", "large.png", file))
	assert.Equal(t, http.StatusUnprocessableEntity, status)
	assert.Contains(t, response, "too large")
}

// read returns the bytes of a file.
func read(t *testing.T, file *placeholder.Content) []byte {
	t.Helper()
	b, err := io.ReadAll(file.Open())
	require.NoError(t, err)
	return b
}
