package png

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// animationCases are cases about animations.
func animationCases() []quirk.Case {
	const writers, wholeFrames = "apngasm, ffmpeg and ezgif.com", "Each frame is as large as the picture, and replaces all of it."
	return []quirk.Case{
		{
			Token: "png-animated", Format: "png", Title: "Animation",
			About:    "The file has three frames, of which older readers find the first.",
			Ordinary: "The file has the first frame only.",
			Writers:  writers, Source: "PNG, 4.9 and 11.3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				return quirk.Either(twin, stored(fullAlpha, 8, pattern.Bright()), animated(pattern.Steps()...)).file()
			},
		},
		{
			Token: "png-animated-parts", Format: "png", Title: "Animation with smaller frames",
			About:    "The second and the third frame cover a quarter of the picture each. The rest stays as it was.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "PNG, 11.3.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(keep, pattern.Steps()...),
		},
		{
			Token: "png-animated-clear", Format: "png", Title: "Animation that clears a frame",
			About:    "The second frame covers a quarter, which is transparent after it.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "PNG, 11.3.6.2, APNG_DISPOSE_OP_BACKGROUND", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(clear, pattern.Bright(), pattern.Steps()[1], pattern.Steps()[2].With(1, color.NRGBA{})),
		},
		{
			Token: "png-animated-restore", Format: "png", Title: "Animation that restores what was there",
			About:    "The second frame covers a quarter, which is after it as it was before.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "PNG, 11.3.6.2, APNG_DISPOSE_OP_PREVIOUS", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: parts(restore, pattern.Bright(), pattern.Steps()[1], pattern.Steps()[2].With(1, pattern.Bright()[1])),
		},
		{
			Token: "png-animated-restore-first", Format: "png", Title: "Animation that restores before the first frame",
			About:    "The first frame shall be restored to what was before it, which is a transparent picture.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "PNG, 11.3.6.2, APNG_DISPOSE_OP_PREVIOUS", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: restoredFirst,
		},
		{
			Token: "png-animated-over", Format: "png", Title: "Animation with frames over others",
			About:    "The second frame is put over the first, which is seen through its transparent and translucent pixels.",
			Ordinary: wholeFrames,
			Writers:  writers, Source: "PNG, 11.3.6.2, APNG_BLEND_OP_OVER", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: blended(over),
		},
		{
			Token: "png-animated-replace", Format: "png", Title: "Animation with transparent frames that replace others",
			About:    "The second frame replaces the first, also where it is transparent.",
			Ordinary: "The second frame is the same, and the picture is cleared before it.",
			Writers:  writers, Source: "PNG, 11.3.6.2, APNG_BLEND_OP_SOURCE", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: blended(replace),
		},
		{
			Token: "png-animated-hidden-image", Format: "png", Title: "Animation with another picture for older readers",
			About:    "The picture that older readers find is not a part of the animation.",
			Ordinary: "It is the first frame.",
			Writers:  "apngasm, if it is told to skip the first frame", Source: "PNG, 4.9", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: animatedAfter(func(a *animation) {
				gray := pattern.Grays(128, 128, 128, 128)
				a.hidden = &gray
			}),
		},
		{
			Token: "png-animated-split", Format: "png", Title: "Animation with frames in several chunks",
			About:    "The data of a frame are in several chunks, each of which has a number of its own.",
			Ordinary: "Each frame is in one chunk.",
			Writers:  "apngasm and ffmpeg, for large frames", Source: "PNG, 11.3.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: animatedAfter(func(a *animation) { a.split = true }),
		},
		{
			Token: "png-animated-hundredths", Format: "png", Title: "Animation with delays in hundredths",
			About:    "Delays have the denominator 0, which stands for 100.",
			Ordinary: "Delays have the denominator 2.",
			Writers:  "Programs that convert GIF files", Source: "PNG, 11.3.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: animatedAfter(func(a *animation) {
				for i := range a.frames {
					a.frames[i].ticks, a.frames[i].second = 50, 0
				}
			}),
		},
		{
			Token: "png-animated-no-delay", Format: "png", Title: "Animation with a frame without delay",
			About:    "The second frame has a delay of 0. Viewers shall show it as briefly as they can, and may have a minimum.",
			Ordinary: "All frames have half a second.",
			Writers:  writers, Source: "PNG, 11.3.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: animatedAfter(func(a *animation) {
				a.frames[1].ticks = 0
				a.shown[1].Seconds = 0
			}),
		},
		{
			Token: "png-animated-once", Format: "png", Title: "Animation that ends",
			About:    "The animation is shown once.",
			Ordinary: "The animation has no end.",
			Writers:  writers, Source: "PNG, 11.3.6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: animatedAfter(func(a *animation) { a.plays = 1 }),
		},
	}
}

// animated returns a file with frames that replace each other.
func animated(shown ...pattern.Colors) file {
	a := &animation{}
	for _, colors := range shown {
		a.frames = append(a.frames, full(colors))
		a.shown = append(a.shown, pattern.Frame{Colors: colors, Seconds: .5})
	}
	f := stored(fullAlpha, 8, shown[0])
	f.animation = a
	return f
}

// animatedAfter returns the builder of an animation of three frames after a change, and of the one before it as the twin.
func animatedAfter(change func(a *animation)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := animated(pattern.Steps()...)
		if !twin {
			change(f.animation)
		}
		return f.file()
	}
}

// parts returns the builder of an animation whose second frame covers the second quarter and is then disposed of, and whose
// third frame covers the third quarter. The twin has whole frames.
func parts(dispose byte, shown ...pattern.Colors) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := animated(shown...)
		if !twin {
			f.animation.frames = []frame{full(shown[0]), part(1, pattern.Grays(255, 255, 255, 255)), part(2, pattern.Grays(0, 0, 0, 0))}
			f.animation.frames[1].dispose = dispose
		}
		return f.file()
	}
}

// restoredFirst builds an animation whose first frame is restored to what was before it.
func restoredFirst(twin bool) quirk.File {
	f := animated(pattern.Bright(), pattern.Colors{1: pattern.White()})
	if !twin {
		f.animation.frames[0].dispose = restore
		f.animation.frames[1] = part(1, pattern.Grays(255, 255, 255, 255))
	}
	return f.file()
}

// blended returns the builder of an animation whose second frame is put on the first.
func blended(blend byte) func(twin bool) quirk.File {
	frameColors := pattern.Colors{1: pattern.White(), 2: {0, 0, 0, 128}}
	return func(twin bool) quirk.File {
		if blend == replace {
			f := animated(pattern.Bright(), frameColors)
			if twin {
				f.animation.frames[0].dispose = clear
			}
			return f.file()
		}
		bright := pattern.Bright()
		f := animated(bright, pattern.Colors{bright[0], pattern.White(), {16, 32, 96, 255}, bright[3]})
		if !twin {
			f.animation.frames[1] = full(frameColors)
			f.animation.frames[1].blend = over
		}
		return f.file()
	}
}
