package jpg

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// cmykCases are cases about pictures for printing. Without a profile, the colors on a screen are a matter of choice. Those of
// the cases are between a simple conversion and that of common inks.
func cmykCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-cmyk", Format: "jpg", Title: "CMYK by Adobe",
			About:    "The segment APP14 says that four components are not transformed, and Adobe inverts them: 0 is full ink.",
			Ordinary: "About the same colors in YCbCr.",
			Writers:  "Pillow, ImageMagick and cjpeg for pictures in CMYK", Source: "ITU-T T.872, 6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: printed(func(v view) []byte { return cmyk(v, t81.Adobe(0)) }),
		},
		{
			Token: "jpg-ycck", Format: "jpg", Title: "YCCK by Adobe",
			About:    "The segment APP14 says that the first three of four components are YCbCr, and Adobe inverts all: 0 is full ink.",
			Ordinary: "About the same colors in YCbCr.",
			Writers:  "Photoshop, InDesign and Illustrator, for pictures in CMYK", Source: "ITU-T T.872, 6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: printed(func(v view) []byte { return ycck(v, 1) }),
		},
		{
			Token: "jpg-ycck-subsampled", Format: "jpg", Title: "YCCK with subsampling",
			About:    "As YCCK by Adobe, with Cb and Cr of half the width and height of the other two components.",
			Ordinary: "About the same colors in YCbCr.",
			Writers:  "Photoshop with low qualities", Source: "ITU-T T.872, 6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: printed(func(v view) []byte { return ycck(v, 2) }),
		},
		{
			Token: "jpg-cmyk-no-adobe", Format: "jpg", Title: "CMYK without a segment of Adobe",
			About:    "Nothing says what four components are. They are CMYK as Adobe inverts it: 0 is full ink.",
			Ordinary: "About the same colors in YCbCr.",
			Writers:  "ExifTool with -all=, which also removes the segment of Adobe", Source: "B.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: printed(func(v view) []byte { return cmyk(v) }),
		},
	}
}

// inks returns a picture of inks of full strength.
func inks() picture {
	p := scene()
	p.areas = [4]color.RGBA{{255, 0, 0, 255}, {0, 0, 0, 255}, {255, 255, 255, 255}, {255, 255, 0, 255}}
	return p
}

// onScreen returns the picture of inks as it is shown. No channel is farther than 20 from the two usual conversions.
func onScreen() picture {
	p := scene()
	p.areas = [4]color.RGBA{{245, 16, 20, 255}, {17, 15, 16, 255}, {255, 255, 255, 255}, {255, 248, 0, 255}}
	return p
}

// printed returns the builder of a file in CMYK.
func printed(special func(v view) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		data := special(inks().stored(upright))
		if twin {
			data = usual(onScreen())
		}
		return quirk.File{Bytes: data, Expect: onScreen().expectation()}
	}
}

// ink returns the inverted values of a channel of CMYK.
func (v view) ink(of func(c color.CMYK) uint8) func(x, y int) int {
	return func(x, y int) int { return 255 - int(of(color.CMYKModel.Convert(v.at(x, y)).(color.CMYK))) }
}

// cmyk returns a file in inverted CMYK.
func cmyk(v view, before ...t81.Segment) []byte {
	f := v.frame(
		t81.Component{ID: 1, H: 1, V: 1, Value: v.ink(func(c color.CMYK) uint8 { return c.C })},
		t81.Component{ID: 2, H: 1, V: 1, Value: v.ink(func(c color.CMYK) uint8 { return c.M })},
		t81.Component{ID: 3, H: 1, V: 1, Value: v.ink(func(c color.CMYK) uint8 { return c.Y })},
		t81.Component{ID: 4, H: 1, V: 1, Value: v.ink(func(c color.CMYK) uint8 { return c.K })},
	)
	return fourComponents(f, before...)
}

func fourComponents(f *t81.Frame, before ...t81.Segment) []byte {
	scan := f.Image().Sequential(t81.Scan{Components: []int{0, 1, 2, 3}})
	return file(before, append(head(f, t81.SOF0), scan...)...)
}

// ycck returns a file in inverted YCCK: inks are taken for red, green and blue, whose inverse a reader takes for inverted inks.
func ycck(v view, factor int, before ...t81.Segment) []byte {
	inverse := v
	inverse.at = func(x, y int) color.RGBA {
		c := color.CMYKModel.Convert(v.at(x, y)).(color.CMYK)
		return color.RGBA{c.C, c.M, c.Y, 255}
	}
	f := inverse.ycbcr(factor, factor)
	f.Components = append(f.Components, t81.Component{ID: 4, H: factor, V: factor, Value: v.ink(func(c color.CMYK) uint8 { return c.K })})
	return fourComponents(f, append(before, t81.Adobe(2))...)
}
