package placeholdertest

import (
	"fmt"
	"io"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// Slow returns a reader of the whole file that delivers rate bytes per second on average,
// measured from the first Read. It waits with [time.Sleep], so it takes no real time in a
// bubble of package testing/synctest, unless a goroutine of the bubble is blocked on a
// socket. Slow panics if rate is below 1.
//
// To send a request slowly, replace its body, and GetBody for redirects and retries:
//
//	r := placeholdertest.NewRequest(t, http.MethodPut, url, content)
//	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(placeholdertest.Slow(content, 1000)), nil }
//	r.Body, _ = r.GetBody()
//
// Package testing/iotest has readers that fail, time out, or return a byte at a time.
func Slow(content *placeholder.Content, rate int64) io.Reader {
	if rate < 1 {
		panic(fmt.Sprintf("placeholdertest.Slow: rate must be at least 1 byte per second, got %d", rate))
	}
	return &slow{content: content.Open(), rate: rate}
}

type slow struct {
	content *placeholder.Content
	rate    int64
	start   time.Time // of the first Read
	sent    int64
}

func (s *slow) Read(p []byte) (int, error) {
	if s.start.IsZero() {
		s.start = time.Now()
	}
	n, err := s.content.Read(p[:min(int64(len(p)), max(1, s.rate/10))])
	s.sent += int64(n)
	due := time.Duration(float64(s.sent) / float64(s.rate) * float64(time.Second))
	time.Sleep(time.Until(s.start.Add(due)))
	return n, err
}
