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

// prose returns a few paragraphs of a style.
func (b *Box) prose(style string, numbers *random.Sequence) []string {
	all := b.paragraphs[style]()
	const maxParagraphs = 5
	first := numbers.Below(len(all) - maxParagraphs)
	return all[first : first+2+numbers.Below(maxParagraphs-1)]
}

// newParagraphs returns the paragraphs of a generated text.
func newParagraphs(style string, seed uint64) []string {
	text := prose.New(style, seed, proseChars, prose.UTF8)
	octets := make([]byte, text.Size())
	text.Fill(octets, 0)
	return strings.Split(strings.TrimSpace(string(octets)), "\n\n")
}
