// Package qrcode generates QR codes (ISO/IEC 18004). It chooses the segments, version,
// error correction level and mask, and encodes Kanji mode. Package rsc.io/qr does the rest
// of the encoding.
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
	Max int // number of characters at the start of the data that fit
}

func (e *TooLongError) Error() string {
	return fmt.Sprintf("a QR code holds %d characters of the data", e.Max)
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
// the quiet zone on each side is in modules. Without a level in the options, the modules are as large as
// the lowest level of error correction allows. NewPlan then chooses the highest level at which they
// stay that large.
//
// The error is a [*CharError], a [*TooLongError] or a [*TooNarrowError].
func NewPlan(data string, o Options, width, quietZone int) (*Plan, error) {
	t := newText(data)
	if err := o.fix(t); err != nil {
		return nil, err
	}
	lowest := t.plan(o.lowest())
	if lowest == nil {
		return nil, &TooLongError{Max: o.fitting(t)}
	}
	largest := lowest.ModuleSize(width, quietZone)
	if largest == 0 {
		return nil, &TooNarrowError{Min: lowest.Side() + 2*quietZone}
	}
	for level := coding.H; level > lowest.level && o.Level == ""; level-- {
		if p := t.plan(level); p != nil && p.ModuleSize(width, quietZone) == largest {
			return p, nil
		}
	}
	return lowest, nil
}

// ModuleSize returns the width of a module in pixels, or 0 if the symbol does not fit.
// The width is in pixels and the quiet zone in modules.
func (p *Plan) ModuleSize(width, quietZone int) int {
	return width / (p.Side() + 2*quietZone)
}

// plan returns the plan of the smallest version that holds the text at a level, or nil if there is
// none.
func (t *text) plan(level coding.Level) *Plan {
	p := &Plan{level: level}
	for p.version = coding.MinVersion; p.version <= coding.MaxVersion; p.version++ {
		capacity := 8 * p.version.DataBytes(level)
		if minLength*len(t.lengths) > 6*capacity {
			continue // saves dividing the text for versions that are much too small
		}
		if p.segments = t.segments(p.version); bitsOf(p.segments, p.version) <= capacity {
			return p
		}
	}
	return nil
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
