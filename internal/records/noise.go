package records

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A noise makes values of a field missing or dirty. It depends on the seed, the row and the
// name of the field.
type noise struct {
	numbers      random.Sequence
	nulls, messy int // percent of the values that are missing, and of the others that are dirty
	dirts        []dirt
	isOptional   bool       // whether values are missing without being asked to
	raw          []*segment // of the value alone, as it is
	null         text       // a missing value with the text around it
	prefix       string     // text before a dirty value
	suffix       string     // text after a dirty value and its separator
	reference    *segment   // that stands for a dirty value, or nil
	format       *format
}

// newNoise returns the noise of a field, or nil if it changes nothing.
func newNoise(o *Options, f field, format *format) *noise {
	k := &kinds[f.kind]
	isOptional := k.Name == "shipped_at"
	if k.Name == "id" || o.Nulls+o.Messy == 0 && !isOptional {
		return nil
	}
	return &noise{
		numbers:    o.noiseOf(f.name()),
		nulls:      o.Nulls,
		messy:      o.Messy,
		isOptional: isOptional,
		raw:        format.rawFormat().segments(f, o.Script),
		dirts:      format.notation.dirtsOf(k),
		null:       format.text(format.missing(f, len(o.Fields) == 1)),
		prefix:     format.prefix(f),
		suffix:     format.suffixOf(f),
		reference:  format.reference,
		format:     format,
	}
}

// noiseOf returns the random numbers of the noise of a field.
func (o *Options) noiseOf(name string) random.Sequence {
	hash := fnv.New64a()
	hash.Write([]byte(name))
	return random.Sequence(random.Mix(o.Seed ^ hash.Sum64()))
}

// isMissing reports whether the value of a row is missing.
func (n *noise) isMissing(g *group, r *row) bool {
	if n.isOptional && !g.figures.shipped[r.choose(sale)] {
		return true
	}
	return n.nulls > 0 && percentile(n.numbers.At(2*uint64(r.n))) < n.nulls
}

// isDirty reports whether the value of a row is dirty, if it is not missing.
func (n *noise) isDirty(r *row) bool {
	return n.messy > 0 && percentile(n.numbers.At(2*uint64(r.n)+1)) < n.messy
}

// isDate reports whether the values are dates, with or without a time.
func (k *kind) isDate() bool {
	return strings.HasSuffix(k.Name, "_at") || strings.HasSuffix(k.Name, "date")
}

// maxValue is more than the size in bytes of the longest value.
const maxValue = 1024

// percentile returns a number below 100 for random bits.
func percentile(random uint64) int { return int(random >> 32 * 100 >> 32) }

// appendDirty appends a dirty value with the text around it.
func (n *noise) appendDirty(dst []byte, g *group, r *row) []byte {
	if n.reference != nil {
		return n.reference.appendGenerated(slices.Grow(dst, n.reference.maxSize()+slack), g, r)
	}
	r.numbers = random.Sequence(random.Mix(n.numbers.At(2*uint64(r.n) + 1)))
	r.value = g.appendSegments(slices.Grow(r.value[:0], maxValue), r, n.raw)
	r.dirt = n.appendDirt(r.dirt[:0], r.value, &r.numbers)
	start := len(dst)
	dst = append(dst, n.prefix...)
	dst = n.format.appendString(dst, r.dirt)
	dst = append(append(dst, n.format.separator...), n.suffix...)
	if n.format.charset.IsUTF8() {
		return dst
	}
	r.encoded = n.format.charset.Append(r.encoded[:0], dst[start:])
	return append(dst[:start], r.encoded...)
}

func (g *group) appendCells(dst []byte, r *row) []byte {
	for i := range g.cells {
		switch c := &g.cells[i]; {
		case c.noise == nil:
			dst = g.appendSegments(dst, r, c.segments)
		case c.noise.isMissing(g, r):
			dst = c.noise.null.appendTo(dst)
		case c.noise.isDirty(r):
			dst = g.appendSegments(dst, r, c.segments[:c.lead])
			dst = slices.Grow(c.noise.appendDirty(dst, g, r), g.maxSize)
		default:
			dst = g.appendSegments(dst, r, c.segments)
		}
	}
	return dst
}

// noisySize returns the total size in bytes of the values in a range of rows.
func (g *group) noisySize(r *row, first, rows int) int {
	size := 0
	for n := first; n < first+rows; n++ {
		g.setRow(r, n)
		for i := range g.cells {
			size += g.cells[i].size(g, r)
		}
	}
	return size
}

func (c *cell) size(g *group, r *row) int {
	switch n := c.noise; {
	case n != nil && n.isMissing(g, r):
		return n.null.size
	case n != nil && n.isDirty(r):
		r.written = n.appendDirty(r.written[:0], g, r)
		return g.segmentsSize(r, c.segments[:c.lead]) + len(r.written)
	default:
		return g.segmentsSize(r, c.segments)
	}
}

// segmentsSize returns the total size in bytes of the values of segments.
func (g *group) segmentsSize(r *row, segments []*segment) int {
	size := 0
	for _, s := range segments {
		switch {
		case !s.isGenerated:
			size += int(s.sizes[r.index(s.bitField)])
		case s.generator.isNumeric():
			size += s.before.size + s.unit*s.generator.numberSize(g, r) + s.after.size
		default:
			size += s.generatedSize(g, r.n, 1)
		}
	}
	return size
}
