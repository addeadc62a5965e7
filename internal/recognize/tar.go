package recognize

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"math"

	"github.com/seed-40aebabe/placeholder"
)

// tarBlock is the size in bytes of the units of a tar.
const tarBlock = 512

// A tarHeader is a header of a tar (POSIX.1-1988, pax interchange format in POSIX.1-2001, and GNU
// extensions).
type tarHeader [tarBlock]byte

func (h *tarHeader) name() []byte { return cString(h[:100]) }
func (h *tarHeader) kind() byte   { return h[156] }

// cString returns the bytes up to the first NUL.
func cString(b []byte) []byte {
	before, _, _ := bytes.Cut(b, []byte{0})
	return before
}

// size returns the number of bytes that follow the header.
func (h *tarHeader) size() (int64, error) {
	field := h[124:136]
	if field[0]&0x80 == 0 {
		return parseOctal(field)
	}
	n := bigEndian(field[4:]) // in base 256, from the last eight bytes
	if n < 0 {
		return 0, errFormat
	}
	return n, nil
}

// parseOctal returns a number in octal digits, with spaces and zero bytes around them. It does not
// allocate memory, as strconv.ParseInt would.
func parseOctal(field []byte) (n int64, err error) {
	for _, digit := range bytes.Trim(field, " \x00") {
		if digit < '0' || digit > '7' {
			return 0, errFormat
		}
		n = n<<3 | int64(digit-'0')
	}
	return n, nil
}

// isValid reports whether the checksum is right. It is the sum of all bytes, where its own are
// spaces. Some programs add up signed bytes.
func (h *tarHeader) isValid() bool {
	want, err := parseOctal(h[148:156])
	if err != nil {
		return false
	}
	unsigned, signed := int64(8*' '), int64(8*' ')
	for i, b := range h {
		if i < 148 || i >= 156 {
			unsigned += int64(b)
			signed += int64(int8(b))
		}
	}
	return want == unsigned || want == signed
}

// startsOldTar reports whether a file begins with a header of a tar, which has no more than a checksum
// before POSIX.
func startsOldTar(head []byte) bool {
	if len(head) < tarBlock {
		return false
	}
	h := (*tarHeader)(head)
	return h[0] != 0 && h.isValid()
}

func readTar(s *source) (facts, error) {
	r := s.section(0, s.size)
	skip := func(n int64) error {
		position, err := r.Seek(n, io.SeekCurrent)
		if err == nil && position > s.size {
			err = io.ErrUnexpectedEOF
		}
		return err
	}
	return newTarReader("tar", r, skip).read(s.size)
}

func readTgz(s *source) (facts, error) {
	unpacked, err := gzip.NewReader(s.section(0, s.size))
	if err != nil {
		return facts{}, err
	}
	r := bufio.NewReader(s.limited(unpacked))
	skip := func(n int64) (err error) {
		for step := 0; n > 0 && err == nil; n -= int64(step) {
			step, err = r.Discard(int(min(n, math.MaxInt32)))
		}
		return noEOF(err)
	}
	return newTarReader("tgz", r, skip).read(s.size)
}

// A tarReader reads a tar, which may be compressed.
type tarReader struct {
	io.Reader
	skip   func(n int64) error
	header tarHeader
	found  inventory
}

func newTarReader(format string, r io.Reader, skip func(n int64) error) *tarReader {
	return &tarReader{Reader: r, skip: skip, found: inventory{format: format}}
}

// read reads the headers, up to a block of zeros or the end of the file, or to more files than an
// address can have. The size is that of the archive.
func (t *tarReader) read(size int64) (facts, error) {
	for headers := 0; ; headers++ {
		_, err := io.ReadFull(t, t.header[:])
		switch {
		case err == nil && t.header == (tarHeader{}):
			_, err = io.Copy(io.Discard, t) // for the checksum of gzip
			return t.found.facts(size), err
		case errors.Is(err, io.EOF) && headers > 0:
			return t.found.facts(size), nil
		case err != nil:
			return facts{}, err
		}
		if err := t.readEntry(); err != nil {
			return facts{}, err
		}
		if t.found.files > placeholder.MaxArchiveFiles+1 { // with one that pads it
			t.found.unfinished = true
			return t.found.facts(size), nil
		}
	}
}

// readEntry reads the entry of the header.
func (t *tarReader) readEntry() error {
	size, err := t.header.size()
	if err != nil || !t.header.isValid() || size > math.MaxInt64-tarBlock {
		return errFormat
	}
	switch t.header.kind() {
	case '1', '2', '3', '4', '6':
		t.found.others++
		return nil // no content, whatever the size is
	case '5':
		t.found.folders++
		return nil
	case 0, '0', '7', 'S':
		t.addFile(t.header.name())
	}
	if err := t.skipSparseHeaders(); err != nil {
		return err
	}
	return t.skip((size + tarBlock - 1) / tarBlock * tarBlock)
}

// addFile counts a file, or a folder in the format before POSIX.
func (t *tarReader) addFile(name []byte) {
	if bytes.HasSuffix(name, []byte("/")) {
		t.found.folders++
		return
	}
	t.found.addFile(name)
}

// skipSparseHeaders skips the blocks that continue the header of a sparse file of GNU tar.
func (t *tarReader) skipSparseHeaders() error {
	if t.header.kind() != 'S' {
		return nil
	}
	for more := t.header[482]; more != 0; more = t.header[504] {
		if _, err := io.ReadFull(t, t.header[:]); err != nil {
			return err
		}
	}
	return nil
}
