package fault

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"strings"
)

// RoundTrip applies the fault to the response of next, as a client sees it.
func (f Fault) RoundTrip(next http.RoundTripper, r *http.Request, o Options) (*http.Response, error) {
	location, query := f.redirect(r.URL, o.Counter)
	if location != "" {
		response := newResponse(r, f.redirectStatus(), "")
		response.Header.Set("Location", location)
		return response, nil
	}
	if f.Delay > 0 {
		if err := wait(r.Context(), f.Delay); err != nil {
			closeBody(r)
			return nil, err
		}
	}
	if trace := httptrace.ContextClientTrace(r.Context()); f.Interim != 0 && trace != nil && trace.Got1xxResponse != nil {
		if err := trace.Got1xxResponse(f.Interim, textproto.MIMEHeader{"Cache-Control": {"no-store"}}); err != nil {
			closeBody(r)
			return nil, err
		}
	}
	if f.Reply != "" {
		closeBody(r)
		return nil, f.replyError()
	}
	if f.Status != 0 {
		response := newResponse(r, f.Status, (&StatusError{f.Status}).JSON())
		response.Header.Set("Content-Type", "application/json; charset=utf-8")
		f.setErrorHeader(response.Header, response.ProtoMajor)
		return response, nil
	}
	response, err := next.RoundTrip(f.adjust(r, query))
	if err != nil {
		return nil, err
	}
	if err := f.alter(response, r, o); err != nil {
		return nil, err
	}
	return response, nil
}

// alter changes the header and the body of a response.
func (f Fault) alter(response *http.Response, r *http.Request, o Options) error {
	length := response.ContentLength
	if response.Header == nil {
		response.Header = http.Header{}
	}
	response.Header.Set("Cache-Control", "no-store")
	if response.StatusCode < http.StatusBadRequest {
		if f.NoLength {
			response.ContentLength, response.TransferEncoding = -1, []string{"chunked"}
		}
		f.setHeader(response.Header)
	}
	if !hasFile(response.StatusCode, r.Method) {
		return nil
	}
	p, err := newPace(f, newExtent(response.StatusCode, response.Header, length), o.Limit, o.beforeWait)
	if err != nil {
		_ = response.Body.Close()
		return err
	}
	ctx, cancel := context.WithCancel(r.Context())
	response.Body = &body{ReadCloser: response.Body, pace: p, cut: f.cutError(), ctx: ctx, cancel: cancel}
	return nil
}

// newResponse returns a response to r without sending it. It closes the body of r, as callers of a
// transport expect.
func newResponse(r *http.Request, status int, text string) *http.Response {
	closeBody(r)
	return &http.Response{
		Status:        strings.TrimSpace(fmt.Sprintf("%d %s", status, http.StatusText(status))),
		StatusCode:    status,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        http.Header{"Cache-Control": {"no-store"}},
		Body:          io.NopCloser(strings.NewReader(text)),
		ContentLength: int64(len(text)),
		Request:       r,
	}
}

func closeBody(r *http.Request) {
	if r.Body != nil {
		_ = r.Body.Close()
	}
}

// A body is the body of a response. Read waits until bytes are due, and Close ends the wait.
type body struct {
	io.ReadCloser
	pace   pace
	cut    error // which the reader of a cut body gets
	ctx    context.Context
	cancel context.CancelFunc
}

// Read implements [io.Reader].
func (b *body) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	err := b.pace.event(b.ctx)
	if errors.Is(err, ErrCut) {
		return 0, b.cut
	}
	if err != nil {
		return 0, err
	}
	n, err := b.ReadCloser.Read(p[:b.pace.step(b.pace.untilEvent(len(p)))])
	if n > 0 {
		if err := b.pace.await(b.ctx, n); err != nil {
			return 0, err
		}
	}
	b.pace.advance(n)
	if err == io.EOF && b.pace.untilEvent(1) == 0 {
		err = nil // the next Read stalls or cuts
	}
	return n, err
}

// Close implements [io.Closer].
func (b *body) Close() error {
	b.cancel()
	return b.ReadCloser.Close()
}
