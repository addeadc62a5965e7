package httpapi

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"net/textproto"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestFaultsTakeTheirTime(t *testing.T) {
	t.Parallel()
	const slices = 50 * time.Millisecond
	for query, want := range map[string]struct{ first, total time.Duration }{
		"delay=500ms":                               {500 * time.Millisecond, 500 * time.Millisecond},
		"rate=10KB":                                 {slices, 10 * time.Second},
		"rate=1B&cut=3B":                            {time.Second, 3 * time.Second},
		"rate=50MB":                                 {0, 100 * placeholder.KB * time.Second / (50 * placeholder.MB)},
		"stall=50%&stall_for=7s":                    {0, 7 * time.Second},
		"stall=0B&stall_for=7s":                     {0, 7 * time.Second},
		"stall=100%25&stall_for=7s&length=none":     {0, 7 * time.Second},
		"stall=10KB":                                {0, time.Minute},
		"delay=2s&rate=10KB&stall=50KB":             {2*time.Second + slices, time.Minute},
		"delay=2s&rate=10KB&cut=50%":                {2*time.Second + slices, 7 * time.Second},
		"delay=1s&rate=20KB&stall=1KB&stall_for=1s": {time.Second + slices, 7 * time.Second},
		"cut=50%":                                   {},
		"length=none":                               {},
		"delay=1s&status=503":                       {time.Second, time.Second},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			testProtocols(t, Config{}, func(t *testing.T, client *http.Client, h *Handler) {
				got := fetchFile(t, client, "/api/file/100KB?"+query)
				assert.Less(t, (got.total - want.total).Abs(), time.Millisecond, "%v", got.total)
				assert.LessOrEqual(t, got.first, want.first)
				synctest.Wait()
				assert.Zero(t, h.Load())
			})
		})
	}
}

func TestCutDeliversExactlyTheBytesBefore(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]int{
		"cut=0B": 0, "cut=1B": 1, "cut=50%": 50 * placeholder.KB, "cut=33%": 33792, "cut=99999B": 99999, "cut=70001B&rate=1MB": 70001, "cut=50001B&length=none": 50001,
		"cut=100%&length=none": 100 * placeholder.KB, "stall=1000B": 1000, "stall=1KB&stall_for=1s&cut=2KB": 2048,
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
				got := fetchFile(t, client, "/api/file/100KB?"+query)
				require.Equal(t, http.StatusOK, got.status)
				assert.Equal(t, bytesOf(t, "file/100KB")[:want], got.body)
				assert.Error(t, got.err)
			})
		})
	}
}

func TestPositionsAreThoseOfTheFile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query, ranges string
		first, end    int
		isCut         bool
	}{
		{"cut=50%", "bytes=0-", 0, 51200, true},
		{"cut=50%", "bytes=51199-", 51199, 51200, true},
		{"cut=50%", "bytes=51200-", 51200, 102400, false},
		{"cut=50%", "bytes=60000-70000", 60000, 70001, false},
		{"cut=50%", "bytes=0-1000", 0, 1001, false},
		{"cut=50%", "bytes=-10", 102390, 102400, false},
		{"cut=0B", "bytes=0-", 0, 102400, false},
		{"stall=50%&stall_for=1s&cut=51KB", "bytes=51300-", 51300, 52224, true},
		{"cut=50%", "bytes=51300-51400,60000-60001", 0, 51200, true}, // several ranges are ignored
	} {
		t.Run(c.query+" "+c.ranges, func(t *testing.T) {
			t.Parallel()
			testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
				got := fetchFile(t, client, "/api/file/100KB?"+c.query, "Range", c.ranges)
				assert.Equal(t, bytesOf(t, "file/100KB")[c.first:c.end], got.body)
				assert.Equal(t, c.isCut, got.err != nil)
				assert.Zero(t, got.total)
			})
		})
	}
}

// The server keeps no state: the cut is a position in the file, and a client that continues there is not cut again.
func TestClientThatResumesGetsTheFile(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		const target = "/api/image/300x250?cut=70%"
		first := fetchFile(t, client, target)
		require.Error(t, first.err)
		rest := fetchFile(t, client, target, "Range", fmt.Sprintf("bytes=%d-", len(first.body)), "If-Range", first.header.Get("ETag"))
		require.NoError(t, rest.err)
		assert.Equal(t, http.StatusPartialContent, rest.status)
		assert.Equal(t, fetchFile(t, client, "/api/image/300x250").body, append(first.body, rest.body...))
	})
}

func TestLengthIsWrong(t *testing.T) {
	t.Parallel()
	file := bytesOf(t, "file/100KB")
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, h *Handler) {
		got := fetchFile(t, client, "/api/file/100KB?length=longer")
		require.Error(t, got.err)
		assert.EqualValues(t, len(file)+1, got.length)
		assert.Equal(t, file, got.body)

		part := fetchFile(t, client, "/api/file/100KB?length=longer", "Range", "bytes=10-19")
		require.Error(t, part.err)
		assert.EqualValues(t, 11, part.length)
		assert.Equal(t, file[10:20], part.body)

		for _, forwarded := range []string{"", "Via", "X-Forwarded-For"} {
			got = fetchFile(t, client, "/api/file/100KB?length=shorter", forwarded, "198.51.100.7")
			if forwarded != "" || got.proto != 1 {
				assert.Equal(t, http.StatusUnprocessableEntity, got.status)
				assert.JSONEq(t, `{"error":"length must be absent over HTTP/2 and behind a proxy, got shorter"}`, string(got.body))
				continue
			}
			require.NoError(t, got.err)
			assert.EqualValues(t, len(file)-1, got.length)
			assert.Equal(t, file[:len(file)-1], got.body)
		}
		empty := fetchFile(t, client, "/api/file/0B?length=shorter")
		assert.Equal(t, http.StatusUnprocessableEntity, empty.status)
		synctest.Wait()
		assert.Zero(t, h.Load())
	})
}

func TestRedirectsLeadToOtherOrigin(t *testing.T) {
	t.Parallel()
	locationOf := func(config Config, target string) string {
		w := httptest.NewRecorder()
		New(config).ServeHTTP(w, &http.Request{Method: http.MethodGet, Host: "evil.test", URL: &url.URL{Path: target, RawQuery: "redirect=1&redirect_to=other&seed=1"}, Header: http.Header{}})
		return w.Header().Get("Location")
	}
	const other = "https://other.example:8443"
	for path, want := range map[string]string{
		"/api/file/1KB":            other + "/api/file/1KB?seed=1",
		"///api/file/1KB":          other + "/api/file/1KB?seed=1",
		"//evil.test/api/file/1KB": "", // no file
		"/api/text/a\r\nb: c":      other + "/api/text/a%0D%0Ab:%20c?seed=1",
		"/api/file/@evil.test":     other + "/api/file/@evil.test?seed=1",
	} {
		assert.Equal(t, want, locationOf(Config{OtherURL: other + "/"}, path), path)
	}
	assert.Equal(t, other+"/api/file/1KB?seed=1", locationOf(Config{OtherURL: other}, "/api/file/1KB"))
	assert.Equal(t, other+"/dummy/api/file/1KB?seed=1", locationOf(Config{OtherURL: other, Prefix: "/dummy"}, "/dummy/api/file/1KB"))
	assert.Equal(t, other+"/outer/api/file/1KB?seed=1", locationOf(Config{OtherURL: other + "/outer"}, "/api/file/1KB"))
	for _, invalid := range []string{"other.example", "ftp://other.example", "https://", "http://:80", "http://a@b.example", "http://b.example?x", "http://b.example#x", "//b.example"} {
		assert.Panics(t, func() { New(Config{OtherURL: invalid}) }, invalid)
	}
}

func TestAuthorizationIsExpected(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		for query, want := range map[string][2]int{"authorization=absent": {200, 403}, "authorization=present": {401, 200}} {
			for i, authorization := range []string{"", "Bearer secret"} {
				request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://example.com/api/file/1KB?"+query, nil)
				require.NoError(t, err)
				if authorization != "" {
					request.Header.Set("Authorization", authorization)
				}
				response, err := client.Do(request)
				require.NoError(t, err)
				body, err := io.ReadAll(response.Body)
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, want[i], response.StatusCode)
				assert.Equal(t, want[i] == 401, response.Header.Get("WWW-Authenticate") != "")
				assert.NotContains(t, string(body), "secret")
			}
		}
	})
}

func TestRedirects(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		client.CheckRedirect = nil
		var passed []string
		client.CheckRedirect = func(r *http.Request, via []*http.Request) error {
			passed = append(passed, r.URL.RequestURI())
			if len(via) == 5 {
				return http.ErrUseLastResponse
			}
			return nil
		}
		got := fetchFile(t, client, "/api/file/1KB?seed=7&redirect=3&delay=1s&text=a%2Fb")
		assert.Equal(t, bytesOf(t, "file/1KB?seed=7"), got.body)
		assert.Equal(t, time.Second, got.total, "only the last response is delayed")
		assert.Equal(t, []string{
			"/api/file/1KB?seed=7&delay=1s&text=a%2Fb&redirect=2", "/api/file/1KB?seed=7&delay=1s&text=a%2Fb&redirect=1", "/api/file/1KB?seed=7&delay=1s&text=a%2Fb",
		}, passed)

		passed = nil
		got = fetchFile(t, client, "/api/file/1KB?redirect=loop")
		assert.Equal(t, http.StatusFound, got.status)
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		assert.Equal(t, "./1KB?redirect=loop", got.header.Get("Location"))
		assert.Len(t, passed, 5)

		for _, status := range []int{301, 302, 303, 307, 308} {
			got = fetchFile(t, client, fmt.Sprintf("/api/file/1KB?redirect=loop&redirect_status=%d", status))
			assert.Equal(t, status, got.status)
		}
		assert.Equal(t, bytesOf(t, "file/1KB"), fetchFile(t, client, "/api/file/1KB?redirect=2&redirect_status=308").body)

		client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		for query, want := range map[string]string{
			"redirect=1&redirect_status=308&chance=99":          "./1KB",
			"redirect=1&redirect_status=308&chance=99&delay=1s": "./1KB?chance=99&delay=1s",
			"redirect=2&redirect_status=308":                    "./1KB?redirect_status=308&redirect=1",
		} {
			for got.status = 0; got.status != 308; { // until chance draws it
				got = fetchFile(t, client, "/api/file/1KB?"+query)
			}
			assert.Equal(t, want, got.header.Get("Location"))
		}
	})
}

func TestInterimResponsePrecedesTheFile(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		for _, query := range []string{"interim=100", "interim=102", "interim=103", "interim=103&status=503", "interim=103&reply=empty"} {
			var got []int
			ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
				Got1xxResponse: func(code int, _ textproto.MIMEHeader) error {
					got = append(got, code)
					return nil
				},
			})
			r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://localhost/api/file/1KB?"+query, nil)
			require.NoError(t, err)
			response, err := client.Do(r)
			if strings.HasSuffix(query, "empty") {
				require.Error(t, err)
			} else {
				require.NoError(t, err)
				assert.Equal(t, strings.HasSuffix(query, "503"), response.StatusCode == http.StatusServiceUnavailable)
				require.NoError(t, response.Body.Close())
			}
			assert.Equal(t, []int{100 + int(query[10]-'0')}, got, query)
		}
	})
}

func TestReplyIsNoResponse(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, h *Handler) {
		for _, reply := range []string{"empty", "garbage"} {
			_, err := client.Get("http://localhost/api/file/1KB?delay=1s&reply=" + reply)
			assert.Error(t, err)
			synctest.Wait()
			assert.Zero(t, h.Load())
		}
	})
}

func TestErrorsAreDelayed(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, _ *Handler) {
		for target, want := range map[string]int{"/api/pdf/0": 422, "/api/none": 404} {
			got := fetchFile(t, client, target+"?delay=1s&rate=1B&cut=1B")
			assert.Equal(t, want, got.status)
			assert.NoError(t, got.err)
			assert.Equal(t, time.Second, got.total)
		}
		unsatisfiable := fetchFile(t, client, "/api/pdf/1?delay=1s&rate=1MB&cut=1B", "Range", "bytes=9999999-")
		assert.Equal(t, 416, unsatisfiable.status)
		assert.Equal(t, time.Second, unsatisfiable.total)
		assert.Zero(t, fetchFile(t, client, "/?delay=1s").total, "only files have faults")
		assert.Zero(t, fetchFile(t, client, "/openapi.json?delay=1s").total)
	})
}

func TestInvalidFaults(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	for query, want := range map[string]string{
		"delay=2":                           "delay must be a duration with units, such as 500ms or 1m30s, got 2",
		"delay=61s":                         "delay must be between 1ms and 1m on this server, got 61s",
		"delay=-1s":                         `delay must be a duration with units, such as 500ms or 1m30s, got -1s`,
		"delay=99999999999h":                "delay must be between 1ms and 1m on this server, got 99999999999h",
		"delay=1s&delay=2s":                 `delay must be given once, got "1s and 2s"`,
		"delay=40s&stall=1KB&stall_for=30s": "stall_for must be at most 20s after this delay, got 30s",
		"rate=100":                          "rate must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got 100",
		"rate=10KB":                         "rate must be at least 18KB for the 1MB requested, got 10KB",
		"rate=10KB&delay=59s":               "rate must be at least 1MB for the 1MB requested, got 10KB",
		"rate=10KB&delay=60s":               "rate must be absent, because delay and stall_for take all the time that faults may take, got 10KB",
		"rate=1B&cut=61B":                   "rate must be at least 2B for the 61B requested, got 1B",
		"rate=0B":                           "rate must be between 1B and 1GB, got 0B",
		"stall=101%":                        `stall must be a percentage from 0% to 100%, or a number and a unit, such as 1MB, got "101%"`,
		"cut=1000":                          "cut must be a percentage from 0% to 100%, or a number and a unit, such as 1MB, got 1000",
		"cut=2MB":                           "cut must be at most the size of the file, 1MB, got 2MB",
		"stall=1048577B":                    "stall must be at most the size of the file, 1MB, got 1048577B",
		"stall=50%&stall_for=1s&cut=1KB":    `cut must not be before stall, 50%, got 1KB`,
		"stall=50%&cut=60%":                 `cut must be absent unless stall is given with stall_for, got "60%"`,
		"stall_for=1s":                      "stall_for must be absent unless stall is given, got 1s",
		"cut_by=rst":                        "cut_by must be absent unless cut is given, got rst",
		"cut_by=fin&cut=1B":                 "cut_by must be one of close, rst, got fin",
		"interim=101":                       "interim must be one of 100, 102, 103, got 101; did you mean 100?",
		"reply=none":                        "reply must be one of empty, garbage, got none",
		"reply=empty&status=503":            "status must be absent if reply is given, got 503",
		"reply=empty&length=none":           "length must be absent if reply is given, got none",
		"status=200":                        "status must be between 400 and 599, got 200",
		"status=404&cut=50%":                `cut must be absent if status is given, got "50%"`,
		"status=404&etag=new":               "etag must be absent if status is given, got new",
		"authorization=x":                   "authorization must be one of absent, present, got x",
		"authorization=absent&status=404":   "authorization must be absent if status is given, got absent",
		"reply=empty&authorization=absent":  "authorization must be absent if reply is given, got absent",
		"redirect_to=other":                 "redirect_to must be absent unless redirect is given, got other",
		"redirect=1&redirect_to=other":      "redirect_to must be absent, because this server has no other origin, got other",
		"redirect=1&redirect_to=evil.test":  "redirect_to must be other or absent, got evil.test",
		"retry_after=1":                     "retry_after must be absent unless status is given, got 1",
		"chance=50":                         "chance must be absent unless another fault is given, got 50",
		"chance=50&fail_first=2":            "chance must be absent unless another fault is given, got 50",
		"fail_first=2":                      "fail_first must be absent unless another fault is given, got 2",
		"fail_first=0&status=503":           "fail_first must be between 1 and 1000, got 0",
		"chance=100&delay=1s":               "chance must be between 1 and 99, got 100",
		"length=0":                          "length must be one of none, longer, shorter, got 0",
		"length=longer&digest=trailer":      "length must be absent or none if digest is trailer, got longer",
		"last_modified=2024-01-02":          "last_modified must be a time with a zone, such as 2024-06-01T12:00:00+02:00, got 2024-01-02",
		"digest=sha-1":                      "digest must be one of right, wrong, trailer, got sha-1",
		"etag=week":                         "etag must be one of none, weak, new, got week; did you mean weak?",
		"media=image":                       "media must be one of generic, text, none, got image",
		"redirect=21":                       "redirect must be between 1 and 20, or loop, got 21",
		"redirect=ever":                     "redirect must be a whole number between 1 and 20, or loop, got ever",
		"redirect=loop&delay=1s":            "delay must be absent if redirect is loop, got 1s",
		"redirect_status=301":               "redirect_status must be absent unless redirect is given, got 301",
		"redirect_status=300&redirect=1":    "redirect_status must be one of 301, 302, 303, 307, 308, got 300; did you mean 301?",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := httptest.NewRecorder()
				h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/1MB?"+query, nil))
				assert.Equal(t, http.StatusUnprocessableEntity, w.Code)
				assert.JSONEq(t, fmt.Sprintf(`{"error":%q}`, want), w.Body.String())
			})
		})
	}
}

func TestEmptyFaultsAreAbsent(t *testing.T) {
	t.Parallel()
	for _, config := range []Config{{}, {NoFaults: true}} {
		w := httptest.NewRecorder()
		New(config).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/1KB?delay=&cut=&status=&type=png", nil))
		assert.Equal(t, http.StatusOK, w.Code)
		assert.Equal(t, "public, max-age=86400", w.Header().Get("Cache-Control"))
	}
}

func TestDisabledFaultsAreRejected(t *testing.T) {
	t.Parallel()
	h := New(Config{NoFaults: true})
	for _, query := range []string{"delay=2s", "etag=nonsense&status=", "c%75t=50%25"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/1KB?"+query, nil))
		assert.Equal(t, http.StatusUnprocessableEntity, w.Code)
		assert.Contains(t, w.Body.String(), "must be absent, because faults are disabled on this server, got ")
	}
}

func TestChanceIsDrawnPerRequest(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	statuses := map[int]int{}
	for range 200 {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/eicar?status=500&chance=50", nil))
		statuses[w.Code]++
		assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	}
	assert.Len(t, statuses, 2)
	assert.Greater(t, min(statuses[200], statuses[500]), 20, "the probability of fewer is below 1e-30")
}

func TestFirstRequestsFail(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	statuses := func(query string) (all []int) {
		for range 3 {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/eicar?"+query, nil))
			all = append(all, w.Code)
			assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		}
		return all
	}
	assert.Equal(t, []int{503, 503, 200}, statuses("status=503&fail_first=2"))
	assert.Equal(t, []int{503, 503, 200}, statuses("status=503&fail_first=2&run=2"), "another URL is counted by itself")
	assert.Equal(t, []int{200, 200, 200}, statuses("status=503&fail_first=2"))
	assert.Equal(t, []int{302, 200, 200}, statuses("redirect=1&fail_first=1"))
}

func TestCounterForgetsOldestURL(t *testing.T) {
	t.Parallel()
	c := newCounter()
	first := &url.URL{Path: "/first"}
	assert.Equal(t, []int{1, 2}, []int{c.count(first), c.count(first)})
	for i := range maxCounted - 1 {
		c.count(&url.URL{Path: fmt.Sprint("/", i)})
	}
	assert.Equal(t, 3, c.count(first))
	c.count(&url.URL{Path: "/last"})
	assert.Equal(t, 1, c.count(first))
	assert.Len(t, c.counts, maxCounted)
}

func TestSeveralRangesCanBePaced(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{}, func(t *testing.T, client *http.Client, h *Handler) {
		const ranges = "bytes=0-9999,50000-59999"
		plain := fetchFile(t, client, "/api/file/100KB", "Range", ranges)
		paced := fetchFile(t, client, "/api/file/100KB?rate=2KB", "Range", ranges)
		require.NoError(t, paced.err)
		assert.Len(t, paced.body, len(plain.body))
		assert.Greater(t, paced.total, 9*time.Second)
		synctest.Wait()
		assert.Zero(t, h.Load())
	})
}

// HTTP/1.0 has no chunks, so a response without length ends with the connection.
func TestResponseWithoutLengthInHTTP10(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		connection := connect(t, New(Config{}))
		_, err := io.WriteString(connection, "GET /api/file/100KB?length=none HTTP/1.0\r\n\r\n")
		require.NoError(t, err)
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		require.NoError(t, err)
		assert.EqualValues(t, -1, response.ContentLength)
		assert.Empty(t, response.TransferEncoding)
		body, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		assert.Equal(t, bytesOf(t, "file/100KB"), body)
	})
}
