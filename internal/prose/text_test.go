package prose

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"
	"unsafe"

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

// The last section is not truncated if its length equals the limit.
func TestTextsOfEveryLengthEndWithWholeSentence(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		minLength := map[string]int{"medical": 4, "list": 6, "error": 7}[name]
		style := edition{name, UTF8}.load()
		w := &writer{}
		for n := max(minLength, 3); n < 3000; n++ {
			for section := range 2 {
				w.start(newSentenceOrder(style, uint64(n)), section)
				w.lastSection(n)
				require.Equal(t, n, w.codePoints)
				if name != "error" && name != "list" {
					require.Regexp(t, `[.!?…]”?$`, string(w.out))
				}
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
			assert.Less(t, n-same, 500, n)
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
	if testing.Short() {
		t.Skip("single-threaded and slow under the race detector")
	}
	style := edition{"list", UTF8}.load()
	seen := map[[12]*byte]uint64{}
	for i := range uint64(200_000) {
		w := &writer{}
		w.start(newSentenceOrder(style, i*0x9e3779b97f4a7c15), 1)
		var texts [12]*byte
		for i := range texts {
			texts[i] = unsafe.StringData(w.next().text)
		}
		other, ok := seen[texts]
		require.False(t, ok, "%d and %d", i, other)
		seen[texts] = i
	}
}

var (
	sentenceEnd = regexp.MustCompile(`[.!?]”? |\n+`)
	marker      = regexp.MustCompile(`^(\S+Z|\d+\.\d+|[A-Z][a-z]+:) `)
	item        = regexp.MustCompile(`^( |\(|Caused by)`)
)

func TestTextsDoNotRepeatSentences(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for seed := range uint64(300) {
			seen := map[string]bool{}
			for _, s := range sentenceEnd.Split(read(t, New(name, seed, 1000+int(seed), UTF8)), -1) {
				s = marker.ReplaceAllString(s, "")
				if len(s) > 20 && !item.MatchString(s) {
					require.False(t, seen[s], s)
					seen[s] = true
				}
			}
		}
	})
}

func TestTextsDoNotRepeatAdjacentWords(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		punctuation := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		last := ""
		for _, field := range strings.Fields(read(t, New(name, 3, 1_000_000, UTF8))) {
			word := strings.ToLower(strings.TrimFunc(field, punctuation))
			if word != "" {
				require.NotEqual(t, last, word)
				last = word
			}
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
	"legal":     regexp.MustCompile(`^(\d+\. [A-Z][A-Z -]+|\d+\.\d+ ` + sentencePattern + `( ` + sentencePattern + `)*|\d+\.\d+ (` + sentencePattern + ` )*[“A-Z]([^.!?\s]|[.!?]\S|\s)*:|\([a-c]\) ([^.;]|\.\S)*(;|; and|; or|\.))$`),
	"error":     regexp.MustCompile(`^(2024-03-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARN|ERROR|FATAL) \S.*\S|    at \S+\((\w+\.java:\d+|Native Method|Unknown Source)\)|Caused by: \S.*\S)$`),
	"numbers":   prosePattern(``),
	"marketing": prosePattern(``),
	"list":      regexp.MustCompile(`^• (\p{Lu}\p{Ll}+|\d+)([ ,:(].*)?$`),
}

// sentencePattern matches a sentence: it starts with a capital, perhaps in quotes, ends
// with a period, exclamation mark or question mark, and has none of these before a space.
const sentencePattern = `[“„]?\p{Lu}([^.!?\s]|[.!?][^\s]|\s)*[.!?]”?`

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

func TestLogTimestampsDoNotDecrease(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("single-threaded and slow under the race detector")
	}
	text := read(t, New("error", 0, 10_000_000, UTF8))
	stamps := regexp.MustCompile(`(?m)^\d{4}-\d\d-\d\dT\S+Z`).FindAllString(text, -1)
	require.Greater(t, len(stamps), 10_000)
	require.IsNonDecreasing(t, stamps)
	assert.Less(t, stamps[len(stamps)-1], "2024-04", "the longest log extends beyond March")
}

func TestContractsAreNumbered(t *testing.T) {
	t.Parallel()
	text := read(t, New("legal", 0, 100_000, UTF8))
	for _, want := range []string{"1. DEFINITIONS AND INTERPRETATION\n\n1.1 ", "\n\n1.2 ", "\n\n2. TERM AND TERMINATION\n\n2.1 ", "\n\n9.3 "} {
		assert.Equal(t, 1, strings.Count(text, want), want)
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
				head, foot := edition{name, RTF}.load().frame()
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
			order := newSentenceOrder(edition{name, RTF}.load(), 1)
			var w writer
			section := 0
			write := func() {
				w.start(order, section%50)
				w.section()
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
