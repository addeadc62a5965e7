package httpapi

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/coding"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/fault"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// EndFaults cuts all responses that wait because of a fault, and those that will. Pass it to
// [http.Server.RegisterOnShutdown], so that they do not delay the shutdown.
func (h *Handler) EndFaults() { h.endFaults() }

// A faulty is what a response with a fault needs.
type faulty struct {
	fault.Fault
	body       http.ResponseWriter // to which the file is sent
	beforeIdle func(time.Duration) // is called before the response waits for long
}

// admit admits a request, and draws the fault that it selects, if any. leave is never nil.
func (h *Handler) admit(w *response, r *http.Request) (leave func(), err error) {
	if r.URL.RawQuery == "" || r.Method != http.MethodGet || !strings.HasPrefix(w.path, apiPath) {
		return h.admission.Enter()
	}
	given, query := fault.Split(r.URL.RawQuery)
	if given == nil {
		return h.admission.Enter()
	}
	f, err := h.parseFault(given)
	if err != nil {
		return func() {}, err
	}
	if f == (fault.Fault{}) { // all parameters are empty
		return h.admission.Enter()
	}
	w.query, w.noStore = query, true
	if !f.Drawn() || f.FailFirst > 0 && h.counter.count(r.URL) > f.FailFirst {
		return h.admission.Enter()
	}
	leave, err = h.faultAdmission.Enter()
	if err == nil {
		w.faulty = &faulty{Fault: f}
	}
	return leave, err
}

// parseFault parses a fault, and rejects parameters that this server does not have.
func (h *Handler) parseFault(given url.Values) (fault.Fault, error) {
	if !h.config.NoFaults {
		f, err := h.grammar.Parse(given)
		if err == nil && f.RedirectTo != "" && h.config.OtherURL == "" {
			err = mustBeAbsent("redirect_to", f.RedirectTo, "this server has no other origin")
		}
		return f, err
	}
	for _, p := range h.grammar.Params() {
		if value := given.Get(p.Name); value != "" {
			return fault.Fault{}, mustBeAbsent(p.Name, value, "faults are disabled on this server")
		}
	}
	return fault.Fault{}, nil
}

func mustBeAbsent(name, value, reason string) error {
	return &placeholder.ValidationError{Field: name, Value: value, Reason: "must be absent, because " + reason}
}

// withFault returns an endpoint that applies the fault of a response to what serve sends.
func (h *Handler) withFault(serve endpoint) endpoint {
	return func(w *response, r *http.Request) error {
		ctx, cancel := context.WithCancelCause(r.Context())
		defer cancel(nil)
		defer context.AfterFunc(h.faultsEnd, func() { cancel(fault.ErrCut) })()
		allowScripts(w.Header())
		options := fault.Options{
			Other: h.config.OtherURL, Limit: h.config.MaxFaultTime,
			BeforeWait: w.delayDeadline, BeforeIdle: func(d time.Duration) { w.faulty.beforeIdle(d) },
		}
		err := w.faulty.Serve(w, r.WithContext(ctx), options, func(body http.ResponseWriter, r *http.Request) error {
			w.faulty.body = body
			return serve(w, r)
		})
		if errors.Is(err, fault.ErrCut) {
			w.markIncomplete(ErrFault)
			return nil
		}
		return err
	}
}

// serveWithFault serves a file to the body of a response with a fault. While the response waits
// for long, the file is not held.
func (h *Handler) serveWithFault(w *response, r *http.Request, request *grammar.Request) error {
	file := &regeneratedFile{ctx: r.Context(), request: request, coding: w.faulty.Coding, cost: request.Cost(), admission: h.faultAdmission}
	defer file.Close()
	start := time.Now()
	content, err := file.open()
	w.wait = max(1, time.Since(start))
	if err != nil {
		return err
	}
	if err := w.faulty.CheckPositions(file.size); err != nil {
		return err
	}
	w.faulty.beforeIdle = file.beforeIdle
	setHeader(w.Header(), content, request)
	if w.faulty.Coding != "" {
		c := coding.Find(w.faulty.Coding)
		if c.Checked && file.size > maxRead {
			return tooLarge("content_encoding", c.Name, "br, zstd or deflate-raw")
		}
		setCoding(w.Header(), c, file.size)
	}
	if w.faulty.NeedsDigest() {
		if err := setDigest(w.Header(), file.content, file.size); err != nil {
			return err
		}
	}
	serveContent(w.faulty.body, r, guarded{file}, file.size, w.faulty.LastModified)
	return nil
}

// maxRead is the maximum size of a file that is generated twice, for a digest in the header or a checksum at the end.
const maxRead = 100 * placeholder.MB

func tooLarge(parameter, given, allowed string) error {
	reason := fmt.Sprintf("must be %s for files above %s", allowed, placeholder.FormatSize(maxRead))
	return &placeholder.ValidationError{Field: parameter, Value: given, Reason: reason}
}

// setCoding sets the fields of an encoded file. Ranges and the ETag are those of what is sent (RFC 9110, 8.8.3.3).
func setCoding(header http.Header, c coding.Coding, size int64) {
	header.Set("Content-Encoding", c.Content)
	header.Set("Content-Length", strconv.FormatInt(size, 10)) // ServeContent does not set it for a coding
	header.Set("ETag", strings.TrimSuffix(header.Get("ETag"), `"`)+"-"+c.Name+`"`)
}

func setDigest(header http.Header, content io.ReaderAt, size int64) (err error) {
	defer recoverTo(&err)
	if size > maxRead {
		return tooLarge("digest", "right", "trailer")
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, io.NewSectionReader(content, 0, size)); err != nil {
		return err
	}
	header.Set(fault.ReprDigest, fault.FormatDigest(hash.Sum(nil)))
	return nil
}

// A regeneratedFile is a file that is generated again when it is read after a long pause.
type regeneratedFile struct {
	ctx       context.Context
	request   *grammar.Request
	coding    string // see fault.Fault
	cost      cost.Cost
	admission *admission.Controller
	size      int64
	offset    int64 // of the next Read

	mu          sync.Mutex // because package http reads several ranges in another goroutine
	content     io.ReaderAt
	reservation *admission.Reservation // nil if content is
	closed      bool
}

// open generates the file.
func (f *regeneratedFile) open() (*placeholder.Content, error) {
	reservation, err := f.admission.Reserve(f.ctx, f.cost)
	if err != nil {
		return nil, err
	}
	content, err := f.request.Content(f.ctx)
	if err == nil {
		f.size, err = content.SizeContext(f.ctx)
	}
	if err != nil {
		reservation.Release()
		return nil, err
	}
	reservation.Ready(f.cost.HeldFor(f.size))
	f.content, f.reservation = content, reservation
	if f.coding != "" {
		encoded := coding.Find(f.coding).Encode(content, f.size)
		f.content, f.size = encoded, encoded.Size()
	}
	return content, nil
}

// reopen generates the file again. It waits until that is possible.
func (f *regeneratedFile) reopen() error {
	for {
		_, err := f.open()
		if !errors.Is(err, admission.ErrOverloaded) || f.ctx.Err() != nil {
			return err
		}
		select {
		case <-f.ctx.Done():
		case <-time.After(minIdle):
		}
	}
}

// minIdle is the minimum pause for which a file is released.
const minIdle = 100 * time.Millisecond

// beforeIdle releases the file for a pause, unless generating it again takes more than a tenth of
// that.
func (f *regeneratedFile) beforeIdle(pause time.Duration) {
	if pause >= max(minIdle, 10*f.cost.Time) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.release()
	}
}

func (f *regeneratedFile) release() {
	if f.content != nil {
		f.reservation.Release()
		f.content, f.reservation = nil, nil
	}
}

// Read implements [io.Reader].
func (f *regeneratedFile) Read(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return 0, io.ErrClosedPipe
	}
	if f.content == nil {
		if err := f.reopen(); err != nil {
			return 0, err
		}
	}
	n, err := f.content.ReadAt(p, f.offset)
	f.offset += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

// Seek implements [io.Seeker], as far as [http.ServeContent] uses it.
func (f *regeneratedFile) Seek(offset int64, whence int) (int64, error) {
	if whence == io.SeekEnd {
		offset += f.size
	}
	f.offset = offset
	return offset, nil
}

// Close releases the file for good.
func (f *regeneratedFile) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.release()
	f.closed = true
}
