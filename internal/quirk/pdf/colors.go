package pdf

import (
	"encoding/hex"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// colorCases are cases of pictures in models and codings of colors.
func colorCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-image-cmyk", Format: "pdf", Title: "Picture in CMYK",
			About:    "The picture has samples of cyan, magenta, yellow and black.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe InDesign and Photoshop, for print", Source: "ISO 32000-1, 8.6.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(inks, func(*document) image { return flat("/DeviceCMYK", 8, inkSamples(0)) }),
		},
		{
			Token: "pdf-image-cmyk-jpeg", Format: "pdf", Title: "JPEG in CMYK with inverted samples",
			About:    "The picture is a JPEG of four components with an Adobe marker. Its samples are inverted, and a Decode array inverts them again.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Photoshop", Source: "ISO 32000-1, 7.4.8 and 8.9.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(inks, func(*document) image { return invertedJPEG(inkSamples(255), t81.Adobe(0)) }),
		},
		{
			Token: "pdf-image-ycck-jpeg", Format: "pdf", Title: "JPEG in YCCK",
			About:    "The picture is a JPEG of four components. An Adobe marker says that the first three are YCbCr of the inks.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Photoshop and Acrobat Distiller", Source: "ISO 32000-1, 7.4.8 (ColorTransform)", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(inks, func(*document) image { return invertedJPEG(ycc(inkSamples(255)), t81.Adobe(2)) }),
		},
		{
			Token: "pdf-image-rgb-jpeg", Format: "pdf", Title: "JPEG in RGB",
			About:    "The picture is a JPEG whose Adobe marker says that its components are red, green and blue.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Acrobat Distiller and Ghostscript, for pictures without a color transform", Source: "ISO 32000-1, 7.4.8 (ColorTransform)", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return pictureJPEG("/DeviceRGB", paints.samples(), t81.Adobe(0)) }),
		},
		{
			Token: "pdf-image-rgb-jpeg-parameter", Format: "pdf", Title: "JPEG in RGB by a parameter",
			About:    "The picture is a JPEG without an Adobe marker. A parameter of the filter says that its components are red, green and blue.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "PDF libraries, for JPEG files of unusual encoders", Source: "ISO 32000-1, 7.4.8 (ColorTransform)", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, parameterJPEG),
		},
		{
			Token: "pdf-image-indexed-2-bit", Format: "pdf", Title: "Picture with a palette and 2 bits",
			About:    "The picture has 2 bits per pixel and a palette in a string. Rows do not fill their last byte.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "img2pdf, which keeps the palettes of pictures", Source: "ISO 32000-1, 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return flat(paints.palette(), 2, one(0, 1, 2, 3)) }),
		},
		{
			Token: "pdf-image-indexed-4-bit", Format: "pdf", Title: "Picture with a palette and 4 bits",
			About:    "The picture has 4 bits per pixel, and its palette has fewer colors than they could select.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "img2pdf, which keeps the palettes of pictures", Source: "ISO 32000-1, 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return flat(paints.palette(), 4, one(0, 1, 2, 3)) }),
		},
		{
			Token: "pdf-image-indexed-stream", Format: "pdf", Title: "Picture with a palette in a stream",
			About:    "The picture has 8 bits per pixel, and its palette is in a compressed stream.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Acrobat Distiller and pdfTeX", Source: "ISO 32000-1, 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(d *document) image {
				return flat("[/Indexed/DeviceRGB 3 "+d.add(paints.lookup())+"]", 8, one(0, 1, 2, 3))
			}),
		},
		{
			Token: "pdf-image-indexed-beyond", Format: "pdf", Title: "Picture with pixels beyond its palette",
			About:    "Pixels of the last area have a larger index than the palette. Readers take its last color.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Programs that shorten palettes", Source: "ISO 32000-1, 8.6.6.3",
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return flat(paints.palette(), 4, one(0, 1, 2, 15)) }),
		},
		{
			Token: "pdf-image-indexed-cmyk", Format: "pdf", Title: "Picture with a palette in CMYK",
			About:    "The picture has a palette of colors in CMYK.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and InDesign", Source: "ISO 32000-1, 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(inks, func(*document) image {
				return flat("[/Indexed/DeviceCMYK 3<"+hexadecimal(inkSamples(0))+">]", 8, one(0, 1, 2, 3))
			}),
		},
		{
			Token: "pdf-image-separation", Format: "pdf", Title: "Picture in a spot color",
			About:    "The picture has one component, the tint of a spot color. A function converts it to DeviceRGB.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and InDesign, with spot colors", Source: "ISO 32000-1, 8.6.6.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#f5beb8", "#ea7c70", "#e03c28"}, func(*document) image { return flat(spot, 8, one(0, 85, 170, 255)) }),
		},
		{
			Token: "pdf-image-devicen", Format: "pdf", Title: "Picture in two spot colors",
			About:    "The picture has two components, the tints of spot colors. A PostScript function converts them to DeviceRGB.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Photoshop with duotones, and InDesign", Source: "ISO 32000-1, 8.6.6.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#ff8000", "#0080ff", "#000000"}, duotone),
		},
		{
			Token: "pdf-image-lab", Format: "pdf", Title: "Picture in CIE L*a*b*",
			About:    "The picture has samples of lightness and of two opponent colors.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Photoshop", Source: "ISO 32000-1, 8.6.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#777777", "#d27d7b", "#5786c3"}, func(*document) image {
				return flat(lab, 8, [4][]int{{255, 128, 128}, {127, 128, 128}, {159, 160, 144}, {140, 128, 88}})
			}),
		},
		{
			Token: "pdf-image-calrgb", Format: "pdf", Title: "Picture in CalRGB",
			About:    "The picture has linear samples of red, green and blue with the primaries of sRGB.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Older versions of Acrobat Distiller and Ghostscript", Source: "ISO 32000-1, 8.6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#bc0000", "#00bc00", "#8989bc"}, func(*document) image {
				return flat(calRGB, 8, [4][]int{{255, 255, 255}, {128, 0, 0}, {0, 128, 0}, {64, 64, 128}})
			}),
		},
		{
			Token: "pdf-image-calgray", Format: "pdf", Title: "Picture in CalGray",
			About:    "The picture has linear samples of gray.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Older versions of Acrobat Distiller", Source: "ISO 32000-1, 8.6.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#bcbcbc", "#898989", "#000000"}, func(*document) image {
				return flat("[/CalGray<</WhitePoint[.9505 1 1.089]/Gamma 1>>]", 8, one(255, 128, 64, 0))
			}),
		},
		{
			Token: "pdf-image-icc", Format: "pdf", Title: "Picture with a profile",
			About:    "The picture has a profile of a color space with a wide gamut, like that of Adobe RGB.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Photoshop and Lightroom, and cameras set to Adobe RGB", Source: "ISO 32000-1, 8.6.5.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#ffffff", "#ea3722", "#00b446", "#f4dc43"}, profiled),
		},
		{
			Token: "pdf-image-2-bit", Format: "pdf", Title: "Picture with 2 bits of gray",
			About:    "The picture has 2 bits per pixel, and its rows do not fill their last byte.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "pdfTeX and img2pdf, which keep the bits of pictures", Source: "ISO 32000-1, 8.9.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(areas{"#000000", "#555555", "#aaaaaa", "#ffffff"}, func(*document) image { return flat("/DeviceGray", 2, one(0, 1, 2, 3)) }),
		},
		{
			Token: "pdf-image-16-bit", Format: "pdf", Title: "Picture with 16 bits per component",
			About:    "The picture has 16 bits per component.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "pdfTeX and img2pdf, which keep the bits of pictures", Source: "ISO 32000-1, 8.9.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return flat("/DeviceRGB", 16, paints.scaled(257)) }),
		},
		{
			Token: "pdf-image-decode", Format: "pdf", Title: "Picture with inverted samples",
			About:    "The samples are inverted, and a Decode array inverts them again.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Converters of photographic negatives, and of CMYK", Source: "ISO 32000-1, 8.9.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, inverted),
		},
		{
			Token: "pdf-image-predictor", Format: "pdf", Title: "Picture with predictors",
			About:    "The picture has a PNG predictor on each row, as PNG files have it.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "img2pdf and pdfTeX, which copy compressed rows", Source: "ISO 32000-1, 7.4.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, predictedImage),
		},
	}
}

// inks are colors that conversions of CMYK to RGB agree on, nearly: white, a light cyan, black and a light gray.
var inks = areas{"#ffffff", "#c9f5fd", "#080808", "#c3c4c5"}

// inkSamples returns the samples of inks in CMYK, with some bits inverted.
func inkSamples(invert int) [4][]int {
	samples := [4][]int{{0, 0, 0, 0}, {51, 0, 0, 0}, {255, 255, 255, 255}, {0, 0, 0, 64}}
	for _, s := range samples {
		for i := range s {
			s[i] ^= invert
		}
	}
	return samples
}

// invertedJPEG returns a JPEG in CMYK with inverted samples.
func invertedJPEG(samples [4][]int, adobe t81.Segment) image {
	m := pictureJPEG("/DeviceCMYK", samples, adobe)
	m.entries += "/Decode[1 0 1 0 1 0 1 0]"
	return m
}

// ycc returns samples whose first three are converted to YCbCr (ITU-T T.871, 7).
func ycc(samples [4][]int) [4][]int {
	for _, s := range samples {
		r, g, b := 255-s[0], 255-s[1], 255-s[2] // as inks are the complements of light
		s[0] = (299*r + 587*g + 114*b + 500) / 1000
		s[1] = 128 + rounded(-168736*r-331264*g+500000*b, 1000000)
		s[2] = 128 + rounded(500000*r-418688*g-81312*b, 1000000)
		s[1], s[2] = min(s[1], 255), min(s[2], 255)
	}
	return samples
}

// rounded returns a/b, rounded to the nearest integer.
func rounded(a, b int) int {
	if a < 0 {
		return -rounded(-a, b)
	}
	return (a + b/2) / b
}

// parameterJPEG returns a JPEG in RGB without an Adobe marker.
func parameterJPEG(*document) image {
	m := pictureJPEG("/DeviceRGB", paints.samples())
	m.entries += "/DecodeParms<</ColorTransform 0>>"
	return m
}

// palette returns a color space with the colors of the areas.
func (a areas) palette() string {
	return "[/Indexed/DeviceRGB 3<" + strings.ReplaceAll(strings.Join(a[:], ""), "#", "") + ">]"
}

// lookup returns a stream with the colors of the areas.
func (a areas) lookup() string {
	var data []byte
	for _, samples := range a.samples() {
		data = append(data, byte(samples[0]), byte(samples[1]), byte(samples[2]))
	}
	return stream("/Filter/FlateDecode", zlib(data))
}

// hexadecimal returns the digits of samples of 8 bits.
func hexadecimal(samples [4][]int) string {
	var data []byte
	for _, pixel := range samples {
		for _, sample := range pixel {
			data = append(data, byte(sample))
		}
	}
	return hex.EncodeToString(data)
}

// scaled returns the samples of the areas times a factor.
func (a areas) scaled(factor int) [4][]int {
	samples := a.samples()
	for _, s := range samples {
		for i := range s {
			s[i] *= factor
		}
	}
	return samples
}

// Color spaces.
const (
	spot   = "[/Separation/Example#20Red/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[.8784 .2353 .1569]/N 1>>]"
	lab    = "[/Lab<</WhitePoint[.9642 1 .8249]/Range[-128 127 -128 127]>>]"
	calRGB = "[/CalRGB<</WhitePoint[.9505 1 1.089]/Gamma[1 1 1]/Matrix[.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]>>]"
)

// duotone returns a picture of two spot colors.
func duotone(d *document) image {
	function := d.add(stream("/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]", "{2 copy add 2 div 1 exch sub 3 1 roll 1 exch sub 3 1 roll 1 exch sub}"))
	space := "[/DeviceN[/Example#20Orange/Example#20Blue]/DeviceRGB " + function + "]"
	return flat(space, 8, [4][]int{{0, 0}, {255, 0}, {0, 255}, {255, 255}})
}

// profiled returns a picture with a profile.
func profiled(d *document) image {
	space := "[/ICCBased " + d.add(stream("/N 3/Filter/FlateDecode", zlib(icc.Wide().Bytes()))) + "]"
	return flat(space, 8, [4][]int{{255, 255, 255}, {200, 60, 44}, {60, 180, 75}, {236, 219, 89}})
}

// inverted returns a picture with inverted samples.
func inverted(*document) image {
	samples := paints.samples()
	for _, s := range samples {
		for i := range s {
			s[i] = 255 - s[i]
		}
	}
	m := flat("/DeviceRGB", 8, samples)
	m.entries += "/Decode[1 0 1 0 1 0]"
	return m
}

// predictedImage returns a picture whose rows have the predictors Sub and Up in turn (PNG, 9.2).
func predictedImage(*document) image {
	const size, pixel = chartWidth * 3, 3
	data, above := []byte(nil), make([]byte, size)
	for y := range chartHeight {
		row := packed(chartWidth, chartHeight, 8, paints.samples())[y*size : (y+1)*size]
		data = append(data, byte(1+y%2))
		for i, v := range row {
			switch {
			case y%2 == 1:
				v -= above[i]
			case i >= pixel:
				v -= row[i-pixel]
			}
			data = append(data, v)
		}
		above = row
	}
	m := flat("/DeviceRGB", 8, paints.samples())
	m.entries, m.data = "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns 42>>", zlib(data)
	return m
}
