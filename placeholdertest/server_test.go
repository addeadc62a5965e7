package placeholdertest_test

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestServerAndTransportServeAllKinds(t *testing.T) {
	t.Parallel()
	server := placeholdertest.NewServer(t)
	inProcess := &http.Client{Transport: placeholdertest.Transport()}
	for _, kind := range grammar.Kinds(nil) {
		for prefix, client := range map[string]*http.Client{
			server.URL:                        server.Client(),
			"https://files.example":           inProcess,
			"http://files.example:8080/dummy": inProcess,
			"https://files.example/%7Ea%2Fb":  inProcess,
		} {
			url := prefix + "/api/" + example(kind)
			t.Run(url, func(t *testing.T) {
				response, err := client.Get(url)
				require.NoError(t, err)
				defer response.Body.Close()
				content := placeholdertest.Get(t, url)
				assert.Equal(t, http.StatusOK, response.StatusCode)
				assert.Equal(t, content.Size(), response.ContentLength)
				placeholdertest.Equal(t, content, response.Body)
			})
		}
	}
}

func TestServerRedirectsToOtherPort(t *testing.T) {
	t.Parallel()
	server := placeholdertest.NewServer(t)
	for query, want := range map[string]int{
		"redirect=1&authorization=present":                       http.StatusOK,
		"redirect=2&redirect_to=other&authorization=present":     http.StatusOK, // the client takes another port for the same host
		"redirect=2&redirect_to=other&authorization=absent":      http.StatusForbidden,
		"redirect=1&redirect_to=other&redirect_status=308&cut=0": http.StatusUnprocessableEntity,
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/file/1KB?"+query, nil)
		require.NoError(t, err)
		r.Header.Set("Authorization", "Bearer secret")
		response, err := server.Client().Do(r)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, want, response.StatusCode, query)
		isOther := response.Request.URL.Host != r.URL.Host
		assert.Equal(t, strings.Contains(query, "other") && want != http.StatusUnprocessableEntity, isOther, query)
	}
}

func TestTransportSupportsRangesAndErrors(t *testing.T) {
	t.Parallel()
	client := &http.Client{Transport: placeholdertest.Transport()}
	for name, c := range map[string]struct {
		method, target, header, value string
		status                        int
		length                        int64
	}{
		"range":             {"GET", "file/5GB", "Range", "bytes=-10", http.StatusPartialContent, 10},
		"invalid parameter": {"GET", "file/6GB", "Accept", "*/*", http.StatusUnprocessableEntity, -1},
		"wrong method":      {"POST", "file/1KB", "Accept", "*/*", http.StatusMethodNotAllowed, -1},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := http.NewRequestWithContext(t.Context(), c.method, "https://files.example/api/"+c.target, nil)
			require.NoError(t, err)
			r.Header.Set(c.header, c.value)
			response, err := client.Do(r)
			require.NoError(t, err)
			assert.Equal(t, c.status, response.StatusCode)
			body := readAll(t, response.Body)
			require.NoError(t, response.Body.Close())
			if c.length >= 0 {
				assert.Len(t, body, int(c.length))
			}
		})
	}
}

func TestTransportCanBeSharedWithBubbles(t *testing.T) {
	t.Parallel()
	client := &http.Client{Transport: placeholdertest.Transport()}
	get := func(t *testing.T) {
		response, err := client.Get("https://files.example/api/eicar")
		require.NoError(t, err)
		assert.Len(t, readAll(t, response.Body), 68)
		require.NoError(t, response.Body.Close())
	}
	for i := range 20 {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			t.Parallel()
			if i%2 == 0 {
				get(t)
			} else {
				synctest.Test(t, get)
			}
		})
	}
}

// A bubble of package synctest ends only when all of its goroutines have ended.
func TestTransportLeavesNoGoroutine(t *testing.T) {
	t.Parallel()
	for name, use := range map[string]func(*testing.T, context.CancelFunc, *http.Response){
		"body closed early": func(*testing.T, context.CancelFunc, *http.Response) {},
		"body read": func(t *testing.T, _ context.CancelFunc, r *http.Response) {
			_, err := io.CopyN(io.Discard, r.Body, 100_000)
			require.NoError(t, err)
		},
		"request canceled": func(t *testing.T, cancel context.CancelFunc, r *http.Response) {
			cancel()
			_, err := io.Copy(io.Discard, r.Body)
			require.ErrorIs(t, err, context.Canceled)
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				r, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://files.example/api/file/5GB", nil)
				require.NoError(t, err)
				response, err := placeholdertest.Transport().RoundTrip(r)
				require.NoError(t, err)
				use(t, cancel, response)
				require.NoError(t, response.Body.Close())
			})
		})
	}
}
