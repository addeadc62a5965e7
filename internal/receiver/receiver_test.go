package receiver

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/png" // the receivers decode PNG
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/form"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

const limit = 100 * placeholder.KB

// photos is a correct receiver of PNG files of up to limit bytes.
func photos(w http.ResponseWriter, r *http.Request) {
	file, _, err := r.FormFile("photo")
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	content, _ := io.ReadAll(file)
	if len(content) > limit {
		http.Error(w, "too large", http.StatusRequestEntityTooLarge)
		return
	}
	if _, _, err := image.DecodeConfig(bytes.NewReader(content)); err != nil {
		http.Error(w, err.Error(), http.StatusUnsupportedMediaType)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

// newTest returns a test of a handler.
func newTest(t *testing.T, handler http.HandlerFunc) Test {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return Test{
		Endpoint:  Endpoint{URL: server.URL + "/upload", Method: http.MethodPost, Field: "photo", Header: http.Header{}, Timeout: time.Minute},
		Workers:   2,
		PlainSize: plainSize,
		Again:     func(name string) string { return "again " + name },
	}
}

// run runs a test, and returns the results that did not pass, and the number of all.
func run(t *testing.T, test Test, cases []Case) (failed []check.Result, count int) {
	t.Helper()
	plan, err := test.Plan(t.Context(), cases, false)
	require.NoError(t, err)
	require.NoError(t, plan.Run(t.Context(), func(r check.Result) error {
		if count++; r.Status != check.Passed {
			failed = append(failed, r)
		}
		return nil
	}))
	return failed, count
}

// around returns files around the limit.
func around(t *testing.T, formats ...string) []Case {
	t.Helper()
	cases, err := Limits(limits.Set{limits.Size: limit}, formats)
	require.NoError(t, err)
	return cases
}

func TestCorrectReceiverPasses(t *testing.T) {
	t.Parallel()
	cases := around(t, "png")
	plain, ok := Plain("png", plainSize)
	require.True(t, ok)
	corrupt, err := Corrupt([]Case{plain})
	require.NoError(t, err)
	cases = append(append(cases, corrupt...), Filenames(plain)...)
	failed, count := run(t, newTest(t, photos), cases)
	assert.Empty(t, failed)
	assert.Greater(t, count, 90)
}

func TestReceiverThatAcceptsAllFails(t *testing.T) {
	t.Parallel()
	failed, _ := run(t, newTest(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = w.Write([]byte("thank\x1b you\n"))
	}), around(t, "png"))
	require.Len(t, failed, 1)
	assert.Equal(t, "reject: 1 byte above the size limit of 100KB", failed[0].Want)
	assert.Equal(t, "200 OK: thank you", failed[0].Got)
	assert.Equal(t, "again "+failed[0].Name, failed[0].Again)
}

func TestRefusedTwinFails(t *testing.T) {
	t.Parallel()
	cases := Hostile([]string{"csv"}, false)
	test := newTest(t, func(w http.ResponseWriter, r *http.Request) {
		if content, _ := io.ReadAll(r.Body); !bytes.Contains(content, []byte("-twin.csv")) && bytes.Contains(content, []byte(`filename="csv-`)) {
			w.WriteHeader(http.StatusForbidden)
		}
	})
	failed, _ := run(t, test, cases)
	assert.Empty(t, failed, "a receiver may refuse more than it has to")
	test = newTest(t, func(w http.ResponseWriter, r *http.Request) {
		if content, _ := io.ReadAll(r.Body); bytes.Contains(content, []byte(`filename="csv-`)) {
			w.WriteHeader(http.StatusForbidden)
		}
	})
	failed, count := run(t, test, cases)
	assert.Len(t, failed, count/2, "the twins")
}

func TestFormatsThatReceiverRefusesAreSkipped(t *testing.T) {
	t.Parallel()
	test := newTest(t, photos)
	failed, count := run(t, test, around(t, "png", "zip"))
	assert.Equal(t, 6, count)
	require.Len(t, failed, 3)
	for _, r := range failed {
		assert.Equal(t, check.Skipped, r.Status)
		assert.Contains(t, r.Note, "does not accept a plain zip: 415 Unsupported Media Type")
	}
	_, err := test.Plan(t.Context(), around(t, "png", "zip"), true)
	assert.ErrorContains(t, err, "type=zip, is not accepted: 415", "formats that were given have to be accepted")
}

func TestWrongEndpointIsToldInOneLine(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]string{401: "401 Unauthorized; sign in", 500: "500 Internal Server Error"} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			t.Parallel()
			test := newTest(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
			test.Advice = map[int]string{401: "sign in"}
			_, err := test.Plan(t.Context(), around(t, "png"), false)
			assert.EqualError(t, err, "a plain file, file/64KB?type=png, is not accepted: "+want)
		})
	}
}

func TestUnreachableReceiverIsTold(t *testing.T) {
	t.Parallel()
	test := newTest(t, photos)
	test.URL = "http://127.0.0.1:1/upload"
	_, err := test.Plan(t.Context(), around(t, "png"), false)
	assert.ErrorContains(t, err, "cannot upload a plain file, file/64KB?type=png: dial tcp 127.0.0.1:1")
}

func TestFailuresOfServersAreNeverDecisions(t *testing.T) {
	t.Parallel()
	for got, handler := range map[string]http.HandlerFunc{
		"500 Internal Server Error":            func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"429 Too Many Requests":                func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) },
		"a connection that was closed without": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"a redirect to another host, http://x.test,": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://x.test/", http.StatusSeeOther)
		},
		"more than 10 redirects": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/upload", http.StatusSeeOther) },
	} {
		t.Run(got, func(t *testing.T) {
			t.Parallel()
			test := newTest(t, handler)
			for _, want := range []Want{Accept, Reject, Either} {
				a := test.send(t.Context(), test.newClient(), around(t, "png")[0])
				assert.Contains(t, a.String(), got)
				assert.Equal(t, check.Failed, test.judge(want, a))
			}
		})
	}
}

func TestAnswersInHTMLAreShownAsText(t *testing.T) {
	t.Parallel()
	page := "<!doctype html><html><head><title>Error</title><style>p { a > b }</style></head>\n<body><!-- a > b --><pre>File &amp; form<br>too large</pre></body></html>"
	assert.Equal(t, "500 Internal Server Error: File & form too large", answer{status: 500, body: []byte(page)}.String())
	assert.Equal(t, `400 Bad Request: {"error":"<b>"}`, answer{status: 400, body: []byte(`{"error":"<b>"}`)}.String())
}

func TestRedirectOnSameHostIsFollowed(t *testing.T) {
	t.Parallel()
	test := newTest(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			http.Redirect(w, r, "/list", http.StatusSeeOther)
		}
	})
	assert.Equal(t, 200, test.send(t.Context(), test.newClient(), around(t, "png")[0]).status)
}

// A receiver may answer before it has read the file, and close the connection, so that the rest cannot be sent.
func TestEarlyAnswerIsRead(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Read(make([]byte, 1000))
			_, _ = io.WriteString(conn, "HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
			_ = conn.(*net.TCPConn).CloseWrite()
			go func() { _, _ = io.Copy(io.Discard, conn); _ = conn.Close() }()
		}
	}()
	test := newTest(t, photos)
	test.URL = "http://" + listener.Addr().String()
	big := newCase("file/20MB?type=png", "png", Reject, "")
	a := test.send(t.Context(), test.newClient(), big)
	require.NoError(t, a.err)
	assert.Equal(t, 413, a.status)
}

func TestHangingReceiverCostsOneTimeoutForEachWorker(t *testing.T) {
	t.Parallel()
	requests := make(chan struct{}, 1000)
	test := newTest(t, func(_ http.ResponseWriter, r *http.Request) {
		requests <- struct{}{}
		_, _ = io.Copy(io.Discard, r.Body) // or the context would not end
		<-r.Context().Done()
	})
	test.Timeout = 50 * time.Millisecond
	var failed []check.Result
	require.NoError(t, test.newPlan(append(around(t, "png"), around(t, "png", "pdf", "zip")...)).Run(t.Context(), func(r check.Result) error {
		failed = append(failed, r)
		return nil
	}))
	require.Len(t, failed, 12)
	assert.Contains(t, failed[0].Got, "a timeout: nothing happened for 50ms")
	assert.Equal(t, "not sent: the receiver does not answer any more", failed[11].Got)
	assert.LessOrEqual(t, len(requests), 2*test.Workers-1, "each worker may have begun another upload")
}

func TestCanceledRunStops(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	test := newTest(t, func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	})
	err := test.newPlan(around(t, "png")).Run(ctx, func(check.Result) error { return nil })
	assert.ErrorIs(t, err, context.Canceled)
}

func TestRequestHasFormHeaderAndName(t *testing.T) {
	t.Parallel()
	test := newTest(t, nil)
	test.Form = []form.Field{form.Value("album", "7")}
	test.Header.Set("X-Tenant", "acme")
	r, err := test.request(t.Context(), Case{Address: "file/200B?type=png", RawName: new(`../a".png`)})
	require.NoError(t, err)
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	assert.Len(t, body, int(r.ContentLength))
	assert.Equal(t, "acme", r.Header.Get("X-Tenant"))
	assert.Contains(t, string(body), "name=\"album\"\r\n\r\n7\r\n")
	assert.Contains(t, string(body), `name="photo"; filename="../a".png"`)

	r, err = test.request(t.Context(), Case{Address: "file/200B?type=png", RawName: new("")})
	require.NoError(t, err)
	body, err = io.ReadAll(r.Body)
	require.NoError(t, err)
	assert.Contains(t, string(body), `name="photo"; filename=""`, "an empty name is a name")
}

func TestPutSendsFileAsBody(t *testing.T) {
	t.Parallel()
	test := newTest(t, nil)
	test.Method, test.URL = http.MethodPut, "http://127.0.0.1/bucket/{name}?x=1"
	assert.True(t, test.SendsNames())
	c := Case{Address: "file/200B?type=png", RawName: new("a/b ü.png")}
	r, err := test.request(t.Context(), c)
	require.NoError(t, err)
	assert.Equal(t, "http://127.0.0.1/bucket/a%2Fb%20%C3%BC.png?x=1", r.URL.String())
	assert.Equal(t, int64(200), r.ContentLength)
	assert.Equal(t, "image/png", r.Header.Get("Content-Type"))
	test.URL = "http://127.0.0.1/file"
	assert.False(t, test.SendsNames())
}

func TestRawRequestHasVariablesInHeader(t *testing.T) {
	t.Parallel()
	test := newTest(t, nil)
	test.Raw = true
	assert.False(t, test.SendsNames())
	test.Header = http.Header{"Upload-Length": {"{size}"}, "X-Name": {"{name}"}, "Content-Type": {"application/offset+octet-stream"}}
	assert.True(t, test.SendsNames())
	r, err := test.request(t.Context(), Case{Address: "file/200B?type=png", RawName: new("a\n.png")})
	require.NoError(t, err)
	assert.Equal(t, http.MethodPost, r.Method)
	assert.Equal(t, int64(200), r.ContentLength)
	assert.Equal(t, http.Header{"Upload-Length": {"200"}, "X-Name": {"a%0A.png"}, "Content-Type": {"application/offset+octet-stream"}}, r.Header)
}

func TestInvalidEndpointsAreRejected(t *testing.T) {
	t.Parallel()
	for _, url := range []string{"", "localhost:3000/upload", "ftp://127.0.0.1/", "http://", "http://127.0.0.1:port/"} {
		assert.ErrorContains(t, Endpoint{URL: url, Timeout: 1}.Check(), "upload", url)
	}
	assert.NoError(t, Endpoint{URL: "https://127.0.0.1/{name}", Timeout: 1}.Check())
	assert.EqualError(t, Endpoint{URL: "http://127.0.0.1"}.Check(), "timeout must be longer than 0s, got 0s")
}

func TestHeadersAreParsed(t *testing.T) {
	t.Parallel()
	name, value, err := ParseHeader("x-tenant: a:b ")
	require.NoError(t, err)
	assert.Equal(t, []string{"X-Tenant", "a:b"}, []string{name, value})
	for _, s := range []string{"x", ": y", "a: b\r\nc: d", "authorization: Bearer x"} {
		_, _, err := ParseHeader(s)
		assert.ErrorContains(t, err, "header must", s)
	}
}

func TestRules(t *testing.T) {
	t.Parallel()
	var rules Rules
	for _, s := range []string{"201", "300-303", "5xx"} {
		statuses, err := ParseStatuses(s)
		require.NoError(t, err)
		rules.Accept = append(rules.Accept, statuses)
	}
	for _, s := range []string{"errors.0.code = too_large", "ok=false", "count=2"} {
		condition, err := ParseCondition(s)
		require.NoError(t, err)
		rules.RejectIf = append(rules.RejectIf, condition)
	}
	for _, c := range []struct {
		status int
		body   string
		want   Want
	}{
		{201, `{"ok":true}`, Accept},
		{201, "", Accept},
		{503, "", Accept},
		{302, "", Accept},
		{201, `{"ok":false}`, Reject},
		{201, `{"count":2.0}`, Reject},
		{201, `{"count":"2"}`, Accept},
		{201, `{"errors":[{"code":"too_large"}]}`, Reject},
		{201, `{"errors":[]}`, Accept},
		{201, `{"errors":{"0":{"code":"too_large"}}}`, Reject},
		{404, "", Reject},
		{200, "", ""},
		{304, "", ""},
		{401, "", ""},
	} {
		got, err := rules.decide(answer{status: c.status, body: []byte(c.body)})
		assert.Equal(t, c.want, got, c)
		assert.Equal(t, c.want == "", err != nil, c)
	}
}

func TestInvalidRulesAreRejected(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "abc", "20", "600", "300-200", "xx", "1xx", "6xx"} {
		_, err := ParseStatuses(s)
		assert.ErrorContains(t, err, "accept-status must be", s)
	}
	for _, s := range []string{"", "a", "=b"} {
		_, err := ParseCondition(s)
		assert.ErrorContains(t, err, "reject-if must be", s)
	}
}

func TestHostileNamesNeedPlainFile(t *testing.T) {
	t.Parallel()
	choice := Choice{Limits: limits.Set{limits.Size: 10}, Filenames: true}
	_, err := choice.Cases()
	assert.EqualError(t, err, "hostile names need a plain file of 10B: choose formats that have one")
	choice.Formats = []string{"bin"}
	_, err = choice.Cases()
	assert.NoError(t, err)
}

func TestNamesOfCasesAreUnique(t *testing.T) {
	t.Parallel()
	plain, _ := Plain("png", plainSize)
	hostile, quirks := Hostile(nil, true), Quirks([]string{"csv", "vcf"})
	seen := map[string]bool{}
	for _, c := range append(append(append(around(t), hostile...), quirks...), Filenames(plain)...) {
		assert.False(t, seen[c.Name], c.Name)
		assert.NotContains(t, c.Name, " ")
		seen[c.Name] = true
	}
	assert.Less(t, len(Hostile(nil, false)), len(hostile), "without what scanners report")
}
