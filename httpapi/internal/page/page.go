// Package page has the page on which people build requests for files.
//
// Its script makes everything from the description of the API, so the page knows no
// kind and no parameter by itself.
package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"strings"
)

var (
	//go:embed page.html
	markup string
	//go:embed page.css
	style string
	//go:embed page.js
	script string
)

// HTML returns the page as one document, with style and script in it.
func HTML() []byte {
	return []byte(strings.NewReplacer("{{style}}", style, "{{script}}", script).Replace(markup))
}

// Policy returns the Content-Security-Policy of the page. It may run its own script
// and style, send requests to the service and show what it gets, and nothing else.
func Policy() string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + sourceHash(script),
		"style-src " + sourceHash(style),
		"connect-src 'self'",
		"img-src 'self' data:",
		"object-src blob:", // PDF documents
		"frame-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	}, "; ")
}

// sourceHash returns the hash of an inline script or style (CSP Level 3, 2.3.1).
func sourceHash(source string) string {
	sum := sha256.Sum256([]byte(source))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
