package fault

import (
	"context"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"strings"
)

// RoundTrip applies the fault to the response of next, as a client sees it.
func (f Fault) RoundTrip(next http.RoundTripper, r *http.Request, o Options) (*http.Response, error) {
	location, query := f.redirect(r.URL, o)
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
	if err := f.statusError(r.Header); err != nil {
		response := newResponse(r, err.Status, err.JSON())
		response.Header.Set("Content-Type", "application/json; charset=utf-8")
		f.setErrorHeader(response.Header, err.Status, response.ProtoMajor)
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
	if response.Header == nil {
		response.Header = http.Header{}
	}
	response.Header.Set("Cache-Control", "no-store")
	if response.StatusCode < http.StatusBadRequest {
		f.setHeader(response.Header)
	}
	if !hasFile(response.StatusCode, r.Method) {
		return nil
	}
	err := f.alterBody(response, r, o)
	if err != nil {
		_ = response.Body.Close()
	}
	return err
}

func (f Fault) alterBody(response *http.Response, r *http.Request, o Options) error {
	p, err := newPace(f, newExtent(response.StatusCode, response.Header, response.ContentLength), o.Limit, o.beforeWait)
	if err != nil {
		return err
	}
	if response.ContentLength, err = f.announced(response.ContentLength); err != nil {
		return err
	}
	setLength(response.Header, response.ContentLength)
	if f.hasNoLength() {
		response.TransferEncoding = []string{"chunked"}
	}
	f.setDigest(response.Header)
	altered := &body{ReadCloser: response.Body, pace: p, cut: f.cutError(), end: io.EOF, hash: f.newHash()}
	altered.ctx, altered.cancel = context.WithCancel(r.Context())
	switch {
	case f.Length == longer:
		altered.end = io.ErrUnexpectedEOF
	case f.Length == shorter:
		altered.ReadCloser = limitedBody{io.LimitReader(response.Body, response.ContentLength), response.Body}
	case f.Digest == trailer:
		response.Header.Del("Trailer") // as net/http does
		response.Trailer = http.Header{ReprDigest: nil}
		altered.trailer = response.Trailer
	}
	response.Body = altered
	return nil
}

// A limitedBody is the beginning of a body.
type limitedBody struct {
	io.Reader
	io.Closer
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
	pace pace
	cut  error // which the reader of a cut body gets
	end  error // which the reader gets at the end

	hash    hash.Hash   // of the body; nil if the trailer needs none
	trailer http.Header // of the response
	ctx     context.Context
	cancel  context.CancelFunc
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
	if b.hash != nil {
		b.hash.Write(p[:n])
	}
	switch {
	case err != io.EOF:
		return n, err
	case b.pace.untilEvent(1) == 0:
		return n, nil // the next Read stalls or cuts
	case b.hash != nil:
		b.trailer.Set(ReprDigest, FormatDigest(b.hash.Sum(nil)))
	}
	return n, b.end
}

// Close implements [io.Closer].
func (b *body) Close() error {
	b.cancel()
	return b.ReadCloser.Close()
}
