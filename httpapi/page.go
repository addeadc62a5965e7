package httpapi

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"net/http"
	"strings"
	"sync"
)

// The page is made by its script from the description of the API, so it knows
// no parameter by itself.
var (
	//go:embed page/page.html
	pageMarkup string
	//go:embed page/page.css
	pageStyle string
	//go:embed page/page.js
	pageScript string
)

// page returns the page as one document with style and script in it.
var page = sync.OnceValue(func() document {
	insert := strings.NewReplacer("{{style}}", pageStyle, "{{script}}", pageScript)
	return newDocument("text/html; charset=utf-8", []byte(insert.Replace(pageMarkup)))
})

// pagePolicy lets the page run its own script and style, ask the service, and
// show what it gets, and nothing else.
var pagePolicy = sync.OnceValue(func() string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + sourceHash(pageScript),
		"style-src " + sourceHash(pageStyle),
		"connect-src 'self'",
		"img-src 'self' data:",
		"object-src blob:", // PDF documents
		"frame-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	}, "; ")
})

// sourceHash returns the hash of an inline script or style (CSP Level 3, 2.3.1).
func sourceHash(source string) string {
	sum := sha256.Sum256([]byte(source))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// servePage answers with the page.
func servePage(w *response, r *http.Request) error {
	w.Header().Set("Content-Security-Policy", pagePolicy())
	w.Header().Set("Referrer-Policy", "no-referrer")
	page().serve(w, r)
	return nil
}
