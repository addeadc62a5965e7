package gif

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// animationCases are cases about animations.
func animationCases() []quirk.Case {
	const writers, wholeFrames = "gifsicle, ImageMagick and Adobe Photoshop", "Each frame is as large as the picture, and opaque or after a clearing."
	bright := pattern.Bright()
	return []quirk.Case{
		{
			Token: "gif-animated", Format: "gif", Title: "Animation",
			About:    "The file has three frames, which repeat without end.",
			Ordinary: "The file has the first frame only.",
			Writers:  writers, Source: "GIF89a, 23, and NETSCAPE2.0", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File { return quirk.Either(twin, ordinary(), animated(pattern.Steps()...)).file() },
		},
		{
			Token: "gif-animated-parts", Format: "gif", Title: "Animation with smaller frames",
			About:    "The second and the third frame cover a quarter of the picture each. The rest stays as it was.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "GIF89a, 20 and 23", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(keep, pattern.Steps()...),
		},
		{
			Token: "gif-animated-unspecified", Format: "gif", Title: "Animation without a disposal",
			About:    "The second and the third frame cover a quarter each, and nothing says what is done with them. They stay.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "GIF89a, 23, disposal method 0", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(unspecified, pattern.Steps()...),
		},
		{
			Token: "gif-animated-clear", Format: "gif", Title: "Animation that clears a frame",
			About:    "The second frame covers a quarter, which is transparent after it.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "GIF89a, 23, disposal method 2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(clear, bright, pattern.Steps()[1], pattern.Steps()[2].With(1, color.NRGBA{})),
		},
		{
			Token: "gif-animated-restore", Format: "gif", Title: "Animation that restores what was there",
			About:    "The second frame covers a quarter, which is after it as it was before.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "GIF89a, 23, disposal method 3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(restore, bright, pattern.Steps()[1], pattern.Steps()[2].With(1, bright[1])),
		},
		{
			Token: "gif-animated-over", Format: "gif", Title: "Animation with transparent frames",
			About:    "The second frame is as large as the picture. The first is seen through its transparent pixels.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "GIF89a, 23, transparent color index", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: replaced([]pattern.Colors{bright, pattern.Steps()[1]}, 1, func(f *frame) {
				f.Colors = pattern.Colors{1: pattern.White()}
			}),
		},
		{
			Token: "gif-transparent-first-frame", Format: "gif", Title: "Animation with a transparent first frame",
			About:    "The first frame covers only a quarter of the picture. The rest is transparent until the second frame.",
			Ordinary: "The first frame is as large as the picture.",
			Writers:  writers, Source: "GIF89a, 20 and 23", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: replaced([]pattern.Colors{{1: pattern.White()}, bright}, 0, func(f *frame) {
				*f = part(1, pattern.White())
			}),
		},
		{
			Token: "gif-animated-palettes", Format: "gif", Title: "Animation with palettes of frames",
			About:    "The second frame has a palette of its own, with the same colors in another order.",
			Ordinary: "All frames have the palette of the file.",
			Writers:  "ffmpeg, Giphy and ImageMagick", Source: "GIF89a, 21", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: replaced(pattern.Steps(), 1, func(f *frame) { f.palette = shuffled() }),
		},
		{
			Token: "gif-frame-beyond-screen", Format: "gif", Title: "Animation with a frame beyond the edges",
			About:    "The second frame begins in the middle of the picture, and is larger than the rest. What is beyond the edges is not shown.",
			Ordinary: wholeFrames,
			Writers:  "Editors that crop an animation and keep its frames", Source: "GIF89a, 20", Valid: false,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: replaced([]pattern.Colors{bright, bright.With(3, pattern.White())}, 1, func(f *frame) {
				f.x, f.y, f.Colors = f.Width/2, f.Height/2, pattern.Grays(255, 255, 255, 255)
			}),
		},
		{
			Token: "gif-no-delay", Format: "gif", Title: "Animation with a frame without delay",
			About:    "The second frame has a delay of 0. Browsers show it for a tenth of a second (WebKit bug 36082).",
			Ordinary: "All frames have half a second.",
			Writers:  writers, Source: "GIF89a, 23", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: delayed(0),
		},
		{
			Token: "gif-short-delay", Format: "gif", Title: "Animation with a frame of a hundredth of a second",
			About:    "The second frame has a delay of 1. Browsers show it for a tenth of a second (WebKit bug 36082).",
			Ordinary: "All frames have half a second.",
			Writers:  writers, Source: "GIF89a, 23", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: delayed(1),
		},
		{
			Token: "gif-once", Format: "gif", Title: "Animation that ends",
			About:    "No extension says that the animation repeats, so it is shown once.",
			Ordinary: "The animation has no end.",
			Writers:  writers, Source: "GIF89a, 23", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(func() file { return animated(pattern.Steps()...) }, func(f *file) {
				f.before = nil
				f.want.Seconds = 1.5
			}),
		},
		{
			Token: "gif-loops", Format: "gif", Title: "Animation that repeats three times",
			About:    "An extension says that the animation repeats three times.",
			Ordinary: "The animation has no end.",
			Writers:  writers, Source: "NETSCAPE2.0", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(func() file { return animated(pattern.Steps()...) }, func(f *file) {
				f.before = []byte("\x21\xff\x0bNETSCAPE2.0\x03\x01\x03\x00\x00")
			}),
		},
	}
}

// animated returns an animation without end. Each frame is cleared, and is shown for half a second.
func animated(shown ...pattern.Colors) file {
	f := still(pattern.New(shown[0]))
	f.before = []byte("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
	f.frames = nil
	var frames []pattern.Frame
	for _, colors := range shown {
		frame := frameOf(pattern.New(colors))
		frame.hasControl, frame.dispose, frame.delay = true, clear, 50
		f.frames = append(f.frames, frame)
		frames = append(frames, pattern.Frame{Colors: colors, Seconds: .5})
	}
	f.want = pattern.Animated(frames...)
	return f
}

// part returns a frame that covers a quarter, and is kept.
func part(quarter int, c color.NRGBA) frame {
	f := frameOf(pattern.Picture{Width: 24, Height: 16, Colors: pattern.Colors{c, c, c, c}})
	f.x, f.y = quarter%2*f.Width, quarter/2*f.Height
	f.hasControl, f.dispose, f.delay = true, keep, 50
	return f
}

// parts returns the builder of an animation whose second frame covers the second quarter and is then disposed of, and whose
// third frame covers the third quarter.
func parts(dispose byte, shown ...pattern.Colors) func(twin bool) quirk.File {
	return from(func() file { return animated(shown...) }, func(f *file) {
		f.frames[0].dispose = keep
		f.frames[1], f.frames[2] = part(1, pattern.White()), part(2, pattern.Black())
		f.frames[1].dispose = dispose
	})
}

// replaced returns the builder of an animation with a change of a frame, before and after which nothing is cleared.
func replaced(shown []pattern.Colors, i int, change func(f *frame)) func(twin bool) quirk.File {
	return from(func() file { return animated(shown...) }, func(f *file) {
		for j := range f.frames {
			f.frames[j].dispose = keep
		}
		change(&f.frames[i])
	})
}

// delayed returns the builder of an animation whose second frame has a short delay.
func delayed(delay int) func(twin bool) quirk.File {
	return from(func() file { return animated(pattern.Steps()...) }, func(f *file) {
		f.frames[1].delay = delay
		shown := pattern.Steps()
		f.want = pattern.Animated(pattern.Frame{Colors: shown[0], Seconds: .5}, pattern.Frame{Colors: shown[1]}, pattern.Frame{Colors: shown[2], Seconds: .5})
	})
}
