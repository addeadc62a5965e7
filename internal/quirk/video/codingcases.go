package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// codingCases are cases about how H.264 codes pictures (ITU-T H.264).
func codingCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-b-frames", Format: "mp4", Title: "Pictures in another order than shown",
			About:    "Three B-frames are decoded after the picture that is shown behind them. The times of composition say when each is shown, and an edit list leaves out the delay.",
			Ordinary: "Pictures are decoded in the order in which they are shown.",
			Writers:  "FFmpeg with x264, HandBrake, OBS and cameras of Canon and Sony", Source: "ISO/IEC 14496-12, 8.6.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: reordered(1),
		},
		{
			Token: "mp4-b-frames-negative", Format: "mp4", Title: "Negative offsets of composition",
			About:    "Three B-frames are decoded after the picture that is shown behind them. Offsets from decoding to composition are negative, and there is no edit list.",
			Ordinary: "Pictures are decoded in the order in which they are shown.",
			Writers:  "AVFoundation of Apple, and FFmpeg with negative_cts_offsets", Source: "ISO/IEC 14496-12, 8.6.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: reordered(0),
		},
		{
			Token: "mp4-interlaced", Format: "mp4", Title: "Interlaced pictures",
			About:    "Each picture is two fields, which are coded as pictures of half the height: first the even rows, and then the odd ones.",
			Ordinary: "Each picture is coded as a frame.",
			Writers:  "Camcorders with AVCHD, and broadcasters", Source: "ITU-T H.264, 7.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored{isInterlaced: true}),
		},
		{
			Token: "mp4-422", Format: "mp4", Title: "Colors in each row",
			About:    "The profile is High 4:2:2, in which each row has its own samples of color. Decoders of lower profiles have only 4:2:0.",
			Ordinary: "Two rows share their samples of color.",
			Writers:  "Cameras of Sony, Canon and Panasonic, and OBS", Source: "ITU-T H.264, A.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored{chroma: chroma422}),
		},
		{
			Token: "mp4-444", Format: "mp4", Title: "Colors of each pixel",
			About:    "The profile is High 4:4:4 Predictive, in which each pixel has its own color.",
			Ordinary: "Four pixels share their samples of color.",
			Writers:  "FFmpeg, if its input is RGB, and OBS", Source: "ITU-T H.264, A.2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored{chroma: chroma444}),
		},
		{
			Token: "mp4-10-bits", Format: "mp4", Title: "Samples of 10 bits",
			About:    "The profile is High 10, in which samples have 10 bits. Decoders of lower profiles have only 8 bits.",
			Ordinary: "Samples have 8 bits.",
			Writers:  "HandBrake, and FFmpeg with x264, if its input has 10 bits", Source: "ITU-T H.264, A.2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: deep,
		},
		{
			Token: "mp4-full-range", Format: "mp4", Title: "Full range",
			About:    "Samples have the range from 0 to 255, as the stream and the file say. A reader that expects 16 to 235 shows pictures with too much contrast.",
			Ordinary: "Black is 16, and white is 235.",
			Writers:  "iPhone and Android phones, and screen recorders", Source: "ITU-T H.264, E.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored{isFull: true}),
		},
		{
			Token: "mp4-odd-size", Format: "mp4", Title: "Odd width and height",
			About:    "Pictures are 95 pixels wide and 61 high, which 4:4:4 allows.",
			Ordinary: "Pictures are 96 pixels wide and 64 high.",
			Writers:  "FFmpeg, if its input is RGB of such a size", Source: "ITU-T H.264, 7.4.2.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Picture},
			Build: coded(stored{chroma: chroma444, right: 1, bottom: 3}),
		},
		{
			Token: "mp4-cropped-at-top", Format: "mp4", Title: "Cropped at the top",
			About:    "The stream has 10 rows at the top that are not shown. A reader that crops only at the bottom shows them, and leaves out others.",
			Ordinary: "All pixels are shown.",
			Writers:  "FFmpeg with h264_metadata, and programs that crop without coding again", Source: "ITU-T H.264, 7.4.2.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: coded(stored{top: 10}),
		},
	}
}

// deep builds a movie whose samples have 10 bits, and one of 8 bits.
func deep(twin bool) quirk.File {
	clip := newClipOf(signal.Signal{TenBits: !twin}, rate)
	return newMovie(clip.track(), beeps(clipSeconds)).describe(plain().track(), sound())
}

// coded returns the builder of a movie with a clip, and of one with a progressive clip in 4:2:0.
func coded(special stored) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := quirk.Either(twin, stored{}, special)
		var color []lazyfile.Part
		if s.isFull {
			color = []lazyfile.Part{box.New("colr", box.Text("nclx"), box.Halves(1, 1, 1), lazyfile.Literal{0x80})}
		}
		return newMovie(s.track(color...), beeps(clipSeconds)).describe(s.view().track(), sound())
	}
}

// reordered returns the builder of a movie whose pictures are decoded in another order than shown, and are composed
// with a delay in pictures, and of one with pictures in order.
func reordered(delay int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m := newMovie(stored{isReordered: !twin}.track(), beeps(clipSeconds))
		if !twin {
			for i := range m.tracks[0].samples {
				m.tracks[0].samples[i].offset += int32(delay * pictureUnits)
			}
			if delay > 0 {
				m.tracks[0].edits = []edit{{clipSeconds * movieScale, int32(delay * pictureUnits)}}
			}
			m.brand = "iso4"
		}
		v := plain().track()
		v.Frames = clipPictures
		for _, shown := range []int{9, 13} { // which the order of decoding has at other places
			v.Colors = append(v.Colors, center(shown))
		}
		return m.describe(v, sound())
	}
}
