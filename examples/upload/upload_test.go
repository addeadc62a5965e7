package upload_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/upload"
)

func TestUploads(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Received-Length", strconv.FormatInt(r.ContentLength, 10))
		upload.Handler(w, r)
	}))
	defer server.Close()

	for name, c := range map[string]struct {
		file   placeholder.FileOptions
		status int
	}{
		"image at the limit":             {placeholder.FileOptions{Size: upload.Limit, Type: placeholder.FilePNG}, http.StatusCreated},
		"image one byte above the limit": {placeholder.FileOptions{Size: upload.Limit + 1, Type: placeholder.FilePNG}, http.StatusRequestEntityTooLarge},
		"small image":                    {placeholder.FileOptions{Size: 2 * placeholder.KB, Type: placeholder.FileJPG}, http.StatusCreated},
		"archive at the limit":           {placeholder.FileOptions{Size: upload.Limit, Type: placeholder.FileZip}, http.StatusCreated},
		"archive far above the limit":    {placeholder.FileOptions{Size: 2 * placeholder.GB, Type: placeholder.FileZip}, http.StatusRequestEntityTooLarge},
		"unsupported type":               {placeholder.FileOptions{Size: placeholder.MB, Type: placeholder.FilePDF}, http.StatusUnsupportedMediaType},
		"random bytes":                   {placeholder.FileOptions{Size: placeholder.MB}, http.StatusUnsupportedMediaType},
		"empty body":                     {placeholder.FileOptions{}, http.StatusUnsupportedMediaType},
	} {
		t.Run(name, func(t *testing.T) {
			content := placeholder.Must(placeholder.NewFile(c.file))
			for length, request := range map[int64]*http.Request{
				content.Size(): newRequest(t, server.URL, content),
				-1:             newChunkedRequest(t, server.URL, content),
			} {
				t.Run(fmt.Sprintf("Content-Length %d", length), func(t *testing.T) {
					response, err := server.Client().Do(request)
					require.NoError(t, err)
					require.NoError(t, response.Body.Close())
					assert.Equal(t, c.status, response.StatusCode)
					assert.Equal(t, strconv.FormatInt(length, 10), response.Header.Get("Received-Length"))
				})
			}
		})
	}
}

func TestOversizedUploadIsRejectedUnread(t *testing.T) {
	content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: placeholder.MaxFileSize}))
	request := httptest.NewRequest(http.MethodPost, "/", content)
	request.ContentLength = content.Size()
	response := httptest.NewRecorder()
	upload.Handler(response, request)
	assert.Equal(t, http.StatusRequestEntityTooLarge, response.Code)
	position, err := content.Seek(0, io.SeekCurrent)
	require.NoError(t, err)
	assert.Zero(t, position)
}

func TestUploadsFollowRedirects(t *testing.T) {
	mux := http.NewServeMux()
	mux.Handle("/old", http.RedirectHandler("/new", http.StatusTemporaryRedirect))
	mux.HandleFunc("/new", upload.Handler)
	server := httptest.NewServer(mux)
	defer server.Close()

	content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: upload.Limit, Type: placeholder.FilePNG}))
	response, err := server.Client().Do(newRequest(t, server.URL+"/old", content))
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusCreated, response.StatusCode)
}

// newRequest returns a request with a Content-Length, whose body can be sent again after
// a redirect.
func newRequest(t *testing.T, url string, content *placeholder.Content) *http.Request {
	t.Helper()
	request := newChunkedRequest(t, url, content)
	request.ContentLength = content.Size()
	request.GetBody = func() (io.ReadCloser, error) { return content.Open(), nil }
	if content.Size() == 0 {
		request.Body, request.GetBody = http.NoBody, nil // otherwise net/http treats the length as unknown
	}
	return request
}

// newChunkedRequest returns a request without a Content-Length, as sent by clients that
// generate the body while sending it.
func newChunkedRequest(t *testing.T, url string, content *placeholder.Content) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, content.Open())
	require.NoError(t, err)
	request.Header.Set("Content-Type", content.MediaType())
	return request
}
