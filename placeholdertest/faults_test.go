package placeholdertest_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

const poem = "A file that always is the same, by any server, any name."

// files serves the poem as a user's handler would.
var files = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("ETag", `"poem"`)
	w.Header().Set("Content-Disposition", "attachment; filename=poem.txt")
	http.ServeContent(w, r, "poem.txt", time.Time{}, strings.NewReader(poem))
})

// An inProcess is a transport that calls a handler. It does only what the tests need.
type inProcess struct{ handler http.Handler }

func (t inProcess) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	t.handler.ServeHTTP(w, r)
	return w.Result(), nil
}

// A pipes is a listener whose connections are pipes, which work with the fake clock of synctest.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if connection, ok := <-p; ok {
		return connection, nil
	}
	return nil, net.ErrClosed
}

func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "pipe"} }

// clientOf returns a client of a server for a handler, in a bubble of synctest.
func clientOf(t *testing.T, h http.Handler) *http.Client {
	connections := make(pipes)
	server := &http.Server{Handler: h}
	go func() { _ = server.Serve(connections) }()
	transport := &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) {
		client, connection := net.Pipe()
		connections <- connection
		return client, nil
	}}
	t.Cleanup(func() {
		close(connections)
		assert.NoError(t, server.Close())
		transport.CloseIdleConnections()
	})
	return &http.Client{Transport: transport}
}

// testFaulty runs a test with a faulty handler and with a faulty transport, with a fake clock.
func testFaulty(t *testing.T, f placeholdertest.Fault, test func(t *testing.T, client *http.Client)) {
	t.Helper()
	t.Run("handler", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			test(t, clientOf(t, placeholdertest.Faulty(files, f)))
		})
	})
	t.Run("transport", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			test(t, &http.Client{Transport: placeholdertest.FaultyTransport(inProcess{files}, f)})
		})
	})
}

// get requests the poem with header fields, which are names and values in turn. The error
// comes from the request or from the body.
func get(t *testing.T, client *http.Client, header ...string) (response *http.Response, body string, err error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://files.example/poem?a=b", nil)
	require.NoError(t, err)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	if response, err = client.Do(r); err != nil {
		return nil, "", err
	}
	b, err := io.ReadAll(response.Body)
	require.NoError(t, response.Body.Close())
	return response, string(b), err
}

func TestFaultyTakesItsTime(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault placeholdertest.Fault
		want  time.Duration
	}{
		"delay":     {placeholdertest.Fault{Delay: time.Hour}, time.Hour},
		"rate":      {placeholdertest.Fault{Rate: 7}, 8 * time.Second},
		"stall":     {placeholdertest.Fault{Stall: "50%", StallFor: time.Hour}, time.Hour},
		"all":       {placeholdertest.Fault{Delay: time.Hour, Rate: 1, Stall: "10B", StallFor: time.Minute}, time.Hour + time.Minute + 56*time.Second},
		"no faults": {placeholdertest.Fault{}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			testFaulty(t, c.fault, func(t *testing.T, client *http.Client) {
				start := time.Now()
				_, body, err := get(t, client)
				require.NoError(t, err)
				assert.Equal(t, poem, body)
				assert.Equal(t, c.want, time.Since(start))
			})
		})
	}
}

func TestFaultyCutsAtPosition(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Cut: "50%"}, func(t *testing.T, client *http.Client) {
		_, body, err := get(t, client)
		assert.ErrorIs(t, err, io.ErrUnexpectedEOF)
		assert.Equal(t, poem[:len(poem)/2], body)
		response, rest, err := get(t, client, "Range", fmt.Sprintf("bytes=%d-", len(body)), "If-Range", `"poem"`)
		require.NoError(t, err)
		assert.Equal(t, http.StatusPartialContent, response.StatusCode)
		assert.Equal(t, poem, body+rest)
	})
}

func TestFaultyStallsUntilClientLeaves(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Stall: "5B"}, func(t *testing.T, client *http.Client) {
		client.Timeout = time.Hour
		_, body, err := get(t, client)
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Equal(t, poem[:5], body)
	})
}

func TestFaultyTransportBodyClosesDuringStall(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		client := &http.Client{Transport: placeholdertest.FaultyTransport(inProcess{files}, placeholdertest.Fault{Stall: "0B"})}
		response, err := client.Get("http://files.example/")
		require.NoError(t, err)
		time.AfterFunc(time.Second, func() { _ = response.Body.Close() })
		_, err = io.ReadAll(response.Body)
		assert.Error(t, err)
	})
}

func TestOnlyFirstRequestsFail(t *testing.T) {
	t.Parallel()
	f := placeholdertest.Fault{Status: http.StatusServiceUnavailable, RetryAfter: 1500 * time.Millisecond, FailFirst: 2}
	testFaulty(t, f, func(t *testing.T, client *http.Client) {
		for range 2 {
			response, body, err := get(t, client)
			require.NoError(t, err)
			assert.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
			assert.Equal(t, "2", response.Header.Get("Retry-After"))
			assert.Equal(t, "no-store", response.Header.Get("Cache-Control"))
			assert.JSONEq(t, `{"error":"fault: status 503 Service Unavailable"}`, body)
		}
		response, body, err := get(t, client)
		require.NoError(t, err)
		assert.Equal(t, http.StatusOK, response.StatusCode)
		assert.Equal(t, poem, body)
	})
}

func TestFaultyRedirects(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Redirects: 3}, func(t *testing.T, client *http.Client) {
		var passed []string
		client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
			passed = append(passed, r.URL.RequestURI())
			return nil
		}
		_, body, err := get(t, client)
		require.NoError(t, err)
		assert.Equal(t, poem, body)
		assert.Equal(t, []string{"/poem?a=b&fault-redirects=2", "/poem?a=b&fault-redirects=1", "/poem?a=b&fault-redirects=0"}, passed)
	})
}

func TestFaultyHasNoResponse(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Reply: "empty"}, func(t *testing.T, client *http.Client) {
		_, _, err := get(t, client)
		assert.ErrorIs(t, err, io.EOF)
	})
	testFaulty(t, placeholdertest.Fault{Reply: "garbage"}, func(t *testing.T, client *http.Client) {
		_, _, err := get(t, client)
		assert.ErrorContains(t, err, `malformed HTTP response "garbage"`)
	})
}

func TestFaultyTransportResetsConnection(t *testing.T) {
	t.Parallel()
	client := &http.Client{Transport: placeholdertest.FaultyTransport(inProcess{files}, placeholdertest.Fault{Cut: "50%", CutBy: "rst"})}
	_, body, err := get(t, client)
	assert.ErrorIs(t, err, syscall.ECONNRESET)
	assert.Equal(t, poem[:len(poem)/2], body)
}

func TestFaultyRedirectsForever(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Redirects: placeholdertest.EndlessRedirects}, func(t *testing.T, client *http.Client) {
		_, _, err := get(t, client)
		assert.ErrorContains(t, err, "stopped after 10 redirects")
	})
}

func TestHandlerDoesNotSeeRedirectCounter(t *testing.T) {
	t.Parallel()
	var query string
	record := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { query = r.URL.RawQuery })
	h := placeholdertest.Faulty(record, placeholdertest.Fault{Redirects: 1})
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/?a=b&fault-redirects=0", nil))
	assert.Equal(t, "a=b", query)
}

func TestFaultyLeavesErrorsUnchanged(t *testing.T) {
	t.Parallel()
	h := placeholdertest.Faulty(http.NotFoundHandler(), placeholdertest.Fault{Cut: "1B", Media: "none"})
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	assert.Equal(t, "404 page not found\n", w.Body.String())
	assert.Equal(t, "text/plain; charset=utf-8", w.Header().Get("Content-Type"))
}

func TestHandlerMayFlushAndWriteInPieces(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		client := clientOf(t, placeholdertest.Faulty(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.(http.Flusher).Flush()
			for _, word := range strings.SplitAfter(poem, " ") {
				if _, err := io.WriteString(w, word); err != nil {
					return
				}
			}
		}), placeholdertest.Fault{Rate: 10, Cut: "20B"}))
		start := time.Now()
		_, body, err := get(t, client)
		assert.ErrorIs(t, err, io.ErrUnexpectedEOF)
		assert.Equal(t, poem[:20], body)
		assert.Equal(t, 2*time.Second, time.Since(start))
	})
}

func TestInvalidFaultPanics(t *testing.T) {
	t.Parallel()
	for want, f := range map[string]placeholdertest.Fault{
		"delay must be":    {Delay: -time.Second},
		"rate must be":     {Rate: -1},
		"stall must be":    {Stall: "half"},
		"stall_for must":   {StallFor: time.Second},
		"cut must be":      {Cut: "1000"},
		"status must be":   {Status: http.StatusOK},
		"cut must be abs":  {Status: http.StatusTeapot, Cut: "50%"},
		"chance must be":   {Chance: 100, Delay: time.Second},
		"etag must be one": {ETag: "strong"},
		"media must be":    {Media: "image/png"},
		"redirect must be": {Redirects: -2},
		"cut_by must be":   {CutBy: "rst"},
		"length must be":   {Length: "0"},
		"digest=right mus": {Digest: "right"},
		"content_encoding": {Coding: "gzip"},
		"disposition must": {Disposition: "name"},
		"last_modified":    {LastModified: time.Unix(-1, 0)},
		"interim must be":  {Interim: http.StatusSwitchingProtocols},
		"reply must be":    {Reply: "none"},
		"redirect_status":  {RedirectStatus: http.StatusFound},
		"fail_first must":  {FailFirst: -1},
		"redirect_to must": {RedirectTo: "other", Redirects: 1},
		"authorization mu": {Authorization: "none"},
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			message := func(use func()) (v any) {
				defer func() { v = recover() }()
				use()
				return nil
			}
			assert.Contains(t, message(func() { placeholdertest.Faulty(files, f) }), "placeholdertest.Faulty: "+want)
			assert.Contains(t, message(func() { placeholdertest.FaultyTransport(nil, f) }), "placeholdertest.FaultyTransport: "+want)
		})
	}
}

// stream serves the poem without Content-Length.
var stream = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, poem) })

// The panic of a handler ends the program, so the test runs itself.
func TestPercentWithoutLengthFailsTest(t *testing.T) {
	t.Parallel()
	const variable = "PLACEHOLDERTEST_PERCENT_WITHOUT_LENGTH"
	f := placeholdertest.Fault{Cut: "50%"}
	if os.Getenv(variable) != "" {
		server := httptest.NewServer(placeholdertest.Faulty(stream, f))
		response, err := server.Client().Get(server.URL)
		t.Fatal("the program should have ended", response, err)
	}
	self := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	self.Env = append(os.Environ(), variable+"=1")
	output, err := self.CombinedOutput()
	assert.Error(t, err)
	assert.Contains(t, string(output), "panic: placeholdertest.Faulty: a position in percent needs a response with Content-Length")

	transport := placeholdertest.FaultyTransport(inProcess{stream}, f)
	assert.Panics(t, func() { _, _ = transport.RoundTrip(httptest.NewRequest(http.MethodGet, "/", nil)) })
}

func TestFaultOfKitEqualsFaultOfURL(t *testing.T) {
	t.Parallel()
	type answer struct {
		status  int
		header  http.Header
		body    string
		err     error
		elapsed time.Duration
	}
	fetch := func(t *testing.T, client *http.Client, query string) answer {
		start := time.Now()
		response, err := client.Get("http://files.example/api/csv/50?" + query)
		require.NoError(t, err)
		body, err := io.ReadAll(response.Body)
		require.NoError(t, response.Body.Close())
		header := http.Header{}
		for _, name := range []string{"ETag", "Content-Type", "Content-Length", "Accept-Ranges", "Cache-Control", "Retry-After"} {
			header[name] = response.Header.Values(name)
		}
		return answer{response.StatusCode, header, string(body), err, time.Since(start)}
	}
	for query, f := range map[string]placeholdertest.Fault{
		"delay=2s&rate=1KB&cut=33%":                {Delay: 2 * time.Second, Rate: 1024, Cut: "33%"},
		"stall=10B&stall_for=3s&length=none":       {Stall: "10B", StallFor: 3 * time.Second, Length: "none"},
		"status=429&retry_after=7&delay=1ms":       {Status: 429, RetryAfter: 7 * time.Second, Delay: time.Millisecond},
		"authorization=present&delay=1s":           {Authorization: "present", Delay: time.Second},
		"authorization=absent&redirect=1":          {Authorization: "absent", Redirects: 1},
		"cut=50%&cut_by=rst&interim=103":           {Cut: "50%", CutBy: "rst", Interim: 103},
		"redirect=1&redirect_status=308&etag=none": {Redirects: 1, RedirectStatus: 308, ETag: "none"},
		"ranges=0&etag=none&media=text&redirect=2": {NoRanges: true, ETag: "none", Media: "text", Redirects: 2},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				api := httpapi.New(httpapi.Config{})
				assert.Equal(t, fetch(t, clientOf(t, api), query), fetch(t, clientOf(t, placeholdertest.Faulty(api, f)), ""))
			})
		})
	}
}
