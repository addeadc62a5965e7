package pack

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// Encode returns a pack.
func Encode(c Contents) []byte {
	sections := [][]byte{c.encodeIndex()}
	for shapes := range slices.Chunk(c.Shapes, blockSize) {
		sections = append(sections, encodeBlock(shapes))
	}
	pack := binary.LittleEndian.AppendUint32(nil, uint32(len(sections)))
	for _, section := range sections {
		pack = binary.LittleEndian.AppendUint32(pack, uint32(len(section)))
	}
	return append(pack, bytes.Join(sections, nil)...)
}

// encodeIndex returns the first section.
func (c *Contents) encodeIndex() []byte {
	var counts, shapes, colors, palette []byte
	next := 0
	for _, layers := range c.Emoji {
		counts = appendNumber(counts, len(layers))
		for _, layer := range layers {
			shapes = appendSigned(shapes, int(layer.Shape)-next)
			colors = appendNumber(colors, int(layer.Color))
			next = int(layer.Shape) + 1
		}
	}
	for _, color := range c.Palette {
		palette = append(palette, color.R, color.G, color.B, color.A)
	}
	return section([]byte(strings.Join(c.Keys, "\n")), counts, shapes, colors, palette)
}

// encodeBlock returns a section of shapes. It panics if they are larger than positions in a block.
func encodeBlock(shapes [][]Node) []byte {
	var ops, xs, ys []byte
	for _, nodes := range shapes {
		start := Op(first)
		previous := Node{}
		for _, n := range nodes {
			op, dx, dy := difference(previous, n)
			ops = append(ops, byte(start+op))
			if op != vertical {
				xs = appendSigned(xs, dx)
			}
			if op != horizontal && op != circle {
				ys = appendSigned(ys, dy)
			}
			previous, start = n, 0
		}
	}
	if max(len(ops), len(xs), len(ys)) > math.MaxUint16 {
		panic("pack: a block is too large")
	}
	return section(ops, xs, ys)
}

// difference returns how a pack describes a node after another.
func difference(previous, n Node) (op Op, dx, dy int) {
	dx, dy = int(n.X)-int(previous.X), int(n.Y)-int(previous.Y)
	switch {
	case n.Op == Radii && n.X == n.Y:
		return circle, int(n.X), 0
	case n.Op == Radii:
		return Radii, int(n.X), int(n.Y)
	case n.Op == Point && dx == 0:
		return vertical, 0, dy
	case n.Op == Point && dy == 0:
		return horizontal, dx, 0
	}
	return n.Op, dx, dy
}

// section compresses lists.
func section(lists ...[]byte) []byte {
	var buffer bytes.Buffer
	writer, err := flate.NewWriter(&buffer, flate.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	for _, list := range lists {
		writer.Write(binary.AppendUvarint(nil, uint64(len(list))))
		writer.Write(list)
		writer.Flush()
	}
	writer.Close()
	return buffer.Bytes()
}
