// Package page contains the page that builds requests interactively.
//
// Its script generates the forms from the OpenAPI description, so the page does not
// hard-code any kind or parameter.
package page

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"strings"
)

var (
	//go:embed page.html
	markup string
	//go:embed page.css
	style string
	//go:embed script
	scripts embed.FS
)

// script returns the parts of the script as one module, in this order.
func script() string {
	var module strings.Builder
	for _, part := range []string{"address", "field", "fields", "table", "preview", "copy", "card", "start"} {
		source, err := scripts.ReadFile("script/" + part + ".js")
		if err != nil {
			panic(err) // a part is missing in this directory
		}
		module.WriteString("\n")
		module.Write(source)
	}
	return module.String()
}

// HTML returns the page as a single document with inline style and script.
func HTML() []byte {
	return []byte(strings.NewReplacer("{{style}}", style, "{{script}}", script()).Replace(markup))
}

// Policy returns the Content-Security-Policy of the page. The policy allows only the
// page's own script and style, requests to the service, and previews of the files.
func Policy() string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + sourceHash(script()),
		"style-src " + sourceHash(style),
		"connect-src 'self'",
		"img-src 'self' data:",
		"media-src 'self'",
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
