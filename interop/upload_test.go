// Package interop tests package placeholdertest with independent servers and clients:
// handlers that limit uploads, an S3 client and server, and form parsers for Node.js. It
// is a separate module, so that these are not dependencies of the library.
package interop

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

const limit = 3 * placeholder.MB

// receiveBody accepts a body within the limit.
func receiveBody(w http.ResponseWriter, r *http.Request) {
	_, err := io.Copy(io.Discard, http.MaxBytesReader(w, r.Body, limit))
	respond(w, err)
}

// receiveForm accepts forms whose parts are each within the limit.
func receiveForm(w http.ResponseWriter, r *http.Request) {
	parts, err := r.MultipartReader()
	for err == nil {
		var part io.ReadCloser
		if part, err = parts.NextPart(); err == nil {
			_, err = io.Copy(io.Discard, http.MaxBytesReader(w, part, limit))
		}
	}
	if err == io.EOF {
		err = nil
	}
	respond(w, err)
}

func respond(w http.ResponseWriter, err error) {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
	}
}

func TestSizeCasesFindHandlerLimits(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.HandleFunc("/body", receiveBody)
	mux.HandleFunc("/form", receiveForm)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	for _, c := range placeholdertest.SizeCases(limit) {
		want := http.StatusOK
		if !c.Accept {
			want = http.StatusRequestEntityTooLarge
		}
		for name, r := range map[string]*http.Request{
			"body": placeholdertest.NewRequest(t, http.MethodPut, server.URL+"/body", c.Content),
			"form": placeholdertest.NewForm(t, http.MethodPost, server.URL+"/form", placeholdertest.Upload("file", "x", c.Content)),
		} {
			t.Run(name+" "+c.Name, func(t *testing.T) {
				response, err := server.Client().Do(r)
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, want, response.StatusCode)
			})
		}
	}
}
