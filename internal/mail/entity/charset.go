package entity

import (
	"encoding/base64"
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
)

// A Charset is a character encoding of texts and header fields.
type Charset struct {
	name     string // in the registry of IANA
	encoding encoding.Encoding
}

// The character encodings.
var (
	UTF8      = &Charset{"utf-8", encoding.Nop}
	ISO8859_1 = &Charset{"iso-8859-1", charmap.ISO8859_1}
	ISO2022JP = &Charset{"iso-2022-jp", japanese.ISO2022JP}
	KOI8R     = &Charset{"koi8-r", charmap.KOI8R}
)

// Has reports whether the charset has all characters of a text.
func (c *Charset) Has(text string) bool {
	_, ok := c.encode(text)
	return ok
}

// encode returns an encoded text, if the charset has all its characters.
func (c *Charset) encode(text string) (encoded string, ok bool) {
	if c == UTF8 || isASCII(text) { // which all charsets have
		return text, true
	}
	encoded, err := c.encoding.NewEncoder().String(text)
	return encoded, err == nil
}

// encodeOr returns an encoded text and its charset, which is UTF8 if c does not have all characters.
func (c *Charset) encodeOr(text []byte) ([]byte, *Charset) {
	if c == UTF8 || countNonASCII(text) == 0 {
		return text, c
	}
	if encoded, err := c.encoding.NewEncoder().Bytes(text); err == nil {
		return encoded, c
	}
	return text, UTF8
}

// countNonASCII returns the number of octets that are not ASCII.
func countNonASCII(text []byte) (count int) {
	const signs = 0x8080808080808080
	for ; len(text) >= 8; text = text[8:] {
		count += bits.OnesCount64(binary.LittleEndian.Uint64(text) & signs)
	}
	for _, c := range text {
		count += int(c >> 7)
	}
	return count
}

// maxEncodedWord is the maximum length of an encoded word. A line has room for it after the names of fields,
// so that none is folded after its name.
const maxEncodedWord = maxFieldLine - len("Reply-To: ")

// Words returns the words of an unstructured text. Words that are not ASCII are encoded (RFC 2047),
// and so are all words between two of these.
func (c *Charset) Words(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) // not at no-break spaces
	first, last := -1, -1
	for i, word := range words {
		if !isASCII(word) || strings.HasPrefix(word, "=?") {
			last = i
			if first < 0 {
				first = i
			}
		}
	}
	if first < 0 {
		return words
	}
	encoded := c.encodedWords(strings.Join(words[first:last+1], " "))
	return append(append(words[:first:first], encoded...), words[last+1:]...)
}

// Phrase returns the words of a display name, quoted or encoded if they have to be.
func (c *Charset) Phrase(name string) []string {
	const special = "()<>[]:;@\\,.\""
	switch {
	case !isASCII(name) || strings.Contains(name, "=?"):
		return c.encodedWords(name)
	case strings.ContainsAny(name, special):
		return []string{quote(name)}
	default:
		return strings.Fields(name)
	}
}

// encodedWords returns encoded words that stand for a text, each with whole characters.
func (c *Charset) encodedWords(text string) (words []string) {
	if !c.Has(text) {
		c = UTF8
	}
	for text != "" {
		n := min(len(text), maxEncodedWord)
		for n < len(text) && !utf8.RuneStart(text[n]) {
			n--
		}
		word := c.encodedWord(text[:n])
		for len(word) > maxEncodedWord {
			_, size := utf8.DecodeLastRuneInString(text[:n])
			n -= size
			word = c.encodedWord(text[:n])
		}
		words, text = append(words, word), text[n:]
	}
	return words
}

// encodedWord returns a text as an encoded word of any length, in the shorter encoding.
func (c *Charset) encodedWord(text string) string {
	octets, _ := c.encode(text)
	q := appendQ(nil, octets)
	if base64.StdEncoding.EncodedLen(len(octets)) < len(q) {
		return "=?" + c.name + "?B?" + base64.StdEncoding.EncodeToString([]byte(octets)) + "?="
	}
	return "=?" + c.name + "?Q?" + string(q) + "?="
}

// appendQ appends octets in the encoding Q, with the characters that a phrase may have (RFC 2047, 5).
func appendQ(dst []byte, octets string) []byte {
	for i := range len(octets) {
		c := octets[i]
		switch {
		case c == ' ':
			dst = append(dst, '_')
		default:
			dst = appendOctet(dst, c, !isAlphanumeric(c) && !strings.ContainsRune("!*+-/", rune(c)))
		}
	}
	return dst
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// quote returns a text as a quoted string (RFC 5322, 3.2.4).
func quote(text string) string { return `"` + quotedPairs.Replace(text) + `"` }

var quotedPairs = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
