package httpapi

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/httpapi/internal/page"
)

// A document is a fixed response: the page or the description of the API.
type document struct {
	mediaType string
	etag      string
	body      []byte
}

func newDocument(mediaType string, body []byte) document {
	return document{mediaType, fmt.Sprintf(`"%.16x"`, sha256.Sum256(body)), body}
}

// serve responds with the document. Caches must revalidate it, because it may change
// with each release.
func (d document) serve(w *response, r *http.Request) {
	w.Header().Set("Content-Type", d.mediaType)
	w.Header().Set("ETag", d.etag)
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(d.body))
}

// serveDescription responds with the description of the API.
func (h *Handler) serveDescription(w *response, r *http.Request) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	h.description().serve(w, r)
	return nil
}

var (
	pageDocument = sync.OnceValue(func() document { return newDocument("text/html; charset=utf-8", page.HTML()) })
	pagePolicy   = sync.OnceValue(page.Policy)
)

// servePage responds with the page.
func servePage(w *response, r *http.Request) error {
	w.Header().Set("Content-Security-Policy", pagePolicy())
	w.Header().Set("Referrer-Policy", "no-referrer")
	pageDocument().serve(w, r)
	return nil
}
