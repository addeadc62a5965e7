package mp4

import (
	"cmp"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// entry returns the sample entry (8.5.2).
func (t track) entry() *lazyfile.File {
	switch {
	case t.IsVideo():
		return t.videoEntry()
	case t.Brand == QuickTime:
		return t.quickTimeSoundEntry()
	case t.Codec == movie.ALAC:
		return box.New("alac", t.soundDescription(0, 0), box.Full("alac", 0, 0, lazyfile.Literal(t.Config)))
	default:
		return box.New("mp4a", t.soundDescription(0, 0), StreamDescription(t.Config))
	}
}

// videoEntry returns the sample entry of the pictures.
func (t track) videoEntry() *lazyfile.File {
	d := t.Signal.Description()
	codes := box.Halves(uint16(d.Primaries), uint16(d.Transfer), uint16(d.Matrix))
	more := []lazyfile.Part{box.New("colr", box.Text("nclx"), codes, lazyfile.Literal{0})}
	if t.Brand == QuickTime {
		more[0] = box.New("colr", box.Text("nclc"), codes)
	}
	if m := t.Signal.Mastering(); m != nil {
		more = append(more, box.New("mdcv", lazyfile.Literal(m.Display())), box.New("clli", lazyfile.Literal(m.Light())))
	}
	return VideoEntry(t.Width, t.Height, t.Config, append(more, box.New("pasp", box.Words(1, 1)))...)
}

// VideoEntry returns the sample entry of H.264 video with a configuration record (ISO/IEC 14496-15, 5.3.3.1 and 5.4.2.1),
// and more boxes at its end.
func VideoEntry(width, height int, config []byte, more ...lazyfile.Part) *lazyfile.File {
	const resolution, depth, none = 72 << 16, 24, 0xffff
	parts := []lazyfile.Part{
		box.Words(0, 1, 0, 0, 0, 0), box.Halves(uint16(width), uint16(height)), box.Words(resolution, resolution, 0),
		box.Halves(1), make(lazyfile.Literal, 32), box.Halves(depth, none), box.New("avcC", lazyfile.Literal(config)),
	}
	return box.New("avc1", append(parts, more...)...)
}

// soundDescription returns the fields of the sample entry of sound.
func (t track) soundDescription(version, compression uint16) lazyfile.Part {
	channels, depth, rate := uint16(max(1, t.Channels)), uint16(cmp.Or(t.Bits, 16)), uint32(t.Sample.Rate)<<16
	if t.Sample.Rate > math.MaxUint16 {
		rate = 0 // the configuration has it
	}
	return lazyfile.New(box.Words(0, 1), box.Halves(version, 0), box.Words(0), box.Halves(channels, depth, compression, 0), box.Words(rate))
}

// quickTimeSoundEntry returns the sound description of version 1 of QuickTime, which has the elementary stream
// descriptor in a separate atom.
func (t track) quickTimeSoundEntry() *lazyfile.File {
	const variable, bytesPerSample = 0xfffe, 2
	return box.New("mp4a", t.soundDescription(1, variable), box.Words(uint32(t.Sample.Units), 0, 0, bytesPerSample),
		box.New("wave",
			box.New("frma", box.Text("mp4a")),
			box.New("mp4a", box.Words(0)),
			StreamDescription(t.Config),
			box.New("\x00\x00\x00\x00")))
}

// StreamDescription returns the box with the elementary stream descriptor (ISO/IEC 14496-1,
// 7.2.6.5) of AAC with a configuration (ISO/IEC 14496-3, 1.6.2.1).
func StreamDescription(config []byte) *lazyfile.File {
	const streamTag, decoderTag, configTag, layerTag = 3, 4, 5, 6
	const aac, audioStream = 0x40, 5<<2 | 1 // and bit rates of 0, which are unknown
	decoder := lazyfile.New(lazyfile.Literal{aac, audioStream, 0, 0, 0}, box.Words(0, 0), descriptor(configTag, lazyfile.Literal(config)))
	return box.Full("esds", 0, 0, descriptor(streamTag, lazyfile.Literal{0, 0, 0}, descriptor(decoderTag, decoder), descriptor(layerTag, lazyfile.Literal{2})))
}

// descriptor returns a descriptor of fewer than 128 bytes.
func descriptor(tag byte, contents ...lazyfile.Part) *lazyfile.File {
	f := lazyfile.New(contents...)
	return lazyfile.New(lazyfile.Literal{tag, byte(f.Size())}, f)
}
