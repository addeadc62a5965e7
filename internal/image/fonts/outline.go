package fonts

import (
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/font"
)

// Outline returns the outline of a glyph in font units. Callers must not change it, because it is
// shared.
func (f *Font) Outline(gid uint32) glyph.Outline {
	if int(gid) >= f.glyphs {
		return nil
	}
	return outlines.get(f, gid)
}

// Glyph returns the glyph of a character without shaping, and its advance in font units. It returns
// glyph 0 for characters that the font lacks. Callers must not change the outline, because it is
// shared.
func (f *Font) Glyph(c rune) (advance int, o glyph.Outline) {
	tables := f.tables()
	gid, _ := tables.NominalGlyph(c)
	face := font.Face{Font: tables} // without the caches of NewFace
	return int(face.HorizontalAdvance(gid)), f.Outline(uint32(gid))
}

func (f *Font) decode(gid uint32) glyph.Outline {
	code := f.code(int(gid))
	if code == "" {
		return nil
	}
	o := outliner{decoder: newDecoder(f.model, code)}
	all := make(glyph.Outline, 0, len(code)*2/3) // of most glyphs
	for i := 0; o.bit(contextsMore+min(i, 7)) == 1; i++ {
		shared := o.bit(contextsShared) == 1
		o.start()
		if shared {
			all = appendContour(all, f.shared(o.number()-1), o.at, f.scale)
		} else {
			o.contour()
			all = appendContour(all, o.points, [2]int{}, f.scale)
		}
	}
	return all
}

// shared returns a contour that several glyphs have. It starts at the origin.
func (f *Font) shared(number int) []point {
	o := outliner{decoder: newDecoder(f.model, f.code(f.glyphs+number)), points: []point{{on: 1}}}
	for axis := range o.known {
		o.known[axis].remember(0)
	}
	o.contour()
	return o.points
}

// code returns the code of a glyph or, after the last glyph, a shared contour.
func (f *Font) code(i int) string {
	offsets := f.offsets()
	return f.outlines[offsets[i]:offsets[i+1]]
}
