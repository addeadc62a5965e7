package upload_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/upload"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// status uploads content and returns the response status. length is the Content-Length, or
// -1 for a chunked body.
func status(t *testing.T, content *placeholder.Content, length int64) int {
	request := placeholdertest.NewRequest(t, http.MethodPost, "/upload", content)
	request.ContentLength = length
	w := httptest.NewRecorder()
	upload.Handler(w, request)
	return w.Code
}

func TestLimitIsExact(t *testing.T) {
	for _, c := range placeholdertest.SizeCases(upload.Limit, "png", "jpg", "zip") {
		t.Run(c.Name, func(t *testing.T) {
			assert.Equal(t, c.Accept, status(t, c.Content, c.Content.Size()) == http.StatusCreated)
			assert.Equal(t, c.Accept, status(t, c.Content, -1) == http.StatusCreated)
		})
	}
}

func TestOtherFilesAreRejected(t *testing.T) {
	for name, content := range map[string]*placeholder.Content{
		"PDF":           placeholdertest.Get(t, "file/1MB?type=pdf"),
		"empty body":    placeholdertest.Get(t, "file/0B"),
		"half a photo":  placeholdertest.Get(t, "image/800x600?corrupt=truncated-middle"),
		"damaged photo": placeholdertest.Get(t, "image/800x600?corrupt=wrong-checksum"),
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, http.StatusUnsupportedMediaType, status(t, content, content.Size()))
		})
	}
}
