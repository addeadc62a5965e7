package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestServerServesPagesAndPlaceholderFiles(t *testing.T) {
	server := httptest.NewServer(newMux())
	defer server.Close()
	for path, want := range map[string]string{
		"/":                             "text/html; charset=utf-8",
		"/dummy/":                       "text/html; charset=utf-8",
		"/dummy/api/file/10MB?type=zip": "application/zip",
		"/dummy/api/qr?data=x&embed=1":  "image/png",
	} {
		t.Run(path, func(t *testing.T) {
			response, err := http.Get(server.URL + path)
			require.NoError(t, err)
			_, err = io.Copy(io.Discard, response.Body)
			require.NoError(t, err)
			require.NoError(t, response.Body.Close())
			assert.Equal(t, http.StatusOK, response.StatusCode)
			assert.Equal(t, want, response.Header.Get("Content-Type"))
		})
	}
}
