package fonts

import (
	"compress/flate"
	_ "embed" // the pack
	"encoding/binary"
	"io"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// packed is a directory and the parts of all fonts. The length of the directory is in front of it.
//
//go:embed fonts.pack
var packed string

// A pack is the directory of all fonts.
type pack struct {
	fonts, sans []*Font
	serif       [2]*Font // regular and bold, the last fonts
}

var sharedPack = lazy.Value[*pack]{Compute: func() *pack {
	const lengthSize = 4
	size := binary.BigEndian.Uint32([]byte(packed[:lengthSize]))
	r := reader{string(unpack(packed[lengthSize : lengthSize+size])), packed[lengthSize+size:]}
	return r.pack()
}}

// unpack decompresses a part of the pack. Its size is in front of it.
func unpack(part string) []byte {
	r := reader{directory: part}
	out := make([]byte, r.number())
	if _, err := io.ReadFull(flate.NewReader(strings.NewReader(r.directory)), out); err != nil {
		panic("fonts: " + err.Error()) // the pack is damaged
	}
	return out
}

// A reader reads the directory, and the parts in the same order.
type reader struct{ directory, parts string }

func (r *reader) number() (n int) {
	for shift := 0; ; shift += 7 {
		b := r.directory[0]
		r.directory = r.directory[1:]
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
}

func (r *reader) text(size int) (text string) {
	text, r.directory = r.directory[:size], r.directory[size:]
	return text
}

func (r *reader) part(size int) (part string) {
	part, r.parts = r.parts[:size], r.parts[size:]
	return part
}

func (r *reader) pack() *pack {
	var p pack
	probabilities := new([256]uint16)
	for i := range probabilities {
		probabilities[i] = binary.BigEndian.Uint16([]byte(r.text(2)))
	}
	models := [2]*model{r.model(probabilities), r.model(probabilities)}
	for range r.number() {
		p.fonts = append(p.fonts, r.font(models))
	}
	serifs := len(p.fonts) - len(p.serif)
	p.sans, p.serif = p.fonts[:serifs], [2]*Font(p.fonts[serifs:])
	return &p
}

func (r *reader) model(probabilities *[256]uint16) *model {
	part := r.part(r.number())
	return &model{probabilities, sync.OnceValue(func() []byte { return unpack(part) })}
}

func (r *reader) font(models [2]*model) *Font {
	f := &Font{name: r.text(r.number())}
	f.unitsPerEm, f.ascent, f.descent, f.highest, f.scale = r.number(), r.number(), r.number(), r.number(), r.number()
	f.model = models[r.number()]
	f.glyphs = r.number()
	f.packedLayout, f.packedLengths, f.outlines = r.part(r.number()), r.part(r.number()), r.part(r.number())
	for tags := r.text(r.number()); tags != ""; tags = tags[4:] {
		f.scripts = append(f.scripts, language.Script(binary.BigEndian.Uint32([]byte(tags[:4]))))
	}
	f.characters = r.characters()
	f.offsets = sync.OnceValue(f.readOffsets)
	f.tables = sync.OnceValue(f.parseLayout)
	return f
}

// readOffsets returns the offsets of outlines, and the end of the last one.
func (f *Font) readOffsets() []uint32 {
	r := reader{directory: string(unpack(f.packedLengths))}
	offsets := make([]uint32, 1, f.glyphs+1)
	for r.directory != "" {
		offsets = append(offsets, offsets[len(offsets)-1]+uint32(r.number()))
	}
	return offsets
}
