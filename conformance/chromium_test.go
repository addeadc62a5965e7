//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// waitForFonts is a part of a page. The image delays the event load, after which Chromium takes a
// screenshot, until all fonts are loaded. The address that answers both gets the fonts that failed.
const waitForFonts = `<img src="/loaded" hidden><script>
Promise.allSettled([...document.fonts].map(font => font.load())).then(() => {
  const failed = [...document.fonts].filter(font => font.status !== 'loaded').map(font => font.family);
  return fetch('/fonts', { method: 'POST', body: failed.join() });
});
</script>`

// screenshot returns what Chromium shows of the body of a page with fonts, which have names.
func screenshot(t *testing.T, body string, size image.Point, fonts map[string][]byte) image.Image {
	t.Helper()
	failed := make(chan string, 1)
	loaded := make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, "<!DOCTYPE html><meta charset=utf-8><style>%s</style><body>%s%s", fontFaces(fonts), body, waitForFonts)
	})
	mux.HandleFunc("GET /{font}", func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write(fonts[r.PathValue("font")]) })
	mux.HandleFunc("GET /loaded", func(http.ResponseWriter, *http.Request) { <-loaded })
	mux.HandleFunc("POST /fonts", func(_ http.ResponseWriter, r *http.Request) {
		names, _ := io.ReadAll(r.Body)
		failed <- string(names)
		close(loaded)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	path := filepath.Join(t.TempDir(), "screenshot.png")
	runTool(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars",
		"--font-render-hinting=none", "--disable-lcd-text", "--force-device-scale-factor=1", "--force-color-profile=srgb",
		fmt.Sprintf("--window-size=%d,%d", size.X, size.Y), "--user-data-dir="+t.TempDir(), "--screenshot="+path, server.URL)
	require.Empty(t, <-failed, "fonts that Chromium rejects")
	return readPicture(t, path)
}

// fontFaces returns style rules that load fonts by their names.
func fontFaces(fonts map[string][]byte) string {
	var b strings.Builder
	for name := range fonts {
		fmt.Fprintf(&b, "@font-face { font-family: '%s'; src: url('%s') }\n", name, url.PathEscape(name))
	}
	return b.String()
}
