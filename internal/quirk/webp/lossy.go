package webp

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// lossyCases are cases about pictures with loss, and their opacity.
func lossyCases() []quirk.Case {
	const lossless = "The picture is coded without loss."
	steps := pattern.Steps()
	return []quirk.Case{
		{
			Token: "webp-lossy", Format: "webp", Title: "Picture with loss",
			About:    "The picture is coded as a key frame of VP8.",
			Ordinary: lossless,
			Writers:  "cwebp, Google Photos, Cloudflare and WordPress", Source: "RFC 9649, section 2.5, and RFC 6386", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: changed(func(f *file) { f.code = coded }),
		},
		opacity("", "Opacity beside a picture with loss", "The picture is coded as a key frame of VP8, and its opacity in a chunk of its own, without compression.", alpha{}),
		opacity("-compressed", "Compressed opacity", "The opacity of a picture with loss is compressed as the green of a picture without loss.", alpha{isCompressed: true}),
		opacity("-horizontal", "Opacity with differences from the left", "The opacity of a picture with loss is the difference from the value at the left.", alpha{filter: horizontal}),
		opacity("-vertical", "Opacity with differences from above", "The opacity of a picture with loss is the difference from the value above.", alpha{filter: vertical}),
		opacity("-gradient", "Opacity with differences from a gradient", "The opacity of a picture with loss is the difference from the sum of the values at the left and above, less the one between them, and is compressed.",
			alpha{filter: gradient, isCompressed: true}),
		{
			Token: "webp-animated-lossy", Format: "webp", Title: "Animation with loss",
			About:    "Each of the three frames is a key frame of VP8.",
			Ordinary: "The frames are coded without loss.",
			Writers:  "img2webp with the option -lossy, ffmpeg and Giphy", Source: "RFC 9649, section 2.7.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(func() file {
				f := animated(steps...)
				f.flags = hasAnimation
				return f
			}, func(f *file) { f.code = coded }),
		},
		{
			Token: "webp-animated-lossy-opacity", Format: "webp", Title: "Animation with loss and opacity",
			About:    "Each of the two frames is a key frame of VP8 with a chunk of its opacity.",
			Ordinary: "The frames are coded without loss.",
			Writers:  "gif2webp with the option -lossy, and Giphy", Source: "RFC 9649, section 2.7.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Picture},
			Build: from(func() file {
				bright := pattern.Bright()
				return animated(bright.WithAlpha(255, 160, 80, 0), bright.WithAlpha(0, 80, 160, 255))
			}, func(f *file) { f.code = alpha{isCompressed: true}.coded }),
		},
	}
}

// opacity returns a case about the opacity of a picture with loss.
func opacity(name, title, about string, a alpha) quirk.Case {
	return quirk.Case{
		Token: "webp-lossy-opacity" + name, Format: "webp", Title: title,
		About: about, Ordinary: "The picture and its opacity are coded without loss.",
		Writers: "cwebp with the options -alpha_method and -alpha_filter", Source: "RFC 9649, section 2.7.1.2", Valid: true,
		Flags: []quirk.Flag{quirk.Compression, quirk.Picture},
		Build: from(func() file {
			f := translucent()
			f.flags = hasAlpha
			return f
		}, func(f *file) { f.code = a.coded }),
	}
}

// coded returns the chunk of a picture with loss.
func coded(p pattern.Picture) []chunk { return []chunk{{"VP8 ", encodeVP8(p)}} }

// An alpha says how the opacity of a picture is coded (2.7.1.2).
type alpha struct {
	filter       byte
	isCompressed bool
}

// The filters.
const (
	unfiltered = iota
	horizontal
	vertical
	gradient
)

// coded returns the chunks of a picture with loss and of its opacity.
func (a alpha) coded(p pattern.Picture) []chunk {
	var values []byte
	for y := range p.Height {
		for x := range p.Width {
			values = append(values, p.At(x, y).A-a.prediction(p, x, y))
		}
	}
	head := a.filter << 2
	if a.isCompressed {
		const headSize = 5 // of a bitstream without loss
		head |= 1
		values = webp.VP8L(grays(p.Width, values))[headSize:]
	}
	return append([]chunk{{"ALPH", append([]byte{head}, values...)}}, coded(p)...)
}

// prediction returns the value from which a filter stores the difference. At the left edge it is the one above, and at the
// top edge the one at the left.
func (a alpha) prediction(p pattern.Picture, x, y int) byte {
	at := func(x, y int) int { return int(p.At(x, y).A) }
	switch {
	case a.filter == unfiltered || x == 0 && y == 0:
		return 0
	case y == 0 || x > 0 && a.filter == horizontal:
		return byte(at(x-1, y))
	case x == 0 || a.filter == vertical:
		return byte(at(x, y-1))
	}
	return byte(min(max(at(x-1, y)+at(x, y-1)-at(x-1, y-1), 0), 255))
}

// grays returns a picture of grays, for an encoder.
func grays(width int, values []byte) picture.Picture {
	p := picture.Picture{Width: width}
	for v := range 256 {
		p.Palette = append(p.Palette, color.NRGBA{uint8(v), uint8(v), uint8(v), 255})
	}
	for start := 0; start < len(values); start += width {
		var runs []picture.Run
		for _, v := range values[start : start+width] {
			runs = append(runs, picture.Run{Length: 1, Color: v})
		}
		p.Bands = append(p.Bands, picture.Band{Height: 1, Runs: runs})
	}
	return p
}
