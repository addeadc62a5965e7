package bomb

import (
	"bytes"
	"hash/crc32"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A series is a part of numbered records, which have the same size and differ only in their heads.
type series struct {
	count  int64
	head   []byte                     // of each record, without a number
	number func(head []byte, i int64) // changes a copy of head to the head of record i
	body   lazyfile.Part              // follows each head
	sum    func() uint32              // CRC-32, which is computed once
}

// newSeries returns a series. A short body becomes a part of the head, which is faster.
func newSeries(count int64, head []byte, number func(head []byte, i int64), body lazyfile.Part) series {
	if body.Size() < chunk {
		n := len(head)
		head = append(head, make([]byte, body.Size())...)
		body.Fill(head[n:], 0)
		body = lazyfile.Literal(nil)
	}
	s := series{count: count, head: head, number: number, body: body}
	s.sum = sync.OnceValue(s.measure)
	return s
}

func (s series) recordSize() int64 { return int64(len(s.head)) + s.body.Size() }

// Size implements [lazyfile.Part].
func (s series) Size() int64 { return s.count * s.recordSize() }

// Fill implements [lazyfile.Part].
func (s series) Fill(p []byte, off int64) {
	for size := s.recordSize(); len(p) > 0; {
		n := s.fillRecord(p, off/size, off%size)
		p, off = p[n:], off+n
	}
}

// fillRecord fills p with bytes at an offset in record i, and returns their number.
func (s series) fillRecord(p []byte, i, off int64) int64 {
	head := int64(len(s.head))
	switch {
	case off >= head:
		n := min(int64(len(p)), s.recordSize()-off)
		s.body.Fill(p[:n], off-head)
		return n
	case off == 0 && int64(len(p)) >= head:
		s.number(p[:copy(p, s.head)], i)
		return head
	default:
		numbered := bytes.Clone(s.head)
		s.number(numbered, i)
		return int64(copy(p, numbered[off:]))
	}
}

// CRC32 implements [lazyfile.Checksummer]. The first call takes 0.1 s for a million records.
func (s series) CRC32() uint32 { return s.sum() }

// measure computes the CRC-32 from all heads.
func (s series) measure() (sum uint32) {
	head, body, appended := make([]byte, len(s.head)), lazyfile.CRC32(s.body), crc.Appender(s.body.Size())
	for i := range s.count {
		copy(head, s.head)
		s.number(head, i)
		sum = appended(crc32.Update(sum, crc32.IEEETable, head), body)
	}
	return sum
}

// stored returns the series in blocks of DEFLATE without compression.
func (s series) stored() series {
	header, body := archive.StoredBlockHeader(int64(len(s.head)), false), s.body
	if body.Size() > 0 {
		body = stored(body)
	}
	return newSeries(s.count, append(header, s.head...), func(head []byte, i int64) {
		s.number(head[len(header):], i)
	}, body)
}

// A class consists of consecutive entries with the same number of bytes.
type class struct{ first, count, bytes int64 }

// classes divides the bytes equally among the entries. The first ones take the remainder. The last
// one is in a separate class.
func (o Options) classes() (others []class, last class) {
	files := int64(o.Files)
	each, remainder := o.Bytes/files, o.Bytes%files
	others = []class{{0, remainder, each + 1}, {remainder, files - 1 - remainder, each}}
	others = slices.DeleteFunc(others, func(c class) bool { return c.count == 0 })
	return others, class{files - 1, 1, each}
}

// putDecimal writes a number with leading zeros.
func putDecimal(p []byte, n int64) {
	for i := len(p) - 1; i >= 0; i-- {
		p[i] = '0' + byte(n%10)
		n /= 10
	}
}
