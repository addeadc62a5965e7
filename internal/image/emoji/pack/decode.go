package pack

import (
	"compress/flate"
	"encoding/binary"
	"fmt"
	"image/color"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// A Pack reads the output of [Encode]. It reads a section when it is first needed, and keeps it.
// Several goroutines may use it at the same time.
type Pack struct {
	index  func() *index
	blocks []func() *block
}

// An index is the first section of a pack.
type index struct {
	keys    []string
	ends    []int32 // of the layers of each emoji in refs
	refs    []Ref
	palette []color.NRGBA
}

// A block is a section of shapes.
type block struct {
	ops, xs, ys list
	starts      []start // of each shape, and the ends of the lists
}

// A start has the offsets at which a shape starts in the lists of a block.
type start struct{ op, x, y uint16 }

// Open returns a pack without reading its sections. It panics if the data is not a pack.
func Open(data string) *Pack {
	next := func() int {
		n := binary.LittleEndian.Uint32([]byte(data[:4]))
		data = data[4:]
		return int(n)
	}
	lengths := make([]int, next())
	for i := range lengths {
		lengths[i] = next()
	}
	p := &Pack{}
	for i, length := range lengths {
		section := data[:length]
		data = data[length:]
		if i == 0 {
			p.index = sync.OnceValue(func() *index { return readIndex(section) })
			continue
		}
		p.blocks = append(p.blocks, sync.OnceValue(func() *block { return readBlock(section) }))
	}
	return p
}

// Find returns the index of an emoji.
func (p *Pack) Find(key string) (int, bool) { return slices.BinarySearch(p.index().keys, key) }

// Keys returns the characters of all emoji, sorted. Callers must not change it.
func (p *Pack) Keys() []string { return p.index().keys }

// Layers returns the layers of an emoji from back to front. Its square begins at the origin.
func (p *Pack) Layers(emoji int) []glyph.Layer {
	x := p.index()
	begin := int32(0)
	if emoji > 0 {
		begin = x.ends[emoji-1]
	}
	refs := x.refs[begin:x.ends[emoji]]
	layers := make([]glyph.Layer, len(refs))
	for i, ref := range refs {
		block := p.blocks[ref.Shape/blockSize]()
		layers[i] = glyph.Layer{Color: x.palette[ref.Color], Outline: block.outline(int(ref.Shape % blockSize))}
	}
	return layers
}

// readSection returns the lists of a section.
func readSection(data string, count int) []list {
	reader := flate.NewReader(strings.NewReader(data))
	text, err := io.ReadAll(reader)
	if err != nil {
		panic(fmt.Errorf("pack: %w", err))
	}
	lists := make([]list, count)
	for i := range lists {
		length, size := binary.Uvarint(text)
		lists[i] = slices.Clone(text[size:][:length])
		text = text[size:][length:]
	}
	return lists
}

func readIndex(data string) *index {
	lists := readSection(data, 5)
	counts, shapes, colors, palette := lists[1], lists[2], lists[3], lists[4]
	x := &index{keys: strings.Split(string(lists[0]), "\n"), refs: make([]Ref, 0, len(colors))}
	next, end := 0, int32(0)
	for range x.keys {
		count := counts.number()
		end += int32(count)
		x.ends = append(x.ends, end)
		for range count {
			next += shapes.signed()
			x.refs = append(x.refs, Ref{Shape: uint16(next), Color: uint16(colors.number())})
			next++
		}
	}
	for c := range slices.Chunk(palette, 4) {
		x.palette = append(x.palette, color.NRGBA{R: c[0], G: c[1], B: c[2], A: c[3]})
	}
	return x
}

func readBlock(data string) *block {
	lists := readSection(data, 3)
	b := &block{ops: lists[0], xs: lists[1], ys: lists[2]}
	r := reader{ops: b.ops, xs: b.xs, ys: b.ys}
	for len(r.ops) > 0 {
		if r.ops[0] >= first {
			b.starts = append(b.starts, b.position(&r))
		}
		r.node()
	}
	b.starts = append(b.starts, b.position(&r))
	return b
}

// position returns how much of the lists a reader has read.
func (b *block) position(r *reader) start {
	return start{uint16(len(b.ops) - len(r.ops)), uint16(len(b.xs) - len(r.xs)), uint16(len(b.ys) - len(r.ys))}
}

// outline returns a shape.
func (b *block) outline(i int) glyph.Outline {
	from, to := b.starts[i], b.starts[i+1]
	r := reader{ops: b.ops[from.op:to.op], xs: b.xs[from.x:to.x], ys: b.ys[from.y:to.y]}
	builder := builder{outline: make(glyph.Outline, 0, len(r.ops)+1)}
	for len(r.ops) > 0 {
		builder.add(r.node())
	}
	builder.close()
	return builder.outline
}

// A reader reads the nodes of shapes.
type reader struct {
	ops, xs, ys list
	x, y        int
}

func (r *reader) node() Node {
	op := Op(r.ops.byte()) % first
	switch op {
	case circle:
		radius := int16(r.xs.signed())
		return Node{Radii, radius, radius}
	case Radii:
		return Node{Radii, int16(r.xs.signed()), int16(r.ys.signed())}
	}
	if op != vertical {
		r.x += r.xs.signed()
	}
	if op != horizontal {
		r.y += r.ys.signed()
	}
	if op == vertical || op == horizontal {
		op = Point
	}
	return Node{op, int16(r.x), int16(r.y)}
}
