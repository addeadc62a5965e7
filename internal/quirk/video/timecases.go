package video

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// timeCases are cases about the times of pictures.
func timeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-delayed-video", Format: "mp4", Title: "Video that begins later than the sound",
			About:    "The edit list of the video begins with nothing for half a second. Its last half second is not shown.",
			Ordinary: "Video and sound begin at the same time.",
			Writers:  "FFmpeg, if it copies a stream whose video begins late", Source: "ISO/IEC 14496-12, 8.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: viewed(view{width: width, height: height, quadrants: quadrants, start: 0.5, cuts: []float64{0, 0.5, 1}}, func(m *movie) {
				m.tracks[0].edits = []edit{{500, -1}, {1500, 0}}
			}),
		},
		{
			Token: "mp4-trimmed-start", Format: "mp4", Title: "Beginning that is not shown",
			About:    "The edit list leaves out the first half second of the video, which the file still has, and ends with a second half second.",
			Ordinary: "All pictures are shown.",
			Writers:  "Photos of Apple, for trimmed videos, and QuickTime Player", Source: "ISO/IEC 14496-12, 8.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: trimmed(newClip(1), 500),
		},
		{
			Token: "mp4-trimmed-between-key-frames", Format: "mp4", Title: "Beginning between key frames",
			About:    "The edit list begins at a picture that depends on the pictures before it, which a decoder needs, but players do not show.",
			Ordinary: "All pictures are shown.",
			Writers:  "FFmpeg with -ss and -c copy, and LosslessCut", Source: "ISO/IEC 14496-12, 8.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: trimmed(newClip(clipPictures), 500),
		},
		{
			Token: "mp4-several-edits", Format: "mp4", Title: "Part in the middle that is not shown",
			About:    "The edit list of the video has two parts, and leaves out the second half second between them.",
			Ordinary: "All pictures are shown.",
			Writers:  "QuickTime Player 7, which removes a part without copying the rest", Source: "ISO/IEC 14496-12, 8.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: func(twin bool) quirk.File {
				v, m := plain(), newMovie(newClip(1).track())
				if !twin {
					v.cuts = []float64{0, 1, 1.5}
					m.tracks[0].edits = []edit{{500, 0}, {1000, pictureScale}}
					m.duration = 1500
				}
				return quirk.File{Bytes: m.file(), Expect: expect.Expectation{Seconds: float64(m.duration) / movieScale, Tracks: []expect.Track{v.track()}}}
			},
		},
		{
			Token: "mp4-one-key-frame", Format: "mp4", Title: "One key frame in all",
			About:    "Only the first picture is a key frame, so that a reader that wants the last one has to decode all.",
			Ordinary: "A key frame begins each second.",
			Writers:  "Screen recorders with hardware encoders, and encoders with an unlimited distance of key frames", Source: "ISO/IEC 14496-12, 8.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: changed(func(m *movie) { m.tracks[0].samples = newClip(clipPictures).samples(pictureUnits) }),
		},
		{
			Token: "mp4-late-key-frame", Format: "mp4", Title: "First key frame after a second",
			About:    "The video begins with pictures that depend on one that the file does not have. Players can show nothing correct until the first key frame.",
			Ordinary: "The video begins with a key frame.",
			Writers:  "Recorders that join a stream, and programs that cut without coding again", Source: "ITU-T H.264, 7.4.1.2.1", Valid: false,
			Flags: []quirk.Flag{quirk.Timing},
			Build: func(twin bool) quirk.File {
				m, v := ordinary(), plain()
				v.start, v.cuts = 1, []float64{1, 1.5}
				if !twin {
					samples := m.tracks[0].samples[1:]
					samples[0].duration = 2 * pictureUnits
					m.tracks[0].samples = samples
				}
				return m.describe(v.track(), sound())
			},
		},
		{
			Token: "mp4-variable-rate", Format: "mp4", Title: "Variable frame rate",
			About:    "Pictures are shown for different times, from a tenth of a second to half a second.",
			Ordinary: "All pictures are shown for a tenth of a second.",
			Writers:  "Screen recorders and phones, such as iPhone and Pixel in the dark", Source: "ISO/IEC 14496-12, 8.6.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: func(twin bool) quirk.File {
				m := ordinary()
				if !twin {
					m.tracks[0].samples = thinned(newClip(1))
				}
				f := m.describe(plain().track(), sound())
				f.Expect.Tracks[0].Frames = len(m.tracks[0].samples)
				f.Expect.Tracks[0].Rate = float64(len(m.tracks[0].samples)) / clipSeconds
				return f
			},
		},
		{
			Token: "mp4-one-picture", Format: "mp4", Title: "One picture for two seconds",
			About:    "The video has one picture, which is shown while the sound plays.",
			Ordinary: "The picture is repeated ten times a second.",
			Writers:  "FFmpeg and services that make a video of a podcast and its cover", Source: "ISO/IEC 14496-12, 8.6.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: func(twin bool) quirk.File {
				m := ordinary()
				m.tracks[0].samples = newClip(1).samples(pictureUnits)[:1]
				if twin {
					for range clipPictures - 1 {
						m.tracks[0].samples = append(m.tracks[0].samples, m.tracks[0].samples[0])
					}
				} else {
					m.tracks[0].samples[0].duration = clipSeconds * pictureScale
				}
				v := plain()
				v.cuts = []float64{0, 0, 0, 0}
				f := m.describe(v.track(), sound())
				f.Expect.Tracks[0].Frames = len(m.tracks[0].samples)
				return f
			},
		},
		{
			Token: "mp4-late-composition", Format: "mp4", Title: "Composition after decoding",
			About:    "Each picture is shown two tenths of a second after it is decoded, and the edit list takes this back.",
			Ordinary: "Pictures are shown when they are decoded.",
			Writers:  "FFmpeg and x264, which leave time for B-frames", Source: "ISO/IEC 14496-12, 8.6.1.3, 8.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: changed(func(m *movie) {
				for i := range m.tracks[0].samples {
					m.tracks[0].samples[i].offset = 2 * pictureUnits
				}
				m.tracks[0].edits = []edit{{clipSeconds * movieScale, 2 * pictureUnits}}
			}),
		},
		{
			Token: "mp4-no-duration", Format: "mp4", Title: "Duration 0 in the header",
			About:    "The header of the movie has the duration 0. The tracks have theirs.",
			Ordinary: "The header has the duration.",
			Writers:  "Recorders that did not finish the file, and muxers for streams", Source: "ISO/IEC 14496-12, 8.2.2", Valid: false,
			Flags: []quirk.Flag{quirk.Timing},
			Build: changed(func(m *movie) { m.duration = 0 }),
		},
		{
			Token: "mp4-wrong-duration", Format: "mp4", Title: "Wrong duration in the header",
			About:    "The header of the movie says 20 seconds. The tracks say 2.",
			Ordinary: "The header has the duration.",
			Writers:  "Programs that cut tracks and keep the header", Source: "ISO/IEC 14496-12, 8.2.2", Valid: false,
			Flags: []quirk.Flag{quirk.Timing},
			Build: changed(func(m *movie) { m.duration = 20 * movieScale }),
		},
		{
			Token: "mp4-unknown-duration", Format: "mp4", Title: "Unknown duration",
			About:    "The duration in the header of the movie is all ones, which says that it is unknown.",
			Ordinary: "The header has the duration.",
			Writers:  "Programs that write a file as a stream", Source: "ISO/IEC 14496-12, 8.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: changed(func(m *movie) { m.duration = 1<<32 - 1 }),
		},
	}
}

// trimmed returns the builder of a movie without sound whose edit list leaves out the first milliseconds, and of one that
// shows all.
func trimmed(c clip, milliseconds int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		v, m := plain(), newMovie(c.track())
		if !twin {
			v.cuts = []float64{0.5, 1, 1.5}
			m.duration -= uint32(milliseconds)
			m.tracks[0].edits = []edit{{m.duration, int32(milliseconds * pictureScale / movieScale)}}
		}
		return quirk.File{Bytes: m.file(), Expect: expect.Expectation{Seconds: float64(m.duration) / movieScale, Tracks: []expect.Track{v.track()}}}
	}
}

// thinned returns the samples of a clip of key frames without some pictures, before which others are shown for longer.
func thinned(c clip) (list []sample) {
	for i, s := range c.samples(pictureUnits) {
		switch {
		case i%shade == 0 || i == 7 || i >= 15:
			list = append(list, s)
		default:
			list[len(list)-1].duration += pictureUnits
		}
	}
	return list
}
