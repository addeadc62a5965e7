package container

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/ogg"
)

// oggSerial is the serial number of the stream of an Ogg file.
const oggSerial = 0x706c6163

// Ogg returns an Ogg file with a signal as FLAC (RFC 9639, 10.1). Each page has a frame.
func Ogg(signal flac.Signal) *lazyfile.Series {
	const headers, version = 1, "\x01\x00"
	first := slices.Concat([]byte("\x7fFLAC"+version), []byte{0, headers}, []byte(flac.Marker), signal.StreamInfo())
	head := ogg.Page{Flags: ogg.First, Serial: oggSerial}.Append(nil, first)
	head = ogg.Page{Serial: oggSerial, Number: headers}.Append(head, flac.Comment(0))
	generate := func(p *oggPage, i int) []byte { return p.generate(signal, i, headers+1) }
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
