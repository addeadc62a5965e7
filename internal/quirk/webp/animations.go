package webp

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// An animation is the frames of a file.
type animation struct {
	frames     []frame
	plays      byte    // or 0 for no end
	background [4]byte // blue, green, red and opacity
}

// A frame is a picture at a place on the canvas.
type frame struct {
	pattern.Picture
	x, y         int // even numbers
	milliseconds int
	flags        byte
}

// The flags of a frame (2.7.1.1).
const (
	clear   = 1 // the area of the frame is made transparent after it
	replace = 2 // the frame replaces what is there, instead of being put over it
)

// chunks returns the chunks of the animation (2.7.1.1), whose frames are coded by code.
func (a animation) chunks(code func(p pattern.Picture) []chunk) []chunk {
	chunks := []chunk{{"ANIM", append(a.background[:], a.plays, 0)}}
	for _, f := range a.frames {
		data := slices.Concat(number(f.x/2), number(f.y/2), number(f.Width-1), number(f.Height-1), number(f.milliseconds), []byte{f.flags})
		for _, c := range code(f.Picture) {
			data = webp.AppendChunk(data, c.kind, c.data)
		}
		chunks = append(chunks, chunk{"ANMF", data})
	}
	return chunks
}

// animationCases are cases about animations.
func animationCases() []quirk.Case {
	const writers, wholeFrames = "gif2webp, img2webp, ffmpeg and Giphy", "Each frame is as large as the picture, and replaces all of it."
	bright, steps := pattern.Bright(), pattern.Steps()
	return []quirk.Case{
		{
			Token: "webp-animated", Format: "webp", Title: "Animation",
			About:    "The file has three frames, which repeat without end.",
			Ordinary: "The file has the first frame only.",
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File { return quirk.Either(twin, ordinary(), animated(steps...)).file() },
		},
		{
			Token: "webp-animated-parts", Format: "webp", Title: "Animation with smaller frames",
			About:    "The second and the third frame cover a quarter of the picture each. The rest stays as it was.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(0, steps...),
		},
		{
			Token: "webp-animated-clear", Format: "webp", Title: "Animation that clears a frame",
			About:    "The second frame covers a quarter, which is transparent after it.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1, disposal method", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(clear, bright, steps[1], steps[2].With(1, color.NRGBA{})),
		},
		{
			Token: "webp-animated-over", Format: "webp", Title: "Animation with frames over others",
			About:    "The second frame is put over the first, which is seen through its transparent and translucent pixels.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1, blending method", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(func() file {
				return animated(bright, pattern.Colors{bright[0], pattern.White(), {R: 16, G: 32, B: 96, A: 255}, bright[3]})
			}, func(f *file) {
				f.animation.frames[1].flags, f.animation.frames[1].Colors = 0, veil()
			}),
		},
		{
			Token: "webp-animated-replace", Format: "webp", Title: "Animation with transparent frames that replace others",
			About:    "The second frame replaces the first, also where it is transparent.",
			Ordinary: "The second frame is the same, and the picture is cleared before it.",
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1, blending method", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(func() file {
				f := animated(bright, veil())
				f.animation.frames[0].flags |= clear
				return f
			}, func(f *file) { f.animation.frames[0].flags = replace }),
		},
		{
			Token: "webp-animated-background", Format: "webp", Title: "Animation with a background color",
			About:    "The file has a color for the background. Viewers may ignore it, and what was cleared is transparent.",
			Ordinary: "The background is transparent.",
			Writers:  "gif2webp, and webpmux with the option -bgcolor", Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(func() file { return partial(clear, bright, steps[1], steps[2].With(1, color.NRGBA{})) }, func(f *file) {
				f.animation.background = [4]byte{128, 0, 128, 255}
			}),
		},
		{
			Token: "webp-no-delay", Format: "webp", Title: "Animation with a frame without duration",
			About:    "The second frame has a duration of 0. What that means is up to viewers, of which many have a minimum.",
			Ordinary: "All frames have half a second.",
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(func() file { return animated(steps...) }, func(f *file) {
				f.animation.frames[1].milliseconds = 0
				f.want = pattern.Animated(pattern.Frame{Colors: steps[0], Seconds: .5}, pattern.Frame{Colors: steps[1]}, pattern.Frame{Colors: steps[2], Seconds: .5})
			}),
		},
		{
			Token: "webp-once", Format: "webp", Title: "Animation that ends",
			About:    "The animation is shown once.",
			Ordinary: "The animation has no end.",
			Writers:  writers, Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(func() file { return animated(steps...) }, func(f *file) {
				f.animation.plays = 1
				f.want.Seconds = 1.5
			}),
		},
	}
}

// veil returns colors of a frame that is partly transparent.
func veil() pattern.Colors { return pattern.Colors{1: pattern.White(), 2: {A: 128}} }

// animated returns an animation without end, whose frames replace each other.
func animated(shown ...pattern.Colors) file {
	f := ordinary()
	f.flags, f.animation = hasAnimation|hasAlpha, &animation{}
	var frames []pattern.Frame
	for _, colors := range shown {
		f.animation.frames = append(f.animation.frames, frame{Picture: pattern.New(colors), milliseconds: 500, flags: replace})
		frames = append(frames, pattern.Frame{Colors: colors, Seconds: .5})
	}
	f.want = pattern.Animated(frames...)
	return f
}

// partial returns an animation whose second frame covers the second quarter and is then disposed of, and whose third
// frame covers the third quarter.
func partial(dispose byte, shown ...pattern.Colors) file {
	f := animated(shown...)
	f.animation.frames[1], f.animation.frames[2] = part(1, pattern.White()), part(2, pattern.Black())
	f.animation.frames[1].flags = dispose
	return f
}

// part returns a frame that covers a quarter.
func part(quarter int, c color.NRGBA) frame {
	p := pattern.Picture{Width: 24, Height: 16, Colors: pattern.Colors{c, c, c, c}}
	return frame{Picture: p, x: quarter % 2 * p.Width, y: quarter / 2 * p.Height, milliseconds: 500}
}

// parts returns the builder of an animation of smaller frames. The twin has whole frames.
func parts(dispose byte, shown ...pattern.Colors) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.Either(twin, animated(shown...), partial(dispose, shown...)).file()
	}
}
