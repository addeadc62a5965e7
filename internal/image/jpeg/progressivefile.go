package jpeg

import (
	"context"
	"slices"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeProgressive returns the parts of a progressive JPEG of a raster. The first one ends before the header of the
// first scan. It encodes the raster once, and again for each scan if the file has more than [lazyfile.MaxHeld] bytes.
// The error is the error of ctx.
func EncodeProgressive(ctx context.Context, r raster.Raster, o Options) ([]lazyfile.Part, error) {
	p := newProgressive(newRasterEncoder(r, o))
	f := &progressiveFile{progressive: p, pieces: make([][]scanPiece, p.sectionCount())}
	err := lazyfile.InParallel(ctx, len(f.pieces), func() func(i int) {
		e := f.encoder()
		return func(i int) { f.pieces[i] = f.measure(e, i) }
	})
	if err != nil {
		return nil, err
	}
	return f.parts(), nil
}

// A progressiveFile has a piece of each scan for each section of the raster.
type progressiveFile struct {
	*progressive
	pieces [][]scanPiece // [section][scan]
	held   atomic.Int64  // bytes; none if more than MaxHeld
}

// A scanPiece is a measured piece of a scan.
type scanPiece struct {
	bitSummary
	start bitPosition
	data  []byte // nil if it is not held
}

// A sectionEncoder encodes pieces.
type sectionEncoder struct {
	*progressive
	reader  *coefficientReader
	section int // that the reader holds, or -1
	raw     bitWriter
	placed  bitWriter
}

func (p *progressive) encoder() *sectionEncoder {
	return &sectionEncoder{progressive: p, reader: p.coefficients(min(p.group, p.rows)), section: -1}
}

// piece encodes the piece of a scan.
func (e *sectionEncoder) piece(section, scan int) bitString {
	start, end := section*e.group, min((section+1)*e.group, e.rows)
	if e.section != section {
		e.reader.readRows(start, end)
		e.section = section
	}
	e.raw = bitWriter{out: e.raw.out[:0], raw: true}
	e.write(&progressiveWriter{coder: e.coders()[scan], bits: &e.raw}, scan, e.reader, start, end)
	return e.raw.bitString()
}

// measure encodes the pieces of a section.
func (f *progressiveFile) measure(e *sectionEncoder, section int) []scanPiece {
	pieces := make([]scanPiece, len(f.scans))
	for i := range pieces {
		s := e.piece(section, i)
		pieces[i].bitSummary = s.summary()
		if f.held.Add(int64(len(s.data))) <= lazyfile.MaxHeld {
			pieces[i].data = slices.Clone(s.data)
		}
	}
	return pieces
}

// parts returns the parts of the file.
func (f *progressiveFile) parts() []lazyfile.Part {
	tables, header := f.scanHeader(0)
	parts := []lazyfile.Part{lazyfile.Literal(append(f.appendFrame(0xc2), tables...)), lazyfile.Literal(header)} // SOF2
	for scan := range f.scans {
		if scan > 0 {
			tables, header := f.scanHeader(scan)
			parts = append(parts, lazyfile.Literal(append(tables, header...)))
		}
		parts = append(parts, f.scan(scan))
	}
	return append(parts, lazyfile.Literal{0xff, 0xd9}) // EOI
}

// scan returns the entropy-coded data of a scan.
func (f *progressiveFile) scan(scan int) lazyfile.Part {
	data := lazyfile.NewPieces(func(e **sectionEncoder, section int) []byte { return f.place(e, section, scan) })
	var at bitPosition
	for i := range f.pieces {
		p := &f.pieces[i][scan]
		if p.start = at; f.held.Load() > lazyfile.MaxHeld {
			p.data = nil
		}
		var bytes int
		if at, bytes = at.advance(p.bitSummary); i == len(f.pieces)-1 {
			bytes += at.fill()
		}
		data.Add(bytes)
	}
	return data
}

// fill returns the number of bytes that ones at the end of a scan complete.
func (p bitPosition) fill() int {
	switch {
	case p.n == 0:
		return 0
	case p.bits == 1<<p.n-1: // a zero follows a byte of ones
		return 2
	default:
		return 1
	}
}

// place returns the bytes that a piece completes. The last piece completes all.
func (f *progressiveFile) place(e **sectionEncoder, section, scan int) []byte {
	if *e == nil {
		*e = f.placer()
	}
	p := &f.pieces[section][scan]
	s := bitString{p.data, p.bits}
	if s.data == nil {
		s = (*e).piece(section, scan)
	}
	w := &(*e).placed
	*w = bitWriter{out: w.out[:0]}
	w.write(uint64(p.start.bits), uint(p.start.n))
	s.writeTo(w)
	if section == len(f.pieces)-1 {
		return w.close()
	}
	for ; w.n >= 8; w.n -= 8 {
		w.byte(byte(w.bits >> (w.n - 8)))
	}
	return w.out
}

// placer returns an encoder, which does not hold coefficients if it only places pieces that are held.
func (f *progressiveFile) placer() *sectionEncoder {
	if f.held.Load() <= lazyfile.MaxHeld {
		return &sectionEncoder{progressive: f.progressive}
	}
	return f.encoder()
}
