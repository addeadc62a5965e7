// Package subtitles has quirks of subtitles: WebVTT (W3C WebVTT: The Web Video Text Tracks Format) and
// SubRip, which has no standard.
package subtitles

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(vttCases(), vttTextCases(), srtCases(), srtTimeCases(), srtTextCases())
}

const (
	vtt = `WEBVTT

00:00:00.500 --> 00:00:02.000
The kettle is on.

00:00:02.500 --> 00:00:04.000
Tea or coffee?

00:00:04.500 --> 00:00:06.250
Tea, please.
Without milk.
`
	srt = `1
00:00:00,500 --> 00:00:02,000
The kettle is on.

2
00:00:02,500 --> 00:00:04,000
Tea or coffee?

3
00:00:04,500 --> 00:00:06,250
Tea, please.
Without milk.
`
)

// talk returns the cues of the ordinary files.
func talk() []expect.Item {
	return []expect.Item{cue(0.5, 2, "The kettle is on."), cue(2.5, 4, "Tea or coffee?"), cue(4.5, 6.25, "Tea, please.\nWithout milk.")}
}

// cue returns a cue with its times in seconds.
func cue(start, end float64, text string) expect.Item {
	return expect.Item{Start: start, End: end, Text: text}
}

// replaced returns the builder of an ordinary file, and of the file after replacements of texts. Both have
// the cues of the talk.
func replaced(ordinary string, pairs ...string) func(twin bool) quirk.File {
	return files(strings.NewReplacer(pairs...).Replace(ordinary), ordinary, talk()...)
}

// An ending is the last block of a file, and the cue in it.
type ending struct {
	block string
	cue   expect.Item
}

// ends returns the builder of an ordinary file with one more block, which is another one in its twin.
func ends(ordinary string, special, plain ending) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		e := quirk.Either(twin, plain, special)
		return file(ordinary+"\n"+e.block+"\n", append(talk(), e.cue)...)
	}
}

// texts returns the builder of an ordinary file with one more cue, whose text is another one in its twin. It has no markup.
func texts(ordinary, special, plain string) func(twin bool) quirk.File {
	return ends(ordinary, last(ordinary, special, special), last(ordinary, plain, plain))
}

// last returns an ending with a cue from second 7 to 9.
func last(ordinary, marked, text string) ending {
	times := "00:00:07.000 --> 00:00:09.000\n"
	if ordinary == srt {
		times = "4\n" + strings.ReplaceAll(times, ".", ",")
	}
	return ending{times + marked, cue(7, 9, text)}
}

// overlapping returns the builder of an ordinary file with one more cue, which begins at second 5, and of its twin, in which
// it begins at second 7.
func overlapping(ordinary string) func(twin bool) quirk.File {
	const text = "The cup is empty."
	plain := last(ordinary, text, text)
	return ends(ordinary, ending{strings.Replace(plain.block, "00:00:07", "00:00:05", 1), cue(5, 9, text)}, plain)
}

// late returns the builder of an ordinary file with one more cue, which begins after 100 hours, and of its twin, in which
// it begins after 99 hours.
func late(ordinary string) func(twin bool) quirk.File {
	const text, seconds = "It is cold now.", 3600
	block := last(ordinary, text, text).block
	return ends(ordinary,
		ending{strings.ReplaceAll(block, "00:00:0", "100:00:0"), cue(100*seconds+7, 100*seconds+9, text)},
		ending{strings.ReplaceAll(block, "00:00:0", "99:00:0"), cue(99*seconds+7, 99*seconds+9, text)})
}

// files returns the builder of two files with the same cues.
func files(special, ordinary string, cues ...expect.Item) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return file(quirk.Either(twin, ordinary, special), cues...) }
}

func file(text string, cues ...expect.Item) quirk.File {
	return quirk.File{Bytes: []byte(text), Expect: expect.Expectation{Items: expect.Items{expect.Cues: cues}}}
}
