package fault

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// ErrCut reports that a fault cut a response.
var ErrCut = errors.New("a fault cut the response")

// ErrNoLength reports that a position in percent cannot be found, or a length be changed.
var ErrNoLength = errors.New("a position in percent needs a response with Content-Length, as a longer or shorter length does")

// IsMisused reports whether err says that the fault is impossible for a response.
func IsMisused(err error) bool {
	_, isInvalid := errors.AsType[*placeholder.ValidationError](err)
	return isInvalid || errors.Is(err, ErrNoLength)
}

const (
	stepsPerSecond = 20                     // of a body that is paced
	maxBehind      = 250 * time.Millisecond // that a body catches up
	nowhere        = -1                     // position of an event that does not happen
	forever        = -1                     // duration of a stall that ends with the context
)

// A pace decides when the bytes of a body may pass. It stalls and cuts the body at positions
// in the file. The body may be only a part of the file.
type pace struct {
	rate     int64 // bytes per second; 0 for any
	stallAt  int64
	stallFor time.Duration
	cutAt    int64
	spillAt  int64     // where bytes begin that Content-Length does not count
	offset   int64     // of the next byte in the file
	start    time.Time // when passed began to count; zero before
	passed   int64
	pause    func(time.Duration) // is called before each wait
}

// newPace returns the pace of a body that is the part e of a file. With a limit, the
// body takes no longer than the limit after the delay of the fault.
func newPace(f Fault, e extent, limit time.Duration, pause func(time.Duration)) (pace, error) {
	p := pace{rate: f.Rate, stallFor: f.StallFor, spillAt: nowhere, offset: max(0, e.first), pause: pause}
	if f.StallFor == 0 {
		p.stallFor = forever
	}
	var err error
	if p.stallAt, err = e.event(f.Stall); err != nil {
		return p, err
	}
	if p.cutAt, err = e.event(f.Cut); err != nil {
		return p, err
	}
	if limit > 0 {
		return p, p.keepWithin(limit-f.Delay, e)
	}
	return p, nil
}

// keepWithin ends an open stall by a cut when no time is left. It returns an error if the rate
// needs more time.
func (p *pace) keepWithin(left time.Duration, e extent) error {
	end := e.end
	if p.cutAt != nowhere {
		end = p.cutAt
	}
	isOpen := p.stallAt != nowhere && p.stallFor == forever
	if isOpen {
		end, p.cutAt = p.stallAt, p.stallAt
	} else if p.stallAt != nowhere {
		left -= p.stallFor
	}
	size := end - p.offset
	if p.due(size) > left {
		return tooSlow(p.rate, size, left)
	}
	if isOpen {
		p.stallFor = left - p.due(size)
	}
	return nil
}

func tooSlow(rate, size int64, left time.Duration) error {
	if left <= 0 {
		return invalid("rate", placeholder.FormatSize(rate), "must be absent, because delay and stall_for take all the time that faults may take")
	}
	minRate := int64(math.Ceil(float64(size) / left.Seconds()))
	if minRate > placeholder.KB {
		minRate = (minRate + placeholder.KB - 1) / placeholder.KB * placeholder.KB
	}
	reason := fmt.Sprintf("must be at least %s for the %s requested", placeholder.FormatSize(minRate), placeholder.FormatSize(size))
	return invalid("rate", placeholder.FormatSize(rate), reason)
}

// due returns how long n bytes take.
func (p *pace) due(n int64) time.Duration {
	if p.rate == 0 {
		return 0
	}
	return time.Duration(min(float64(n)/float64(p.rate)*float64(time.Second), math.MaxInt64/2))
}

// untilEvent returns the number of bytes, at most n, until the next event.
func (p *pace) untilEvent(n int) int {
	for _, at := range []int64{p.stallAt, p.cutAt, p.spillAt} {
		if at >= p.offset {
			n = int(min(int64(n), at-p.offset))
		}
	}
	return n
}

// event stalls or cuts the body if an event is at the current position.
func (p *pace) event(ctx context.Context) error {
	if p.offset == p.stallAt {
		p.stallAt = nowhere
		if err := p.stall(ctx); err != nil {
			return err
		}
	}
	if p.offset == p.cutAt {
		p.pause(0)
		return ErrCut
	}
	return nil
}

func (p *pace) stall(ctx context.Context) error {
	p.start = time.Time{} // so that the body does not catch up
	p.pause(max(0, p.stallFor))
	if p.stallFor == forever {
		<-ctx.Done()
		return context.Cause(ctx)
	}
	return wait(ctx, p.stallFor)
}

// step returns the number of bytes, at most n, that may pass at a time.
func (p *pace) step(n int) int {
	if p.rate == 0 {
		return n
	}
	return int(min(int64(n), max(1, p.rate/stepsPerSecond)))
}

// await waits until n more bytes are due.
func (p *pace) await(ctx context.Context, n int) error {
	if p.rate == 0 {
		return nil
	}
	if p.start.IsZero() {
		p.start, p.passed = time.Now(), 0
	}
	early := time.Until(p.start.Add(p.due(p.passed + int64(n))))
	if early < -maxBehind {
		p.start = p.start.Add(-early)
	}
	if early <= 0 {
		return nil
	}
	p.pause(early)
	return wait(ctx, early)
}

// advance counts bytes that have passed.
func (p *pace) advance(n int) {
	p.offset += int64(n)
	p.passed += int64(n)
}

// wait waits unless the context ends.
func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}

// An extent is the part of a file that a response has.
type extent struct {
	first, end int64 // offset of the first byte, and that after the last one
	size       int64 // of the file; -1 if it is unknown
	isPart     bool
	hasEvents  bool // whether the offsets are known
}

// newExtent returns the extent of a response with a body of the given length, or -1 if that is
// not known. The offsets of several ranges in one body are not known.
func newExtent(status int, header http.Header, length int64) extent {
	if status != http.StatusPartialContent {
		return extent{end: length, size: length, hasEvents: true}
	}
	e := extent{end: length, size: -1, isPart: true}
	span, size, _ := strings.Cut(strings.TrimPrefix(header.Get("Content-Range"), "bytes "), "/")
	first, last, ok := strings.Cut(span, "-")
	if !ok {
		return e
	}
	var err error
	if e.first, err = strconv.ParseInt(first, 10, 64); err != nil {
		return e
	}
	if e.end, err = strconv.ParseInt(last, 10, 64); err != nil {
		return e
	}
	e.end++
	e.hasEvents = true
	if n, err := strconv.ParseInt(size, 10, 64); err == nil {
		e.size = n
	}
	return e
}

// event returns the offset of an event at a position, or nowhere if the response does not
// reach it, or begins there or behind.
func (e extent) event(position string) (int64, error) {
	if position == "" || !e.hasEvents {
		return nowhere, nil
	}
	at, err := offset(position, e.size)
	if err != nil || e.isPart && at <= e.first || e.end >= 0 && at > e.end {
		return nowhere, err
	}
	return at, nil
}

// offset returns the offset of a valid position in a file.
func offset(position string, size int64) (int64, error) {
	digits, isPercent := strings.CutSuffix(position, "%")
	if !isPercent {
		return placeholder.ParseSize(position)
	}
	if size < 0 {
		return nowhere, ErrNoLength
	}
	percent, err := strconv.ParseInt(digits, 10, 64)
	return size/100*percent + size%100*percent/100, err
}

// CheckPositions reports positions that are not in a file of the given size, and a cut before
// a stall.
func (f Fault) CheckPositions(size int64) error {
	before := int64(0)
	for _, v := range []value{{"stall", f.Stall}, {"cut", f.Cut}} {
		if v.text == "" {
			continue
		}
		at, err := offset(v.text, size)
		switch {
		case err != nil:
			return err
		case at > size:
			return invalid(v.name, v.text, "must be at most the size of the file, "+placeholder.FormatSize(size))
		case at < before:
			return invalid(v.name, v.text, "must not be before stall, "+f.Stall)
		}
		before = at
	}
	return nil
}
