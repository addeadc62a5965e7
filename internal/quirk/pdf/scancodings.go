package pdf

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// scanCases are cases of scans in codings other than those of fax machines.
func scanCases() []quirk.Case {
	group4 := ccitt.Options{K: -1}
	return []quirk.Case{
		{
			Token: "pdf-scan-bilevel", Format: "pdf", Title: "Scan of one bit per pixel",
			About:    "Each page is a picture of one bit per pixel in FlateDecode, where a Decode array makes 1 black.",
			Ordinary: "Each page has its text as text.",
			Writers:  "img2pdf and ScanTailor users, for PNG pictures of two colors", Source: "ISO 32000-1, 8.9.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(with(bilevel("/DeviceGray"), "/Decode[1 0]")),
		},
		{
			Token: "pdf-scan-indexed", Format: "pdf", Title: "Scan with a palette of two colors",
			About:    "Each page is a picture of one bit per pixel with a palette of white and black.",
			Ordinary: "Each page has its text as text.",
			Writers:  "img2pdf, for PNG pictures with a palette", Source: "ISO 32000-1, 8.6.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(bilevel("[/Indexed/DeviceRGB 1<FFFFFF000000>]")),
		},
		{
			Token: "pdf-scan-jpeg-gray", Format: "pdf", Title: "Scan in JPEG, gray",
			About:    "Each page is a gray JPEG picture.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Office scanners and phone apps", Source: "ISO 32000-1, 7.4.8", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Large: true,
			Build: scannedAt(150, grayJPEG),
		},
		{
			Token: "pdf-scan-jpeg-color", Format: "pdf", Title: "Scan in JPEG, color",
			About:    "Each page is a JPEG picture of blue ink on yellowish paper.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Office scanners and phone apps", Source: "ISO 32000-1, 7.4.8", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedAt(150, colorJPEG),
		},
		{
			Token: "pdf-scan-600-dpi", Format: "pdf", Title: "Scan of 600 dots per inch",
			About:    "Each page is a picture in CCITT Group 4 of 35 million pixels.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Office scanners with the quality set to best", Source: "ISO 32000-1, 8.9.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedAt(600, fax(group4, "")),
		},
		{
			Token: "pdf-scan-strips", Format: "pdf", Title: "Scan in strips",
			About:    "Each page consists of pictures of 128 lines below each other.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Multifunction printers with little memory, and tiff2pdf for TIFF with strips or tiles", Source: "ISO 32000-1, 8.9.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: changed(func(d *document) { d.scanStrips(128) }),
		},
		{
			Token: "pdf-scan-layers", Format: "pdf", Title: "Scan in layers of mixed raster content",
			About:    "Each page has a coarse background in JPEG, and a foreground of one color that shows through a fine mask.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Adobe Acrobat, ABBYY FineReader and LuraDocument, for small scans", Source: "ISO 32000-1, 8.9.6.3; ITU-T T.44", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: changed(scanLayers),
		},
		{
			Token: "pdf-scan-upside-down", Format: "pdf", Title: "Scan with its last line first",
			About:    "Each page is a picture whose lines are in reverse order, and a matrix that mirrors it.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Converters of BMP and DIB pictures, which begin with the last line", Source: "ISO 32000-1, 8.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(mirrored(fax(group4, "")), withContent("842 0 0 cm", "-842 0 842 cm")),
		},
		{
			Token: "pdf-scan-turned", Format: "pdf", Title: "Scan that is turned by Rotate",
			About:    "Each page is a landscape picture, which the entry Rotate of the page turns upright.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Office scanners that take the long edge first", Source: "ISO 32000-1, 7.7.3.3 (Rotate)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(turned(fax(group4, "")), turnPages),
		},
		{
			Token: "pdf-scan-tilted", Format: "pdf", Title: "Scan that is tilted",
			About:    "Each page is a picture that a matrix tilts by one degree.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Adobe Acrobat and OCRmyPDF, when they straighten scans", Source: "ISO 32000-1, 8.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(group4, ""), withContent("595 0 0 842 0 0 cm", "594.9 -10.4 14.7 841.9 -7 5 cm")),
		},
	}
}

// grayJPEG encodes a picture as a gray JPEG.
func grayJPEG(p picture.Picture) image {
	g := jpeg.NewGray(p.Width, p.Height())
	for i, index := range unpacked(p) {
		g.Samples[i/p.Width*g.Stride+i%p.Width] = 240 - 210*index
	}
	return image{
		width: p.Width, height: p.Height(), space: "/DeviceGray", bits: 8, entries: "/Filter/DCTDecode",
		data: string(jpeg.NewGrayEncoder(jpeg.Options{Quality: 80}).Encode(g)),
	}
}

// unpacked returns the palette indices of the pixels of a picture.
func unpacked(p picture.Picture) []byte {
	pixels := make([]byte, 0, p.Width*p.Height())
	for _, index := range p.Pixels() {
		pixels = append(pixels, index)
	}
	return pixels
}

// paper and ink are the colors of a color scan.
var paper, ink = color.NRGBA{0xf8, 0xf0, 0xd8, 0xff}, color.NRGBA{0x20, 0x30, 0x80, 0xff}

// colorJPEG encodes a picture as a color JPEG.
func colorJPEG(p picture.Picture) image {
	p.Palette = []color.NRGBA{paper, ink}
	return image{
		width: p.Width, height: p.Height(), space: "/DeviceRGB", bits: 8, entries: "/Filter/DCTDecode",
		data: string(jpeg.Encode(p, jpeg.Options{Quality: 80})),
	}
}

// scanStrips shows each page as pictures of some lines.
func (d *document) scanStrips(lines int) {
	for i := range d.pages {
		p := rendered(resolution, d.pages[i].lines())
		height, content, resources := p.Height(), "", ""
		for j, strip := range strips(p, lines) {
			bottom := height - j*lines - strip.Height()
			content += fmt.Sprintf("q 595 0 0 %.2f 0 %.2f cm/Im%d Do Q\n", 842*float64(strip.Height())/float64(height), 842*float64(bottom)/float64(height), j)
			resources += fmt.Sprintf("/Im%d %s", j, d.add(group4Fax(strip).object()))
		}
		d.pages[i].content, d.pages[i].resources = content, "/XObject<<"+resources+">>"
	}
}

// strips divides a picture into strips of some rows.
func strips(p picture.Picture, rows int) (all []picture.Picture) {
	strip, room := picture.Picture{Width: p.Width, Palette: p.Palette}, rows
	for _, band := range p.Bands {
		for left := band.Height; left > 0; {
			n := min(left, room)
			strip.Bands = append(strip.Bands, picture.Band{Height: n, Runs: band.Runs})
			left, room = left-n, room-n
			if room == 0 {
				all = append(all, strip)
				strip.Bands, room = nil, rows
			}
		}
	}
	return append(all, strip)
}

// scanLayers shows each page as a background, and a foreground with a mask.
func scanLayers(d *document) {
	const background, foreground = "q 595 0 0 842 0 0 cm/Back Do Q", " q 595 0 0 842 0 0 cm/Front Do Q"
	for i := range d.pages {
		back := colorJPEG(picture.Flat(595/4, 842/4, paper)).object()
		mask := d.add(stencil(group4Fax)(rendered(300, d.pages[i].lines())).object())
		front := image{width: 1, height: 1, space: "/DeviceRGB", bits: 8, entries: "/Mask " + mask, data: string([]byte{ink.R, ink.G, ink.B})}
		d.pages[i].content = background + foreground
		d.pages[i].resources = "/XObject<</Back " + d.add(back) + "/Front " + d.add(front.object()) + ">>"
	}
}

// mirrored returns an encoder that begins with the last row.
func mirrored(encode func(p picture.Picture) image) func(p picture.Picture) image {
	return func(p picture.Picture) image { return encode(p.MirrorY()) }
}

// turned returns an encoder that turns a picture to the left.
func turned(encode func(p picture.Picture) image) func(p picture.Picture) image {
	return func(p picture.Picture) image { return encode(p.Transpose().MirrorY()) }
}

// turnPages makes pages landscape, and shows them turned to the right.
func turnPages(d *document) {
	for i := range d.pages {
		p := &d.pages[i]
		p.box, p.entries = "[0 0 842 595]", "/Rotate 90"
		p.content = strings.Replace(p.content, "595 0 0 842", "842 0 0 595", 1)
	}
}

// withContent returns a change that replaces a part of the contents of pages.
func withContent(old, with string) func(d *document) {
	return func(d *document) {
		for i := range d.pages {
			d.pages[i].content = strings.Replace(d.pages[i].content, old, with, 1)
		}
	}
}
