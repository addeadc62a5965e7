package httpapi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

var api = httpapi.New(httpapi.Config{})

// get requests a target from a handler. header consists of names and values in turn.
func get(h http.Handler, target string, header ...string) *httptest.ResponseRecorder {
	return do(h, http.MethodGet, target, header...)
}

func do(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/", nil)
	r.URL = parse(target)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// parse parses a target as a server does. If that fails, it splits the target into path
// and query without decoding.
func parse(target string) *url.URL {
	if u, err := url.ParseRequestURI(target); err == nil {
		return u
	}
	path, query, _ := strings.Cut(target, "?")
	return &url.URL{Path: path, RawQuery: query}
}

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

func TestEndpointsServeGeneratedFiles(t *testing.T) {
	t.Parallel()
	file := func(o placeholder.FileOptions) *placeholder.Content { return placeholder.Must(placeholder.NewFile(o)) }
	pdf := func(o placeholder.PDFOptions) *placeholder.Content { return placeholder.Must(placeholder.NewPDF(o)) }
	qr := func(o placeholder.QROptions) *placeholder.Content { return placeholder.Must(placeholder.NewQR(o)) }
	image := func(o placeholder.ImageOptions) *placeholder.Content {
		o.Watermark = "example.com"
		return placeholder.Must(placeholder.NewImage(o))
	}
	text := func(o placeholder.TextOptions) *placeholder.Content { return placeholder.Must(placeholder.NewText(o)) }
	json := func(o placeholder.JSONOptions) *placeholder.Content { return placeholder.Must(placeholder.NewJSON(o)) }
	csv := func(o placeholder.CSVOptions) *placeholder.Content { return placeholder.Must(placeholder.NewCSV(o)) }
	eicar := func(o placeholder.EICAROptions) *placeholder.Content {
		return placeholder.Must(placeholder.NewEICAR(o))
	}
	for target, want := range map[string]*placeholder.Content{
		"/api/file/1MB":                                    file(placeholder.FileOptions{Size: 1 << 20}),
		"/api/file/1.5mib?type=zip":                        file(placeholder.FileOptions{Size: 3 << 19, Type: "zip"}),
		"/api/file/0B":                                     file(placeholder.FileOptions{}),
		"/api/file/2KB?type=png&mode=zero":                 file(placeholder.FileOptions{Size: 2048, Type: "png", Mode: "zero"}),
		"/api/file/2KB?type=jpg&seed=18446744073709551615": file(placeholder.FileOptions{Size: 2048, Type: "jpg", Seed: 1<<64 - 1}),
		"/api/file/2KB?type=webp&mode=&seed=":              file(placeholder.FileOptions{Size: 2048, Type: "webp"}),
		"/api/file/2KB?type=pdf&_=1&_=2":                   file(placeholder.FileOptions{Size: 2048, Type: "pdf"}),
		"/api/image/800x600":                               image(placeholder.ImageOptions{Width: 800, Height: 600}),
		"/api/image/1x8192?format=gif&bg=":                 image(placeholder.ImageOptions{Width: 1, Height: 8192, Format: "gif"}),
		"/api/image/300x250?format=jpg&bg=%23fff":          image(placeholder.ImageOptions{Width: 300, Height: 250, Format: "jpg", Background: "ffffff"}),
		"/api/image/0300x250?format=webp&text=a+%26%0Ab":   image(placeholder.ImageOptions{Width: 300, Height: 250, Format: "webp", Text: "a &\nb"}),
		"/api/image/300x250?text=a%5Cnb":                   image(placeholder.ImageOptions{Width: 300, Height: 250, Text: "a\nb"}),
		"/api/pdf/3":                                       pdf(placeholder.PDFOptions{Pages: 3}),
		"/api/pdf/100?seed=7":                              pdf(placeholder.PDFOptions{Pages: 100, Seed: 7}),
		"/api/qr?data=https%3A%2F%2Fexample.com%2F%3F":     qr(placeholder.QROptions{Data: "https://example.com/?"}),
		"/api/qr?data=a+b&size=50&margin=0":                qr(placeholder.QROptions{Data: "a b", Size: 50, Margin: placeholder.NoMargin}),
		"/api/qr?data=%E6%BC%A2&size=500&margin=10":        qr(placeholder.QROptions{Data: "漢", Size: 500, Margin: 10}),
		"/api/text/1000":                                   text(placeholder.TextOptions{Chars: 1000}),
		"/api/text/1?format=&text_type=":                   text(placeholder.TextOptions{Chars: 1}),
		"/api/text/2000?text_type=german&format=rtf":       text(placeholder.TextOptions{Chars: 2000, Type: "german", Format: "rtf"}),
		"/api/text/20000?text_type=list&format=pdf&seed=3": text(placeholder.TextOptions{Chars: 20000, Type: "list", Format: "pdf", Seed: 3}),
		"/api/json/100":                                    json(placeholder.JSONOptions{Count: 100}),
		"/api/json/033?keys=20&seed=4":                     json(placeholder.JSONOptions{Count: 33, Keys: 20, Seed: 4}),
		"/api/json/1?keys=1&seed=5":                        json(placeholder.JSONOptions{Count: 1, Keys: 1}),
		"/api/csv/100?columns=":                            csv(placeholder.CSVOptions{Rows: 100}),
		"/api/csv/33?columns=100&seed=4":                   csv(placeholder.CSVOptions{Rows: 33, Columns: 100, Seed: 4}),
		"/api/csv/1?columns=1&seed=5":                      csv(placeholder.CSVOptions{Rows: 1, Columns: 1}),
		"/api/eicar":                                       eicar(placeholder.EICAROptions{}),
		"/api/eicar?ext=com":                               eicar(placeholder.EICAROptions{Ext: "com"}),
	} {
		w := get(api, target)
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		body, err := io.ReadAll(want)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(body, w.Body.Bytes()), target)
		assert.Equal(t, http.Header{
			"Accept-Ranges":               {"bytes"},
			"Access-Control-Allow-Origin": {"*"},
			"Cache-Control":               {"public, max-age=86400"},
			"Content-Disposition":         {`attachment; filename="` + want.Name() + `"`},
			"Content-Length":              {strconv.Itoa(len(body))},
			"Content-Type":                {want.MediaType()},
			"Etag":                        {`"` + want.Fingerprint() + `"`},
			"X-Content-Type-Options":      {"nosniff"},
		}, w.Header(), target)
	}
}

func TestSVGIsServedWithRestrictivePolicy(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/qr?data=x&format=svg", "/api/image/300x250?format=svg&text=%3Cscript%3E"} {
		w := get(api, target)
		assert.Equal(t, "image/svg+xml", w.Header().Get("Content-Type"))
		assert.Equal(t, "default-src 'none'; style-src 'unsafe-inline'; sandbox", w.Header().Get("Content-Security-Policy"))
		assert.NotContains(t, w.Body.String(), "<script")
	}
}

func TestImagesShowDomain(t *testing.T) {
	t.Parallel()
	watermark := func(h http.Handler, host string) string {
		r := httptest.NewRequest(http.MethodGet, "/api/image/800x600?format=svg&text=+", nil)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		match := regexp.MustCompile(">([^<>]+)</text>").FindStringSubmatch(w.Body.String())
		if match == nil {
			return ""
		}
		return match[1]
	}
	for host, want := range map[string]string{
		"dummy.example":      "dummy.example",
		"Dummy.Example.:80":  "dummy.example",
		"dummy.example:8080": "dummy.example",
		"127.0.0.1:80":       "127.0.0.1",
		"[2001:db8::1]:8080": "2001:db8::1",
		"":                   "",
		"<b>.example":        "&lt;b&gt;.example",
		"\xff.example":       ".example",
	} {
		assert.Equal(t, want, watermark(api, host), host)
	}
	configured := httpapi.New(httpapi.Config{Domain: "files.example"})
	assert.Equal(t, "files.example", watermark(configured, "dummy.example"))
	none := httpapi.New(httpapi.Config{Domain: httpapi.NoDomain})
	assert.Empty(t, watermark(none, "dummy.example"))
}

func TestWatermark0OmitsDomain(t *testing.T) {
	t.Parallel()
	without := get(api, "/api/image/800x600?format=svg&watermark=0")
	assert.Equal(t, http.StatusOK, without.Code)
	assert.NotContains(t, without.Body.String(), "example.com")
	assert.Contains(t, get(api, "/api/image/800x600?format=svg").Body.String(), "example.com")
	none := httpapi.New(httpapi.Config{Domain: httpapi.NoDomain})
	same := get(none, "/api/image/800x600?format=svg")
	assert.Equal(t, without.Header().Get("ETag"), same.Header().Get("ETag"))
}

func TestFilenameAndEmbedSetContentDisposition(t *testing.T) {
	t.Parallel()
	for target, want := range map[string]string{
		"/api/file/10MB?filename=my_file-2":            `attachment; filename="my_file-2.bin"`,
		"/api/file/10MB?filename=":                     `attachment; filename="file-10mb.bin"`,
		"/api/file/1.5MB?type=zip":                     `attachment; filename="file-1536kb.zip"`,
		"/api/pdf/2?filename=report":                   `attachment; filename="report.pdf"`,
		"/api/qr?data=x&embed=1":                       `inline; filename="qr.png"`,
		"/api/qr?data=x&embed=":                        `attachment; filename="qr.png"`,
		"/api/qr?data=x&embed=1&filename=a&format=svg": `inline; filename="a.svg"`,
		"/api/text/1000":                               `attachment; filename="text-1000.txt"`,
		"/api/text/5?format=rtf&filename=letter":       `attachment; filename="letter.rtf"`,
		"/api/json/100":                                `attachment; filename="records-100.json"`,
		"/api/json/100?filename=people":                `attachment; filename="people.json"`,
		"/api/csv/100":                                 `attachment; filename="rows-100.csv"`,
		"/api/csv/007":                                 `attachment; filename="rows-7.csv"`,
		"/api/image/800x600":                           `attachment; filename="image-800x600.png"`,
		"/api/image/800x600?format=jpg&embed=1":        `inline; filename="image-800x600.jpg"`,
		"/api/image/8x6?format=svg&filename=logo":      `attachment; filename="logo.svg"`,
		"/api/eicar?ext=doc&filename=0":                `attachment; filename="0.doc"`,
		"/api/file/1KB?embed=1":                        `attachment; filename="file-1kb.bin"`, // unknown parameters are ignored
	} {
		w := get(api, target)
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		assert.Equal(t, want, w.Header().Get("Content-Disposition"), target)
	}
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
		"/api/image/1x1?bg=red":                             "bg must be 3 or 6 hexadecimal digits, with or without a leading #, got red",
		"/api/image/1x1?bg=12345":                           "bg must be 3 or 6 hexadecimal digits, with or without a leading #, got 12345",
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
		"/api/qr?data=" + strings.Repeat("%E6%BC%A2", 1000): "data must take at most 2952 bytes in UTF-8 to fit a QR code, got 3000",
		"/api/qr?size=50&data=" + strings.Repeat("x", 1000): "pixels for these data and a margin of 2, got 50",
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
		message := requireError(t, get(api, target), http.StatusUnprocessableEntity)
		assert.Contains(t, message, want, target)
		assert.Less(t, len(message), 250, target)
		if !strings.HasPrefix(want, "query must") { // Parse accepts a query that is not encoded
			_, err := address.Parse(target)
			assert.EqualError(t, err, message, target)
		}
	}
}

func TestHandlerAndParseReturnTheSameFile(t *testing.T) {
	t.Parallel()
	for _, kind := range address.Kinds(address.Limits{}) {
		for _, p := range kind.Params {
			for _, value := range append([]string{p.Example}, p.Rule.Choices...) {
				path, query, _ := strings.Cut(kind.Example(), "?")
				values, err := url.ParseQuery(query)
				require.NoError(t, err)
				if value != "" && !p.InPath {
					values.Set(p.Name, value)
				}
				target := "/api/" + path + "?" + values.Encode()
				t.Run(target, func(t *testing.T) {
					t.Parallel()
					content, err := address.Parse("http://example.com" + target)
					require.NoError(t, err)
					w := get(api, target)
					require.Equal(t, http.StatusOK, w.Code)
					assert.Equal(t, `"`+content.Fingerprint()+`"`, w.Header().Get("ETag"))
					assert.Contains(t, w.Header().Get("Content-Disposition"), `filename="`+content.Name()+`"`)
					body, err := io.ReadAll(content)
					require.NoError(t, err)
					assert.True(t, bytes.Equal(body, w.Body.Bytes()))
				})
			}
		}
	}
}

func TestUnknownPathsAreNotFound(t *testing.T) {
	t.Parallel()
	for _, path := range []string{
		"/api", "/api/", "/api/file", "/api/files/1KB", "/api/file/1KB/", "/api/file/1KB/x", "/api/pdf", "/api/qr/", "/api/eicar/x",
		"/api//eicar", "/API/eicar", "/api/file/../eicar", "/favicon.ico", "/api/image", "/api/image/1x1/", "/api/text", "/api/text/1/2", "/api/json", "/api/csv", "/api/json/1/2",
	} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			message := requireError(t, do(api, method, path), http.StatusNotFound)
			assert.Contains(t, message, "path must be one of /, /openapi.json, /api/file/{size}, /api/image/{width}x{height}, /api/text/{chars}, /api/json/{count}, /api/csv/{rows}, /api/pdf/{pages}, /api/qr, /api/eicar, got ")
		}
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
			w := do(api, method, target)
			message := requireError(t, w, http.StatusMethodNotAllowed)
			assert.Contains(t, message, "method must be GET, got ")
			assert.Less(t, len(message), 60)
			assert.Equal(t, []string{"GET"}, w.Header().Values("Allow"))
		}
	}
}

func TestHandlerWorksUnderPrefix(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.Handle("/with/", http.StripPrefix("/with/", api))
	mux.Handle("/without/", http.StripPrefix("/without", api))
	mux.Handle("/api/", api)
	for _, prefix := range []string{"/with", "/without", ""} {
		w := get(mux, prefix+"/api/eicar")
		assert.Equal(t, http.StatusOK, w.Code)
		assert.Equal(t, 68, w.Body.Len())
		assert.Equal(t, 68, get(http.StripPrefix(prefix, api), prefix+"//api/eicar").Body.Len(), "URL that clients build from the relative server URL")
		w = get(mux, prefix+"/api/file/3KB?type=png")
		assert.Equal(t, http.StatusOK, w.Code)
		assert.Equal(t, 3072, w.Body.Len())
		requireError(t, get(mux, prefix+"/api/nothing"), http.StatusNotFound)
	}
}

func TestDoneIsCalledForEveryRequest(t *testing.T) {
	t.Parallel()
	var results []httpapi.Result
	h := httpapi.New(httpapi.Config{Done: func(_ *http.Request, result httpapi.Result) {
		assert.NoError(t, result.Err)
		assert.GreaterOrEqual(t, result.Duration, result.FirstByte)
		assert.Equal(t, result.Bytes > 0, result.FirstByte > 0)
		result.Duration, result.FirstByte = 0, 0
		results = append(results, result)
	}})
	get(h, "/api/file/1KB")
	get(h, "/api/file/1KB", "Range", "bytes=0-9")
	get(h, "/api/file/1KB", "If-None-Match", "*")
	invalid := get(h, "/api/pdf/0")
	unknown := get(h, "/api/")
	page := get(h, "/")
	do(h, http.MethodPost, "/api/qr")
	assert.Equal(t, []httpapi.Result{
		{Route: "/api/file/{size}", Status: 200, Bytes: 1024},
		{Route: "/api/file/{size}", Status: 206, Bytes: 10},
		{Route: "/api/file/{size}", Status: 304},
		{Route: "/api/pdf/{pages}", Status: 422, Bytes: int64(invalid.Body.Len())},
		{Route: "", Status: 404, Bytes: int64(unknown.Body.Len())},
		{Route: "/", Status: 200, Bytes: int64(page.Body.Len())},
		{Route: "/api/qr", Status: 405, Bytes: 41},
	}, results)
}

func FuzzRequest(f *testing.F) {
	for _, target := range []string{
		"/api/file/10KB?type=zip&mode=zero&seed=3&filename=a", "/api/file/99999999999999999999GB", "/api/pdf/2?seed=1",
		"/api/image/300x250?format=jpg&bg=%23fa0&text=%F0%9F%98%80%0A&embed=1", "/api/image/1x", "/api/image/99999999999999999999x1",
		"/api/qr?data=%F0%9F%98%80&size=77&margin=0&embed=1", "/api/qr?data=x&format=svg", "/api/eicar?ext=pdf",
		"/api/text/77?text_type=list&format=rtf&seed=1", "/api/text/3000?format=pdf", "/api/json/33?keys=20&seed=1", "/api/csv/65?columns=100", "/api/", "/x?%zz",
		"/api/file/1KB?filename=%22%0d%0a",
	} {
		f.Add(target, "bytes=1-2,5-")
	}
	f.Add("/api/file/0B", "bytes=0-0")
	f.Fuzz(func(t *testing.T, target, ranges string) {
		if tooLarge(parse(target).Path) {
			t.Skip("the file may be larger than a megabyte")
		}
		w := get(api, target, "Range", ranges)
		requireAgreement(t, target, w)
		switch w.Code {
		case http.StatusOK, http.StatusPartialContent:
			length, err := strconv.Atoi(w.Header().Get("Content-Length"))
			require.NoError(t, err)
			require.Equal(t, length, w.Body.Len())
			require.NotContains(t, w.Header().Get("Content-Disposition"), "\n")
		case http.StatusNotFound, http.StatusUnprocessableEntity, http.StatusRequestedRangeNotSatisfiable:
			requireError(t, w, w.Code)
		default:
			t.Fatalf("status %d: %s", w.Code, w.Body)
		}
	})
}

// requireAgreement requires that address.Parse returns the same file or the same error.
func requireAgreement(t *testing.T, target string, w *httptest.ResponseRecorder) {
	t.Helper()
	if u, err := url.ParseRequestURI(target); err != nil || u.Host != "" || strings.ContainsAny(target, "#") {
		return // not a valid request target
	}
	content, err := address.Parse("http://example.com" + target)
	var invalid *placeholder.ValidationError
	switch {
	case err == nil && w.Code < http.StatusMultipleChoices:
		require.Equal(t, `"`+content.Fingerprint()+`"`, w.Header().Get("ETag"))
		require.Contains(t, w.Header().Get("Content-Disposition"), `"`+content.Name()+`"`)
	case err == nil:
		if w.Code != http.StatusRequestedRangeNotSatisfiable {
			require.Contains(t, requireError(t, w, http.StatusUnprocessableEntity), "query must be URL-encoded")
		}
	case errors.As(err, &invalid) && slices.Contains([]string{"kind", "path", "address", "parameter"}, invalid.Field):
		return // status 404, ignored by the handler, or reported after another error
	case w.Code == http.StatusUnprocessableEntity && !strings.Contains(w.Body.String(), "query must be"):
		require.Equal(t, err.Error(), requireError(t, w, w.Code))
	default:
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	}
}

func tooLarge(path string) bool {
	segment := path[strings.LastIndex(path, "/")+1:]
	size, err := placeholder.ParseSize(segment)
	if number, err := strconv.Atoi(segment); err == nil {
		return strings.HasPrefix(path, "/api/text/") && number > placeholder.MB ||
			strings.HasPrefix(path, "/api/json/") && number > 1000 ||
			strings.HasPrefix(path, "/api/csv/") && number > 1000
	}
	return err == nil && size > placeholder.MB
}

func TestHTTP2HeadRequestCompletes(t *testing.T) {
	t.Parallel()
	results := make(chan httpapi.Result, 1)
	server := httptest.NewUnstartedServer(httpapi.New(httpapi.Config{Done: func(_ *http.Request, r httpapi.Result) { results <- r }}))
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	for range 20 {
		response, err := server.Client().Head(server.URL + "/api/eicar")
		require.NoError(t, err)
		assert.Equal(t, 2, response.ProtoMajor)
		assert.Equal(t, http.StatusMethodNotAllowed, response.StatusCode)
		require.NoError(t, (<-results).Err)
	}
}
