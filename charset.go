package placeholder

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A Charset is a character encoding, by its name in the Encoding Standard of WHATWG.
type Charset string

// The character encodings.
const (
	CharsetUTF8        = Charset(charset.UTF8)
	CharsetUTF16LE     = Charset(charset.UTF16LE)
	CharsetUTF16BE     = Charset(charset.UTF16BE)
	CharsetWindows1252 = Charset(charset.Windows1252) // western Europe
	CharsetWindows1251 = Charset(charset.Windows1251) // Cyrillic
	CharsetISO8859_15  = Charset(charset.ISO8859_15)  // western Europe
	CharsetShiftJIS    = Charset(charset.ShiftJIS)    // Japanese
	CharsetGB18030     = Charset(charset.GB18030)     // Chinese, but with all characters of Unicode
	CharsetEUCKR       = Charset(charset.EUCKR)       // Korean
)

// Charsets returns all character encodings.
func Charsets() []Charset {
	return []Charset{
		CharsetUTF8, CharsetUTF16LE, CharsetUTF16BE, CharsetWindows1252, CharsetWindows1251, CharsetISO8859_15,
		CharsetShiftJIS, CharsetGB18030, CharsetEUCKR,
	}
}

func charsetOption(field *Charset) option.Option {
	return option.Choice("Charset", field, Charsets()).Default(string(CharsetUTF8))
}

// withByteOrderMark is the condition of an option that needs a byte order mark, which charsets of Unicode have.
func withByteOrderMark() option.Condition {
	c := option.Condition{Option: "Charset"}
	for _, name := range Charsets() {
		if charset.Charset(name).IsUnicode() {
			c.Values = append(c.Values, string(name))
		}
	}
	return c
}

// setCharset sets the charset in the media type. UTF-16 with a byte order mark has the name utf-16, because the
// other names say that the mark is text (RFC 2781, section 3.3).
func (c *Content) setCharset(name Charset, bom bool) {
	if bom && (name == CharsetUTF16LE || name == CharsetUTF16BE) {
		name = "utf-16"
	}
	c.mediaType = strings.Replace(c.mediaType, string(CharsetUTF8), string(name), 1)
}

// home returns the countries that people are from by default, and the script of their names.
func (c Charset) home(s RecordScript) (countries []string, script records.Script) {
	switch c {
	case CharsetWindows1251:
		return []string{"RU", "UA"}, records.Native
	case CharsetShiftJIS:
		return []string{"JP"}, records.Native
	case CharsetGB18030:
		return []string{"CN"}, records.Native
	case CharsetEUCKR:
		return []string{"KR"}, records.Native
	default:
		return records.SuitedCountries(charset.Charset(c), s.internal()), s.internal()
	}
}

// checkSize checks the size of a file in a charset, whose characters have a whole number of units.
func (c Charset) checkSize(size int64) error {
	if size%int64(charset.Charset(c).Unit()) == 0 {
		return nil
	}
	return &ValidationError{Field: "Size", Value: FormatSize(size), Reason: fmt.Sprintf("must be an even number of bytes for charset %s", c)}
}

// checkCountries checks that all countries are suited to a charset.
func (c Charset) checkCountries(codes, suited []string) error {
	for _, code := range codes {
		if !slices.ContainsFunc(suited, func(s string) bool { return strings.EqualFold(s, code) }) {
			return &ValidationError{
				Field: "Countries", Value: strings.Join(codes, ","), Choices: suited,
				Reason: fmt.Sprintf("must be a comma-separated list of %s for charset %s", strings.Join(suited, ", "), c),
			}
		}
	}
	return nil
}
