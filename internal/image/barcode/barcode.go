// Package barcode encodes data as linear codes, such as EAN-13, and as matrices other than square QR codes.
//
// Read this file first. Each code has a file: code128.go, gs1.go, ean.go, code39.go and itf.go for linear ones, and
// datamatrix.go, pdf417.go, aztec.go and qr.go for matrices. Modes of characters are chosen in modes.go.
package barcode

import (
	"fmt"
	"unicode/utf8"
)

// A Symbol is the dark modules of a code, without the quiet zone around it.
type Symbol struct {
	Width, Height int   // in modules
	Bars          []Bar // from top to bottom
	QuietZone     int   // width of the light margin that the code needs, in modules
	Captions      []Caption
}

// A Bar is a dark rectangle. All lengths are in modules.
type Bar struct{ X, Y, Width, Height int }

// A Caption is a part of the text that people read below a linear code.
type Caption struct {
	Text        string
	Left, Right int // modules between which the text is centred; they may be in the quiet zone
}

// A DataError reports data that a code cannot encode.
type DataError struct {
	Reason string // such as "must have 12 or 13 digits"
	Given  string // the part of the data that is wrong, or its length
	Max    int    // number of characters at the start of the data that fit, or 0 if its length is no problem
}

func (e *DataError) Error() string { return e.Reason + ", got " + e.Given }

// An encoder encodes data as a symbol. The text of a linear code is among its captions. The error is
// a [*DataError].
type encoder func(data string) (*Symbol, error)

// Options are for microqr and rmqr.
type Options struct {
	Version string // such as M4 or R7x43; the default is one of a small area
	Level   string // of error correction; the default is the highest that does not change the version
}

// Encode encodes data as a code of a type, which is a Symbology of package placeholder. The error is
// a [*DataError].
func Encode(kind, data string, o Options) (*Symbol, error) {
	encoders := map[string]encoder{
		"code128": newCode128, "gs1-128": newGS1, "ean13": newEAN13, "ean8": newEAN8, "upca": newUPCA, "code39": newCode39, "itf14": newITF14,
		"datamatrix": newDataMatrix, "gs1-datamatrix": newGS1DataMatrix, "pdf417": newPDF417, "aztec": newAztec,
		"microqr": func(data string) (*Symbol, error) { return newMicroQR(data, o) },
		"rmqr":    func(data string) (*Symbol, error) { return newRMQR(data, o) },
	}
	return encoders[kind](data)
}

// linear returns the symbol of bars and spaces of given widths, which alternate and begin with a bar.
func linear(widths string, height, quietZone int) *Symbol {
	s := &Symbol{Height: height, QuietZone: quietZone}
	for i, w := range []byte(widths) {
		width := int(w - '0')
		if i%2 == 0 {
			s.Bars = append(s.Bars, Bar{X: s.Width, Width: width, Height: height})
		}
		s.Width += width
	}
	return s
}

// caption adds text in the middle below the symbol.
func (s *Symbol) caption(text string) *Symbol {
	s.Captions = []Caption{{text, 0, s.Width}}
	return s
}

// A matrix has the dark modules of a symbol, in rows.
type matrix [][]bool

func newMatrix(width, height int) matrix {
	m := make(matrix, height)
	for y := range m {
		m[y] = make([]bool, width)
	}
	return m
}

// symbol returns the symbol of a matrix, with modules of a height in multiples of their width.
func (m matrix) symbol(moduleHeight, quietZone int) *Symbol {
	s := &Symbol{Width: len(m[0]), Height: len(m) * moduleHeight, QuietZone: quietZone}
	for y, row := range m {
		for x := 0; x < len(row); x++ {
			start := x
			for x < len(row) && row[x] {
				x++
			}
			if x > start {
				s.Bars = append(s.Bars, Bar{start, y * moduleHeight, x - start, moduleHeight})
			}
		}
	}
	return s
}

// fitting returns the error about data of which only the beginning fits in a code, as fits reports.
func fitting(data, code string, fits func(data string) bool) error {
	chars := []rune(data)
	low, high := 0, len(chars) // the first low characters fit
	for low+1 < high {
		if middle := (low + high) / 2; fits(string(chars[:middle])) {
			low = middle
		} else {
			high = middle
		}
	}
	if low == 0 {
		return &DataError{Reason: "must begin with a character that fits in " + code, Given: string(chars[0])}
	}
	reason := fmt.Sprintf("must end after its first %d characters to fit in %s", low, code)
	return &DataError{reason, fmt.Sprint(utf8.RuneCountInString(data)), low}
}

// checkChars checks that all characters of data are allowed, which a phrase describes.
func checkChars(data, phrase string, isAllowed func(r rune) bool) error {
	for _, r := range data {
		if !isAllowed(r) {
			return &DataError{Reason: "must consist of " + phrase, Given: string(r)}
		}
	}
	return nil
}

func isASCII(r rune) bool { return r < utf8.RuneSelf }
func isDigit(r rune) bool { return r >= '0' && r <= '9' }
