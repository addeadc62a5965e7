// Package emoji provides all emoji of Unicode 17.0 as layers of flat colours: outlines that are
// painted over each other, from back to front. Few layers are translucent.
//
// [Find] recognizes a grapheme cluster, and [Emoji.Layers] returns its layers. Both read an
// embedded pack, in the format of package pack: 4,000 emoji with 43,000 layers, which have 11,000
// shapes and 1,100 colours. Programs pay for 536 kB. The first cluster that could be an emoji
// decompresses the index, and an emoji the blocks of its shapes. They stay in memory: at most 1.4
// MB, after all emoji have been used.
//
// The command in the folder generate writes the pack. It downloads the drawings of Twemoji, 36
// units wide and high, and replaces their cubic curves with quadratic ones on a grid of 28 steps
// per unit. Before points are rounded to the grid, curves differ by at most 0.6 steps.
//
// The drawings are from [Twemoji], copyright 2014-2021 Twitter, Inc and other contributors and
// 2022-present Jason Sofonia and Justine De Caires, licensed under [CC BY 4.0].
//
// [Twemoji]: https://github.com/jdecked/twemoji
// [CC BY 4.0]: https://creativecommons.org/licenses/by/4.0/
package emoji

import (
	_ "embed"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji/pack"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

//go:generate go run ./generate

//go:embed twemoji.pack
var data string

var allEmoji = lazy.Value[*pack.Pack]{Compute: func() *pack.Pack { return pack.Open(data) }}

// Metrics of all emoji, in font units. Each fills a square of UnitsPerEm, with a margin on both
// sides.
const (
	UnitsPerEm = pack.Size
	Advance    = UnitsPerEm + 2*margin
	Descent    = UnitsPerEm / 9
	Ascent     = UnitsPerEm - Descent

	margin = UnitsPerEm / 24
)

// The characters that select a presentation, and the one that makes a keycap of a digit.
const (
	textSelector  = "\uFE0E"
	emojiSelector = "\uFE0F"
	keycap        = "\u20E3"
)

// An Emoji is an emoji of the pack.
type Emoji struct{ index int }

// Find returns the emoji of an extended grapheme cluster. Selectors of emoji presentation may be
// missing, except from characters that are text by default, such as ©. A selector of text
// presentation makes the cluster text.
func Find(cluster string) (Emoji, bool) {
	if !possible(cluster) || strings.Contains(cluster, textSelector) {
		return Emoji{}, false
	}
	key := strings.ReplaceAll(cluster, emojiSelector, "")
	if index, found := allEmoji.Get().Find(key); found {
		return Emoji{index}, true
	}
	if len(key) == len(cluster) {
		return Emoji{}, false
	}
	index, found := allEmoji.Get().Find(key + emojiSelector)
	return Emoji{index}, found
}

// possible reports whether a cluster may be an emoji, because most text does not open the pack.
func possible(cluster string) bool {
	r, _ := utf8.DecodeRuneInString(cluster)
	switch {
	case r < 0x80:
		return strings.HasSuffix(cluster, keycap)
	case r < 0x2000:
		return r == '©' || r == '®'
	case r < 0x1F000:
		return r < 0x2C00 || strings.ContainsRune("〰〽㊗㊙", r)
	}
	return r < 0x20000
}

// Layers returns the layers of the emoji, from back to front. The origin is on the baseline, at
// the left end of the advance.
func (e Emoji) Layers() []glyph.Layer {
	layers := allEmoji.Get().Layers(e.index)
	for _, l := range layers {
		for i := range l.Outline {
			for j := range l.Outline[i].Args {
				l.Outline[i].Args[j].X += margin
				l.Outline[i].Args[j].Y -= Ascent
			}
		}
	}
	return layers
}
