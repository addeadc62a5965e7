package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// styles are the styles of generated paragraphs in first messages, by topic and language.
var styles = map[Topic]map[string]string{
	report:     {"en": "corporate", "de": "german"},
	newsletter: {"en": "marketing", "de": "german"},
	support:    {"en": "technical"},
}

// proseChars is the length of the text of a style that messages take paragraphs from, in
// characters.
const proseChars = 150_000

// A paragraph is a paragraph of generated text as messages have it.
type paragraph struct{ text, html []byte }

// prose returns a few paragraphs of a style.
func (b *Box) prose(style string, numbers *random.Sequence) []paragraph {
	all := b.paragraphs[style]()
	const maxParagraphs = 5
	first := numbers.Below(len(all) - maxParagraphs)
	return all[first : first+2+numbers.Below(maxParagraphs-1)]
}

// newParagraphs returns the paragraphs of a generated text.
func newParagraphs(style string, seed uint64) (all []paragraph) {
	text := prose.New(style, seed, proseChars, prose.UTF8)
	octets := make([]byte, text.Size())
	text.Fill(octets, 0)
	lines := make([]byte, 0, 3*len(octets))
	for text := range strings.SplitSeq(strings.TrimSpace(string(octets)), "\n\n") {
		start := len(lines)
		lines = appendWrapped(lines, text)
		middle := len(lines)
		lines = appendParagraph(lines, text)
		all = append(all, paragraph{lines[start:middle], lines[middle:]})
	}
	return all
}
