package fonts

import "sort"

// characters is a set of characters, as sorted ranges.
type characters []characterRange

type characterRange struct{ first, last rune }

func (c characters) has(r rune) bool {
	i := sort.Search(len(c), func(i int) bool { return c[i].last >= r })
	return i < len(c) && c[i].first <= r
}

func (r *reader) characters() characters {
	c := make(characters, r.number())
	next := rune(0)
	for i := range c {
		first := next + rune(r.number())
		next = first + rune(r.number())
		c[i] = characterRange{first, next - 1}
	}
	return c
}
