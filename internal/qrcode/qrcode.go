// Package qrcode makes QR codes (ISO/IEC 18004): it chooses the mode, version,
// error correction level and mask; rsc.io/qr does the encoding.
package qrcode

import (
	"fmt"

	"rsc.io/qr/coding"
)

// A Symbol is a QR code, a square of modules.
type Symbol struct {
	Side          int // modules, without the quiet zone
	rows, columns []line
}

func newSymbol(side int) Symbol {
	return Symbol{side, make([]line, side), make([]line, side)}
}

func (s *Symbol) set(x, y int, bit uint64) {
	s.rows[y].set(x, bit)
	s.columns[x].set(y, bit)
}

// Runs returns the lengths of the runs of row y from left to right, the first
// light and perhaps empty, then dark and light in turn.
func (s *Symbol) Runs(y int) []int { return s.rows[y].runs(s.Side) }

// A TooLongError reports data that no QR code holds.
type TooLongError struct {
	Max int // bytes that the largest code holds of data that are not ASCII
}

func (e *TooLongError) Error() string {
	return fmt.Sprintf("a QR code holds %d bytes of UTF-8", e.Max)
}

// A TooNarrowError reports a picture in which modules would be narrower than a
// pixel.
type TooNarrowError struct {
	Min int // width of the smallest picture for the data, in pixels
}

func (e *TooNarrowError) Error() string {
	return fmt.Sprintf("the QR code needs %d pixels", e.Min)
}

// A Plan is a symbol before its modules are made.
type Plan struct {
	segments []coding.Encoding
	version  coding.Version
	level    coding.Level
}

// NewPlan plans a symbol for data in a picture of the given width in pixels,
// with a quiet zone of so many modules on each side. The modules are as large
// as the lowest level of error correction lets them be; the level is the
// highest that keeps them so.
func NewPlan(data string, width, quietZone int) (*Plan, error) {
	p := &Plan{segments: segments(data)}
	if !p.fit(coding.L) {
		return nil, &TooLongError{Max: maxBytes}
	}
	largest := p.ModuleSize(width, quietZone)
	if largest == 0 {
		return nil, &TooNarrowError{Min: p.Side() + 2*quietZone}
	}
	for level := coding.H; !p.fit(level) || p.ModuleSize(width, quietZone) < largest; {
		level--
	}
	return p, nil
}

// ModuleSize returns the width of a module in pixels, 0 if it is less than one.
func (p *Plan) ModuleSize(width, quietZone int) int {
	return width / (p.Side() + 2*quietZone)
}

// fit sets the level, and the smallest version that holds the data at this
// level, if there is one.
func (p *Plan) fit(level coding.Level) bool {
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

// Symbol makes the symbol, with the mask of the lowest penalty.
func (p *Plan) Symbol() *Symbol {
	layout, err := coding.NewPlan(p.version, p.level, 0)
	if err != nil {
		panic(err) // only for a version, level or mask that does not exist
	}
	code, err := layout.Encode(p.segments...)
	if err != nil {
		panic(err) // only for data that do not fit the version
	}
	return newDraft(layout, code).best(p.level)
}
