package typeset

// A Composer joins characters to a text of at most Limit characters. It replaces a letter
// and a combining mark that follows it with the composed character, if the font has one.
type Composer struct {
	Limit     int
	text      []rune
	truncated bool
}

// Add adds a character. It reports false if there is no room for it. Then the text ends in
// an ellipsis, and no more characters may be added. The ellipsis does not divide a grapheme
// cluster, unless that cluster is the whole text.
func (c *Composer) Add(r rune) (ok bool) {
	if last := len(c.text) - 1; last >= 0 {
		if composed, ok := sansRegular.Get().compositions[[2]rune{c.text[last], r}]; ok {
			c.text[last] = composed
			return true
		}
	}
	if c.truncated = len(c.text) == c.Limit; c.truncated {
		c.text = cut(c.text, r)
		return false
	}
	if c.text == nil {
		c.text = make([]rune, 0, min(c.Limit, 32))
	}
	c.text = append(c.text, r)
	return true
}

// String returns the text.
func (c *Composer) String() string {
	if c.truncated {
		return string(c.text) + ellipsis
	}
	return string(c.text)
}

// cut returns text without its last cluster if next is part of it, too.
func cut(text []rune, next rune) []rune {
	if kept := withoutLastCluster(string(text) + string(next)); kept != "" {
		return []rune(kept)
	}
	return text
}
