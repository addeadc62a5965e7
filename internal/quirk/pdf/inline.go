package pdf

import (
	"encoding/hex"
	"fmt"
	"image/color"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// inlineCases are cases of pictures in the content of pages.
func inlineCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-inline-image", Format: "pdf", Title: "Inline image",
			About:    "The picture is in the content of the page, with abbreviated names.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Microsoft Office, Ghostscript and TeX, for small pictures", Source: "ISO 32000-1, 8.9.7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inline("/CS/RGB/BPC 8/F/Fl", func() string { return paints.rgb().data }),
		},
		{
			Token: "pdf-inline-image-ei", Format: "pdf", Title: "Inline image with EI in its data",
			About:    "The samples of the picture in the content of the page have the letters EI between white space.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Programs that do not compress small pictures", Source: "ISO 32000-1, 8.9.7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inline("/CS/RGB/BPC 8", confused),
		},
		{
			Token: "pdf-inline-image-chain", Format: "pdf", Title: "Inline image with two filters",
			About:    "The picture in the content of the page is compressed, and then in ASCII.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Ghostscript and Acrobat Distiller, for files in ASCII", Source: "ISO 32000-1, 8.9.7 and 7.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inline("/CS/RGB/BPC 8/F[/AHx/Fl]", func() string { return hex.EncodeToString([]byte(paints.rgb().data)) + ">" }),
		},
		{
			Token: "pdf-inline-image-indexed", Format: "pdf", Title: "Inline image with a palette",
			About:    "The picture in the content of the page has 2 bits per pixel and a palette.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Ghostscript, for small pictures", Source: "ISO 32000-1, 8.9.7 and 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inline("/CS[/I/RGB 3 "+strings.TrimPrefix(paints.palette(), "[/Indexed/DeviceRGB 3")+"/BPC 2", func() string { return string(packed(chartWidth, chartHeight, 2, one(0, 1, 2, 3))) }),
		},
		{
			Token: "pdf-inline-image-resource", Format: "pdf", Title: "Inline image with a named color space",
			About:    "The picture in the content of the page has a color space that the resources of the page define.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Programs that write device-independent colors", Source: "ISO 32000-1, 8.9.7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inline("/CS/Chart/BPC 4", func() string { return string(packed(chartWidth, chartHeight, 4, one(0, 1, 2, 3))) }),
		},
		{
			Token: "pdf-inline-image-ccitt", Format: "pdf", Title: "Inline image in CCITT Group 4",
			About:    "The picture in the content of the page is in CCITT Group 4.",
			Ordinary: "The picture is an image XObject.",
			Writers:  "Ghostscript, for bitmaps of letters", Source: "ISO 32000-1, 8.9.7 and 7.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inlineFax,
		},
	}
}

// inline returns the builder of a document with a picture in the content of its page (8.9.7).
func inline(entries string, data func() string) func(twin bool) quirk.File {
	return inlineChart(paints, entries, data)
}

func inlineChart(a areas, entries string, data func() string) func(twin bool) quirk.File {
	return drawnChart(a, func(d *document) string {
		d.pages[0].resources = "/ColorSpace<</Chart" + paints.palette() + ">>"
		return fmt.Sprintf("%s BI/W %d/H %d%s ID %s\nEI", chartPlace, chartWidth, chartHeight, entries, data())
	})
}

// inlineFax builds a picture of black and white areas.
func inlineFax(twin bool) quirk.File {
	return inlineChart(areas{"#000000", "#ffffff", "#ffffff", "#000000"}, "/CS/G/BPC 1/F/CCF/DP<</K -1/Columns 42>>", func() string {
		p := picture.Picture{Width: chartWidth, Palette: []color.NRGBA{{255, 255, 255, 255}, {A: 255}}}
		for i := range uint8(2) {
			p.Bands = append(p.Bands, picture.Band{Height: chartHeight / 2, Runs: []picture.Run{{Length: chartWidth / 2, Color: 1 - i}, {Length: chartWidth / 2, Color: i}}})
		}
		return group4Fax(p).data
	})(twin)
}

// confused returns samples of the paints. Pixels at the left edge have the letters EI between white space.
func confused() string {
	data := packed(chartWidth, chartHeight, 8, paints.samples())
	copy(data[chartWidth*3*7:], "\nEI Q\n")
	return string(data)
}
