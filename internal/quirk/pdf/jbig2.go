package pdf

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/jbig2"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// jbig2Cases are cases of the codings of the Joint Bi-level Image Experts Group.
func jbig2Cases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-scan-jbig2", Format: "pdf", Title: "Scan in JBIG2",
			About:    "Each page is a picture in JBIG2, as a generic region with arithmetic coding.",
			Ordinary: "Each page has its text as text.",
			Writers:  "jbig2enc with OCRmyPDF, and Xerox scanners", Source: "ISO 32000-1, 7.4.7; ITU-T T.88, 7.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(jbig2Image(jbig2.Generic)),
		},
		{
			Token: "pdf-image-jbig2-mmr", Format: "pdf", Title: "Picture in JBIG2 with MMR coding",
			About:    "The picture is in JBIG2, as a generic region in the coding of CCITT Group 4.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Scanners and archive software that convert TIFF without new compression", Source: "ISO 32000-1, 7.4.7; ITU-T T.88, 6.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(bars, func(*document) image { return jbig2Image(jbig2.GenericMMR)(barPicture()) }),
		},
		{
			Token: "pdf-scan-jbig2-globals", Format: "pdf", Title: "Scan in JBIG2 with shared symbols",
			About:    "Each page is a picture in JBIG2 that consists of letters. The shapes of the letters are in a stream that all pages share.",
			Ordinary: "Each page has its text as text.",
			Writers:  "jbig2enc in symbol mode, ABBYY FineReader and Adobe Acrobat", Source: "ISO 32000-1, 7.4.7 (JBIG2Globals); ITU-T T.88, 7.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: changed(scanSymbols),
		},
	}
}

// bars are black areas above white ones.
var bars = areas{"#000000", "#000000", "#ffffff", "#ffffff"}

// barPicture returns a picture of two black bars in its upper half.
func barPicture() picture.Picture {
	p := picture.Flat(chartWidth, chartHeight/2, color.NRGBA{255, 255, 255, 255})
	p.Palette = append(p.Palette, color.NRGBA{A: 255})
	const sixth = chartWidth / 6
	row := []picture.Run{{Length: sixth}, {Length: sixth, Color: 1}, {Length: 2 * sixth}, {Length: sixth, Color: 1}, {Length: sixth}}
	p.Bands = append([]picture.Band{{Height: chartHeight / 2, Runs: row}}, p.Bands...)
	return p
}

// jbig2Image returns the encoder of a picture in JBIG2Decode (7.4.7).
func jbig2Image(encode func(p picture.Picture) []byte) func(p picture.Picture) image {
	return func(p picture.Picture) image {
		return image{
			width: p.Width, height: p.Height(), space: "/DeviceGray", bits: 1,
			entries: "/Filter/JBIG2Decode", data: string(encode(p)),
		}
	}
}

// scanSymbols shows pages as pictures of letters, whose shapes they share.
func scanSymbols(d *document) {
	var pictures []picture.Picture
	for _, p := range d.pages {
		pictures = append(pictures, rendered(resolution, p.lines()))
	}
	dictionary, pages := jbig2.Symbols(pictures...)
	globals := "/DecodeParms<</JBIG2Globals " + d.add(stream("", string(dictionary))) + ">>"
	for i, data := range pages {
		m := jbig2Image(func(picture.Picture) []byte { return data })
		d.scan(i, with(m, globals)(pictures[i]))
	}
}
