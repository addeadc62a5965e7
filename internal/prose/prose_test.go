package prose

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func read(t testing.TB, text *Text) string {
	t.Helper()
	b, err := io.ReadAll(io.NewSectionReader(text, 0, math.MaxInt64))
	require.NoError(t, err)
	require.EqualValues(t, text.Size(), len(b))
	return string(b)
}

func TestTextsHaveRequestedLength(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for _, n := range []int{1, 2, 3, 9, 10, 999, 10_000, 123_456} {
			t.Run(fmt.Sprintf("length %d", n), func(t *testing.T) {
				for _, seed := range []uint64{0, 1, math.MaxUint64} {
					text := read(t, New(name, seed, n, UTF8))
					assert.Equal(t, n, utf8.RuneCountInString(text), "seed %d", seed)
					assert.True(t, utf8.ValidString(text), "seed %d", seed)
				}
			})
		}
	})
}

var sentenceEnd, sectionEnd = regexp.MustCompile(`[.!?…][”"]?$`), regexp.MustCompile(`[.!?…][”"]?\n+$`)

// tail returns enough of a text for sentenceEnd and sectionEnd, which are slow in long texts.
func tail(text string) string { return text[max(0, len(text)-10):] }

// The last section is not truncated if its length equals the limit.
func TestTextsOfEveryLengthEndWithWholeSentence(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		minLength := map[string]int{"medical": 4, "list": 6, "error": 7}[name]
		style := load(name)
		w := &writer{}
		for n := max(minLength, 3); n < 3000; n++ {
			w.start(style, uint64(n), n/2%2) // the first section has a beginning of its own
			text := string(w.lastSection(n))
			require.Equal(t, n, utf8.RuneCountInString(text))
			if name != "error" && name != "list" {
				require.Regexp(t, sentenceEnd, tail(text))
			}
		}
	})
}

// All sections but the last have the same length, so that the size of a text need not be
// measured if each character takes one byte.
func TestSectionsHaveSameLengthAndWholeSentences(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		style := load(name)
		w := &writer{}
		for i := range 500 {
			w.start(style, 5, i)
			text := string(w.section())
			require.Equal(t, sectionLength, utf8.RuneCountInString(text), "section %d", i)
			if name != "error" && name != "list" {
				require.Regexp(t, sectionEnd, tail(text))
			}
		}
	})
}

func TestShorterTextIsPrefixExceptItsEnd(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		long := []rune(read(t, New(name, 7, 60_000, UTF8)))
		for n := 500; n < 50_000; n += 487 {
			short := []rune(read(t, New(name, 7, n, UTF8)))
			same := 0
			for same < n && short[same] == long[same] {
				same++
			}
			assert.Less(t, n-same, 900, n)
		}
	})
}

func TestSeedsGiveDifferentTexts(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		seen := map[string]bool{}
		seeds := []uint64{0, 1, 2, 1 << 31, 1 << 32, 1<<32 + 1, 1 << 63, math.MaxUint64 - 1, math.MaxUint64}
		for _, seed := range seeds {
			seen[read(t, New(name, seed, 300, UTF8))] = true
		}
		assert.Len(t, seen, len(seeds))
	})
}

func TestManySeedsGiveDifferentTexts(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	style := load("list")
	w := &writer{}
	seen := map[string]bool{}
	for i := range uint64(50_000) {
		w.start(style, i*0x9e3779b97f4a7c15, 1)
		seen[string(w.lastSection(200))] = true
	}
	assert.Len(t, seen, 50_000)
}

func TestTextsDoNotRepeatAdjacentWords(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		punctuation := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		last := ""
		for _, field := range strings.Fields(read(t, New(name, 3, 1_000_000, UTF8))) {
			word := strings.ToLower(strings.TrimFunc(field, punctuation))
			if word == "" {
				continue
			}
			if word == last {
				require.Fail(t, "repeated word", word)
			}
			last = word
		}
	})
}

// patterns match the lines of each style.
var patterns = map[string]*regexp.Regexp{
	"lorem":     prosePattern(``),
	"technical": prosePattern(``),
	"german":    prosePattern(``),
	"corporate": prosePattern(``),
	"medical":   prosePattern(`[A-Z][a-z-]+: `),
	"legal":     regexp.MustCompile(`^(\d+\. [A-Z][A-Z -]+|\d+\.\d+ ` + sentencePattern + `( ` + sentencePattern + `)*|\d+\.\d+ (` + sentencePattern + ` )*["A-Z]([^.!?\s]|[.!?]\S|\s)*:|\([a-c]\) ([^.;]|\.\S)*(;|; and|; or|\.))$`),
	"error":     regexp.MustCompile(`^(2024-03-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARN|ERROR|FATAL) \S.*\S|    at \S+\((\w+\.java:\d+|Native Method|Unknown Source)\)|(Caused by: )?[a-z]\S+: \S.*\S|    \.\.\. \d+ more)$`),
	"numbers":   prosePattern(``),
	"marketing": prosePattern(``),
	"list":      regexp.MustCompile(`^• (\p{Lu}\p{Ll}+|\d+)([ ,:(].*)?$`),
}

// sentencePattern matches a sentence: it starts with a capital, perhaps in quotes, ends
// with a period, exclamation mark or question mark, and has none of these before a space.
const sentencePattern = `[“„"]?\p{Lu}([^.!?\s]|[.!?][^\s]|\s)*[.!?][”"]?`

func prosePattern(marker string) *regexp.Regexp {
	return regexp.MustCompile(`^` + marker + sentencePattern + `( ` + sentencePattern + `)*$`)
}

func TestLinesMatchStyle(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		require.Contains(t, patterns, name)
		for line := range strings.Lines(read(t, New(name, 11, 300_000, UTF8))) {
			if line = strings.TrimSuffix(line, "\n"); line != "" {
				require.Regexp(t, patterns[name], line)
			}
		}
	})
}

func TestLoremStartsWithLoremIpsum(t *testing.T) {
	t.Parallel()
	const opening = "Lorem ipsum dolor sit amet"
	for n := range 500 {
		assert.True(t, strings.HasPrefix(read(t, New("lorem", uint64(n), n+len(opening)+2, UTF8)), opening))
	}
}

func TestShortTextsOfDifferentSeedsDiffer(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for _, length := range []int{70, 102, 150, 230} {
			texts := map[string]bool{}
			for seed := range uint64(50) {
				texts[read(t, New(name, seed, length, UTF8))] = true
			}
			assert.Greater(t, len(texts), 30, length)
		}
	})
}

func TestLogTimestampsDoNotDecrease(t *testing.T) {
	t.Parallel()
	text := read(t, New("error", 0, exhaustive.Or(2_000_000, 10_000_000), UTF8))
	stamps := regexp.MustCompile(`(?m)^\d{4}-\d\d-\d\dT\S+Z`).FindAllString(text, -1)
	require.Greater(t, len(stamps), 10_000)
	require.IsNonDecreasing(t, stamps)
	assert.Less(t, stamps[len(stamps)-1], "2024-04", "the longest log extends beyond March")
}

// Each section of a legal text is a contract.
func TestContractsAreNumbered(t *testing.T) {
	t.Parallel()
	number := regexp.MustCompile(`(?m)^(\d+)\.(\d*) `)
	text := New("legal", 0, 11*sectionLength, Windows1252)
	for i := range 10 {
		article, clause := 0, 0
		section := make([]byte, sectionLength)
		_, err := text.ReadAt(section, int64(i*sectionLength))
		require.NoError(t, err)
		for _, match := range number.FindAllStringSubmatch(string(section), -1) {
			if match[2] == "" {
				article, clause = article+1, 0
				require.Equal(t, strconv.Itoa(article)+". ", match[0], "contract %d", i)
				continue
			}
			clause++
			require.Equal(t, fmt.Sprintf("%d.%d ", article, clause), match[0], "contract %d", i)
		}
		assert.Greater(t, article, 3)
	}
}

// Whole sections are assembled from encoded sentences. The last section is encoded after
// it is assembled.
func TestEncodingsContainSameText(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for _, n := range []int{1, 100, 20_000} {
			t.Run(fmt.Sprintf("length %d", n), func(t *testing.T) {
				text := []byte(read(t, New(name, 2, n, UTF8)))
				assert.Equal(t, string(append1252(nil, text)), read(t, New(name, 2, n, Windows1252)))
				rtf := read(t, New(name, 2, n, RTF))
				head, foot := load(name).frame(RTF)
				assert.Equal(t, head+string(appendRTF(nil, text))+foot, rtf)
			})
		}
	})
}

func TestTextImplementsReaderContract(t *testing.T) {
	t.Parallel()
	for name, e := range map[string]Encoding{"UTF-8": UTF8, "RTF": RTF, "Windows-1252": Windows1252} {
		t.Run(name, func(t *testing.T) {
			text := New("german", 1, 7000, e)
			want := []byte(read(t, text))
			require.NoError(t, iotest.TestReader(io.NewSectionReader(text, 0, text.Size()), want))
			_, err := text.ReadAt(make([]byte, 1), -1)
			require.Error(t, err)
		})
	}
}

func TestReadAtReturnsAnyRange(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		text := New(name, 9, 30_000, RTF)
		whole := []byte(read(t, text))
		for off := 0; off < len(whole); off += 1013 {
			part := make([]byte, 2000)
			n, err := text.ReadAt(part, int64(off))
			assert.True(t, bytes.Equal(whole[off:off+n], part[:n]))
			assert.True(t, n == len(part) || err == io.EOF)
		}
	})
}

func TestSectionsAreWrittenWithoutAllocation(t *testing.T) {
	for _, name := range styles(t) {
		t.Run(name, func(t *testing.T) {
			text := &Text{style: load(name), seed: 1, encoding: RTF}
			var b Buffer
			section := 0
			write := func() {
				text.section(&b, section%50)
				section++
			}
			for range 50 {
				write() // lets the buffers grow
			}
			assert.Zero(t, testing.AllocsPerRun(50, write))
		})
	}
}

func TestWindows1252HasQuestionMarksForOtherCharacters(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "gr\xf6\xdfer: 5\xa0\x80 \x96 ?", string(append1252(nil, []byte("größer: 5\u00a0€ – 漢"))))
}

func TestRTFEscapes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"plain":       `plain`,
		`{a}\b`:       `\{a\}\\b`,
		"a\nb":        "a\\par\nb",
		"größe":       `gr\u246\'f6\u223\'dfe`,
		"• €":         `\u8226\'95 \u8364\'80`,
		"漢":           `\u28450?`,
		"\ufffd":      `\u-3?`,
		"\U0001f600x": `\u-10179?\u-8704?x`,
	} {
		t.Run(text, func(t *testing.T) { assert.Equal(t, want, string(appendRTF(nil, []byte(text)))) })
	}
}

func TestStreamWritesWhatIsRead(t *testing.T) {
	t.Parallel()
	for _, e := range []Encoding{UTF8, RTF, Windows1252} {
		for _, length := range []int{1, 100, 3 * sectionLength} {
			text := New("german", 3, length, e)
			var streamed bytes.Buffer
			n, err := text.Stream(&streamed)
			require.NoError(t, err)
			assert.EqualValues(t, streamed.Len(), n)
			assert.Equal(t, read(t, text), streamed.String())
		}
	}
}

func TestStreamStopsAtErrors(t *testing.T) {
	t.Parallel()
	for _, limit := range []int64{0, 10, sectionLength + 5, 3*sectionLength - 1} {
		var out bytes.Buffer
		n, err := New("error", 3, 3*sectionLength, UTF8).Stream(&limitedWriter{&out, limit})
		assert.ErrorIs(t, err, io.ErrShortWrite)
		assert.Equal(t, limit, n)
		assert.EqualValues(t, limit, out.Len())
	}
}

// A limitedWriter writes up to a number of bytes.
type limitedWriter struct {
	w    io.Writer
	left int64
}

func (w *limitedWriter) Write(p []byte) (int, error) {
	n, err := w.w.Write(p[:min(int64(len(p)), w.left)])
	w.left -= int64(n)
	if n < len(p) {
		err = io.ErrShortWrite
	}
	return n, err
}
