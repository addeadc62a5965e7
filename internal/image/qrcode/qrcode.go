// Package qrcode generates QR codes (ISO/IEC 18004). It chooses the mode, version,
// error correction level and mask. Package rsc.io/qr does the encoding.
package qrcode

import (
	"fmt"

	"rsc.io/qr/coding"
)

// A Symbol is a QR code, a square of modules.
type Symbol struct {
	Side          int // width and height in modules, without the quiet zone
	rows, columns []line
}

func newSymbol(side int) Symbol {
	return Symbol{side, make([]line, side), make([]line, side)}
}

// set sets the module at x, y to bit.
func (s *Symbol) set(x, y int, bit uint64) {
	s.rows[y].set(x, bit)
	s.columns[x].set(y, bit)
}

// Runs returns the lengths in modules of the runs of row y, from left to right. The
// first run is light and may be empty. Dark and light runs alternate after it.
func (s *Symbol) Runs(y int) []int { return s.rows[y].runs(s.Side) }

// A TooLongError reports that data does not fit in any QR code.
type TooLongError struct {
	Max int // maximum number of bytes of data that is not ASCII
}

func (e *TooLongError) Error() string {
	return fmt.Sprintf("a QR code holds %d bytes of UTF-8", e.Max)
}

// A TooNarrowError reports a width at which modules would be narrower than a pixel.
type TooNarrowError struct {
	Min int // minimum width for the data in pixels
}

func (e *TooNarrowError) Error() string {
	return fmt.Sprintf("the QR code needs %d pixels", e.Min)
}

// A Plan holds the segments, version and level of a symbol.
type Plan struct {
	segments []coding.Encoding
	version  coding.Version
	level    coding.Level
}

// NewPlan plans a symbol for data in an image of the given width in pixels. The width of
// the quiet zone on each side is in modules. The modules are as large as the lowest
// level of error correction allows. NewPlan then chooses the highest level at which they
// stay that large.
//
// The error is a [*TooLongError] or a [*TooNarrowError].
func NewPlan(data string, width, quietZone int) (*Plan, error) {
	p := &Plan{segments: segments(data)}
	if !p.setLevel(coding.L) {
		return nil, &TooLongError{Max: maxBytes}
	}
	largest := p.ModuleSize(width, quietZone)
	if largest == 0 {
		return nil, &TooNarrowError{Min: p.Side() + 2*quietZone}
	}
	for level := coding.H; !p.setLevel(level) || p.ModuleSize(width, quietZone) < largest; {
		level--
	}
	return p, nil
}

// ModuleSize returns the width of a module in pixels, or 0 if the symbol does not fit.
// The width is in pixels and the quiet zone in modules.
func (p *Plan) ModuleSize(width, quietZone int) int {
	return width / (p.Side() + 2*quietZone)
}

// setLevel sets the level and the smallest version that holds the data at that level.
// It reports whether there is such a version.
func (p *Plan) setLevel(level coding.Level) bool {
	p.level = level
	for p.version = coding.MinVersion; p.version <= coding.MaxVersion; p.version++ {
		var bits int
		for _, s := range p.segments {
			bits += s.Bits(p.version)
		}
		if bits <= 8*p.version.DataBytes(level) {
			return true
		}
	}
	return false
}

// Side returns the width and height of the symbol in modules, without the
// quiet zone.
func (p *Plan) Side() int { return 17 + 4*int(p.version) }

// unmasked is a mask that inverts no modules.
const unmasked coding.Mask = -1

// Symbol encodes the symbol, with the mask of the lowest penalty.
func (p *Plan) Symbol() *Symbol {
	layout, err := coding.NewPlan(p.version, p.level, unmasked)
	if err != nil {
		panic(err) // only if the version, level or mask is invalid
	}
	code, err := layout.Encode(p.segments...)
	if err != nil {
		panic(err) // only if the data does not fit the version
	}
	return newDraft(layout, code).best(p.level)
}
