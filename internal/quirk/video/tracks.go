package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
)

const (
	pictureUnits = 1280 // units of time per picture
	pictureScale = rate * pictureUnits

	undetermined = "und"
	quickTime    = "qt  "
)

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
		flags: enabledInMovie, language: mp4.PackedLanguage(undetermined), matrix: unity(),
	}
}

// pictures returns a track with a clip.
func (c clip) track() track {
	t := newTrack("vide", box.Full("vmhd", 0, 1, box.Words(0, 0)), c.entry(box.New("pasp", box.Words(1, 1))), pictureScale, c.samples(pictureUnits))
	t.width, t.height = uint32(c.Width)<<16, uint32(c.Height)<<16
	return t
}

// entry returns the sample entry, with more boxes at its end.
func (c clip) entry(more ...lazyfile.Part) *lazyfile.File {
	return mp4.VideoEntry(c.Width, c.Height, c.Config(), more...)
}

// beeps returns a track of AAC with a beep at the start of each second. Players skip the first frame.
func beeps(seconds int) track {
	sound := aac.Standard.NewTrack(seconds * aac.SampleRate)
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

// aacEntry returns the sample entry of AAC with a configuration.
func aacEntry(channels uint16, config []byte) *lazyfile.File {
	return soundEntry("mp4a", channels, 16, aac.SampleRate, mp4.StreamDescription(config))
}
