package lazyfile

import (
	"errors"
	"io"
	"sync"
)

// copyBlock is the usual number of bytes that Copy generates at a time.
const copyBlock = 128 << 10

// Copy writes size bytes of r from an offset on. Two goroutines read blocks while others are written. A block ends with a piece
// of r, so that no piece is generated twice.
func Copy(w io.Writer, r io.ReaderAt, off, size int64) (written int64, err error) {
	end := off + size
	err = inOrder(size > copyBlock, func() func(i int) ([]byte, error) {
		next, start, b := 0, off, []byte(nil)
		return func(i int) ([]byte, error) {
			stop := blockEnd(r, start, end)
			for ; next < i; next++ {
				start, stop = stop, blockEnd(r, stop, end)
			}
			if start == end {
				return nil, io.EOF
			}
			if n := int(stop - start); cap(b) < n {
				b = make([]byte, n)
			}
			b = b[:stop-start]
			n, err := r.ReadAt(b, start)
			if n == len(b) {
				err = nil
			} else if errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF
			}
			return b[:n], err
		}
	}, func(b []byte) error {
		n, err := w.Write(b)
		written += int64(n)
		if err == nil && n < len(b) {
			err = io.ErrShortWrite
		}
		return err
	})
	return written, err
}

// An inPieces consists of pieces. The method returns the start of the piece that has an offset.
type inPieces interface{ pieceStart(off int64) int64 }

// blockEnd returns the end of the block that starts at an offset.
func blockEnd(r io.ReaderAt, start, end int64) int64 {
	stop := min(start+copyBlock, end)
	d, ok := r.(inPieces)
	if !ok || stop == end {
		return stop
	}
	if cut := d.pieceStart(stop); cut > start {
		return cut
	}
	return stop
}

// pieceStart implements [inPieces].
func (f *File) pieceStart(off int64) int64 {
	i := f.partAt(off)
	if d, ok := f.parts[i].(inPieces); ok {
		start := f.ends[i] - f.parts[i].Size()
		return start + d.pieceStart(off-start)
	}
	return off
}

// pieceStart implements [inPieces].
func (p *Pieces[B]) pieceStart(off int64) int64 { return p.starts[p.at(off)] }

// pieceStart implements [inPieces].
func (d *Deferred) pieceStart(off int64) int64 { return d.known().pieceStart(off) }

// pieceStart implements [inPieces].
func (s *Series) pieceStart(off int64) int64 { return s.measured().pieceStart(off) }

// A generated block, or the value of a panic in its place.
type generated struct {
	data    []byte
	err     error
	failure any
}

// inOrder calls write with what a function that worker returns generates for 0, 1, 2 and so on, up to io.EOF, which is no error.
// Data is valid until write returns. If isLong, two goroutines generate.
func inOrder(isLong bool, worker func() func(i int) ([]byte, error), write func([]byte) error) error {
	if !isLong {
		generate := worker()
		for i := 0; ; i++ {
			data, err := generate(i)
			if done, err := accept(data, err, write); done {
				return err
			}
		}
	}
	const workers = 2
	stop := make(chan struct{})
	var running sync.WaitGroup
	defer running.Wait()
	defer close(stop)
	var results [workers]chan generated
	var written [workers]chan struct{}
	for k := range workers {
		results[k], written[k] = make(chan generated), make(chan struct{})
		running.Go(func() { produce(worker(), k, workers, results[k], written[k], stop) })
	}
	for i := 0; ; i++ {
		r := <-results[i%workers]
		if r.failure != nil {
			panic(r.failure)
		}
		if done, err := accept(r.data, r.err, write); done {
			return err
		}
		<-written[i%workers]
	}
}

// accept writes data, unless there is none, and reports whether it is the last.
func accept(data []byte, err error, write func([]byte) error) (done bool, _ error) {
	if len(data) > 0 {
		if err := write(data); err != nil {
			return true, err
		}
	}
	if errors.Is(err, io.EOF) {
		return true, nil
	}
	return err != nil, err
}

// produce sends what a function generates for each step-th index from first on, until stop is closed.
func produce(generate func(i int) ([]byte, error), first, step int, results chan<- generated, written chan<- struct{}, stop <-chan struct{}) {
	for i := first; ; i += step {
		select {
		case results <- caught(generate, i):
		case <-stop:
			return
		}
		select {
		case written <- struct{}{}:
		case <-stop:
			return
		}
	}
}

// caught calls a function, and catches a panic.
func caught(generate func(i int) ([]byte, error), i int) (g generated) {
	defer func() {
		if failure := recover(); failure != nil {
			g.failure = failure
		}
	}()
	g.data, g.err = generate(i)
	return g
}
