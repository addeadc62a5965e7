//go:build conformance

package conformance

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// trueType returns a font with its outlines as a TrueType file, which other programs can draw.
func trueType(f *fonts.Font) []byte {
	tables := tablesInFont(f.SFNT())
	outlines := make([]glyph.Outline, f.Glyphs())
	for i := range outlines {
		outlines[i] = f.Outline(uint32(i))
	}
	addOutlines(tables, outlines)
	addRequired(tables)
	return sfnt(tables)
}

// tablesInFont returns the tables of an OpenType file by their tags.
func tablesInFont(file []byte) map[string][]byte {
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		record := file[12+16*i:]
		offset, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		tables[string(record[:4])] = file[offset : offset+length]
	}
	return tables
}

// addOutlines adds tables with outlines, and changes those that describe them.
func addOutlines(tables map[string][]byte, outlines []glyph.Outline) {
	const locaFormat, metricCount = 50, 34 // offsets in head and in hhea
	binary.BigEndian.PutUint16(tables["head"][locaFormat:], 1)
	count := int(binary.BigEndian.Uint16(tables["hhea"][metricCount:]))
	binary.BigEndian.PutUint16(tables["hhea"][metricCount:], uint16(len(outlines)))

	maxp := make([]byte, 32)
	copy(maxp, "\x00\x01\x00\x00")
	copy(maxp[4:], tables["maxp"][4:6])
	tables["maxp"] = maxp

	var glyf, loca, hmtx []byte
	for i, o := range outlines {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = appendGlyph(glyf, o)
		low, _ := o.Bounds()
		hmtx = append(hmtx, tables["hmtx"][4*min(i, count-1):][:2]...) // advance
		hmtx = binary.BigEndian.AppendUint16(hmtx, uint16(low.X))
	}
	tables["glyf"], tables["hmtx"] = glyf, hmtx
	tables["loca"] = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
}

// appendGlyph appends the description of a glyph. It is empty without contours.
func appendGlyph(glyf []byte, o glyph.Outline) []byte {
	if len(o) == 0 {
		return glyf
	}
	contours := contoursOf(o)
	low, high := o.Bounds()
	for _, n := range []int16{int16(len(contours)), low.X, -high.Y, high.X, -low.Y} {
		glyf = binary.BigEndian.AppendUint16(glyf, uint16(n))
	}
	points := slices.Concat(contours...)
	last := -1
	for _, c := range contours {
		last += len(c)
		glyf = binary.BigEndian.AppendUint16(glyf, uint16(last))
	}
	glyf = append(glyf, 0, 0) // no instructions
	for _, p := range points {
		glyf = append(glyf, p.flags)
	}
	var before contourPoint
	for _, p := range points {
		glyf = binary.BigEndian.AppendUint16(glyf, uint16(p.X-before.X))
		before = p
	}
	before = contourPoint{}
	for _, p := range points {
		glyf = binary.BigEndian.AppendUint16(glyf, uint16(before.Y-p.Y)) // upwards
		before = p
	}
	return append(glyf, make([]byte, len(glyf)%2)...)
}

// A contourPoint is a point of a contour as TrueType stores it.
type contourPoint struct {
	glyph.Point
	flags byte // 1 if it is on the curve
}

// contoursOf returns the points of each contour, without a last one that equals the first.
func contoursOf(o glyph.Outline) (contours [][]contourPoint) {
	for _, s := range o {
		if s.Op == glyph.Move {
			contours = append(contours, nil)
		}
		c := &contours[len(contours)-1]
		if s.Op == glyph.Quad {
			*c = append(*c, contourPoint{s.Args[0], 0}, contourPoint{s.Args[1], 1})
		} else {
			*c = append(*c, contourPoint{s.Args[0], 1})
		}
	}
	for i, c := range contours {
		if last := len(c) - 1; last > 0 && c[last] == c[0] {
			contours[i] = c[:last]
		}
	}
	return contours
}

// addRequired adds tables that browsers require, and that are not needed for shaping.
func addRequired(tables map[string][]byte) {
	for tag, size := range map[string]int{"OS/2": 78, "post": 32, "name": 6} {
		if tables[tag] == nil {
			tables[tag] = make([]byte, size)
		}
	}
	binary.BigEndian.PutUint16(tables["name"][4:], 6)      // where the names would start
	binary.BigEndian.PutUint32(tables["post"], 0x00030000) // no names
	binary.BigEndian.PutUint16(tables["OS/2"][4:], 500)    // weight
	binary.BigEndian.PutUint16(tables["OS/2"][6:], 5)      // width
}

// sfnt returns an OpenType file with tables. It has no checksums, which browsers ignore.
func sfnt(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	file := binary.BigEndian.AppendUint32(nil, 0x00010000)
	file = binary.BigEndian.AppendUint16(file, uint16(len(tags)))
	file = append(file, make([]byte, 6)...) // for binary search, which browsers do not use
	offset := len(file) + 16*len(tags)
	var data []byte
	for _, tag := range tags {
		file = append(file, tag...)
		for _, n := range []int{0, offset + len(data), len(tables[tag])} {
			file = binary.BigEndian.AppendUint32(file, uint32(n))
		}
		data = append(data, tables[tag]...)
		data = append(data, make([]byte, -len(data)&3)...)
	}
	return append(file, data...)
}
