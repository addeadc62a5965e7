package jbig2

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/mq"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A bitmap has rows of pixels, which are 0 or 1.
type bitmap [][]byte

// An instance is a symbol at a place.
type instance struct{ symbol, x, y int }

// Symbols returns pictures of text as text regions (7.4.3), whose symbols are in a dictionary (7.4.2) that they share.
func Symbols(pictures ...picture.Picture) (dictionary []byte, pages [][]byte) {
	var symbols []bitmap
	var placed [][]instance
	for _, p := range pictures {
		placed = append(placed, place(p, &symbols))
	}
	for i, p := range pictures {
		region := append(regionInformation(p), textRegion(placed[i], symbols)...)
		pages = append(pages, append(page(p), segment(2, immediateTextRegion, 1, []byte{0}, region)...))
	}
	return segment(0, symbolDictionary, 0, nil, encodeSymbols(symbols)), pages
}

// place divides a picture into symbols that blank rows and columns separate. It adds those that are new.
func place(p picture.Picture, symbols *[]bitmap) (instances []instance) {
	var line bitmap
	y := 0
	for _, band := range append(p.Bands, picture.Band{Height: 1, Runs: []picture.Run{{Length: uint16(p.Width)}}}) {
		row := make([]byte, p.Width)
		picture.Expand(row, band.Runs)
		if bytes.IndexByte(row, 1) < 0 {
			instances = append(instances, placeLine(line, y-len(line), symbols)...)
			line = nil
		} else {
			for range band.Height {
				line = append(line, row)
			}
		}
		y += band.Height
	}
	return instances
}

// placeLine divides a line of text at a height.
func placeLine(line bitmap, y int, symbols *[]bitmap) (instances []instance) {
	if line == nil {
		return nil
	}
	start := 0
	for x := range len(line[0]) + 1 {
		if x == len(line[0]) || line.isBlank(x) {
			if x > start {
				instances = append(instances, instance{find(line.columns(start, x), symbols), start, y})
			}
			start = x + 1
		}
	}
	return instances
}

func (b bitmap) isBlank(x int) bool {
	for _, row := range b {
		if row[x] != 0 {
			return false
		}
	}
	return true
}

// columns returns the columns from start to before end.
func (b bitmap) columns(start, end int) (part bitmap) {
	for _, row := range b {
		part = append(part, row[start:end])
	}
	return part
}

// find returns the index of a symbol, which it adds if it is new.
func find(b bitmap, symbols *[]bitmap) int {
	for i, s := range *symbols {
		if s.equal(b) {
			return i
		}
	}
	*symbols = append(*symbols, b)
	return len(*symbols) - 1
}

func (b bitmap) equal(other bitmap) bool {
	if len(b) != len(other) {
		return false
	}
	for y, row := range b {
		if !bytes.Equal(row, other[y]) {
			return false
		}
	}
	return true
}

// encodeSymbols returns the data of a dictionary (6.5.5). Each symbol is a height class.
func encodeSymbols(symbols []bitmap) []byte {
	g := newGeneric()
	var height, width, export integers
	before := 0
	for _, s := range symbols {
		height.encode(g.Encoder, len(s)-before)
		before = len(s)
		width.encode(g.Encoder, len(s[0]))
		g.above = nil
		for _, row := range s {
			g.row(row)
		}
		width.encodeEnd(g.Encoder)
	}
	export.encode(g.Encoder, 0) // no symbol of others
	export.encode(g.Encoder, len(symbols))
	data := append([]byte{0, 0}, adaptive...)
	data = binary.BigEndian.AppendUint32(data, uint32(len(symbols)))
	data = binary.BigEndian.AppendUint32(data, uint32(len(symbols)))
	return append(data, g.bytes()...)
}

// textRegion returns the data of a region after its information (6.4.5). Each line is a strip.
func textRegion(instances []instance, symbols []bitmap) []byte {
	const isTopLeft = 1 << 4 // the corner of symbols at their place
	g := generic{Encoder: mq.NewEncoder()}
	var down, first, next integers
	ids := identifiers{length: bits.Len(uint(len(symbols) - 1))}
	ids.contexts = make([]mq.Context, 1<<ids.length)
	down.encode(g.Encoder, 0)
	x, y, start := 0, 0, 0
	for i, at := range instances {
		switch {
		case i == 0 || at.y != y:
			if i > 0 {
				next.encodeEnd(g.Encoder)
			}
			down.encode(g.Encoder, at.y-y)
			first.encode(g.Encoder, at.x-start)
			start = at.x
		default:
			next.encode(g.Encoder, at.x-x)
		}
		ids.encode(g.Encoder, at.symbol)
		x, y = at.x+len(symbols[at.symbol][0])-1, at.y
	}
	next.encodeEnd(g.Encoder)
	return append(binary.BigEndian.AppendUint32([]byte{0, isTopLeft}, uint32(len(instances))), g.bytes()...)
}
