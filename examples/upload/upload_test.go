package upload_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/upload"
)

func TestUploads(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(upload.Handler))
	defer server.Close()

	for name, c := range map[string]struct {
		file   placeholder.FileOptions
		status int
	}{
		"a picture of exactly the limit":  {placeholder.FileOptions{Size: upload.Limit, Type: placeholder.FilePNG}, http.StatusCreated},
		"a picture one byte larger":       {placeholder.FileOptions{Size: upload.Limit + 1, Type: placeholder.FilePNG}, http.StatusRequestEntityTooLarge},
		"a small picture":                 {placeholder.FileOptions{Size: 2 * placeholder.KB, Type: placeholder.FileJPG}, http.StatusCreated},
		"an archive of exactly the limit": {placeholder.FileOptions{Size: upload.Limit, Type: placeholder.FileZip}, http.StatusCreated},
		"an archive far too large":        {placeholder.FileOptions{Size: 2 * placeholder.GB, Type: placeholder.FileZip}, http.StatusRequestEntityTooLarge},
		"another type of file":            {placeholder.FileOptions{Size: placeholder.MB, Type: placeholder.FilePDF}, http.StatusUnsupportedMediaType},
		"random bytes":                    {placeholder.FileOptions{Size: placeholder.MB}, http.StatusUnsupportedMediaType},
		"nothing":                         {placeholder.FileOptions{}, http.StatusUnsupportedMediaType},
	} {
		t.Run(name, func(t *testing.T) {
			content := placeholder.Must(placeholder.NewFile(c.file))
			response, err := http.Post(server.URL, content.MediaType(), content)
			require.NoError(t, err)
			defer response.Body.Close()
			assert.Equal(t, c.status, response.StatusCode)
		})
	}
}
