package fonts

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/typesetting/font"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/font/opentype"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
)

// SFNT returns the tables for shaping as an OpenType file, which has no outlines.
func (f *Font) SFNT() []byte { return unpack(f.packedLayout) }

// HarfBuzz returns the font for buffers of HarfBuzz, which is not safe for concurrent use.
// Positions are in font units. A buffer caches data about each font, so shaping is faster if the
// caller reuses both.
func (f *Font) HarfBuzz() *harfbuzz.Font { return harfbuzz.NewFont(font.NewFace(f.tables())) }

// parseLayout parses the tables for shaping.
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
