package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/disposition"
)

func TestHeaderFaults(t *testing.T) {
	t.Parallel()
	plain := httptest.NewRecorder()
	New(Config{}).ServeHTTP(plain, httptest.NewRequest(http.MethodGet, "/api/file/1KB?type=png", nil))
	etag := plain.Header().Get("ETag")
	for query, check := range map[string]func(*testing.T, fetch){
		"length=none": func(t *testing.T, f fetch) {
			assert.EqualValues(t, -1, f.length)
			assert.Empty(t, f.header.Values("Accept-Ranges"))
		},
		"ranges=0":      func(t *testing.T, f fetch) { assert.Empty(t, f.header.Values("Accept-Ranges")) },
		"etag=none":     func(t *testing.T, f fetch) { assert.Empty(t, f.header.Values("ETag")) },
		"etag=weak":     func(t *testing.T, f fetch) { assert.Equal(t, "W/"+etag, f.header.Get("ETag")) },
		"etag=new":      func(t *testing.T, f fetch) { assert.Regexp(t, `^"[A-Z2-7]{26}"$`, f.header.Get("ETag")) },
		"media=generic": func(t *testing.T, f fetch) { assert.Equal(t, "application/octet-stream", f.header.Get("Content-Type")) },
		"media=text":    func(t *testing.T, f fetch) { assert.Equal(t, "text/plain", f.header.Get("Content-Type")) },
		"media=none":    func(t *testing.T, f fetch) { assert.Empty(t, f.header.Values("Content-Type")) },
		"last_modified=2024-06-01T14:00:00%2B02:00": func(t *testing.T, f fetch) {
			assert.Equal(t, "Sat, 01 Jun 2024 12:00:00 GMT", f.header.Get("Last-Modified"))
		},
		"digest=right": func(t *testing.T, f fetch) { assert.Equal(t, digestOf(f.body), f.header.Get("Repr-Digest")) },
		"digest=wrong": func(t *testing.T, f fetch) {
			assert.Regexp(t, `^sha-256=:[0-9A-Za-z+/]{43}=:$`, f.header.Get("Repr-Digest"))
			assert.NotEqual(t, digestOf(f.body), f.header.Get("Repr-Digest"))
		},
		"digest=trailer": func(t *testing.T, f fetch) {
			assert.EqualValues(t, -1, f.length)
			assert.Equal(t, digestOf(f.body), f.trailer.Get("Repr-Digest"))
		},
		"disposition=star": func(t *testing.T, f fetch) {
			assert.Equal(t, "attachment; filename*=UTF-8''Caf%C3%A9%20Z%C3%BCrich.png", f.header.Get("Content-Disposition"))
		},
		"disposition=none": func(t *testing.T, f fetch) { assert.Empty(t, f.header.Values("Content-Disposition")) },
		"delay=1s":         func(*testing.T, fetch) {},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
				got := fetchFile(t, client, "/api/file/1KB?type=png&"+query)
				require.NoError(t, got.err)
				check(t, got)
				assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
				assert.Equal(t, "nosniff", got.header.Get("X-Content-Type-Options"))
				assert.Equal(t, plain.Body.Bytes(), got.body)
				parameter, _, _ := strings.Cut(query, "=")
				got.header.Del("Date")
				for name := range plain.Header() {
					changed := map[string][]string{"length": {"Content-Length", "Accept-Ranges"}, "ranges": {"Accept-Ranges"}, "etag": {"Etag"}, "media": {"Content-Type"}, "digest": {"Content-Length", "Accept-Ranges"}, "disposition": {"Content-Disposition"}}
					if !assert.ObjectsAreEqual("Cache-Control", name) && !contains(changed[parameter], name) {
						assert.Equal(t, plain.Header().Get(name), got.header.Get(name), name)
					}
				}
			})
		})
	}
}

// digestOf returns the Repr-Digest of a file.
func digestOf(file []byte) string {
	sum := sha256.Sum256(file)
	return "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
}

func TestEncodedFilesHaveRangesAndValidatorsOfTheirOwn(t *testing.T) {
	t.Parallel()
	file := bytesOf(t, "file/200KB")
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		client.Transport.(*http.Transport).DisableCompression = true
		tags := map[string]bool{}
		for _, c := range []string{"", "gzip", "deflate", "deflate-raw", "br", "zstd"} {
			target := "/api/file/200KB?length=&content_encoding=" + c
			whole := fetchFile(t, client, target)
			require.NoError(t, whole.err)
			assert.EqualValues(t, len(whole.body), whole.length)
			assert.Equal(t, strings.TrimSuffix(c, "-raw"), whole.header.Get("Content-Encoding"))
			assert.Equal(t, "application/octet-stream", whole.header.Get("Content-Type"))
			assert.Contains(t, string(whole.body), string(file[1000:2000]))
			tag := whole.header.Get("ETag")
			assert.False(t, tags[tag])
			tags[tag] = true

			part := fetchFile(t, client, target, "Range", "bytes=131060-131090", "If-Range", tag)
			assert.Equal(t, http.StatusPartialContent, part.status)
			assert.Equal(t, whole.body[131060:131091], part.body)
			assert.Equal(t, http.StatusNotModified, fetchFile(t, client, target, "If-None-Match", tag).status)

			cut := fetchFile(t, client, target+"&cut=50%25&digest=right")
			require.Error(t, cut.err)
			assert.Equal(t, whole.body[:len(whole.body)/2], cut.body)
			assert.Equal(t, digestOf(whole.body), cut.header.Get("Repr-Digest"))
		}
		assert.Len(t, tags, 6)
		gunzipped, err := gzip.NewReader(bytes.NewReader(fetchFile(t, client, "/api/file/200KB?content_encoding=gzip").body))
		require.NoError(t, err)
		decoded, err := io.ReadAll(gunzipped)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(file, decoded))
	})
}

func TestConditionsOnLastModified(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		const at, before, after = "Sat, 01 Jun 2024 12:00:00 GMT", "Sat, 01 Jun 2024 11:59:59 GMT", "Sat, 01 Jun 2024 12:00:01 GMT"
		for _, c := range []struct {
			name, value string
			want        int
		}{
			{"If-Modified-Since", at, 304},
			{"If-Modified-Since", after, 304},
			{"If-Modified-Since", before, 200},
			{"If-Unmodified-Since", at, 200},
			{"If-Unmodified-Since", before, 412},
			{"If-Range", at, 206},
			{"If-Range", before, 200},
			{"If-Range", after, 200},
		} {
			for _, query := range []string{"", "&etag=none"} {
				got := fetchFile(t, client, "/api/file/1KB?last_modified=2024-06-01T12:00:00Z"+query, c.name, c.value, "Range", "bytes=0-1")
				if c.want == 200 && c.name != "If-Range" {
					c.want = 206
				}
				assert.Equal(t, c.want, got.status, "%s: %s", c.name, c.value)
			}
		}
	})
}

func TestDispositionsNameTheFile(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	for _, form := range disposition.Forms() {
		w := serve(h, "/api/csv/1?disposition="+form.Name, nil)
		assert.Equal(t, form.Field(".csv"), w.header.Get("Content-Disposition"))
		if form.Saved(".csv") != "" {
			assert.True(t, strings.HasSuffix(form.Saved(".csv"), ".csv"))
		}
	}
}

func TestLargeFilesAreNotGeneratedTwice(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	for query, want := range map[string]string{
		"digest=right":             "digest must be trailer for files above 100MB, got right",
		"content_encoding=gzip":    "content_encoding must be br, zstd or deflate-raw for files above 100MB, got gzip",
		"content_encoding=deflate": "content_encoding must be br, zstd or deflate-raw for files above 100MB, got deflate",
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/101MB?"+query, nil))
		assert.JSONEq(t, fmt.Sprintf(`{"error":%q}`, want), w.Body.String())
	}
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/api/file/5GB?content_encoding=zstd", nil)
	r.Header.Set("Range", "bytes=-4")
	h.ServeHTTP(w, r)
	assert.Equal(t, http.StatusPartialContent, w.Code)
}

func contains(names []string, name string) bool {
	return strings.Contains(strings.Join(names, " "), name)
}

func TestValidatorFaultsPreventResuming(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		etag := fetchFile(t, client, "/api/file/1KB").header.Get("ETag")
		for query, want := range map[string]int{"": 206, "etag=weak": 206, "etag=new": 200, "etag=none": 200, "ranges=0": 200, "length=none": 200} {
			got := fetchFile(t, client, "/api/file/1KB?"+query, "Range", "bytes=0-9", "If-Range", etag)
			assert.Equal(t, want, got.status, query)
		}
		for query, want := range map[string]int{"": 304, "etag=weak": 304, "etag=new": 200, "etag=none": 200} {
			got := fetchFile(t, client, "/api/file/1KB?"+query, "If-None-Match", etag)
			assert.Equal(t, want, got.status, query)
		}
		weak := fetchFile(t, client, "/api/file/1KB?etag=weak").header.Get("ETag")
		assert.Equal(t, 200, fetchFile(t, client, "/api/file/1KB?etag=weak", "Range", "bytes=0-9", "If-Range", weak).status)
		first, second := fetchFile(t, client, "/api/file/1KB?etag=new"), fetchFile(t, client, "/api/file/1KB?etag=new")
		assert.NotEqual(t, first.header.Get("ETag"), second.header.Get("ETag"))
	})
}

func TestStatusHasRequiredHeader(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		for query, want := range map[string]map[string]string{
			"status=401":                {"WWW-Authenticate": `Bearer realm="fault"`},
			"status=407":                {"Proxy-Authenticate": `Bearer realm="fault"`},
			"status=405":                {"Allow": "GET"},
			"status=429":                {"Retry-After": "1"},
			"status=503":                {"Retry-After": "1"},
			"status=503&retry_after=90": {"Retry-After": "90"},
			"status=500&retry_after=1":  {"Retry-After": "1"},
			"status=500":                {"Retry-After": ""},
			"status=599":                {},
		} {
			got := fetchFile(t, client, "/api/file/1KB?"+query)
			assert.Equal(t, query[7:10], fmt.Sprint(got.status))
			assert.Regexp(t, `^{"error":"fault: status `+query[7:10], string(got.body))
			assert.Equal(t, "application/json; charset=utf-8", got.header.Get("Content-Type"))
			assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
			assert.Empty(t, got.header.Get("ETag"))
			for name, value := range want {
				assert.Equal(t, value, got.header.Get(name), query)
			}
		}
		upgrade := fetchFile(t, client, "/api/file/1KB?status=426")
		assert.Equal(t, 426, upgrade.status)
	})
}
