package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// requireError requires a JSON error with a status, and returns its message.
func requireError(t *testing.T, w *httptest.ResponseRecorder, status int) string {
	t.Helper()
	require.Equal(t, status, w.Code)
	var body map[string]string
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &body))
	require.Len(t, body, 1)
	assert.Equal(t, "application/json; charset=utf-8", w.Header().Get("Content-Type"))
	assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	for _, name := range []string{"ETag", "Content-Disposition", "Accept-Ranges", "Content-Security-Policy", "Last-Modified", "Referrer-Policy"} {
		assert.Empty(t, w.Header().Values(name), name)
	}
	assert.NotEmpty(t, body["error"])
	return body["error"]
}

func TestInvalidParametersAreRejected(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("9", 5000)
	for target, want := range map[string]string{
		"/api/file/10":                                      "size must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got 10",
		"/api/file/":                                        `must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got ""`,
		"/api/file/5.1GB":                                   "size must be between 0B and 5GB, got 5.1GB",
		"/api/file/5368709121B":                             "size must be between 0B and 5GB, got 5368709121B",
		"/api/file/99999999999999999999GB":                  "size must be between 0B and 5GB, got 99999999999999999999GB",
		"/api/file/" + long + "KB":                          "size must be between 0B and 5GB, got 9999999999999999999999999999999999999999…",
		"/api/file/-1KB":                                    "got -1KB",
		"/api/file/1KB?type=exe":                            "type must be one of bin, zip, jpg, png, webp, pdf, got exe",
		"/api/file/1KB?type=PNG":                            "got PNG",
		"/api/file/1KB?mode=ones":                           "mode must be one of random, zero, got ones",
		"/api/file/10B?type=png":                            "for type png, got 10B",
		"/api/file/0.01KB?type=png":                         "for type png, got 0.01KB",
		"/api/file/1KB?type=png&type=png":                   "type must be given once, got \"png and png\"",
		"/api/file/1KB?seed=-1":                             "seed must be a whole number between 0 and 18446744073709551615, got -1",
		"/api/file/1KB?seed=18446744073709551616":           "got 18446744073709551616",
		"/api/file/1KB?seed=1.5":                            "got 1.5",
		"/api/file/1KB?filename=a.b":                        "filename must consist of a-z, 0-9, _ and -, got a.b",
		"/api/file/1KB?filename=A":                          "got A",
		"/api/file/1KB?filename=../x":                       `got "../x"`,
		"/api/file/1KB?filename=a%22b":                      `got "a\"b"`,
		"/api/file/1KB?filename=a%0D%0AX-Evil:1":            `got "a\r\nX-Evil:1"`,
		"/api/file/1KB?filename=gr%C3%B6%C3%9Fe":            `got "größe"`,
		"/api/file/1KB?filename=%FF":                        `got "\xff"`,
		"/api/file/1KB?filename=a&filename=b":               "filename must be given once",
		"/api/file/1KB?type=%zz":                            `query must be URL-encoded, got "type=%zz"`,
		"/api/file/1KB?a=1;b=2":                             "query must be URL-encoded",
		"/api/image/":                                       `path must have the form image/{width}x{height}, got "image/"`,
		"/api/image/100":                                    `path must have the form image/{width}x{height}, got "image/100"`,
		"/api/image/100X200":                                `path must have the form image/{width}x{height}, got "image/100X200"`,
		"/api/image/100×200":                                `path must have the form image/{width}x{height}, got "image/100×200"`,
		"/api/image/x":                                      `width must be a whole number between 1 and 8192, got ""`,
		"/api/image/100x":                                   `height must be a whole number between 1 and 8192, got ""`,
		"/api/image/x100":                                   `width must be a whole number between 1 and 8192, got ""`,
		"/api/image/1x2x3":                                  "height must be a whole number between 1 and 8192, got 2x3",
		"/api/image/0x1":                                    "width must be between 1 and 8192, got 0",
		"/api/image/1x8193":                                 "height must be between 1 and 8192, got 8193",
		"/api/image/-1x1":                                   "width must be a whole number between 1 and 8192, got -1",
		"/api/image/800x600.png":                            "height must be a whole number between 1 and 8192, got 600.png",
		"/api/image/" + long + "x1":                         "width must be between 1 and 8192, got 9999999999999999999999999999999999999999…",
		"/api/image/1x1?format=tiff":                        "format must be one of png, jpg, webp, gif, svg, got tiff",
		"/api/image/1x1?style=card&bg=fff":                  "bg must be absent for style card; it is for flat, gradient, avatar, identicon and face, got fff",
		"/api/image/1x1?bg=red":                             "bg must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got red",
		"/api/image/1x1?bg=12345":                           "bg must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got 12345",
		"/api/image/1x1?text=%FF":                           `text must be valid UTF-8, got "\xff"`,
		"/api/image/1x1?text=a&text=b":                      "text must be given once",
		"/api/image/1x1?watermark=1":                        "watermark must be 0 or absent, got 1",
		"/api/image/1x1?embed=0":                            "embed must be 1 or absent, got 0",
		"/api/pdf/0":                                        "pages must be between 1 and 100, got 0",
		"/api/pdf/101":                                      "pages must be between 1 and 100, got 101",
		"/api/pdf/" + long:                                  "pages must be between 1 and 100, got 9999999999999999999999999999999999999999…",
		"/api/pdf/18446744073709551617":                     "pages must be between 1 and 100, got 18446744073709551617",
		"/api/pdf/abc":                                      "pages must be a whole number between 1 and 100, got abc",
		"/api/pdf/+1":                                       `got "+1"`,
		"/api/pdf/ 1":                                       `got " 1"`,
		"/api/pdf/1e1":                                      "got 1e1",
		"/api/pdf/":                                         `got ""`,
		"/api/pdf/1?seed=x":                                 "seed must be",
		"/api/qr":                                           `data must have 1 to 1000 characters, got ""`,
		"/api/qr?data=":                                     `data must have 1 to 1000 characters, got ""`,
		"/api/qr?data=" + long:                              "data must have 1 to 1000 characters, got 9999999999999999999999999999999999999999…",
		"/api/qr?data=%FF":                                  `data must be valid UTF-8, got "\xff"`,
		"/api/qr?data=a&data=b":                             "data must be given once",
		"/api/qr?data=x&format=gif":                         "format must be one of png, svg, got gif",
		"/api/qr?data=x&size=49":                            "size must be between 50 and 500, got 49",
		"/api/qr?data=x&size=501":                           "size must be between 50 and 500, got 501",
		"/api/qr?data=x&size=0":                             "size must be between 50 and 500, got 0",
		"/api/qr?data=x&margin=11":                          "margin must be between 0 and 10, got 11",
		"/api/qr?data=x&margin=-1":                          "margin must be a whole number between 0 and 10, got -1",
		"/api/qr?data=x&embed=2":                            "embed must be 1 or absent, got 2",
		"/api/qr?data=x&embed=true":                         "got true",
		"/api/qr?data=" + strings.Repeat("%ED%95%9C", 1000): "data must end after its first 984 characters to fit in a QR code, got 1000",
		"/api/qr?size=50&data=" + strings.Repeat("x", 1000): "pixels for this data and a margin of 2, got 50",
		"/api/text/abc":                                     "chars must be a whole number between 1 and 10000000, got abc",
		"/api/text/":                                        `chars must be a whole number between 1 and 10000000, got ""`,
		"/api/text/0":                                       "chars must be between 1 and 10000000, got 0",
		"/api/text/10000001":                                "chars must be between 1 and 10000000, got 10000001",
		"/api/text/10,000":                                  `chars must be a whole number between 1 and 10000000, got "10,000"`,
		"/api/text/1?format=docx":                           "format must be one of txt, rtf, pdf, got docx",
		"/api/text/1?text_type=latin":                       "text_type must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin",
		"/api/text/1?seed=-1":                               "seed must be a whole number between 0 and 18446744073709551615, got -1",
		"/api/json/all":                                     "count must be a whole number between 1 and 100000, got all",
		"/api/json/":                                        `count must be a whole number between 1 and 100000, got ""`,
		"/api/json/0":                                       "count must be between 1 and 100000, got 0",
		"/api/json/100001":                                  "count must be between 1 and 100000, got 100001",
		"/api/json/1e3":                                     "count must be a whole number between 1 and 100000, got 1e3",
		"/api/json/1?keys=0":                                "keys must be between 1 and 20, got 0",
		"/api/json/1?keys=21":                               "keys must be between 1 and 20, got 21",
		"/api/json/1?keys=5&keys=5":                         "keys must be given once",
		"/api/json/1?seed=18446744073709551616":             "seed must be between 0 and 18446744073709551615, got 18446744073709551616",
		"/api/csv/+1":                                       `rows must be a whole number between 1 and 100000, got "+1"`,
		"/api/csv/0":                                        "rows must be between 1 and 100000, got 0",
		"/api/csv/100001":                                   "rows must be between 1 and 100000, got 100001",
		"/api/csv/1?columns=0":                              "columns must be between 1 and 100, got 0",
		"/api/csv/1?columns=101":                            "columns must be between 1 and 100, got 101",
		"/api/csv/1?columns=-1":                             "columns must be a whole number between 1 and 100, got -1",
		"/api/eicar?ext=bat":                                "ext must be one of com, txt, exe, pdf, xls, doc, got bat",
		"/api/eicar?ext=.exe":                               "got .exe",
	} {
		t.Run(short(target), func(t *testing.T) {
			t.Parallel()
			message := requireError(t, get(api, target), http.StatusUnprocessableEntity)
			assert.Contains(t, message, want, target)
			assert.Less(t, len(message), 250, target)
			if !strings.HasPrefix(want, "query must") { // Parse accepts a query that is not encoded
				_, err := grammar.Open(t.Context(), target)
				assert.EqualError(t, err, message, target)
			}
		})
	}
}

func TestUnknownPathsAreNotFound(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/api", "/API/eicar", "/favicon.ico", "/image/1x1"} {
		t.Run(path, func(t *testing.T) {
			message := requireError(t, get(api, path), http.StatusNotFound)
			assert.True(t, strings.HasPrefix(message, "path must be one of /, /openapi.json, /limits.json, /quirks.json, /quirks.schema.json, /hostile.json, /uploads.json, /api/file/{size}, /api/archive/{files}, "))
			assert.Contains(t, message, ", /api/eicar")
		})
	}
	for _, path := range []string{
		"/api/", "/api/file", "/api/files/1KB", "/api/file/1KB/", "/api/file/1KB/x", "/api/pdf", "/api/qr/", "/api/eicar/x",
		"/api//eicar", "/api/file/../eicar", "/api/image", "/api/image/1x1/", "/api/text", "/api/text/1/2", "/api/json", "/api/csv", "/api/json/1/2",
	} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			t.Run(method+" "+path, func(t *testing.T) {
				_, err := grammar.Parse(path)
				assert.EqualError(t, err, requireError(t, do(api, method, path), http.StatusNotFound))
			})
		}
	}
}

func TestErrorsSuggestTheNearestWord(t *testing.T) {
	t.Parallel()
	for target, suggestion := range map[string]string{
		"/api/text/10?text_type=legl":     "legal",
		"/api/image/8x6?format=jpeg":      "image/8x6?format=jpg",
		"/api/users/10?_=1":               "json/10?_=1",
		"/api/jpg/8x6?delay=1s":           "image/8x6?delay=1s&format=jpg",
		"/api/image/8x6?style=photograph": "photo",
		"/api/json/1?country=US,deu":      "DE",
		"/api/csv/1?fields=id,nmae":       "name",
		"/api/csv/1?delimiter=semi-colon": "semicolon",
		"/api/sheet/1?fields=emial":       "email",
		"/api/archive/1?content=eikar":    "eicar",
		"/api/audio/1?tone=siine":         "sine",
		"/api/imgae/8x6":                  "image",
		"/api/files/1KB":                  "file",
		"/image/8x6":                      "/api/image/8x6",
		"/jpg/8x6":                        "/api/image/8x6?format=jpg",
		"/api/jpg/8x6?text=a%20b":         "image/8x6?format=jpg&text=a+b",
		"/api/image/8x6.jpg":              "image/8x6?format=jpg",
		"/api/file/5MB&type=zip":          "file/5MB?type=zip",
		"/api/file/5MB?type=docx":         "document/1?design=letter&size=5MB",
	} {
		t.Run(target, func(t *testing.T) {
			var body struct{ Error string }
			require.NoError(t, json.Unmarshal(get(api, target).Body.Bytes(), &body))
			assert.True(t, strings.HasSuffix(body.Error, "; did you mean "+suggestion+"?"), body.Error)
		})
	}
	for _, target := range []string{"/api/text/10?text_type=latin", "/api/image/8x6?embed=11", "/api/csv/1?country=UK", "/api/xyz", "/favicon.ico"} {
		t.Run(target, func(t *testing.T) {
			assert.NotContains(t, get(api, target).Body.String(), "did you mean")
		})
	}
}

func TestDisabledKindsAreNotSuggested(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Disabled: []string{"eicar", "image"}})
	for _, target := range []string{"/api/eicar", "/api/eicra", "/eicar", "/api/image/8x6", "/api/webp/8x6"} {
		assert.NotContains(t, requireError(t, get(h, target), http.StatusNotFound), "did you mean")
	}
}

func TestOnlyGETIsAllowed(t *testing.T) {
	t.Parallel()
	head := do(api, http.MethodHead, "/api/eicar")
	assert.Equal(t, http.StatusMethodNotAllowed, head.Code)
	assert.Equal(t, "GET", head.Header().Get("Allow"))
	assert.Empty(t, head.Body)
	for _, method := range []string{"OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "get", strings.Repeat("X", 1000)} {
		for _, target := range []string{"/api/file/1KB", "/api/file/nonsense", "/api/pdf/1", "/api/qr?data=x", "/api/eicar", "/", "/openapi.json"} {
			t.Run(fmt.Sprintf("%.10s %s", method, target), func(t *testing.T) {
				w := do(api, method, target)
				message := requireError(t, w, http.StatusMethodNotAllowed)
				assert.Contains(t, message, "method must be GET, got ")
				assert.Less(t, len(message), 60)
				assert.Equal(t, []string{"GET"}, w.Header().Values("Allow"))
			})
		}
	}
}

// short returns as much of s as suits the name of a subtest.
func short(s string) string { return s[:min(len(s), 60)] }
