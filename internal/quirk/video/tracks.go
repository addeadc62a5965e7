package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
)

const (
	pictureUnits = 1280 // units of time per picture
	pictureScale = rate * pictureUnits

	undetermined = "und"
	quickTime    = "qt  "
)

// language returns a code of three letters (8.4.2.3).
func language(code string) uint16 {
	return uint16(code[0]-0x60)<<10 | uint16(code[1]-0x60)<<5 | uint16(code[2]-0x60)
}

// newMovie returns a movie with tracks, whose index precedes the samples.
func newMovie(tracks ...track) movie {
	m := movie{brand: "isom", tracks: tracks}
	m.data = func(size int64) lazyfile.Literal { return box.Head("mdat", box.HeadSize+size) }
	for _, t := range tracks {
		m.duration = max(m.duration, t.shown())
	}
	return m
}

// newQuickTime returns a QuickTime movie with tracks.
func newQuickTime(tracks ...track) movie {
	m := newMovie(tracks...)
	m.brand = quickTime
	return m
}

// newTrack returns an enabled track.
func newTrack(handler string, header, entry *lazyfile.File, scale uint32, samples []sample) track {
	return track{
		handler: handler, header: header, entry: entry, scale: scale, samples: samples,
		flags: enabledInMovie, language: language(undetermined), matrix: unity(),
	}
}

// pictures returns a track with a clip.
func (c clip) track() track {
	t := newTrack("vide", box.Full("vmhd", 0, 1, box.Words(0, 0)), c.entry(box.New("pasp", box.Words(1, 1))), pictureScale, c.samples(pictureUnits))
	t.width, t.height = uint32(c.Width)<<16, uint32(c.Height)<<16
	return t
}

// entry returns the sample entry of H.264 (ISO/IEC 14496-15, 5.4.2.1), with more boxes at its end.
func (c clip) entry(more ...lazyfile.Part) *lazyfile.File {
	const resolution, depth, none = 72 << 16, 24, 0xffff
	parts := []lazyfile.Part{
		box.Words(0, 1, 0, 0, 0, 0), box.Halves(uint16(c.Width), uint16(c.Height)), box.Words(resolution, resolution, 0),
		box.Halves(1), make(lazyfile.Literal, 32), box.Halves(depth, none), box.New("avcC", lazyfile.Literal(c.Config())),
	}
	return box.New("avc1", append(parts, more...)...)
}

// beeps returns a track of AAC with a beep at the start of each second. Players skip the first frame.
func beeps(seconds int) track {
	sound := aac.Standard.NewTrack(seconds)
	var samples []sample
	for i := range sound.Frames() {
		samples = append(samples, sample{data: sound.Append(nil, i), duration: aac.FrameSamples, key: true})
	}
	t := soundTrack(aacEntry(1, aac.Config()), aac.SampleRate, samples)
	t.edits = []edit{{uint32(seconds) * movieScale, aac.FrameSamples}}
	return t
}

func soundTrack(entry *lazyfile.File, scale uint32, samples []sample) track {
	t := newTrack("soun", box.Full("smhd", 0, 0, box.Words(0)), entry, scale, samples)
	t.volume = 1 << 8
	return t
}

// soundEntry returns a sample entry of sound (12.2.3).
func soundEntry(kind string, channels, bits uint16, rate uint32, more ...lazyfile.Part) *lazyfile.File {
	parts := []lazyfile.Part{box.Words(0, 1, 0, 0), box.Halves(channels, bits, 0, 0), box.Words(rate << 16)}
	return box.New(kind, append(parts, more...)...)
}

// aacEntry returns the sample entry of AAC with a configuration (ISO/IEC 14496-3, 1.6.2.1), which an elementary stream
// descriptor contains (ISO/IEC 14496-1, 7.2.6.5).
func aacEntry(channels uint16, config []byte) *lazyfile.File {
	const streamTag, decoderTag, configTag, layerTag = 3, 4, 5, 6
	const object, audioStream = 0x40, 5<<2 | 1 // and bit rates of 0, which are unknown
	descriptor := func(tag byte, contents ...lazyfile.Part) *lazyfile.File {
		f := lazyfile.New(contents...)
		return lazyfile.New(lazyfile.Literal{tag, byte(f.Size())}, f)
	}
	decoder := lazyfile.New(lazyfile.Literal{object, audioStream, 0, 0, 0}, box.Words(0, 0), descriptor(configTag, lazyfile.Literal(config)))
	stream := descriptor(streamTag, lazyfile.Literal{0, 0, 0}, descriptor(decoderTag, decoder), descriptor(layerTag, lazyfile.Literal{2}))
	return soundEntry("mp4a", channels, 16, aac.SampleRate, box.Full("esds", 0, 0, stream))
}
