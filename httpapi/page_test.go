package httpapi_test

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/page"
)

func TestPageIsSmallAndSelfContained(t *testing.T) {
	t.Parallel()
	w := get(api, "/")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
	assert.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	assert.Empty(t, w.Header().Values("Set-Cookie"))
	page := w.Body.String()
	assert.NotRegexp(t, `(src|href)="?(https?:)?//`, page)
	assert.NotRegexp(t, `url\(|@import|\{\{`, page)
	sent := get(api, "/", "Accept-Encoding", "gzip").Body.Len()
	for _, path := range firstScripts(t) {
		sent += get(api, path, "Accept-Encoding", "gzip").Body.Len()
	}
	assert.Less(t, sent, 30*placeholder.KB)
}

// firstScripts returns the paths of the modules that the page starts.
func firstScripts(t *testing.T) (paths []string) {
	t.Helper()
	list := regexp.MustCompile(`\["start.js".*?\]`).Find(get(api, "/").Body.Bytes())
	var names []string
	require.NoError(t, json.Unmarshal(list, &names))
	for _, name := range names {
		paths = append(paths, "/script/"+name)
	}
	return paths
}

func TestPageStartsModulesThatExist(t *testing.T) {
	t.Parallel()
	paths := firstScripts(t)
	require.Greater(t, len(paths), 5)
	for _, path := range paths {
		t.Run(path, func(t *testing.T) {
			w := get(api, path)
			require.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
			assert.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
			assert.Equal(t, http.StatusNotModified, get(api, path, "If-None-Match", w.Header().Get("ETag")).Code)
		})
	}
}

func TestEveryModuleIsServed(t *testing.T) {
	t.Parallel()
	for name, source := range page.Scripts() {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, string(source), get(api, "/script/"+name).Body.String())
		})
	}
	requireError(t, get(api, "/script/preview/missing.js"), http.StatusNotFound)
}

func TestPagePolicyAllowsOnlyOwnScriptAndStyle(t *testing.T) {
	t.Parallel()
	w := get(api, "/")
	policy := w.Header().Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'; ")
	assert.NotContains(t, policy, "unsafe")
	assert.NotContains(t, policy, "*")
	for directive, element := range map[string]string{
		"script-src": `(?s)<script>(.*)</script>`,
		"style-src":  `(?s)<style>(.*)</style>`,
	} {
		t.Run(directive, func(t *testing.T) {
			source := regexp.MustCompile(element).FindStringSubmatch(w.Body.String())
			require.NotNil(t, source)
			sum := sha256.Sum256([]byte(source[1]))
			assert.Contains(t, policy, directive+" 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		})
	}
}

func TestDocumentsAreRevalidated(t *testing.T) {
	t.Parallel()
	lower := httpapi.New(httpapi.Config{Limits: loweredLimits})
	for _, target := range []string{"/", "/openapi.json", "/limits.json?size=25MB", "/quirks.json", "/quirks.schema.json", "/hostile.json", "/uploads.json?types=png&hostile=1"} {
		t.Run(target, func(t *testing.T) {
			w := get(api, target)
			etag := w.Header().Get("ETag")
			assert.Regexp(t, `^"[0-9a-f]{32}"$`, etag)
			assert.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
			assert.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
			assert.Equal(t, http.StatusNotModified, get(api, target, "If-None-Match", etag).Code)
			independent := target == "/" || regexp.MustCompile(`^/(quirks|hostile|uploads)`).MatchString(target)
			assert.Equal(t, independent, get(lower, target).Header().Get("ETag") == etag)
		})
	}
	for _, target := range []string{"/openapi.json", "/limits.json?size=25MB", "/quirks.json"} {
		assert.Equal(t, "application/json", get(api, target).Header().Get("Content-Type"))
		assert.Equal(t, "*", get(api, target).Header().Get("Access-Control-Allow-Origin"))
	}
}

func TestDocumentsAreCompressedForClientsThatAcceptIt(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/", "/openapi.json", "/limits.json?size=25MB", "/quirks.json", "/quirks.schema.json", "/hostile.json", "/uploads.json?types=png&hostile=1"} {
		t.Run(target, func(t *testing.T) {
			plain, compressed := get(api, target), get(api, target, "Accept-Encoding", "gzip, deflate, br, zstd")
			for _, w := range []*httptest.ResponseRecorder{plain, compressed} {
				require.Equal(t, http.StatusOK, w.Code)
				assert.Equal(t, "Accept-Encoding", w.Header().Get("Vary"))
				assert.Equal(t, strconv.Itoa(w.Body.Len()), w.Header().Get("Content-Length"))
			}
			assert.Empty(t, plain.Header().Values("Content-Encoding"))
			assert.Equal(t, "gzip", compressed.Header().Get("Content-Encoding"))
			assert.Equal(t, plain.Header().Get("Content-Type"), compressed.Header().Get("Content-Type"))
			assert.NotEqual(t, plain.Header().Get("ETag"), compressed.Header().Get("ETag"))
			assert.Less(t, compressed.Body.Len(), plain.Body.Len()/2)
			assert.Equal(t, plain.Body.String(), decompress(t, compressed.Body))
		})
	}
}

func decompress(t *testing.T, r io.Reader) string {
	t.Helper()
	z, err := gzip.NewReader(r)
	require.NoError(t, err)
	content, err := io.ReadAll(z)
	require.NoError(t, err)
	return string(content)
}

func TestConditionsAndRangesApplyToTheSelectedEncoding(t *testing.T) {
	t.Parallel()
	const both = "gzip, deflate, br, zstd"
	plain, compressed := get(api, "/"), get(api, "/", "Accept-Encoding", both)
	plainTag, compressedTag := plain.Header().Get("ETag"), compressed.Header().Get("ETag")
	for name, c := range map[string]struct {
		accept, condition, etag string
		status                  int
	}{
		"plain with its ETag":                   {"identity", "If-None-Match", plainTag, http.StatusNotModified},
		"plain with the ETag of gzip":           {"identity", "If-None-Match", compressedTag, http.StatusOK},
		"gzip with its ETag":                    {both, "If-None-Match", compressedTag, http.StatusNotModified},
		"gzip with the ETag of plain":           {both, "If-None-Match", plainTag, http.StatusOK},
		"gzip with both ETags":                  {both, "If-None-Match", plainTag + ", " + compressedTag, http.StatusNotModified},
		"precondition on gzip, ETag of plain":   {both, "If-Match", plainTag, http.StatusPreconditionFailed},
		"range of gzip if it has its ETag":      {both, "If-Range", compressedTag, http.StatusPartialContent},
		"range of gzip if it has that of plain": {both, "If-Range", plainTag, http.StatusOK},
	} {
		t.Run(name, func(t *testing.T) {
			header := []string{"Accept-Encoding", c.accept, c.condition, c.etag}
			if c.condition == "If-Range" {
				header = append(header, "Range", "bytes=10-19")
			}
			w := get(api, "/", header...)
			require.Equal(t, c.status, w.Code)
			assert.Equal(t, "Accept-Encoding", w.Header().Get("Vary"))
			if w.Code == http.StatusPartialContent {
				assert.Equal(t, "gzip", w.Header().Get("Content-Encoding"))
				assert.Equal(t, "10", w.Header().Get("Content-Length"))
				assert.Equal(t, compressed.Body.Bytes()[10:20], w.Body.Bytes())
			}
		})
	}
	assert.Equal(t, plain.Body.Bytes()[10:20], get(api, "/", "Range", "bytes=10-19").Body.Bytes())
	unsatisfiable := get(api, "/", "Accept-Encoding", both, "Range", "bytes=99999999-")
	requireError(t, unsatisfiable, http.StatusRequestedRangeNotSatisfiable)
	assert.Empty(t, unsatisfiable.Header().Values("Content-Encoding"))
}

func TestFilesAreNotCompressed(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/text/1000", "/api/json/10", "/api/image/800x600?format=svg", "/api/file/1MB?mode=zero", "/api/pdf/0"} {
		t.Run(target, func(t *testing.T) {
			w := get(api, target, "Accept-Encoding", "gzip, identity;q=0")
			assert.Empty(t, w.Header().Values("Content-Encoding"))
			assert.Empty(t, w.Header().Values("Vary"))
			assert.Equal(t, get(api, target).Body, w.Body)
		})
	}
}

func TestNoPageDisablesPage(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{NoPage: true})
	for _, target := range []string{"", "/"} {
		t.Run(strconv.Quote(target), func(t *testing.T) {
			assert.Contains(t, requireError(t, get(h, target), http.StatusNotFound), "path must be one of /openapi.json, /limits.json, /quirks.json, /quirks.schema.json, /hostile.json, /uploads.json, /api/")
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
	mux.Handle("/configured/", httpapi.New(httpapi.Config{Prefix: "/configured"}))
	for _, target := range []string{"/with/", "/without/", "/bare", "/configured/"} {
		t.Run(target, func(t *testing.T) {
			assert.Equal(t, get(api, "/").Body, get(mux, target).Body)
		})
	}
}
