// Package sound has quirks of files of sound.
package sound

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		chunkCases(), infoCases(), lengthCases(), sampleCases(),
		streamCases(), frameCases(), id3Cases(), id3TextCases(), id3ValueCases(), id3ChapterCases(), id3PictureCases(), trailerCases(),
		boxCases(), itemCases(), adtsCases(), flacCases(), commentCases(), oggCases(), pictureCommentCases(), aiffCases(), auCases(), w64Cases(), cafCases(),
	)
}

// seconds is the duration of sounds, unless cases say otherwise.
const seconds = 2

// heard returns a file and what a reader finds in it.
func heard(file []byte, duration float64, rate, channels int) quirk.File {
	return quirk.File{Bytes: file, Expect: expect.Expectation{
		Seconds: duration,
		Tracks:  []expect.Track{{Type: expect.SoundTrack, Rate: float64(rate), Channels: channels}},
	}}
}

// chaptered returns a file in which a reader finds a chapter.
func chaptered(f quirk.File, chapter expect.Item) quirk.File {
	f.Expect.Items = f.Expect.Items.With(expect.Chapters, chapter)
	return f
}

// inTwoChapters returns a file in which a reader finds a chapter for each second.
func inTwoChapters(f quirk.File) quirk.File {
	return chaptered(chaptered(f, expect.Item{End: 1, Text: "Tea"}), expect.Item{Start: 1, End: seconds, Text: "Garden"})
}

// beeps returns beeps at a rate.
func beeps(rate, channels int) audio.Signal {
	return audio.Signal{Tone: audio.Beeps(), Channels: channels, Seconds: seconds}.At(rate)
}

// bytesOf returns the bytes of a part of a file.
func bytesOf(part lazyfile.Part) []byte {
	b := make([]byte, part.Size())
	part.Fill(b, 0)
	return b
}
