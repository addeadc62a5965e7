package httpapi_test

import (
	"bytes"
	"cmp"
	"fmt"
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
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
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
		r.Header.Add(header[i], header[i+1])
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
		"/api/pdf/3?text_type=german":                      pdf(placeholder.PDFOptions{Pages: 3, TextType: "german"}),
		"/api/pdf/100?seed=7":                              pdf(placeholder.PDFOptions{Pages: 100, Seed: 7}),
		"/api/qr?data=https%3A%2F%2Fexample.com%2F%3F":     qr(placeholder.QROptions{Data: "https://example.com/?"}),
		"/api/qr?data=a+b&size=50&margin=0":                qr(placeholder.QROptions{Data: "a b", Side: 50, Margin: placeholder.None}),
		"/api/qr?data=%E6%BC%A2&size=500&margin=10":        qr(placeholder.QROptions{Data: "漢", Side: 500, Margin: 10}),
		"/api/text/1000":                                   text(placeholder.TextOptions{Chars: 1000}),
		"/api/text/1?format=&text_type=":                   text(placeholder.TextOptions{Chars: 1}),
		"/api/text/2000?text_type=german&format=rtf":       text(placeholder.TextOptions{Chars: 2000, TextType: "german", Format: "rtf"}),
		"/api/text/20000?text_type=list&format=pdf&seed=3": text(placeholder.TextOptions{Chars: 20000, TextType: "list", Format: "pdf", Seed: 3}),
		"/api/json/100":                                    json(placeholder.JSONOptions{Count: 100}),
		"/api/json/033?keys=20&seed=4":                     json(placeholder.JSONOptions{Count: 33, Keys: 20, Seed: 4}),
		"/api/json/1?keys=1&seed=5":                        json(placeholder.JSONOptions{Count: 1, Keys: 1}),
		"/api/csv/100?columns=":                            csv(placeholder.CSVOptions{Rows: 100}),
		"/api/csv/33?columns=100&seed=4":                   csv(placeholder.CSVOptions{Rows: 33, Columns: 100, Seed: 4}),
		"/api/csv/1?columns=1&seed=5":                      csv(placeholder.CSVOptions{Rows: 1, Columns: 1}),
		"/api/eicar":                                       eicar(placeholder.EICAROptions{}),
		"/api/eicar?ext=com":                               eicar(placeholder.EICAROptions{Ext: "com"}),
	} {
		t.Run(target, func(t *testing.T) {
			w := get(api, target)
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			body, err := io.ReadAll(want)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(body, w.Body.Bytes()))
			w.Header().Del("X-Robots-Tag") // see TestSearchEnginesLeaveDangerousFilesAlone
			assert.Equal(t, http.Header{
				"Accept-Ranges":                 {"bytes"},
				"Access-Control-Allow-Origin":   {"*"},
				"Access-Control-Expose-Headers": {"Accept-Ranges, Content-Disposition, Content-Range, ETag, Repr-Digest, Retry-After"},
				"Cache-Control":                 {"public, max-age=86400"},
				"Content-Disposition":           {`attachment; filename="` + want.Name() + `"`},
				"Content-Length":                {strconv.Itoa(len(body))},
				"Content-Type":                  {want.MediaType()},
				"Etag":                          {`"` + want.Fingerprint() + `"`},
				"X-Content-Type-Options":        {"nosniff"},
			}, w.Header())
		})
	}
}

func TestSVGIsServedWithRestrictivePolicy(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/qr?data=x&format=svg", "/api/image/300x250?format=svg&text=%3Cscript%3E"} {
		t.Run(target, func(t *testing.T) {
			w := get(api, target)
			assert.Equal(t, "image/svg+xml", w.Header().Get("Content-Type"))
			assert.Equal(t, "default-src 'none'; style-src 'unsafe-inline'; sandbox", w.Header().Get("Content-Security-Policy"))
			assert.NotContains(t, w.Body.String(), "<script")
		})
	}
}

func TestImagesShowDomain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ configured, host, want string }{
		{"", "dummy.example", "dummy.example"},
		{"", "Dummy.Example.:80", "dummy.example"},
		{"", "dummy.example:8080", "dummy.example"},
		{"", "127.0.0.1:80", "127.0.0.1"},
		{"", "[2001:db8::1]:8080", "2001:db8::1"},
		{"", "", ""},
		{"", "<b>.example", "&lt;b&gt;.example"},
		{"", "\xff.example", ".example"},
		{"files.example", "dummy.example", "files.example"},
	} {
		t.Run(fmt.Sprintf("Domain %q, Host %q", c.configured, c.host), func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, "/api/image/800x600?format=svg&text=+", nil)
			r.Host = c.host
			w := httptest.NewRecorder()
			httpapi.New(httpapi.Config{Domain: c.configured}).ServeHTTP(w, r)
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			watermark := ""
			if match := regexp.MustCompile(">([^<>]+)</text>").FindStringSubmatch(w.Body.String()); match != nil {
				watermark = match[1]
			}
			assert.Equal(t, c.want, watermark)
		})
	}
}

func TestWatermark0OmitsDomain(t *testing.T) {
	t.Parallel()
	without := get(api, "/api/image/800x600?format=svg&watermark=0")
	assert.Equal(t, http.StatusOK, without.Code)
	assert.NotContains(t, without.Body.String(), "example.com")
	assert.Contains(t, get(api, "/api/image/800x600?format=svg").Body.String(), "example.com")
	none := httpapi.New(httpapi.Config{Domain: "files.example", NoDomain: true})
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
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			w := get(api, target)
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			assert.Equal(t, want, w.Header().Get("Content-Disposition"))
		})
	}
}

func TestSearchEnginesLeaveDangerousFilesAlone(t *testing.T) {
	t.Parallel()
	for target, want := range map[string]string{
		"/api/eicar":                            "noindex",
		"/api/archive/1?content=eicar":          "noindex",
		"/api/canvas/20000x20000":               "noindex",
		"/api/archive/1?content=mixed":          "",
		"/api/archive/0?content=eicar":          "", // an error
		"/api/file/1KB":                         "",
		"/api/image/8x8?corrupt=one-byte-short": "",
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, get(api, target).Header().Get("X-Robots-Tag"))
		})
	}
}

func TestHandlerAndParseReturnTheSameFile(t *testing.T) {
	t.Parallel()
	targets := map[string]bool{}
	for _, kind := range grammar.Kinds(nil) {
		for _, p := range kind.Params {
			for _, value := range valuesOf(p) {
				path, query, _ := strings.Cut(kind.Example(), "?")
				values, err := url.ParseQuery(query)
				require.NoError(t, err)
				if value != "" && !p.InPath {
					path = cmp.Or(quickPaths[kind.Name], path)
					values.Set(p.Name, value)
					setQuick(values, kind.Name)
					path = addConditions(t, kind, path, values, p)
				}
				targets["/api/"+path+"?"+values.Encode()] = true
			}
		}
	}
	for target := range targets {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			content, err := grammar.Open(t.Context(), "http://example.com"+target)
			w := get(api, target)
			if err != nil && strings.Contains(target, "corrupt=") { // does not apply to the file
				assert.Equal(t, err.Error(), requireError(t, w, http.StatusUnprocessableEntity))
				return
			}
			require.NoError(t, err)
			require.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, `"`+content.Fingerprint()+`"`, w.Header().Get("ETag"))
			assert.Contains(t, w.Header().Get("Content-Disposition"), `filename="`+content.Name()+`"`)
			body, err := io.ReadAll(content)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(body, w.Body.Bytes()))
		})
	}
}

// addConditions sets the other parameters that a parameter needs, to the first values that its own value allows. It returns the path,
// which has some of them.
func addConditions(t *testing.T, kind grammar.Kind, path string, values url.Values, p grammar.Param) string {
	t.Helper()
	for other, allowed := range p.OnlyWith {
		isInPath := slices.ContainsFunc(kind.Params, func(p grammar.Param) bool { return p.Name == other && p.InPath })
		for _, value := range allowed {
			if isInPath {
				path, _, _ = strings.Cut(kind.ExampleWith(url.Values{other: {value}}), "?")
			} else {
				values.Set(other, value)
			}
			if _, err := grammar.Open(t.Context(), path+"?"+values.Encode()); err == nil {
				break
			}
		}
	}
	return path
}

func TestHandlerWorksUnderPrefix(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.Handle("/with/", http.StripPrefix("/with/", api))
	mux.Handle("/without/", http.StripPrefix("/without", api))
	mux.Handle("/configured/", httpapi.New(httpapi.Config{Prefix: "/configured/"}))
	mux.Handle("/api/", api)
	for _, prefix := range []string{"/with", "/without", "/configured", ""} {
		t.Run(strconv.Quote(prefix), func(t *testing.T) {
			w := get(mux, prefix+"/api/eicar")
			assert.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, 68, w.Body.Len())
			assert.Equal(t, 68, get(http.StripPrefix(prefix, api), prefix+"//api/eicar").Body.Len(), "URL that clients build from the relative server URL")
			w = get(mux, prefix+"/api/file/3KB?type=png")
			assert.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, 3072, w.Body.Len())
			requireError(t, get(mux, prefix+"/api/nothing"), http.StatusNotFound)
		})
	}
}

func TestPathsOutsideOfPrefixAreUnknown(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Prefix: "/a/b"})
	for target, want := range map[string]string{
		"/api/eicar":       `path must be one of /a/b/, /a/b/openapi.json, /a/b/limits.json, /a/b/quirks.json, /a/b/quirks.schema.json, /a/b/hostile.json, /a/b/uploads.json, /a/b/api/`,
		"/a/b2/api/eicar":  `got "/a/b2/api/eicar"`,
		"/a/b/eicar":       `did you mean /a/b/api/eicar?`,
		"/a//b/api/eicar":  `path must be one of`,
		"/a":               `path must be one of`,
		"/":                `path must be one of`,
		"/api/eicar?cut=1": `path must be one of`,
	} {
		t.Run(target, func(t *testing.T) {
			assert.Contains(t, requireError(t, get(h, target), http.StatusNotFound), want)
		})
	}
	assert.Equal(t, http.StatusServiceUnavailable, get(h, "/a/b/api/eicar?status=503").Code, "faults apply under the prefix")
}

func TestPrefixWithoutSlashRedirectsToPage(t *testing.T) {
	t.Parallel()
	w := get(httpapi.New(httpapi.Config{Prefix: "a/b"}), "/a/b?x")
	assert.Equal(t, http.StatusPermanentRedirect, w.Code)
	assert.Equal(t, "b/", w.Header().Get("Location"), "relative to the path of the request")
}

func TestDoneIsCalledForEveryRequest(t *testing.T) {
	t.Parallel()
	var results []httpapi.Result
	h := httpapi.New(httpapi.Config{Done: func(_ *http.Request, result httpapi.Result) {
		assert.NoError(t, result.Err)
		assert.GreaterOrEqual(t, result.Duration, result.FirstByte)
		assert.Equal(t, result.Bytes > 0, result.FirstByte > 0)
		sent := result.Status < 300 && strings.Contains(result.Route, "/api/")
		assert.Equal(t, sent, result.Wait > 0, "only files need memory")
		result.Duration, result.FirstByte, result.Wait = 0, 0, 0
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

func TestPagesCannotRunScripts(t *testing.T) {
	t.Parallel()
	w := get(api, "/api/html/500?embed=1")
	assert.Equal(t, `inline; filename="article-500.html"`, w.Header().Get("Content-Disposition"))
	assert.Equal(t, "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox", w.Header().Get("Content-Security-Policy"))
}
