package fonts

import (
	"bytes"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
)

// SFNT returns the tables for shaping as an OpenType file, which has no outlines.
func (f *Font) SFNT() []byte { return unpack(f.packedLayout) }

// Shape shapes the text of a buffer with the default features. Positions are in font units. The
// buffer keeps what it found out about the font, so shaping is faster if buffers are reused.
func (f *Font) Shape(b *harfbuzz.Buffer) {
	shaper, ok := f.shapers.Get().(*harfbuzz.Font)
	if !ok {
		shaper = harfbuzz.NewFont(font.NewFace(f.tables()))
	}
	b.Shape(shaper, nil)
	f.shapers.Put(shaper)
}

// parseLayout parses the tables for shaping, which all shapers share.
func (f *Font) parseLayout() *font.Font {
	loader, err := opentype.NewLoader(bytes.NewReader(f.SFNT()))
	if err != nil {
		panic("fonts: " + err.Error()) // the pack is damaged
	}
	tables, err := font.NewFont(loader)
	if err != nil {
		panic("fonts: " + err.Error()) // the pack is damaged
	}
	return tables
}
