// Package guides declares what the code in the guides takes for granted. A test adds that code.
package guides

import (
	"io"
	"net/http"
	"testing"
)

const gateway = "127.0.0.1:25"

var (
	handler http.Handler
	mux     *http.ServeMux
	t       testing.TB
)

func importUsers(io.Reader) error { return nil }

func tableOf(r io.Reader, mediaType string) (header []string, rows [][]string, err error) {
	return nil, nil, nil
}

func store(io.Reader) error { return nil }

func recompress(r io.Reader) io.Reader { return r }

func openWith(r io.Reader, password string) error { return nil }

func resize(path string) error { return nil }
