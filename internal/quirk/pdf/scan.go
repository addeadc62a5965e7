package pdf

import (
	"fmt"
	"hash/adler32"
	"image/color"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An image is an image XObject (8.9.5).
type image struct {
	width, height int
	space         string // ColorSpace; a stencil mask has none
	bits          int    // BitsPerComponent; 0 if the filter or ImageMask says it
	entries       string // more entries, such as the filter
	data          string
}

// object returns the object of the image.
func (m image) object() string {
	entries := fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d", m.width, m.height)
	if m.space != "" {
		entries += "/ColorSpace" + m.space
	}
	if m.bits > 0 {
		entries += fmt.Sprintf("/BitsPerComponent %d", m.bits)
	}
	return stream(entries+m.entries, m.data)
}

// resolution is the usual resolution of scans, in dots per inch.
const resolution = 200

// rendered returns lines of text on a page of A4 as black pixels on white, at the places of textLines.
func rendered(dpi int, lines []string) picture.Picture {
	const left, first, leading = 72, 842 - 750, 20 // in points
	var shapes []picture.Shape
	for i, line := range lines {
		text, base := typeset.Style{Family: typeset.Serif}.Prepare(line).Line(), first+i*leading
		shapes = append(shapes, picture.Shape{
			Top: (base - leading) * dpi / 72,
			Trace: func(o *picture.Outline) {
				text.Trace(o, picture.Point{X: int32(left * dpi * picture.One / 72), Y: int32(base * dpi * picture.One / 72)}, 14*dpi/72)
			},
		})
	}
	palette := []color.NRGBA{{255, 255, 255, 255}, {A: 255}}
	return picture.Fill(595*dpi/72, 842*dpi/72, palette, shapes)
}

// lines returns the lines of text on a page.
func (p page) lines() []string { return strings.Split(*p.expect.Text.Content, "\n") }

// scanned returns the builder of the ordinary document, and of the document with a picture instead of the text of
// each page, after changes.
func scanned(encode func(p picture.Picture) image, changes ...func(d *document)) func(twin bool) quirk.File {
	return scannedAt(resolution, encode, changes...)
}

// scannedAt is like scanned for another resolution.
func scannedAt(dpi int, encode func(p picture.Picture) image, changes ...func(d *document)) func(twin bool) quirk.File {
	scan := func(d *document) {
		for i := range d.pages {
			d.scan(i, encode(rendered(dpi, d.pages[i].lines())))
		}
	}
	return changed(append([]func(d *document){scan}, changes...)...)
}

// scan shows a picture of page i instead of its text.
func (d *document) scan(i int, m image) {
	d.pages[i].content = "q 595 0 0 842 0 0 cm/Im Do Q"
	d.pages[i].resources = "/XObject<</Im " + d.add(m.object()) + ">>"
}

// fax returns the encoder of a picture in CCITTFaxDecode (7.4.6), with more parameters.
func fax(o ccitt.Options, parameters string) func(p picture.Picture) image {
	return func(p picture.Picture) image {
		parameters := fmt.Sprintf("/K %d/Columns %d%s", o.K, p.Width, parameters)
		return image{
			width: p.Width, height: p.Height(), space: "/DeviceGray", bits: 1,
			entries: "/Filter/CCITTFaxDecode/DecodeParms<<" + parameters + ">>", data: string(ccitt.Encode(p, o)),
		}
	}
}

// group4Fax encodes a picture in Group 4.
func group4Fax(p picture.Picture) image { return fax(ccitt.Options{K: -1}, "")(p) }

// with returns an encoder that adds entries to an image.
func with(encode func(p picture.Picture) image, entries string) func(p picture.Picture) image {
	return func(p picture.Picture) image {
		m := encode(p)
		m.entries += entries
		return m
	}
}

// bilevel returns the encoder of a picture with one bit per pixel, 1 for black, in a color space.
func bilevel(space string) func(p picture.Picture) image {
	return func(p picture.Picture) image {
		row := make([]byte, (p.Width+7)/8)
		data := make([]byte, 0, len(row)*p.Height())
		for _, band := range p.Bands {
			picture.Pack(row, band.Runs, 1, picture.MSBFirst)
			for range band.Height {
				data = append(data, row...)
			}
		}
		return image{width: p.Width, height: p.Height(), space: space, bits: 1, entries: "/Filter/FlateDecode", data: zlib(data)}
	}
}

// zlib returns data as FlateDecode expects it (7.4.4).
func zlib(data []byte) string {
	sum := adler32.Checksum(data)
	return "\x78\x9c" + string(flate.Deflate(data)) + string([]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})
}

// pictureCases are cases about scans, pictures and colors.
func pictureCases() []quirk.Case {
	return slices.Concat(faxCases(), jbig2Cases(), jpxCases(), scanCases(), scanTextCases(), colorCases(), maskCases(), inlineCases(), shadingCases())
}
