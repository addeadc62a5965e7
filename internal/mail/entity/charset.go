package entity

import (
	"encoding/base64"
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
	if c == UTF8 {
		return true
	}
	_, err := c.encoding.NewEncoder().String(text)
	return err == nil
}

// forText returns the charset, or UTF8 if the charset does not have all characters of a text.
func (c *Charset) forText(text string) *Charset {
	if c.Has(text) {
		return c
	}
	return UTF8
}

// encode returns a text that the charset has all characters of.
func (c *Charset) encode(text string) string {
	if c == UTF8 {
		return text
	}
	encoded, err := c.encoding.NewEncoder().String(text)
	if err != nil {
		panic("entity: " + text + " is not in " + c.name)
	}
	return encoded
}

// maxEncodedWord is the maximum length of an encoded word (RFC 2047, 2).
const maxEncodedWord = 75

// Words returns the words of an unstructured text. Words that are not ASCII, and those between
// them, are encoded (RFC 2047).
func (c *Charset) Words(text string) []string {
	words := strings.Fields(text)
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
	case !isASCII(name):
		return c.encodedWords(name)
	case strings.ContainsAny(name, special):
		return []string{quote(name)}
	default:
		return strings.Fields(name)
	}
}

// encodedWords returns encoded words that stand for a text, each with whole characters.
func (c *Charset) encodedWords(text string) (words []string) {
	c = c.forText(text)
	for text != "" {
		word, n := "", 0
		for n < len(text) {
			_, size := utf8.DecodeRuneInString(text[n:])
			longer := c.encodedWord(text[:n+size])
			if len(longer) > maxEncodedWord {
				break
			}
			word, n = longer, n+size
		}
		words, text = append(words, word), text[n:]
	}
	return words
}

// encodedWord returns a text as an encoded word of any length, in the shorter encoding.
func (c *Charset) encodedWord(text string) string {
	octets := c.encode(text)
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
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
