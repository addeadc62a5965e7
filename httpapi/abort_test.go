package httpapi

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func TestGenerationStopsWhenClientDisconnects(t *testing.T) {
	t.Parallel()
	done := make(chan Result, 1)
	server := httptest.NewServer(New(Config{Done: func(_ *http.Request, r Result) { done <- r }}))
	defer server.Close()

	response, err := http.Get(server.URL + "/api/file/5GB?type=zip")
	require.NoError(t, err)
	require.EqualValues(t, placeholder.MaxFileSize, response.ContentLength)
	_, err = io.CopyN(io.Discard, response.Body, placeholder.MB)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())

	result := <-done
	assert.ErrorIs(t, result.Err, ErrClientGone)
	assert.Equal(t, http.StatusOK, result.Status)
	assert.Less(t, result.Bytes, int64(placeholder.GB), "only what the buffers hold")
}

func TestNothingIsGeneratedForCanceledRequest(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var result Result
	h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
	assert.PanicsWithValue(t, http.ErrAbortHandler, func() {
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/file/5GB", nil))
	})
	assert.ErrorIs(t, result.Err, context.Canceled)
	assert.Zero(t, result.Bytes)
}

// A countdown is a context that ends after the given number of calls of Err.
type countdown struct {
	context.Context
	left atomic.Int32
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

func TestMeasuringStopsWhenClientDisconnects(t *testing.T) {
	t.Parallel()
	for _, target := range []string{
		"/api/image/8192x8192?style=gradient", "/api/image/8192x8192?style=gradient&format=webp&size=1GB",
		"/api/csv/100000?columns=100&messy=90", "/api/json/100000?keys=20&messy=90",
		"/api/sheet/100000?columns=100&messy=90", "/api/sheet/100000?columns=100&messy=90&size=5GB",
		"/api/text/10000000?text_type=german", "/api/text/10000000?format=rtf", "/api/text/10000000?format=pdf",
		"/api/document/1000", "/api/document/1000?size=1GB", "/api/pdf/100", "/api/archive/1000", "/api/archive/1000?size=1GB",
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			ctx := &countdown{Context: t.Context()}
			ctx.left.Store(20)
			var result Result
			h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
			assert.PanicsWithValue(t, http.ErrAbortHandler, func() {
				h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil))
			})
			assert.ErrorIs(t, result.Err, ErrClientGone)
			assert.Zero(t, result.Bytes)
			const afterwards = 16 // parts that two goroutines have begun, and checks on the way out
			assert.GreaterOrEqual(t, ctx.left.Load(), int32(-afterwards))
		})
	}
}

func TestGeneratorFailureIsInternalErrorWithoutDetails(t *testing.T) {
	t.Parallel()
	var result Result
	w := httptest.NewRecorder()
	h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
	h.kinds = []grammar.Kind{{Name: "eicar"}} // whose generator panics, because it is nil
	h.routes = byPath(h.listRoutes())
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/eicar", nil))
	assert.Equal(t, http.StatusInternalServerError, w.Code)
	assert.JSONEq(t, `{"error":"internal error"}`, w.Body.String())
	assert.ErrorContains(t, result.Err, "nil pointer dereference", "Done gets the details")
	assert.Equal(t, http.StatusInternalServerError, result.Status)
}

// A failingWriter fails after the given number of bytes.
type failingWriter struct {
	http.ResponseWriter
	remaining int
}

func (w *failingWriter) Write(p []byte) (int, error) {
	if len(p) > w.remaining {
		return 0, io.ErrClosedPipe
	}
	w.remaining -= len(p)
	return w.ResponseWriter.Write(p)
}

func TestIncompleteResponseAbortsConnection(t *testing.T) {
	t.Parallel()
	var result Result
	h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
	w := &failingWriter{httptest.NewRecorder(), firstBlockSize + 3*copyBufferSize}
	assert.PanicsWithValue(t, http.ErrAbortHandler, func() {
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/1GB", nil))
	})
	assert.ErrorIs(t, result.Err, io.ErrClosedPipe)
	assert.ErrorIs(t, result.Err, ErrClientGone)
	assert.EqualValues(t, firstBlockSize+3*copyBufferSize, result.Bytes)
}

// The client waits for the response before it sends the body that it has announced.
func TestMissingRequestBodyDoesNotBlock(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(New(Config{}))
	defer server.Close()
	for _, head := range []string{"GET /api/eicar", "POST /api/eicar", "POST /nothing"} {
		for _, body := range []string{"Content-Length: 100", "Transfer-Encoding: chunked", "Content-Length: 100\r\nExpect: 100-continue"} {
			t.Run(head+" "+body, func(t *testing.T) {
				connection, err := net.Dial("tcp", server.Listener.Addr().String())
				require.NoError(t, err)
				defer connection.Close()
				_, err = fmt.Fprintf(connection, "%s HTTP/1.1\r\nHost: localhost\r\n%s\r\n\r\n", head, body)
				require.NoError(t, err)
				response, err := io.ReadAll(connection) // until the server closes the connection
				require.NoError(t, err)
				assert.Contains(t, string(response), "Connection: close\r\n")
			})
		}
	}
}

func TestResponseControllerReachesUnderlyingWriter(t *testing.T) {
	t.Parallel()
	recorder := httptest.NewRecorder()
	w := newResponse(recorder, httptest.NewRequest(http.MethodGet, "/", nil), 0)
	require.NoError(t, http.NewResponseController(w).Flush())
	assert.True(t, recorder.Flushed)
}

type panicking struct{}

func (panicking) ReadAt([]byte, int64) (int, error) { panic("secret") }

// The parts of a multi-range response are read in another goroutine.
func TestPanicWhileReadingAbortsTheResponse(t *testing.T) {
	t.Parallel()
	for _, ranges := range []string{"", "bytes=0-0", "bytes=0-0,5-5"} {
		t.Run(ranges, func(t *testing.T) {
			recorder, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
			r.Header.Set("Range", ranges)
			w := newResponse(recorder, r, 0)
			http.ServeContent(w, r, "x.bin", time.Time{}, guarded{placeholder.FromReaderAt("x.bin", panicking{}, 10)})
			assert.True(t, w.incomplete)
			assert.ErrorContains(t, w.err, "panic: secret")
			assert.NotContains(t, recorder.Body.String(), "secret")
		})
	}
}

func TestBodiesDoNotCloseHTTP2Connections(t *testing.T) {
	t.Parallel()
	server := httptest.NewUnstartedServer(New(Config{}))
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	for i := range 3 {
		reused := false
		ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) { reused = c.Reused }})
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/eicar", strings.NewReader("unused"))
		require.NoError(t, err)
		response, err := server.Client().Do(r)
		require.NoError(t, err)
		assert.Equal(t, 2, response.ProtoMajor)
		_, err = io.Copy(io.Discard, response.Body)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, i > 0, reused)
	}
}
