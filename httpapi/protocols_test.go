package httpapi_test

import (
	"cmp"
	"context"
	"io"
	"mime"
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
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A server serves a handler with TLS over one version of HTTP.
type server struct {
	*httptest.Server
	major int
}

// startServers returns a server for HTTP/1.1 and one for HTTP/2.
func startServers(t *testing.T, config httpapi.Config) [2]server {
	t.Helper()
	var servers [2]server
	for i := range servers {
		s := httptest.NewUnstartedServer(httpapi.New(config))
		s.EnableHTTP2 = i == 1
		s.StartTLS()
		t.Cleanup(s.Close)
		s.Client().Transport.(*http.Transport).DisableCompression = true // as the header of the request says
		servers[i] = server{s, i + 1}
	}
	return servers
}

// A request is the same over both versions of HTTP.
type request struct {
	method, target string
	header         map[string]string
	body           string
}

func (r request) String() string {
	name := r.method + " " + r.target
	for field, value := range r.header {
		name += " " + field + ": " + value
	}
	return name[:min(len(name), 100)]
}

// A reply is what both versions of HTTP must have in common.
type reply struct {
	status int
	header http.Header
	body   string
}

// exchange sends a request and returns the reply.
func (s server) exchange(t *testing.T, r request) reply {
	t.Helper()
	sent, err := http.NewRequestWithContext(t.Context(), r.method, s.URL+r.target, strings.NewReader(r.body))
	require.NoError(t, err)
	for field, value := range r.header {
		sent.Header.Set(field, value)
	}
	sent.Host = sent.Header.Get("Host")
	response, err := s.Client().Do(sent)
	require.NoError(t, err)
	defer response.Body.Close()
	require.Equal(t, s.major, response.ProtoMajor)
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return newReply(response, string(body))
}

// newReply leaves out what must or may differ: HTTP/2 has no Connection header, the date
// is the time of the response, and the boundary of parts is random.
func newReply(response *http.Response, body string) reply {
	header := response.Header.Clone()
	header.Del("Connection")
	header.Del("Date")
	if _, params, err := mime.ParseMediaType(header.Get("Content-Type")); err == nil && params["boundary"] != "" {
		boundary := regexp.MustCompile(regexp.QuoteMeta(params["boundary"]))
		body = boundary.ReplaceAllString(body, "boundary")
		header.Set("Content-Type", boundary.ReplaceAllString(header.Get("Content-Type"), "boundary"))
	}
	return reply{response.StatusCode, header, body}
}

// valuesOf returns the example of a parameter, and all its choices in an exhaustive run.
func valuesOf(p grammar.Param) []string {
	return append([]string{p.Example}, exhaustive.Or(nil, p.Rule.Choices)...)
}

// parameterRequests returns requests for values of each parameter, for the whole of files and for
// the beginning of other kinds, which take longer.
func parameterRequests() (all []request) {
	for _, kind := range grammar.Kinds(nil) {
		path, query, _ := strings.Cut(kind.Example(), "?")
		header := map[string]string{}
		if kind.Name != "file" {
			header["Range"] = "bytes=0-999"
		}
		for _, p := range kind.Params {
			if p.InPath {
				continue
			}
			for _, value := range valuesOf(p) {
				values, _ := url.ParseQuery(query) // examples are valid
				values.Set(p.Name, value)
				setQuick(values, kind.Name)
				target := "/api/" + cmp.Or(quickPaths[kind.Name], path) + "?" + values.Encode()
				all = append(all, request{method: http.MethodGet, target: target, header: header})
			}
		}
	}
	return all
}

// headerRequests returns requests with all methods, and with ranges and conditions.
func headerRequests() (all []request) {
	for _, target := range append(slices.Clip(rangeTargets), "/", "/openapi.json", "/limits.json?size=25MB", "/quirks.json", "/quirks.schema.json", "/hostile.json", "/uploads.json?types=png&hostile=1", "/api/file/0B", "/nothing", "/api/pdf/0") {
		for _, ranges := range []string{"", "bytes=0-0", "bytes=10-59", "bytes=-20", "bytes=0-4,30-39,-7", "bytes=9999999-", "lines=1-2", "bytes=x"} {
			all = append(all, request{http.MethodGet, target, map[string]string{"Range": ranges}, ""})
		}
		for _, method := range []string{http.MethodHead, http.MethodOptions, http.MethodPost, http.MethodPut, http.MethodDelete, "BREW"} {
			all = append(all, request{method: method, target: target})
		}
		for field, value := range map[string]string{
			"If-None-Match": "*", "If-Match": `"other"`, "If-Range": `"other"`, "If-Modified-Since": "Mon, 01 Jan 2024 00:00:00 GMT",
			"Accept-Encoding": "gzip, br", "Host": "Example.COM.:1", "Origin": "https://example.com", "Accept": "image/*", "Te": "trailers",
		} {
			all = append(all, request{http.MethodGet, target, map[string]string{field: value, "Range": "bytes=1-2"}, ""})
		}
	}
	return all
}

// unusualRequests are long, malformed or have a body.
var unusualRequests = []request{
	{method: http.MethodGet, target: "/api/image/640x480?embed=1"},
	{method: http.MethodGet, target: "/api/image/640x480?format=svg&embed=1&text=a%5Cnb"},
	{method: http.MethodGet, target: "/api/image/640x480?embed=2"},
	{method: http.MethodGet, target: "/api/qr?embed=1&data=" + strings.Repeat("%F0%9F%98%80", 100)},
	{method: http.MethodGet, target: "/api/qr?data=" + strings.Repeat("%F0%9F%98%80", 1001)},
	{method: http.MethodGet, target: "/api/eicar?_=" + strings.Repeat("x", 20_000)},
	{method: http.MethodGet, target: "/api/eicar?a;b"},
	{method: http.MethodGet, target: "/api/pdf/1?seed=%zz"},
	{method: http.MethodGet, target: "/api/pdf/1?seed=1&seed=2"},
	{method: http.MethodGet, target: "/api/text/%31%30"},
	{method: http.MethodGet, target: "//api//eicar"},
	{method: http.MethodGet, target: "/api/../api/eicar"},
	{method: http.MethodGet, target: "/api/%00"},
	{method: http.MethodGet, target: "/api/" + strings.Repeat("%FF", 2000)},
	{method: http.MethodGet, target: "/api/eicar", body: "unused"},
	{method: http.MethodGet, target: "/api/image/10x10", header: map[string]string{"Host": "[2001:db8::1]:8443"}},
	{method: http.MethodGet, target: "/api/image/640x480", header: map[string]string{"Host": "xn--bcher-kva.example"}},
	{method: http.MethodPost, target: "/api/eicar", body: "unused"},
	{method: http.MethodPost, target: "/nothing", body: strings.Repeat("unused", 1000)},
}

func TestProtocolsHaveTheSameResponses(t *testing.T) {
	t.Parallel()
	servers := startServers(t, httpapi.Config{})
	for _, r := range slices.Concat(parameterRequests(), headerRequests(), unusualRequests) {
		t.Run(r.String(), func(t *testing.T) {
			first := servers[0].exchange(t, r)
			assert.Equal(t, first, servers[1].exchange(t, r))
			assert.Less(t, first.status, http.StatusInternalServerError)
		})
	}
}

func TestProtocolsHaveTheSameConditionalResponses(t *testing.T) {
	t.Parallel()
	servers := startServers(t, httpapi.Config{})
	for _, target := range append(slices.Clip(rangeTargets), "/", "/openapi.json", "/limits.json?size=25MB", "/quirks.json", "/quirks.schema.json", "/hostile.json", "/uploads.json?types=png&hostile=1") {
		etag := servers[0].exchange(t, request{method: http.MethodGet, target: target}).header.Get("ETag")
		for field, status := range map[string]int{"If-None-Match": http.StatusNotModified, "If-Match": http.StatusPartialContent, "If-Range": http.StatusPartialContent} {
			r := request{http.MethodGet, target, map[string]string{field: etag, "Range": "bytes=1-2"}, ""}
			t.Run(r.String(), func(t *testing.T) {
				first := servers[0].exchange(t, r)
				assert.Equal(t, status, first.status)
				assert.Equal(t, first, servers[1].exchange(t, r))
			})
		}
	}
}

func TestProtocolsRejectOverloadInTheSameWay(t *testing.T) {
	t.Parallel()
	servers := startServers(t, httpapi.Config{MaxInFlight: 1})
	var replies [2]reply
	for i, s := range servers {
		download, err := s.Client().Get(s.URL + "/api/file/5GB")
		require.NoError(t, err)
		replies[i] = s.exchange(t, request{method: http.MethodGet, target: "/api/eicar"})
		require.NoError(t, download.Body.Close())
	}
	assert.Equal(t, http.StatusServiceUnavailable, replies[0].status)
	assert.Equal(t, replies[0], replies[1])
}

func TestProtocolsNoticeAbortedDownloads(t *testing.T) {
	t.Parallel()
	results := make(chan httpapi.Result, 1)
	servers := startServers(t, httpapi.Config{Done: func(_ *http.Request, r httpapi.Result) { results <- r }})
	for _, s := range servers {
		t.Run("HTTP/"+strconv.Itoa(s.major), func(t *testing.T) {
			ctx, abort := context.WithCancel(t.Context())
			defer abort()
			r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/api/file/5GB", nil)
			require.NoError(t, err)
			response, err := s.Client().Do(r)
			require.NoError(t, err)
			defer response.Body.Close()
			_, err = io.CopyN(io.Discard, response.Body, placeholder.MB)
			require.NoError(t, err)
			abort()
			result := <-results
			assert.ErrorIs(t, result.Err, httpapi.ErrClientGone)
			assert.Equal(t, http.StatusOK, result.Status)
		})
	}
}
