package codes

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A label is a barcode, with what a reader finds.
type label struct {
	kind, data string
	text       string // that is read, if it is not the data
	module     int    // in pixels
	height     int    // maximum, in modules
}

var (
	article = label{kind: "code128", data: "PH-4821-7730", module: 3, height: 50}
	product = label{kind: "ean13", data: "9521234543213", module: 3, height: 69}
	part    = label{kind: "datamatrix", data: "PH-4821-7730", module: 6, height: 200}
	ticket  = label{kind: "pdf417", data: "PH-4821-7730 Placeholder ticket", module: 3, height: 200}
	pass    = label{kind: "aztec", data: "PH-4821-7730", module: 6, height: 200}
	chip    = label{kind: "microqr", data: "PH-4821", module: 6, height: 200}
	strip   = label{kind: "rmqr", data: "PH-4821-7730", module: 6, height: 200}
)

func (l label) grid() grid { return gridOfBarcode(l.kind, l.data, l.height) }

func (l label) scan(p page) scan {
	text := l.text
	if text == "" {
		text = l.data
	}
	return scan{p, []expect.Item{{Name: l.kind, Text: text}}}
}

func (l label) plain() scan { return l.scan(l.grid().draw(l.module, blackOnWhite)) }

// with returns a scan of the grid that f makes of the barcode.
func (l label) with(f func(g grid) grid) func() scan {
	return func() scan { return l.scan(f(l.grid()).draw(l.module, blackOnWhite)) }
}

// barcodeCases are barcodes other than QR codes.
func barcodeCases() []quirk.Case {
	const ordinary = "The barcode is upright, black on white, with its quiet zone."
	type details struct {
		token, title, about, writers, source string
		label                                label
		notValid                             bool
		flag                                 quirk.Flag
		special                              func() scan
	}
	var variants []variant
	for _, d := range []details{
		{"code128-rotated-90", "Code 128 from bottom to top", "The bars are horizontal.", "bottles; narrow labels", "ISO/IEC 15417:2007, 4.7", article, false, "", article.with(grid.quarterTurn)},
		{"code128-upside-down", "Code 128 upside down", "The code is upside down, so that readers meet its end first.", "scanners of parcels", "ISO/IEC 15417:2007, 4.7", article, false, "", article.with(grid.halfTurn)},
		{"code128-no-quiet-zone", "Code 128 without quiet zone", "The first and the last bar are at the edges of the picture.", "generators with a margin of 0", "ISO/IEC 15417:2007, 4.4", article, true, "", article.with(func(g grid) grid { return g.without(11) })},
		{"code128-low", "Low Code 128", "The bars are 6 pixels high.", "shelf labels; edges of circuit boards", "ISO/IEC 15417:2007, 4.7", article, false, "", func() scan { l := article; l.height = 2; return l.plain() }},
		{"code128-1-pixel-modules", "Code 128 of modules of one pixel", "The narrowest bars are a single pixel wide.", "generators with a scale of 1", "ISO/IEC 15417:2007, 4.7", article, false, "", func() scan { return article.scan(article.grid().draw(1, blackOnWhite)) }},
		{"code128-rotated-15", "Code 128 turned by 15 degrees", "The code is turned by 15 degrees.", "cameras of phones", "ISO/IEC 15417:2007, 4.7", article, false, "", func() scan { return article.scan(tilted(article.grid())) }},
		{"code128-blurred", "Blurred Code 128", "The picture is out of focus: bars fade into their neighbors.", "cameras of phones", "ISO/IEC 15416:2016, 5.4", article, false, "", func() scan { return article.scan(article.grid().draw(2, blackOnWhite).blurred(1)) }},
		{"ean13-leading-0", "EAN-13 that is a UPC-A", "The first digit is 0, so that the bars are those of a UPC-A. Readers find 12 digits or 13.", "products from North America", "ISO/IEC 15420:2009, 4.3", product, false, quirk.Dialect, func() scan {
			s := label{kind: "upca", data: "412345678903", module: 3, height: 69}.plain()
			s.codes = []expect.Item{{Name: "ean13", Text: "0412345678903"}}
			return s
		}},
		{"ean13-short", "Truncated EAN-13", "The bars are a fifth as high as they should be.", "small packages", "GS1 General Specifications, 5.2.6.5", product, false, "", func() scan { l := product; l.height = 14; return l.plain() }},
		{"code128-control-characters", "Code 128 with control characters", "The text has control characters of ISO/IEC 15434, as 2D codes of suppliers have.", "suppliers of electronic parts", "ISO/IEC 15417:2007, 4.3", article, false, quirk.Characters, label{kind: "code128", data: "[)>\x1e06\x1dP4821\x1e\x04", module: 3, height: 50}.plain},
		{"gs1128-separator", "GS1-128 with a separator", "Function 1 stands in front, which says that it is a GS1-128, and behind an element of variable length, where readers find the control character GS.", "shipping labels", "GS1 General Specifications, 7.8", article, false, quirk.Dialect, func() scan {
			l := label{kind: "gs1-128", data: "(10)A1(17)281231", text: "10A1\x1d17281231", module: 3, height: 50}
			s := l.plain()
			s.codes[0].Name = "code128"
			return s
		}},
		{"datamatrix-inverted", "White Data Matrix on black", "The modules are white on black, as the standard allows.", "laser marks on metal", "ISO/IEC 16022:2006, 4.2", part, false, "", func() scan { return part.scan(part.grid().draw(6, ink{black, white})) }},
		{"datamatrix-dots", "Data Matrix of dots", "Each dark module is a disc.", "dot peens on metal", "ISO/IEC 29158:2020, 5", part, true, "", func() scan { return part.scan(dots(part.grid(), 8, func(x, y int) bool { return false })) }},
		{"datamatrix-mirrored", "Mirrored Data Matrix", "The code is mirrored from left to right.", "marks on the inside of glass", "ISO/IEC 16022:2006, 4.2", part, false, "", part.with(grid.mirrored)},
		{"datamatrix-rotated-15", "Data Matrix turned by 15 degrees", "The code is turned by 15 degrees.", "cameras of phones", "ISO/IEC 16022:2006, 4.2", part, false, "", func() scan { return part.scan(part.grid().turned(200, 200, 7913, 2120)) }},
		{"pdf417-upside-down", "PDF417 upside down", "The code is upside down.", "scanners of documents", "ISO/IEC 15438:2015, 4.2", ticket, false, "", ticket.with(grid.halfTurn)},
		{"pdf417-rotated-90", "PDF417 from bottom to top", "The code is turned by 90 degrees.", "boarding passes", "ISO/IEC 15438:2015, 4.2", ticket, false, "", ticket.with(grid.quarterTurn)},
		{"aztec-inverted", "White Aztec code on black", "The code is white on black, as the standard allows.", "tickets on screens in dark mode", "ISO/IEC 24778:2008, 4.2", pass, false, "", func() scan { return pass.scan(pass.grid().draw(6, ink{black, white})) }},
		{"microqr-inverted", "White Micro QR code on black", "The code is white on black, as the standard allows.", "laser marks on small parts", "ISO/IEC 18004:2015, 5.1", chip, false, "", func() scan { return chip.scan(chip.grid().draw(6, ink{black, white})) }},
		{"microqr-mirrored", "Mirrored Micro QR code", "The code is mirrored from left to right.", "marks on the inside of glass", "ISO/IEC 18004:2015, 5.1", chip, false, "", chip.with(grid.mirrored)},
		{"microqr-rotated-90", "Micro QR code turned by 90 degrees", "The only finder pattern is at the upper right.", "machines that place small parts", "ISO/IEC 18004:2015, 6.3.2", chip, false, "", chip.with(grid.quarterTurn)},
		{"rmqr-rotated-90", "Turned rMQR code", "The code is turned by 90 degrees.", "labels of test tubes and cables", "ISO/IEC 23941:2022, 5.1", strip, false, "", strip.with(grid.quarterTurn)},
		{"rmqr-upside-down", "Upside-down rMQR code", "The code is upside down.", "labels of test tubes and cables", "ISO/IEC 23941:2022, 5.1", strip, false, "", strip.with(grid.halfTurn)},
		{"aztec-mirrored", "Mirrored Aztec code", "The code is mirrored from left to right.", "front cameras", "ISO/IEC 24778:2008, 4.2", pass, false, "", pass.with(grid.mirrored)},
	} {
		variants = append(variants, variant{
			token: "barcode-" + d.token, title: d.title, about: d.about, writers: d.writers, source: d.source, notValid: d.notValid, flag: d.flag,
			special: d.special, ordinary: d.label.plain, twin: ordinary,
		})
	}
	return cases(variants...)
}

// tilted returns a page of a barcode that is turned by 15 degrees.
func tilted(g grid) page {
	const cosine, sine = 31652, 8481 // of 15 degrees, at two pixels per module
	width, height := g.size()
	return g.turned(2*width+40, 2*height+2*width/4+60, cosine, sine)
}
