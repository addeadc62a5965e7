package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/page"
)

// A document is a fixed response: the page, a module of its script or the description of the API.
type document struct {
	header            map[string]string
	plain, compressed representation
}

// A representation is the body of a document, with or without a content coding.
type representation struct {
	body []byte
	etag string
}

// newDocument returns a document that caches must revalidate, because it may change with
// each release.
func newDocument(body []byte, header map[string]string) document {
	header["Cache-Control"] = "no-cache"
	header["Vary"] = "Accept-Encoding"
	return document{header, newRepresentation(body), newRepresentation(compress(body))}
}

// newJSON returns a document that scripts of any origin may read.
func newJSON(body []byte) document {
	return newDocument(body, map[string]string{
		"Content-Type":                  "application/json",
		"Access-Control-Allow-Origin":   "*",
		"Access-Control-Expose-Headers": exposedHeaders,
	})
}

// newList returns a document with an array, for programs and people.
func newList(list any) document {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // addresses contain &, and values markup
	encoder.SetIndent("", "  ")
	_ = encoder.Encode(list) // cannot fail: a Buffer returns no error, and no list contains an invalid value
	return newJSON(b.Bytes())
}

func newRepresentation(body []byte) representation {
	return representation{body, fmt.Sprintf(`"%.16x"`, sha256.Sum256(body))}
}

func compress(body []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	_, _ = w.Write(body) // a Buffer returns no error
	_ = w.Close()
	return b.Bytes()
}

func (d document) serve(w *response, r *http.Request) error {
	for name, value := range d.header {
		w.Header().Set(name, value)
	}
	selected := d.plain
	if prefersGzip(r.Header.Values("Accept-Encoding")) {
		selected = d.compressed
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Content-Length", strconv.Itoa(len(selected.body))) // ServeContent does not set it for a coding
	}
	w.Header().Set("ETag", selected.etag)
	serveContent(w, r, bytes.NewReader(selected.body), int64(len(selected.body)), time.Time{})
	return nil
}

var pageDocument = sync.OnceValue(func() document {
	return newDocument(page.HTML(), map[string]string{
		"Content-Type":            "text/html; charset=utf-8",
		"Content-Security-Policy": page.Policy(),
		"Referrer-Policy":         "no-referrer",
	})
})

func servePage(w *response, r *http.Request) error { return pageDocument().serve(w, r) }

func (h *Handler) serveScript(w *response, r *http.Request) error {
	module, ok := scriptDocuments()[w.segment]
	if !ok {
		return h.notFound(w, r)
	}
	return module().serve(w, r)
}

// scriptDocuments returns the modules of the script of the page by name. Each is compressed
// when it is first requested, because all take longer than the first response of a program may.
var scriptDocuments = sync.OnceValue(func() map[string]func() document {
	modules := map[string]func() document{}
	for name, source := range page.Scripts() {
		modules[name] = sync.OnceValue(func() document {
			return newDocument(source, map[string]string{"Content-Type": "text/javascript; charset=utf-8"})
		})
	}
	return modules
})
