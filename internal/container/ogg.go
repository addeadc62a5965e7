package container

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/ogg"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// oggSerial is the serial number of the stream of an Ogg file.
const oggSerial = 0x706c6163

// Ogg returns an Ogg file with a signal as FLAC (RFC 9639, 10.1), with tags other than a picture. Each page has a frame.
func Ogg(signal flac.Signal, t tag.Tags) *lazyfile.Series {
	head, pages := oggHead(signal, comments(t))
	return oggSeries(signal, lazyfile.Bytes(head), pages)
}

// OggWithCover is Ogg for tags with a picture.
func OggWithCover(signal flac.Signal, t tag.Tags) *lazyfile.Deferred {
	head, pages := oggHead(signal, append(comments(t), t.Cover.Comment()))
	frames := oggSeries(signal, nil, pages)
	return measuredFile(frames, func() (*lazyfile.File, error) { return lazyfile.New(head, frames), nil })
}

// oggHead returns the pages before the frames, and their number.
func oggHead(signal flac.Signal, comments []lazyfile.Part) (*lazyfile.File, int) {
	const headers, version = 1, "\x01\x00"
	first := slices.Concat([]byte("\x7fFLAC"+version), []byte{0, headers}, []byte(flac.Marker), signal.StreamInfo())
	head := ogg.Page{Flags: ogg.First, Serial: oggSerial}.Append(nil, first)
	comment, pages := ogg.Page{Serial: oggSerial, Number: 1}.Packet(flac.Comment(0, comments...))
	return lazyfile.New(lazyfile.Literal(head), comment), 1 + pages
}

// oggSeries returns the pages with frames after a head of so many pages.
func oggSeries(signal flac.Signal, head []byte, pages int) *lazyfile.Series {
	generate := func(p *oggPage, i int) []byte { return p.generate(signal, i, pages) }
	return lazyfile.NewSeries(head, nil, signal.Frames(), generate, func(p *oggPage, i int) int { return len(generate(p, i)) })
}

// An oggPage is a buffer for a page.
type oggPage struct {
	encoder flac.Encoder
	bytes   []byte
}

// generate returns the page with a frame. So many pages precede the first one.
func (p *oggPage) generate(signal flac.Signal, frame, before int) []byte {
	page := ogg.Page{Position: int64(signal.FrameEnd(frame)), Serial: oggSerial, Number: before + frame}
	if frame == signal.Frames()-1 {
		page.Flags = ogg.Last
	}
	p.bytes = page.Append(p.bytes[:0], p.encoder.Frame(signal, frame))
	return p.bytes
}
