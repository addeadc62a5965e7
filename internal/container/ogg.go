package container

import (
	"context"
	"encoding/binary"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/ogg"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// oggSerial is the serial number of the stream of an Ogg file.
const oggSerial = 0x706c6163

// Ogg returns an Ogg file with a signal as FLAC (RFC 9639, 10.1), with tags other than a picture. Each page has a frame.
func Ogg(signal flac.Signal, t tag.Tags) *lazyfile.Series {
	head, pages := oggHead{signal: signal, comments: comments(t)}.file()
	frames := oggFrames{signal, pages}
	return lazyfile.NewSeries(lazyfile.Bytes(head), nil, signal.Frames(), frames.generate, frames.size)
}

// PadOgg returns an Ogg file of size bytes with tags. A size of 0 means no padding. The filler is in metadata blocks of pages
// of their own before the frames. Spaces follow the name of the encoder if no pages have exactly the size.
func PadOgg(source filler.Source, size int64, signal flac.Signal, t tag.Tags) *lazyfile.Deferred {
	head := oggHead{signal: signal, comments: comments(t), source: source}
	if t.Cover != nil {
		head.comments = append(head.comments, t.Cover.Comment())
	}
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		sizes, err := lazyfile.Sizes(ctx, signal.Frames(), oggFrames{signal: signal}.size)
		if err != nil {
			return nil, err
		}
		padded := head
		if size > 0 {
			if padded, err = head.padded(size, sizes); err != nil {
				return nil, err
			}
		}
		file, pages := padded.file()
		frames := lazyfile.NewPieces(oggFrames{signal, pages}.generate)
		for _, n := range sizes {
			frames.Add(n)
		}
		return []lazyfile.Part{file, frames}, nil
	})
}

// An oggHead is what precedes the frames of an Ogg file.
type oggHead struct {
	signal   flac.Signal
	comments []lazyfile.Part
	spaces   int // after the name of the encoder
	source   filler.Source
	padding  int64 // bytes of pages of filler
}

// file returns the pages of the head, and their number.
func (h oggHead) file() (*lazyfile.File, int) {
	const version = "\x01\x00"
	comment, pages := ogg.Page{Serial: oggSerial, Number: 1}.Packet(flac.Comment(h.spaces, h.padding == 0, h.comments...))
	count := int(h.padding / oggPadding)
	if h.padding > 0 && count == 0 {
		count = 1
	}
	headers := 1 + count
	if headers > math.MaxUint16 {
		headers = 0 // unknown
	}
	first := binary.BigEndian.AppendUint16([]byte("\x7fFLAC"+version), uint16(headers))
	first = slices.Concat(first, []byte(flac.Marker), h.signal.StreamInfo())
	head := ogg.Page{Flags: ogg.First, Serial: oggSerial}.Append(nil, first)
	return lazyfile.New(lazyfile.Literal(head), comment, h.applications(1+pages, count)), 1 + pages + count
}

// oggPadding is the size of a page of filler, except for the last one, which is at most almost twice as large.
const oggPadding = 32_653

// applications returns so many pages with a metadata block of filler each, after other pages.
func (h oggHead) applications(before, count int) lazyfile.Part {
	type buffer struct{ packet, page []byte }
	start := func(i int) int64 {
		if i == count {
			return h.padding
		}
		return int64(i) * oggPadding
	}
	pages := lazyfile.NewPieces(func(b *buffer, i int) []byte {
		size, _ := ogg.PacketSize(int(start(i+1) - start(i)))
		b.packet = slices.Grow(b.packet[:0], size)[:size]
		h.source.Fill(b.packet, start(i))
		copy(b.packet, flac.ApplicationHead(size-flac.BlockHeadSize, i == count-1))
		b.page = ogg.Page{Serial: oggSerial, Number: before + i}.Append(b.page[:0], b.packet)
		return b.page
	})
	for i := range count {
		pages.Add(int(start(i+1) - start(i)))
	}
	return pages
}

// padded returns the head of a file of size bytes with frames of some sizes.
func (h oggHead) padded(size int64, frames []int) (oggHead, error) {
	unpadded := h.size()
	for _, n := range frames {
		unpadded += int64(n)
	}
	n, err := lazyfile.Padding(size, unpadded)
	if err != nil {
		return h, err
	}
	if padded, ok := h.longer(n); ok {
		return padded, nil
	}
	gap := lazyfile.GapError{Below: size, Above: size}
	for ok := false; !ok; _, ok = h.longer(gap.Below - unpadded) {
		gap.Below--
	}
	for ok := false; !ok; _, ok = h.longer(gap.Above - unpadded) {
		gap.Above++
	}
	return h, &gap
}

// size returns the number of bytes of the head.
func (h oggHead) size() int64 {
	file, _ := h.file()
	return file.Size()
}

// longer returns the head with n more bytes. It reports whether there is one: a page with one more byte is two bytes
// longer if it needs another segment.
func (h oggHead) longer(n int64) (oggHead, bool) {
	smallest := int64(ogg.PageSize(len(flac.ApplicationHead(0, false))))
	unpadded := h.size()
	for more := h; ; more.spaces++ {
		rest := unpadded + n - more.size()
		if rest < 0 {
			return h, false
		}
		last := rest - max(rest/oggPadding-1, 0)*oggPadding
		if _, ok := ogg.PacketSize(int(last)); rest == 0 || ok && rest >= smallest {
			more.padding = rest
			return more, true
		}
	}
}

// oggFrames are pages with a frame each. So many pages precede the first one.
type oggFrames struct {
	signal flac.Signal
	before int
}

// An oggPage is a buffer for a page.
type oggPage struct {
	encoder flac.Encoder
	bytes   []byte
}

// generate returns the page with a frame.
func (f oggFrames) generate(p *oggPage, frame int) []byte {
	page := ogg.Page{Position: int64(f.signal.FrameEnd(frame)), Serial: oggSerial, Number: f.before + frame}
	if frame == f.signal.Frames()-1 {
		page.Flags = ogg.Last
	}
	p.bytes = page.Append(p.bytes[:0], p.encoder.Frame(f.signal, frame))
	return p.bytes
}

// size returns the size of the page with a frame.
func (f oggFrames) size(p *oggPage, frame int) int {
	return ogg.PageSize(len(p.encoder.Frame(f.signal, frame)))
}
