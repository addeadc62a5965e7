package pdf

import (
	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// faxCases are cases of scans in the codings of fax machines.
func faxCases() []quirk.Case {
	group4 := ccitt.Options{K: -1}
	return []quirk.Case{
		{
			Token: "pdf-scan-ccitt-g4", Format: "pdf", Title: "Scan in CCITT Group 4",
			About:    "Each page is a picture of two colors in Group 4, where black is 0.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Office scanners and multifunction printers of Canon, Ricoh and Xerox; tiff2pdf and img2pdf", Source: "ISO 32000-1, 7.4.6 (K < 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(group4, "")),
		},
		{
			Token: "pdf-scan-ccitt-black-is-1", Format: "pdf", Title: "Scan in CCITT Group 4, black is 1",
			About:    "Each page is a picture in Group 4. A parameter of the filter and the Decode array both exchange black and white.",
			Ordinary: "Each page has its text as text.",
			Writers:  "tiff2pdf, for the other polarity of TIFF", Source: "ISO 32000-1, 7.4.6 (BlackIs1) and 8.9.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(with(fax(group4, "/BlackIs1 true"), "/Decode[1 0]")),
		},
		{
			Token: "pdf-scan-ccitt-stencil", Format: "pdf", Title: "Scan as a stencil mask",
			About:    "Each page is a stencil mask in Group 4, through which the current color, black, is painted.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Adobe Acrobat, for scans in two colors", Source: "ISO 32000-1, 8.9.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(stencil(fax(group4, ""))),
		},
		{
			Token: "pdf-scan-ccitt-g3", Format: "pdf", Title: "Scan in CCITT Group 3",
			About:    "Each page is a picture in Group 3 with one dimension, the default of the filter.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax servers", Source: "ISO 32000-1, 7.4.6 (K = 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(ccitt.Options{}, "")),
		},
		{
			Token: "pdf-scan-ccitt-g3-lines", Format: "pdf", Title: "Scan in CCITT Group 3 with ends of lines",
			About:    "Each page is a picture in Group 3 with a code before each line, as fax machines transmit it.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax servers that copy what they receive", Source: "ISO 32000-1, 7.4.6 (EndOfLine)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(ccitt.Options{EndOfLine: true}, "/EndOfLine true")),
		},
		{
			Token: "pdf-scan-ccitt-g3-2d", Format: "pdf", Title: "Scan in CCITT Group 3 with two dimensions",
			About:    "Each page is a picture in Group 3. Three of four lines are coded by how they differ from the line above.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax servers that copy what they receive", Source: "ISO 32000-1, 7.4.6 (K > 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(ccitt.Options{K: 4}, "/EndOfLine true")),
		},
		{
			Token: "pdf-scan-ccitt-byte-aligned", Format: "pdf", Title: "Scan in CCITT with lines that begin at bytes",
			About:    "Each page is a picture in Group 4 with zero bits before lines, so that they begin at a byte.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax and archive software that writes TIFF for fast readers", Source: "ISO 32000-1, 7.4.6 (EncodedByteAlign)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(ccitt.Options{K: -1, EncodedByteAlign: true}, "/EncodedByteAlign true")),
		},
		{
			Token: "pdf-scan-ccitt-open", Format: "pdf", Title: "Scan in CCITT without a code at its end",
			About:    "Each page is a picture in Group 4 that the number of rows ends, instead of a code.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax and archive software that copies strips of TIFF", Source: "ISO 32000-1, 7.4.6 (EndOfBlock)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(fax(ccitt.Options{K: -1, Open: true}, "/EndOfBlock false/Rows 2338")),
		},
		{
			Token: "pdf-scan-fax", Format: "pdf", Title: "Scan with pixels that are not square",
			About:    "Each page is a picture in Group 3 with 204 columns and 98 rows per inch, the standard resolution of fax machines.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Fax machines and fax servers", Source: "ISO 32000-1, 8.9.5.1; ITU-T T.4, 2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: faxed(),
		},
	}
}

// stencil returns an encoder that makes a stencil mask of a picture (8.9.6.2).
func stencil(encode func(p picture.Picture) image) func(p picture.Picture) image {
	return func(p picture.Picture) image {
		m := encode(p)
		m.space = ""
		m.entries += "/ImageMask true"
		return m
	}
}

// faxed returns the builder of scans in the standard resolution of fax machines.
func faxed() func(twin bool) quirk.File {
	return scannedAt(204, func(p picture.Picture) image { return fax(ccitt.Options{}, "")(halved(p)) })
}

// halved returns a picture without every second row, and a little less.
func halved(p picture.Picture) picture.Picture {
	half := picture.Picture{Width: p.Width, Palette: p.Palette}
	y := 0
	for _, band := range p.Bands {
		end := y + band.Height
		half.Bands = append(half.Bands, picture.Band{Height: rowsOf(end) - rowsOf(y), Runs: band.Runs})
		y = end
	}
	return half
}

// rowsOf returns the number of rows at 98 per inch in a number of rows at 204 per inch.
func rowsOf(fine int) int { return fine * 98 / 204 }
