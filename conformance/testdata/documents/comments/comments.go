// Package comments declares what the code in the documentation of packages takes for granted. A test adds that code.
package comments

import (
	"context"
	"io"
	"io/fs"
	"net/http"

	"github.com/seed-40aebabe/placeholder"
)

var (
	ctx     context.Context
	w       http.ResponseWriter
	r       io.Reader
	handler http.Handler
	mux     *http.ServeMux
	client  *http.Client
	url     string
)

var store interface {
	Put(name string, file io.Reader)
	Get(name string) io.Reader
}

var viewer interface {
	Open(file io.Reader, password string) error
}

var importer interface {
	Import(file io.Reader) error
	Table(file io.Reader, mediaType string) (header []string, rows [][]string, err error)
}

func importPhotos(fs.FS) error { return nil }

func download(url string) error { return nil }

func resize(file *placeholder.Content, width, height int) (io.Reader, error) { return file, nil }
