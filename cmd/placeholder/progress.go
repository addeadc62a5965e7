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

// progress shows the progress of a run in a line on a terminal. It is an [io.Writer] that counts the
// bytes written to it.
type progress struct {
	line     func(done int64, elapsed time.Duration) string
	done     atomic.Int64
	finished chan struct{}
	drawing  sync.WaitGroup

	mutex    sync.Mutex // of the line on the terminal
	terminal io.Writer
	columns  int // of the line that is shown, or 0
}

// startProgress shows how many of total bytes are done on standard error until Close is called, if standard
// error is a terminal and quiet is false.
func startProgress(s streams, quiet bool, total int64) *progress {
	return startLine(s, quiet, func(done int64, elapsed time.Duration) string { return progressLine(done, total, elapsed) })
}

// startLine is startProgress with a line that the caller formats.
func startLine(s streams, quiet bool, line func(done int64, elapsed time.Duration) string) *progress {
	p := &progress{line: line, finished: make(chan struct{}), terminal: s.err}
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
	start := time.Now()
	ticker := time.NewTicker(100 * time.Millisecond)
	defer ticker.Stop()
	for {
		columns, _, err := term.GetSize(int(terminal.Fd()))
		if err != nil || columns == 0 {
			columns = 80
		}
		select {
		case <-ticker.C:
			p.show(columns-1, p.line(p.done.Load(), time.Since(start)))
		case <-p.finished:
			p.clear()
			return
		}
	}
}

// show replaces the line.
func (p *progress) show(columns int, line string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	fmt.Fprintf(p.terminal, "\r%-*.*s", columns, columns, line)
	p.columns = columns
}

// clear removes the line.
func (p *progress) clear() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.clearLocked()
}

func (p *progress) clearLocked() {
	if p.columns > 0 {
		fmt.Fprintf(p.terminal, "\r%*s\r", p.columns, "")
		p.columns = 0
	}
}

// above is a writer to what may be the same terminal, which clears the line before each write.
type above struct {
	*progress
	w io.Writer
}

func (a above) Write(b []byte) (int, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.clearLocked()
	return a.w.Write(b)
}

// progressLine returns a line such as "40%  2.0 GB of 5.0 GB  1.2 GB/s  3s left".
func progressLine(done, total int64, elapsed time.Duration) string {
	done = min(done, total)
	rate := float64(done) / elapsed.Seconds()
	line := fmt.Sprintf("%d%%  %s of %s  %s/s", 100*done/max(total, 1), inUnits(float64(done)), inUnits(float64(total)), inUnits(rate))
	return line + timeLeft(done, total, elapsed)
}

// checksLine returns a line such as "40%  812 of 2030 checks  25s left".
func checksLine(done, total int64, elapsed time.Duration) string {
	return fmt.Sprintf("%d%%  %d of %d checks", 100*done/max(total, 1), done, total) + timeLeft(done, total, elapsed)
}

// timeLeft returns the end of a line, which is empty at the beginning.
func timeLeft(done, total int64, elapsed time.Duration) string {
	if done == 0 {
		return ""
	}
	left := time.Duration(float64(total-done) / float64(done) * float64(elapsed))
	return fmt.Sprintf("  %v left", left.Round(time.Second))
}

// inUnits formats n bytes with a unit and one decimal place.
func inUnits(n float64) string {
	units := []string{"B", "KB", "MB", "GB"}
	for n >= 1024 && len(units) > 1 {
		n, units = n/1024, units[1:]
	}
	return fmt.Sprintf("%.1f %s", n, units[0])
}
