package lazyfile

import (
	"context"
	"io"
	"slices"
	"sync/atomic"
)

// Sections describe a file of sections that are encoded one by one. A section may end
// within a byte.
type Sections struct {
	Count int // at least 1

	// Encoder returns a function that encodes section i. It may keep buffers, and
	// is fastest for consecutive sections. Different encoders may be used concurrently.
	Encoder func() func(i int) Section

	// Head and Tail return the parts before and after all sections. The last section is padded with
	// zero bits.
	Head, Tail func(all []Summary) []Part

	// Arrange returns the parts of the file, given the head, the sections as one part, and the
	// tail. It may be nil, if the parts remain as they are.
	Arrange func(parts []Part) ([]Part, error)

	// Held counts the bytes that all sections of a file hold in memory. It may be nil, if the file
	// has no other sections.
	Held *atomic.Int64

	// Sequential reports that sections are encoded one after the other, because each is encoded by several goroutines.
	Sequential bool

	// FixedHead reports whether Head does not use its argument, so that the file can be
	// written while it is encoded. Each section of such a file is a whole number of bytes.
	FixedHead bool

	// Ahead reports that two encoders encode the sections of such a file while it is written.
	Ahead bool
}

// A Section is an encoded section. The first bit of its data is the lowest one of the first byte;
// unused bits at the end are 0. Data is valid until the caller uses the encoder again.
type Section struct {
	Data []byte
	Summary
}

// A Summary describes a section after its data is discarded.
type Summary struct {
	Bits  int64  // size in bits, at least 8
	Check uint32 // checksum of the decoded section, in formats that need one
	Sizes []int  // of the parts of the section in bytes, in formats that need them
	Note  any    // what else the tail has of the section, in formats that need it
}

// WholeBytes returns a section of whole bytes.
func WholeBytes(data []byte, check uint32) Section {
	return Section{data, Summary{Bits: 8 * int64(len(data)), Check: check}}
}

// MaxHeld is the maximum number of bytes of sections that an [Encoded] file holds in memory,
// so that they are not encoded again when they are read.
const MaxHeld = 32 << 20

// An Encoded is a file that consists of sections. The first call that needs its size encodes all of them. It is
// safe for concurrent use.
type Encoded struct {
	*Deferred
	sections Sections
}

// NewEncoded returns a file of sections, which it does not encode yet.
func NewEncoded(s Sections) *Encoded { return &Encoded{NewDeferred(s.Parts), s} }

// Stream writes the whole file. If the head is fixed, no section is encoded twice.
func (e *Encoded) Stream(w io.Writer) (int64, error) {
	if e.sections.FixedHead && e.sections.Arrange == nil && !e.file.IsKnown() {
		return e.encodeTo(w)
	}
	file, err := e.file.Get(context.Background())
	if err != nil {
		return 0, err
	}
	return file.copyTo(w)
}

// encodeTo writes the file while it encodes the sections.
func (e *Encoded) encodeTo(w io.Writer) (int64, error) {
	written, err := New(e.sections.Head(nil)...).copyTo(w)
	if err != nil {
		return written, err
	}
	all := make([]Summary, e.sections.Count)
	err = inOrder(e.sections.Ahead, func() func(i int) ([]byte, error) {
		encode := e.sections.Encoder()
		return func(i int) ([]byte, error) {
			if i >= len(all) {
				return nil, io.EOF
			}
			section := encode(i)
			all[i] = section.Summary
			return section.Data, nil
		}
	}, func(data []byte) error {
		n, err := w.Write(data)
		written += int64(n)
		return err
	})
	if err != nil {
		return written, err
	}
	n, err := New(e.sections.Tail(all)...).copyTo(w)
	return written + n, err
}

// Parts encodes all sections, and returns the parts of the file. The error is the error of ctx or of Arrange.
func (s Sections) Parts(ctx context.Context) ([]Part, error) {
	b := &bitPieces{encoder: s.Encoder, sections: make([]measuredSection, s.Count), held: s.Held}
	if b.held == nil {
		b.held = new(atomic.Int64)
	}
	batch := usualBatch
	if s.Sequential {
		batch = s.Count
	}
	err := InBatches(ctx, s.Count, batch, func() func(i int) {
		encode := b.encoder()
		return func(i int) { b.measure(i, encode(i)) }
	})
	if err != nil {
		return nil, err
	}
	all := b.arrange()
	parts := slices.Concat(s.Head(all), []Part{b.part()}, s.Tail(all))
	if s.Arrange != nil {
		return s.Arrange(parts)
	}
	return parts, nil
}

// bitPieces are sections that follow each other without a gap.
type bitPieces struct {
	encoder  func() func(i int) Section
	sections []measuredSection
	held     *atomic.Int64 // bytes; none if more than MaxHeld
}

// A measuredSection is a section at its place in the file.
type measuredSection struct {
	Summary
	data  []byte // nil if it is not held
	last  uint8  // the last eight bits
	start int64  // bit at which it starts
}

// measure records a section.
func (b *bitPieces) measure(i int, s Section) {
	m := measuredSection{Summary: s.Summary}
	end := len(s.Data) - 1
	m.last = s.Data[end]
	if used := s.Bits % 8; used > 0 {
		m.last = s.Data[end]<<(8-used) | s.Data[end-1]>>used
	}
	if b.held.Add(int64(len(s.Data))) <= MaxHeld {
		m.data = slices.Clone(s.Data)
	}
	b.sections[i] = m
}

// arrange sets the starts of the sections, and returns their summaries.
func (b *bitPieces) arrange() []Summary {
	all := make([]Summary, len(b.sections))
	var start int64
	for i := range b.sections {
		s := &b.sections[i]
		s.start = start
		start += s.Bits
		all[i] = s.Summary
		if b.held.Load() > MaxHeld {
			s.data = nil
		}
	}
	return all
}

// A sectionBuffer encodes sections and moves them to their place in a byte.
type sectionBuffer struct {
	encode func(i int) Section
	moved  []byte
}

// part returns the sections as a part of a file.
func (b *bitPieces) part() Part {
	pieces := NewPieces(b.piece)
	for i := range b.sections {
		pieces.Add(b.size(i))
	}
	return pieces
}

// size returns the number of bytes of section i. A byte that it shares with the next section
// belongs to that.
func (b *bitPieces) size(i int) int {
	s := &b.sections[i]
	end := s.start + s.Bits
	if i == len(b.sections)-1 {
		end += 7
	}
	return int(end/8 - s.start/8)
}

// piece returns the bytes of section i.
func (b *bitPieces) piece(buffer *sectionBuffer, i int) []byte {
	s := &b.sections[i]
	data := s.data
	if data == nil {
		if buffer.encode == nil {
			buffer.encode = b.encoder()
		}
		data = buffer.encode(i).Data
	}
	shift := s.start % 8
	if shift == 0 {
		return data[:b.size(i)]
	}
	carry := b.sections[i-1].last >> (8 - shift)
	buffer.moved = buffer.moved[:0]
	for _, next := range data {
		buffer.moved = append(buffer.moved, carry|next<<shift)
		carry = next >> (8 - shift)
	}
	return append(buffer.moved, carry)[:b.size(i)]
}
