// Package video has quirks of videos in MP4 (ISO/IEC 14496-12) and QuickTime files.
package video

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(geometryCases(), layoutCases(), fragmentCases(), timeCases(), codingCases(), trackCases(), soundCases(), metadataCases(), streamCases(), containerCases())
}

// changed returns the builder of an ordinary movie and of the movie after changes. Readers find the same in both.
func changed(change func(m *movie)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m := ordinary()
		if !twin {
			change(&m)
		}
		return m.describe(plain().track(), sound())
	}
}

// viewed returns the builder of an ordinary movie and of the movie after changes, of which players show another view.
func viewed(v view, change func(m *movie)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m := ordinary()
		if twin {
			return m.describe(plain().track(), sound())
		}
		change(&m)
		return m.describe(v.track(), sound())
	}
}

// ordinary returns a movie with a clip and beeps.
func ordinary() movie { return newMovie(newClip(rate).track(), beeps(clipSeconds)) }

// sound returns what a reader finds of the beeps.
func sound() expect.Track { return expect.Track{Type: expect.SoundTrack, Rate: 48_000, Channels: 1} }

// describe returns the file and what a reader finds in it.
func (m movie) describe(tracks ...expect.Track) quirk.File {
	return quirk.File{Bytes: m.file(), Expect: expect.Expectation{Seconds: clipSeconds, Tracks: tracks}}
}

// with returns the file with items that a reader finds.
func with(f quirk.File, kind expect.Kind, items ...expect.Item) quirk.File {
	f.Expect.Items = f.Expect.Items.With(kind, items...)
	return f
}
