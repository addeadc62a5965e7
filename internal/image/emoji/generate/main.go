// Command generate writes the pack of emoji from the drawings of Twemoji, which it downloads
// with npm.
package main

import (
	"cmp"
	"fmt"
	"image/color"
	"log"
	"maps"
	"os"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji/pack"
)

func main() {
	log.SetFlags(0)
	drawings, err := download()
	if err != nil {
		log.Fatal(err)
	}
	contents, err := build(drawings)
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile("twemoji.pack", pack.Encode(contents), 0o644); err != nil {
		log.Fatal(err)
	}
}

// build converts drawings by the characters of their emoji.
func build(drawings map[string]string) (pack.Contents, error) {
	c := pack.Contents{Keys: slices.Sorted(maps.Keys(drawings))}
	known := map[string]uint16{}
	var colors [][]color.NRGBA
	for _, key := range c.Keys {
		layers, err := parseSVG(drawings[key])
		if err != nil {
			return c, fmt.Errorf("%s: %w", key, err)
		}
		var refs []pack.Ref
		var own []color.NRGBA
		for _, l := range layers {
			if nodes := shape(l); len(nodes) > 0 {
				refs = append(refs, pack.Ref{Shape: share(&c, known, nodes)})
				own = append(own, l.color)
			}
		}
		c.Emoji, colors = append(c.Emoji, refs), append(colors, own)
	}
	c.Palette = palette(slices.Concat(colors...))
	for i, refs := range c.Emoji {
		for j := range refs {
			refs[j].Color = uint16(slices.Index(c.Palette, colors[i][j]))
		}
	}
	return c, nil
}

// share returns the index of a shape, and appends it if it is not known.
func share(c *pack.Contents, known map[string]uint16, nodes []pack.Node) uint16 {
	key := fmt.Sprint(nodes)
	if _, found := known[key]; !found {
		known[key] = uint16(len(c.Shapes))
		c.Shapes = append(c.Shapes, nodes)
	}
	return known[key]
}

// palette returns the distinct colours, sorted by how many layers have them. The most frequent
// colour comes first.
func palette(colors []color.NRGBA) []color.NRGBA {
	count := map[color.NRGBA]int{}
	for _, c := range colors {
		count[c]++
	}
	value := func(c color.NRGBA) uint32 { return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A) }
	return slices.SortedFunc(maps.Keys(count), func(a, b color.NRGBA) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(value(a), value(b)))
	})
}
