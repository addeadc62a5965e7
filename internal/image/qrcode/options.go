package qrcode

import (
	"fmt"
	"sort"
	"strings"

	"rsc.io/qr/coding"
)

// Options are how data is encoded.
type Options struct {
	Level    string // L, M, Q or H; the default is the highest that does not make modules smaller
	Segments string // byte or kanji for a single segment; the default is those that take the fewest bits
	Latin1   bool   // whether there is a single segment of bytes in ISO/IEC 8859-1, which are not declared
}

// Segments of Options.
const (
	SegmentsByte  = "byte"
	SegmentsKanji = "kanji"
)

// A CharError reports a character that the chosen segment does not have.
type CharError struct {
	Char    rune
	Charset string // that has all characters of the segment
}

func (e *CharError) Error() string { return fmt.Sprintf("%s lacks %q", e.Charset, e.Char) }

// lowest returns the lowest level that is allowed.
func (o Options) lowest() coding.Level { return coding.Level(max(0, strings.Index("LMQH", o.Level))) }

// fix sets the segments of a text, if the options choose them.
func (o Options) fix(t *text) error {
	segments, err := o.segments(t.data)
	if segments != nil {
		t.classes = [3][]coding.Encoding{segments, segments, segments}
	}
	return err
}

// segments returns the segments that the options choose, or nil if it is up to the encoder.
func (o Options) segments(data string) ([]coding.Encoding, error) {
	switch {
	case o.Latin1:
		return latin1(data)
	case o.Segments == SegmentsByte && isASCII(data):
		return []coding.Encoding{coding.String(data)}, nil
	case o.Segments == SegmentsByte:
		return []coding.Encoding{declaredUTF8, coding.String(data)}, nil
	case o.Segments == SegmentsKanji:
		for _, r := range data {
			if _, ok := kanjiValue(r); !ok {
				return nil, &CharError{r, "JIS X 0208"}
			}
		}
		return []coding.Encoding{kanji(data)}, nil
	default:
		return nil, nil
	}
}

// latin1 returns bytes in the charset that QR codes have by default.
func latin1(data string) ([]coding.Encoding, error) {
	var text []byte
	for _, r := range data {
		if r > 0xff {
			return nil, &CharError{r, "Latin-1"}
		}
		text = append(text, byte(r))
	}
	return []coding.Encoding{coding.String(text)}, nil
}

// fitting returns how many characters of a text, from its start, fit in the largest version.
func (o Options) fitting(t *text) int {
	bits := 8 * coding.Version(coding.MaxVersion).DataBytes(o.lowest())
	if t.classes[0] == nil {
		return t.fitting(headersOf(coding.MaxVersion), bits)
	}
	chars := []rune(t.data)
	return sort.Search(len(chars), func(i int) bool {
		segments, _ := o.segments(string(chars[:i+1]))
		return bitsOf(segments, coding.MaxVersion) > bits
	})
}

// Segmented returns the smallest symbol of segments at a level. It panics if there is none.
func Segmented(level string, segments ...coding.Encoding) *Symbol {
	p := &Plan{segments: segments, level: Options{Level: level}.lowest(), version: coding.MinVersion}
	for bitsOf(segments, p.version) > 8*p.version.DataBytes(p.level) {
		p.version++ // up to MaxVersion, beyond which there is an index error
	}
	return p.Symbol()
}
