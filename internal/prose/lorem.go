// Package prose writes sample text as a function of a seed.
package prose

import (
	"slices"
	"strings"
)

// words are of the pseudo-Latin that printers use; each occurs once.
var words = strings.Fields(`
ac accumsan adipiscing aenean aliqua aliquam aliquip amet ante arcu at auctor
augue bibendum blandit commodo condimentum congue consectetur consequat
convallis cras cum curabitur cursus dapibus diam dictum dictumst dignissim
dolor dolore donec dui duis efficitur egestas eget eiusmod eleifend elementum
elit enim erat eros est et etiam eu euismod ex facilisis fames faucibus felis
fermentum feugiat finibus fringilla fusce gravida habitasse hac hendrerit
iaculis id imperdiet in incididunt integer interdum ipsum justo labore lacinia
lacus laoreet lectus leo libero ligula lobortis lorem luctus maecenas magna
magnis malesuada massa mattis mauris maximus metus mi minim molestie mollis
montes morbi nam nascetur natoque nec neque nibh nisi nisl non nostrud nulla
nullam nunc odio orci ornare parturient pellentesque penatibus pharetra
phasellus placerat platea porta porttitor posuere potenti praesent pretium
primis proin pulvinar purus quam quis quisque rhoncus ridiculus risus rutrum
sagittis sapien scelerisque sed sem semper senectus sit sodales sollicitudin
suscipit suspendisse tellus tempor tempus tincidunt tortor tristique turpis
ullamco ultrices ultricies urna ut varius vehicula vel velit venenatis
vestibulum vitae vivamus viverra volutpat vulputate`)

const opening = "Lorem ipsum dolor sit amet, consectetur adipiscing elit."

// Lorem returns paragraphs of pseudo-Latin. Each passage of a seed is another
// text; the first begins as such texts do.
func Lorem(seed, passage uint64, paragraphs int) []string {
	w := writer{state: mix(mix(seed) + passage)}
	text := make([]string, paragraphs)
	for i := range text {
		var sentences []string
		if passage == 0 && i == 0 {
			sentences = append(sentences, opening)
			w.last = slices.Index(words, "elit")
		}
		for range 3 + w.below(4) {
			sentences = append(sentences, w.sentence())
		}
		text[i] = strings.Join(sentences, " ")
	}
	return text
}

// A writer composes sentences of random words, none twice in succession.
type writer struct {
	state uint64
	last  int // index of the last word
}

func (w *writer) sentence() string {
	length := 6 + w.below(10)
	comma := 3 + w.below(length-4)
	var b strings.Builder
	for i := range length {
		word := w.word()
		switch {
		case i == 0:
			word = strings.ToUpper(word[:1]) + word[1:]
		case i == comma && length > 8:
			b.WriteString(", ")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	b.WriteByte('.')
	return b.String()
}

func (w *writer) word() string {
	w.last = (w.last + 1 + w.below(len(words)-1)) % len(words)
	return words[w.last]
}

// below returns a number from 0 to n-1.
func (w *writer) below(n int) int {
	w.state += 0x9e3779b97f4a7c15
	return int(mix(w.state) % uint64(n))
}

// mix is the finalizer of SplitMix64: it spreads each bit of x over all.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
