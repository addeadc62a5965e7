package placeholdertest_test

import (
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// newRedirectingServer starts a server that redirects /old to /new, where it passes
// requests to receive.
func newRedirectingServer(t *testing.T, receive http.HandlerFunc) *httptest.Server {
	mux := http.NewServeMux()
	mux.Handle("/old", http.RedirectHandler("/new", http.StatusTemporaryRedirect))
	mux.HandleFunc("/new", receive)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}

func TestRequestIsSentWithItsLength(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/0B", "file/1B", "file/3MB?type=zip", "image/80x60"} {
		t.Run(s, func(t *testing.T) {
			content := placeholdertest.Get(t, s)
			server := newRedirectingServer(t, func(_ http.ResponseWriter, r *http.Request) {
				assert.Equal(t, content.Size(), r.ContentLength)
				assert.Equal(t, content.MediaType(), r.Header.Get("Content-Type"))
				assert.Empty(t, r.TransferEncoding)
				placeholdertest.Equal(t, content, r.Body)
			})
			for _, path := range []string{"/new", "/old"} {
				response, err := server.Client().Do(placeholdertest.NewRequest(t, http.MethodPut, server.URL+path, content))
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, http.StatusOK, response.StatusCode)
			}
		})
	}
}

func TestEmptyBodyCanBeOpenedAgain(t *testing.T) {
	t.Parallel()
	r := placeholdertest.NewRequest(t, http.MethodPost, "/", new(placeholder.Content))
	body, err := r.GetBody()
	require.NoError(t, err)
	assert.Equal(t, http.NoBody, body, "net/http treats the length of any other body as unknown")
}

func TestRequestsWorkWithHandlers(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/10KB")
	r := placeholdertest.NewRequest(t, http.MethodPost, "/upload?x=1", content)
	assert.Equal(t, "/upload", r.URL.Path)
	assert.NotEmpty(t, r.Host)
	assert.NotEmpty(t, r.RemoteAddr)
	placeholdertest.Equal(t, content, http.MaxBytesReader(httptest.NewRecorder(), r.Body, content.Size()))
}

func TestRequestFailsTheTestForAnInvalidTarget(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) {
		placeholdertest.NewRequest(t, http.MethodPost, "http://[", new(placeholder.Content))
	})
	assert.Contains(t, r.log, "missing ']' in host")
}

func TestFormsAreReceivedAsSent(t *testing.T) {
	t.Parallel()
	photo := placeholdertest.Get(t, "image/80x60?format=jpg")
	for _, filename := range []string{
		"photo.jpg", "my photo.jpg", `"quoted".jpg`, `back\slash.jpg`, "фото 漢字.jpg", "; filename=x.jpg", "%22.jpg", "'.jpg",
		strings.Repeat("a", 251) + ".jpg",
	} {
		t.Run(fmt.Sprintf("%.40s", filename), func(t *testing.T) {
			server := newRedirectingServer(t, func(_ http.ResponseWriter, r *http.Request) {
				assert.Positive(t, r.ContentLength)
				parts, err := r.MultipartReader()
				if !assert.NoError(t, err) {
					return
				}
				title, err := parts.NextPart()
				if assert.NoError(t, err) {
					assert.Equal(t, "title", title.FormName())
					assert.Empty(t, title.FileName())
					assert.Equal(t, "a \"title\"\r\nof two lines", string(readAll(t, title)))
				}
				file, err := parts.NextPart()
				if assert.NoError(t, err) {
					assert.Equal(t, "photo", file.FormName())
					assert.Equal(t, filename, file.FileName())
					assert.Equal(t, "image/jpeg", file.Header.Get("Content-Type"))
					placeholdertest.Equal(t, photo, file)
				}
				_, err = parts.NextPart()
				assert.Equal(t, io.EOF, err)
			})
			for _, path := range []string{"/new", "/old"} {
				response, err := server.Client().Do(placeholdertest.NewForm(t, http.MethodPost, server.URL+path,
					placeholdertest.Value("title", "a \"title\"\r\nof two lines"), placeholdertest.Upload("photo", filename, photo)))
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, http.StatusOK, response.StatusCode)
			}
		})
	}
}

// Package mime/multipart removes directories from filenames, so the test reads the header.
func TestHostileFilenamesAreSent(t *testing.T) {
	t.Parallel()
	for filename, want := range map[string]string{
		"../../etc/passwd": `form-data; name="f"; filename="../../etc/passwd"`,
		`C:\x.exe`:         `form-data; name="f"; filename="C:\\x.exe"`,
		"":                 `form-data; name="f"; filename=""`,
		"a\r\nb: c":        `form-data; name="f"; filename="a%0D%0Ab: c"`,
		"\x00":             "form-data; name=\"f\"; filename=\"\x00\"",
	} {
		t.Run(filename, func(t *testing.T) {
			r := placeholdertest.NewForm(t, http.MethodPost, "/", placeholdertest.Upload("f", filename, new(placeholder.Content)))
			assert.Contains(t, string(readAll(t, r.Body)), "\r\nContent-Disposition: "+want+"\r\n")
		})
	}
}

func TestFormHasTheSameBytesEachTime(t *testing.T) {
	t.Parallel()
	r := placeholdertest.NewForm(t, http.MethodPost, "/", placeholdertest.Upload("f", "x.png", placeholdertest.Get(t, "file/1KB?type=png")))
	body := readAll(t, r.Body)
	assert.EqualValues(t, len(body), r.ContentLength)
	again, err := r.GetBody()
	require.NoError(t, err)
	assert.Equal(t, body, readAll(t, again))
}

func TestFormWithoutFieldsIsValid(t *testing.T) {
	t.Parallel()
	r := placeholdertest.NewForm(t, http.MethodPost, "/")
	require.NoError(t, r.ParseMultipartForm(100))
	assert.Empty(t, r.MultipartForm.Value)
}

func TestValueWithTheBoundaryFailsTheTest(t *testing.T) {
	t.Parallel()
	_, parameters, err := mime.ParseMediaType(placeholdertest.NewForm(t, http.MethodPost, "/").Header.Get("Content-Type"))
	require.NoError(t, err)
	r := record(t, func(t testing.TB) {
		placeholdertest.NewForm(t, http.MethodPost, "/", placeholdertest.Value("x", parameters["boundary"]))
	})
	assert.Contains(t, r.log, "contains the boundary")
}

func TestHugeFormTakesLittleMemory(t *testing.T) {
	content := placeholdertest.Get(t, "file/5GB?mode=zero")
	r := placeholdertest.NewForm(t, http.MethodPost, "/", placeholdertest.Upload("f", "x.bin", content))
	assert.Greater(t, r.ContentLength, content.Size())
	parts, err := r.MultipartReader()
	require.NoError(t, err)
	part, err := parts.NextPart()
	require.NoError(t, err)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	n, err := io.CopyN(io.Discard, part, 20*placeholder.MB)
	require.NoError(t, err)
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(placeholder.MB))
	assert.EqualValues(t, 20*placeholder.MB, n)
}

func readAll(t *testing.T, r io.Reader) []byte {
	t.Helper()
	b, err := io.ReadAll(r)
	require.NoError(t, err)
	return b
}
