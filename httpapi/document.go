package httpapi

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"time"
)

// A document is what the handler serves of its own: the page, and the description
// of the API.
type document struct {
	mediaType string
	etag      string
	body      []byte
}

func newDocument(mediaType string, body []byte) document {
	return document{mediaType, fmt.Sprintf(`"%.16x"`, sha256.Sum256(body)), body}
}

// serve answers a request with the document. Another release may have another one
// at the same address, so caches are to ask.
func (d document) serve(w *response, r *http.Request) {
	w.Header().Set("Content-Type", d.mediaType)
	w.Header().Set("ETag", d.etag)
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(d.body))
}

// serveDescription answers with the description of the API.
func (h *Handler) serveDescription(w *response, r *http.Request) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	h.description().serve(w, r)
	return nil
}
