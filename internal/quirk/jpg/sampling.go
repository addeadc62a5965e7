package jpg

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// samplingCases are cases about components and their sampling factors.
func samplingCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-gray", Format: "jpg", Title: "One component",
			About:    "The picture has luma only.",
			Ordinary: "The same shades of gray with chroma.",
			Writers:  "Scanners, cjpeg with -grayscale, and Pillow for pictures of mode L", Source: "ITU-T T.871, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(grays(), func(p picture) []byte { return gray(p, 8, 1) }, usual),
		},
		{
			Token: "jpg-gray-factors", Format: "jpg", Title: "One component with sampling factors of 2",
			About:    "The picture has luma only, with sampling factors that do not matter, because nothing else has any.",
			Ordinary: "The same picture with sampling factors of 1.",
			Writers:  "jpegtran with -grayscale, for pictures with 4:2:0", Source: "A.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(grays(), func(p picture) []byte { return gray(p, 8, 2) }, func(p picture) []byte { return gray(p, 8, 1) }),
		},
		{
			Token: "jpg-rgb", Format: "jpg", Title: "RGB by a segment of Adobe",
			About:    "The segment APP14 says that the components are not transformed.",
			Ordinary: "The same picture in YCbCr.",
			Writers:  "cjpeg with -rgb, and Pillow with keep_rgb", Source: "ITU-T T.872, 6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte { return rgb(p, "\x01\x02\x03", t81.Adobe(0)) }, usual),
		},
		{
			Token: "jpg-rgb-identifiers", Format: "jpg", Title: "RGB by identifiers of components",
			About:    "Only the identifiers R, G and B of the components say what they are.",
			Ordinary: "The same picture in YCbCr.",
			Writers:  "Java with ImageIO, for pictures in RGB", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte { return rgb(p, "RGB") }, usual),
		},
		{
			Token: "jpg-identifiers-from-0", Format: "jpg", Title: "Identifiers of components from 0",
			About:    "The components of YCbCr have the identifiers 0, 1 and 2 instead of 1, 2 and 3.",
			Ordinary: "The same picture with the usual identifiers.",
			Writers:  "Versions of Photoshop, and programs that number components from 0", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte {
				return sampled(p, func(f *t81.Frame) { identify(f, "\x00\x01\x02") })
			}, usual),
		},
		{
			Token: "jpg-identifiers-yuv", Format: "jpg", Title: "Identifiers Y, U and V",
			About:    "The components of YCbCr have the letters Y, U and V as identifiers, and there is no JFIF.",
			Ordinary: "The same picture with JFIF and the usual identifiers.",
			Writers:  "Programs behind 714 pictures of the data set ImageNet", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte {
				f := p.stored(upright).ycbcr(2, 2)
				identify(f, "YUV")
				return file(nil, append(head(f, t81.SOF0), f.Image().Sequential(everything())...)...)
			}, usual),
		},
		{
			Token: "jpg-422", Format: "jpg", Title: "Chroma of half the width",
			About:    "Chroma has half of the width, but the whole height (4:2:2).",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "Cameras of Canon and Nikon, and webcams", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), factors(2, 1), usual),
		},
		{
			Token: "jpg-440", Format: "jpg", Title: "Chroma of half the height",
			About:    "Chroma has the whole width, but half of the height (4:4:0).",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "jpegtran with -rotate 90, for pictures with 4:2:2", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), factors(1, 2), usual),
		},
		{
			Token: "jpg-411", Format: "jpg", Title: "Chroma of a quarter of the width",
			About:    "Chroma has a quarter of the width, and the whole height (4:1:1).",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "cjpeg with -sample 4x1, and programs that save frames of DV", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), factors(4, 1), usual),
		},
		{
			Token: "jpg-410", Format: "jpg", Title: "Chroma of a quarter of the width and half the height",
			About:    "Chroma has a quarter of the width and half of the height (4:1:0), with ten blocks in each MCU.",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "cjpeg with -sample 4x2", Source: "B.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), factors(4, 2), usual),
		},
		{
			Token: "jpg-factors-3", Format: "jpg", Title: "Chroma of a third of the width",
			About:    "Luma has a sampling factor of 3.",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "cjpeg with -sample 3x1", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), factors(3, 1), usual),
		},
		{
			Token: "jpg-factors-not-reduced", Format: "jpg", Title: "Sampling factors that are not reduced",
			About:    "Chroma has the whole height and half of the width, and sampling factors of 1 and 2 beside 2 and 2.",
			Ordinary: "The same sampling with factors of 1 and 1 beside 2 and 1.",
			Writers:  "Cameras of Casio and Pentax, and cjpeg with -sample 2x2,1x2,1x2", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte {
				return sampled(p, func(f *t81.Frame) { resample(f, [2]int{2, 2}, [2]int{1, 2}, [2]int{1, 2}) })
			}, factors(2, 1)),
		},
		{
			Token: "jpg-chroma-different", Format: "jpg", Title: "Different sampling of chroma",
			About:    "Cb has half of the width, and Cr half of the height.",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "cjpeg with -sample 2x2,1x2,2x1", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte {
				return sampled(p, func(f *t81.Frame) { resample(f, [2]int{2, 2}, [2]int{1, 2}, [2]int{2, 1}) })
			}, usual),
		},
		{
			Token: "jpg-luma-smaller", Format: "jpg", Title: "Luma of half the width",
			About:    "Luma has half of the width of chroma.",
			Ordinary: "The same picture with chroma of half the width and height.",
			Writers:  "cjpeg with -sample 1x1,2x1,2x1", Source: "A.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(scene(), func(p picture) []byte {
				return sampled(p, func(f *t81.Frame) { resample(f, [2]int{1, 1}, [2]int{2, 1}, [2]int{2, 1}) })
			}, usual),
		},
		{
			Token: "jpg-1x1", Format: "jpg", Title: "One pixel",
			About:    "The picture has one pixel.",
			Ordinary: "A picture of the same colors.",
			Writers:  "Services that count visits with a picture", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: resized(1, 1),
		},
		{
			Token: "jpg-8192x1", Format: "jpg", Title: "One row of pixels",
			About:    "The picture has one row of 8192 pixels.",
			Ordinary: "A picture of the same colors.",
			Writers:  "Programs that save one line of a scan, and backgrounds of web pages", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Size},
			Large: true,
			Build: resized(8192, 1),
		},
		{
			Token: "jpg-1x8192", Format: "jpg", Title: "One column of pixels",
			About:    "The picture has one column of 8192 pixels.",
			Ordinary: "A picture of the same colors.",
			Writers:  "Backgrounds of web pages, and tools that cut screenshots", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Size},
			Large: true,
			Build: resized(1, 8192),
		},
	}
}

// rgb returns a picture in RGB, with identifiers of components.
func rgb(p picture, identifiers string, before ...t81.Segment) []byte {
	f := p.stored(upright).rgb(identifiers)
	return file(before, append(head(f, t81.SOF0), f.Image().Sequential(everything())...)...)
}

func (v view) rgb(identifiers string) *t81.Frame {
	channel := func(i int, of func(c color.RGBA) uint8) t81.Component {
		return t81.Component{ID: identifiers[i], H: 1, V: 1, Value: func(x, y int) int { return int(of(v.at(x, y))) }}
	}
	f := v.frame(
		channel(0, func(c color.RGBA) uint8 { return c.R }),
		channel(1, func(c color.RGBA) uint8 { return c.G }),
		channel(2, func(c color.RGBA) uint8 { return c.B }),
	)
	f.Tables = f.Tables[:1]
	return f
}

// factors returns a function that encodes a picture with sampling factors of luma.
func factors(h, v int) func(p picture) []byte {
	return func(p picture) []byte {
		return sampled(p, func(f *t81.Frame) { resample(f, [2]int{h, v}, [2]int{1, 1}, [2]int{1, 1}) })
	}
}

// sampled returns the usual file after a change of its frame.
func sampled(p picture, change func(f *t81.Frame)) []byte {
	f := p.stored(upright).ycbcr(2, 2)
	change(f)
	return file(segments{jfif()}, append(head(f, t81.SOF0), f.Image().Sequential(everything())...)...)
}

func identify(f *t81.Frame, identifiers string) {
	for i := range f.Components {
		f.Components[i].ID = identifiers[i]
	}
}

func resample(f *t81.Frame, factors ...[2]int) {
	for i := range f.Components {
		f.Components[i].H, f.Components[i].V = factors[i][0], factors[i][1]
	}
}

// resized returns the builder of a picture of an unusual size. The twin has that of the scene.
func resized(width, height int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		p := scene()
		if !twin {
			p.width, p.height = width, height
		}
		return quirk.File{Bytes: usual(p), Expect: p.expectation()}
	}
}
