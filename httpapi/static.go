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
	header map[string]string
	body   []byte
}

// newDocument returns a document that caches must revalidate, because it may change with
// each release.
func newDocument(body []byte, header map[string]string) document {
	header["ETag"] = fmt.Sprintf(`"%.16x"`, sha256.Sum256(body))
	header["Cache-Control"] = "no-cache"
	return document{header, body}
}

func (d document) serve(w *response, r *http.Request) error {
	for name, value := range d.header {
		w.Header().Set(name, value)
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(d.body))
	return nil
}

var pageDocument = sync.OnceValue(func() document {
	return newDocument(page.HTML(), map[string]string{
		"Content-Type":            "text/html; charset=utf-8",
		"Content-Security-Policy": page.Policy(),
		"Referrer-Policy":         "no-referrer",
	})
})
