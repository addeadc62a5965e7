package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/term"
)

// progress shows the progress of a run on a terminal. It is an [io.Writer] that counts the
// bytes written to it.
type progress struct {
	total    int64
	done     atomic.Int64
	finished chan struct{}
	drawing  sync.WaitGroup
}

// startProgress shows progress on standard error until Close is called, if standard error
// is a terminal and quiet is false.
func startProgress(s streams, quiet bool, total int64) *progress {
	p := &progress{total: total, finished: make(chan struct{})}
	if showsProgress(s, quiet) {
		p.drawing.Go(func() { p.draw(s.err.(*os.File)) })
	}
	return p
}

// showsProgress reports whether there is a terminal to show progress on.
func showsProgress(s streams, quiet bool) bool { return !quiet && isTerminal(s.err) }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (p *progress) Write(b []byte) (int, error) {
	p.done.Add(int64(len(b)))
	return len(b), nil
}

// Close stops the updates and clears the line.
func (p *progress) Close() error {
	close(p.finished)
	p.drawing.Wait()
	return nil
}

// draw updates the line ten times a second.
func (p *progress) draw(terminal *os.File) {
	start, shown := time.Now(), false
	ticker := time.NewTicker(100 * time.Millisecond)
	defer ticker.Stop()
	for {
		columns, _, err := term.GetSize(int(terminal.Fd()))
		if err != nil || columns == 0 {
			columns = 80
		}
		select {
		case <-ticker.C:
			line := progressLine(p.done.Load(), p.total, time.Since(start))
			fmt.Fprintf(terminal, "\r%-*.*s", columns-1, columns-1, line)
			shown = true
		case <-p.finished:
			if shown {
				fmt.Fprintf(terminal, "\r%*s\r", columns-1, "")
			}
			return
		}
	}
}

// progressLine returns a line such as "40%  2.0 GB of 5.0 GB  1.2 GB/s  3s left".
func progressLine(done, total int64, elapsed time.Duration) string {
	done = min(done, total)
	rate := float64(done) / elapsed.Seconds()
	line := fmt.Sprintf("%d%%  %s of %s  %s/s", 100*done/max(total, 1), inUnits(float64(done)), inUnits(float64(total)), inUnits(rate))
	if done == 0 {
		return line
	}
	left := time.Duration(float64(total-done) / rate * float64(time.Second))
	return line + fmt.Sprintf("  %v left", left.Round(time.Second))
}

// inUnits formats n bytes with a unit and one decimal place.
func inUnits(n float64) string {
	units := []string{"B", "KB", "MB", "GB"}
	for n >= 1024 && len(units) > 1 {
		n, units = n/1024, units[1:]
	}
	return fmt.Sprintf("%.1f %s", n, units[0])
}
