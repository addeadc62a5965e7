package textpdf

import "io"

// windowsAhead is the number of windows that are generated before they are read.
const windowsAhead = 4

// An aheadReader reads a text that another goroutine generates ahead.
type aheadReader struct {
	full, empty chan []byte // windows
	window      []byte      // that is being read
	rest        []byte      // of the window
	failure     any         // value of a panic in the other goroutine, or nil
}

// readAhead returns a reader of a text. The caller must stop it.
func readAhead(text Source) *aheadReader {
	r := &aheadReader{full: make(chan []byte, windowsAhead), empty: make(chan []byte, windowsAhead)}
	for range windowsAhead {
		r.empty <- make([]byte, windowSize)
	}
	go r.generate(text)
	return r
}

// stop ends the other goroutine, which generates at most the window that it has begun, and waits
// for it.
func (r *aheadReader) stop() {
	close(r.empty)
	for range r.empty { // leaves none to fill
	}
	for range r.full {
	}
}

// generate fills windows until the end of the text, or until there are no more to fill.
func (r *aheadReader) generate(text Source) {
	defer func() {
		r.failure = recover()
		close(r.full)
	}()
	for offset := int64(0); offset < text.Size(); offset += windowSize {
		window, ok := <-r.empty
		if !ok {
			return
		}
		n, err := text.ReadAt(window[:windowSize], offset)
		if err != nil && err != io.EOF {
			panic(err) // text is generated in memory
		}
		r.full <- window[:n]
	}
}

// Read implements [io.Reader].
func (r *aheadReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		next, ok := <-r.full
		if !ok {
			if r.failure != nil {
				panic(r.failure)
			}
			return 0, io.EOF
		}
		if r.window != nil {
			r.empty <- r.window
		}
		r.window, r.rest = next, next
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}
