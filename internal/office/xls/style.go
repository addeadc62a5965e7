package xls

import (
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

const (
	builtInStyles = 15 // formats of styles that precede those of cells (2.4.353)
	defaultFormat = builtInStyles
)

// formatOf returns the index of the format of a style.
func formatOf(s xlsx.Style) uint16 { return builtInStyles + uint16(s) }

// Indexes of fonts. There is none with the index 4 (2.5.129).
const (
	usualFont = 0
	boldFont  = 5
)

// appendStyles appends the fonts, the formats of numbers and cells, and the style Normal.
func appendStyles(dst []byte) []byte {
	for range 4 {
		dst = appendFont(dst, 400)
	}
	dst = appendFont(dst, 700)
	formats := xlsx.NumberFormats()
	for _, f := range formats {
		if f.Code != "" {
			dst = appendRecord(dst, formatRecord, uint16(f.ID), uint16(count(f.Code)), characters(f.Code))
		}
	}
	const styleFlags, cellFlags = 0xfff5, 0x0001
	for range builtInStyles {
		dst = appendFormat(dst, usualFont, 0, styleFlags, 0, automatic)
	}
	const hasNumber, hasFontAndPattern = 0x04, 0x48
	for i, f := range formats {
		if xlsx.Style(i) == xlsx.Header {
			dst = appendFormat(dst, boldFont, 0, cellFlags, hasFontAndPattern, lightBlue)
			continue
		}
		dst = appendFormat(dst, usualFont, f.ID, cellFlags, hasNumber, automatic)
	}
	const normal, noLevel = 0x8000, 0xff
	return appendRecord(dst, styleRecord, uint16(normal), uint8(0), uint8(noLevel))
}

// appendFont appends a font (2.4.122).
func appendFont(dst []byte, weight uint16) []byte {
	const height, automaticColor, swiss = 220, 0x7fff, 2 // twentieths of a point
	const name = "Calibri"
	return appendRecord(dst, fontRecord, uint16(height), uint16(0), uint16(automaticColor), weight, uint16(0), uint8(0), uint8(swiss), uint16(0),
		uint8(len(name)), characters(name))
}

// A fill is the background of cells, as an index of the palette (2.5.161).
type fill uint16

const (
	automatic fill = 0x40
	lightBlue fill = 0x1f // #CCCCFF
)

// appendFormat appends a format of cells, or of a style (2.4.353).
func appendFormat(dst []byte, font uint16, number int, flags uint16, used uint8, color fill) []byte {
	const bottom, solid, background = 0x20, 1 << 26, 0x41 << 7
	pattern := uint32(0)
	if color != automatic {
		pattern = solid
	}
	return appendRecord(dst, extendedRecord, font, uint16(number), flags, uint8(bottom), uint8(0), uint8(0), used,
		uint32(0), pattern, uint16(color)|background)
}
