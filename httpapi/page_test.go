package httpapi_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

func TestPageIsSmallAndSelfContained(t *testing.T) {
	t.Parallel()
	w := get(api, "/")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
	assert.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	assert.Empty(t, w.Header().Values("Set-Cookie"))
	assert.Less(t, w.Body.Len(), 64*placeholder.KB)
	page := w.Body.String()
	assert.NotRegexp(t, `(src|href)="?(https?:)?//`, page)
	assert.NotRegexp(t, `url\(|@import|\{\{`, page)
}

func TestPagePolicyAllowsOnlyOwnScriptAndStyle(t *testing.T) {
	t.Parallel()
	w := get(api, "/")
	policy := w.Header().Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'; ")
	assert.NotContains(t, policy, "unsafe")
	assert.NotContains(t, policy, "*")
	for directive, element := range map[string]string{
		"script-src": `(?s)<script type="module">(.*)</script>`,
		"style-src":  `(?s)<style>(.*)</style>`,
	} {
		t.Run(directive, func(t *testing.T) {
			source := regexp.MustCompile(element).FindStringSubmatch(w.Body.String())
			require.NotNil(t, source)
			sum := sha256.Sum256([]byte(source[1]))
			assert.Contains(t, policy, directive+" 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"';")
		})
	}
}

func TestPageAndDescriptionAreRevalidated(t *testing.T) {
	t.Parallel()
	lower := httpapi.New(httpapi.Config{Limits: loweredLimits})
	for _, target := range []string{"/", "/openapi.json"} {
		t.Run(target, func(t *testing.T) {
			w := get(api, target)
			etag := w.Header().Get("ETag")
			assert.Regexp(t, `^"[0-9a-f]{32}"$`, etag)
			assert.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
			assert.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
			assert.Equal(t, http.StatusNotModified, get(api, target, "If-None-Match", etag).Code)
			assert.Equal(t, target == "/", get(lower, target).Header().Get("ETag") == etag)
		})
	}
	assert.Equal(t, "application/json", get(api, "/openapi.json").Header().Get("Content-Type"))
	assert.Equal(t, "*", get(api, "/openapi.json").Header().Get("Access-Control-Allow-Origin"))
}

func TestNoPageDisablesPage(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{NoPage: true})
	for _, target := range []string{"", "/"} {
		t.Run(strconv.Quote(target), func(t *testing.T) {
			assert.Contains(t, requireError(t, get(h, target), http.StatusNotFound), "path must be one of /openapi.json, /api/")
		})
	}
	assert.Equal(t, http.StatusOK, get(h, "/openapi.json").Code)
}

func TestPageIsServedUnderPrefix(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.Handle("/with/", http.StripPrefix("/with/", api))
	mux.Handle("/without/", http.StripPrefix("/without", api))
	mux.Handle("/bare", http.StripPrefix("/bare", api))
	for _, target := range []string{"/with/", "/without/", "/bare"} {
		t.Run(target, func(t *testing.T) {
			assert.Equal(t, get(api, "/").Body, get(mux, target).Body)
		})
	}
}
