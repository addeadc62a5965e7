package mp4

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Video returns the coding of H.264 video with a configuration record (ISO/IEC 14496-15, 5.3.3.1).
// The rate is in pictures per second. The first picture of each second is an intra picture.
func Video(width, height, rate int, config []byte) Coding {
	const (
		units      = 512 // of time, per picture
		resolution = 72 << 16
		depth      = 24
		none       = 0xffff
		bt709      = 1
	)
	entry := box.New("avc1", box.Words(0, 1, 0, 0, 0, 0), box.Halves(uint16(width), uint16(height)), box.Words(resolution, resolution, 0),
		box.Halves(1), make(lazyfile.Literal, 32), box.Halves(depth, none),
		box.New("avcC", lazyfile.Literal(config)),
		box.New("colr", box.Text("nclx"), box.Halves(bt709, bt709, bt709), lazyfile.Literal{0}),
		box.New("pasp", box.Words(1, 1)))
	return Coding{
		entry: entry, handler: "vide", header: box.Full("vmhd", 0, 1, box.Words(0, 0)),
		rate: rate * units, duration: units, sync: rate, width: width, height: height,
	}
}

// Sound returns the coding of mono AAC with a configuration (ISO/IEC 14496-3, 1.6.2.1). The rate is
// in Hz. A frame has that many samples. Players skip the first priming samples.
func Sound(rate, frame, priming int, config []byte) Coding {
	const channels, depth = 1, 16
	entry := box.New("mp4a", box.Words(0, 1, 0, 0), box.Halves(channels, depth, 0, 0), box.Words(uint32(rate)<<16), streamDescription(config))
	return Coding{
		entry: entry, handler: "soun", header: box.Full("smhd", 0, 0, box.Words(0)),
		rate: rate, duration: frame, priming: priming, volume: 1 << 8,
	}
}

// streamDescription returns the box with the elementary stream descriptor (ISO/IEC 14496-1,
// 7.2.6.5).
func streamDescription(config []byte) *lazyfile.File {
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
