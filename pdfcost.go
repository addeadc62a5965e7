package placeholder

import "github.com/seed-40aebabe/placeholder/internal/cost"

// cost returns the cost of the design that costs the most. If there is a size, padding that is not held
// follows the pages.
func (o *PDFOptions) cost() cost.Cost {
	page, held := int64(560*KB), int64(64*KB)
	if o.Paper == PaperLegal { // the pages with the most text
		page = 640 * KB
	}
	memory := int64(6 * MB)
	if o.Scan {
		held = 600 * KB // a picture of PaperA3
		page += 3 * held
		memory += 40 * MB // of PaperA3, without compression
	}
	given, fonts := givenTextMemory(o.Text)
	c := cost.Cost{Memory: memory + given + page*int64(o.Pages), Held: 128 * KB, Buffered: o.Size == 0}
	if o.encrypted() {
		c.Memory += max(160*KB, 3*held)*int64(o.Pages) + 3*fonts
	}
	if o.Size > 0 {
		c.Held += held*int64(o.Pages) + fonts
	}
	return c
}

// givenTextMemory returns the memory for setting a text, and for the glyphs that the document embeds: each
// character once, and each emoji.
func givenTextMemory(text string) (memory, fonts int64) {
	if text == "" {
		return 0, 0
	}
	const firstEmoji = '\U0001f000' // of most; others are few
	memory = 4 * MB
	seen := map[rune]bool{}
	for _, r := range text {
		memory += 2 * KB
		switch {
		case r >= firstEmoji:
			memory, fonts = memory+64*KB, fonts+8*KB
		case !seen[r]:
			memory, fonts = memory+24*KB, fonts+KB
			seen[r] = true
		}
	}
	return memory, fonts
}
