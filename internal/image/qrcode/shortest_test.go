package qrcode

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/japanese"
	"rsc.io/qr/coding"
)

// lastOfClass are the largest versions of the classes.
var lastOfClass = []coding.Version{9, 26, coding.MaxVersion}

func TestSegmentsTakeFewestBits(t *testing.T) {
	t.Parallel()
	for data, want := range map[string][]coding.Encoding{
		"0123456789":                        {coding.Num("0123456789")},
		"HTTPS://EXAMPLE.COM/ $%*+-.1":      {coding.Alpha("HTTPS://EXAMPLE.COM/ $%*+-.1")},
		"https://example.com/":              {coding.String("https://example.com/")},
		"größer":                            {declaredUTF8, coding.String("größer")},
		"日本語":                               {kanji("日本語")},
		"§А":                                {kanji("§А")},
		"ｶﾀｶﾅ":                              {declaredUTF8, coding.String("ｶﾀｶﾅ")},
		"1234567A":                          {coding.Alpha("1234567A")}, // two segments would take as many
		"12345678A":                         {coding.Num("12345678"), coding.Alpha("A")},
		"https://example.com/0123456789012": {coding.String("https://example.com/"), coding.Num("0123456789012")},
		"日本語とABCDEFG":                       {kanji("日本語と"), coding.Alpha("ABCDEFG")},
		"日本語とascii":                         {kanji("日本語と"), coding.String("ascii")},
		`日本\`:                               {declaredUTF8, coding.String(`日本\`)},
		`日本語の長い文章\`:                         {declaredShiftJIS, kanji("日本語の長い文章"), declaredUTF8, coding.String(`\`)},
		"é日本語の長い文章です":                       {declaredUTF8, coding.String("é"), declaredShiftJIS, kanji("日本語の長い文章です")},
	} {
		t.Run(data, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, newText(data).segments(1))
		})
	}
}

// reference returns the fewest bits of segments for data, by trying each part as a segment in each mode
// and charset. Readers do not agree on what others mean.
func reference(data string, v coding.Version) int {
	chars := strings.Split(data, "")
	fits := func(part string, m mode, c charset) bool {
		switch m {
		case bytes:
			isSafe := isASCII(part) && !strings.ContainsAny(part, `\~`)
			return c == declaredUTF8 || isSafe || c == undeclared && isASCII(data)
		case kanjiMode:
			return c != declaredUTF8 && !strings.ContainsFunc(part, func(r rune) bool { _, ok := kanjiValue(r); return !ok })
		default:
			return m.segment(part).Check() == nil
		}
	}
	best := make([][charsets]int, len(chars)+1) // by the number of characters and the charset behind them
	best[0] = [charsets]int{0, declarationBits, declarationBits}
	for end := 1; end <= len(chars); end++ {
		best[end] = [charsets]int{unreachable, unreachable, unreachable}
		for start := range end {
			part := strings.Join(chars[start:end], "")
			for m := range modes {
				for c := range charsets {
					if fits(part, m, c) {
						best[end][c] = min(best[end][c], best[start][c]+m.segment(part).Bits(v))
					}
				}
			}
		}
		utf8Bits, shiftJISBits := best[end][declaredUTF8], best[end][declaredShiftJIS]
		best[end][declaredUTF8] = min(utf8Bits, shiftJISBits+declarationBits)
		best[end][declaredShiftJIS] = min(shiftJISBits, utf8Bits+declarationBits)
	}
	return min(best[len(chars)][0], best[len(chars)][1], best[len(chars)][2])
}

// read decodes segments as readers do.
func read(t require.TestingT, segments []coding.Encoding, v coding.Version) string {
	var b coding.Bits
	for _, s := range segments {
		require.NoError(t, s.Check())
		s.Encode(&b, v)
	}
	require.Equal(t, bitsOf(segments, v), b.Bits())
	b.Write(0, 8-b.Bits()%8)
	bits := ""
	for _, octet := range b.Bytes() {
		bits += fmt.Sprintf("%08b", octet)
	}
	next := func(n int) (value int) {
		require.GreaterOrEqual(t, len(bits), n)
		for _, bit := range bits[:n] {
			value = 2*value + int(bit-'0')
		}
		bits = bits[n:]
		return value
	}
	count := func(m mode) int {
		return next([modes][3]int{{10, 12, 14}, {9, 11, 13}, {8, 16, 16}, {8, 10, 12}}[m][classOf(v)])
	}
	text, eci := "", 0
	inShiftJIS := func(codes []byte) string {
		decoded, err := japanese.ShiftJIS.NewDecoder().Bytes(codes)
		require.NoError(t, err)
		return string(decoded)
	}
	for len(bits) > 8 {
		switch indicator := next(4); indicator {
		case 1:
			for n := count(numeric); n > 0; n -= 3 {
				digits := min(n, 3)
				text += fmt.Sprintf("%0*d", digits, next([]int{0, 4, 7, 10}[digits]))
			}
		case 2:
			const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
			for n := count(alphanumeric); n > 0; n -= 2 {
				if n == 1 {
					text += alphabet[next(6):][:1]
					continue
				}
				pair := next(11)
				text += alphabet[pair/45:][:1] + alphabet[pair%45:][:1]
			}
		case 4:
			octets := make([]byte, count(bytes))
			for i := range octets {
				octets[i] = byte(next(8))
			}
			if eci == 20 {
				octets = []byte(inShiftJIS(octets))
			}
			text += string(octets)
		case 7:
			eci = next(8)
		case 8:
			require.NotEqual(t, 26, eci, "Kanji mode with UTF-8")
			for range count(kanjiMode) {
				value := next(13)
				code := value/0xc0<<8 + value%0xc0 + 0x8140
				if code >= 0xa000 {
					code += 0xc140 - 0x8140
				}
				text += inShiftJIS([]byte{byte(code >> 8), byte(code)})
			}
		default:
			require.Fail(t, "unknown mode", indicator)
		}
	}
	return text
}

// requireShortest requires that the segments of data can be read, and that none are shorter.
func requireShortest(t require.TestingT, data string) {
	const maxReference = 60 // characters, above which the reference is slow
	for _, v := range lastOfClass {
		segments := newText(data).segments(v)
		require.Equal(t, data, read(t, segments, v), "version %v: %v", v, segments)
		require.LessOrEqual(t, bitsOf(segments, v), bitsOf(single(data), v))
		if utf8.RuneCountInString(data) <= maxReference {
			require.Equal(t, reference(data, v), bitsOf(segments, v), "version %v: %v", v, segments)
		}
	}
}

// runs are texts that mixtures consist of.
var runs = []string{"0", "7", "ABC", "A:", "abc", "a", `\`, "~", "é", "😀", "日", "漢字", "ｶﾅ", "〜", "～", "¥", "ア"}

func TestNoSegmentsAreShorter(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range exhaustive.Or(20, 400) {
		data := ""
		for range 1 + random.IntN(5) {
			data += strings.Repeat(runs[random.IntN(len(runs))], 1+random.IntN(12))
		}
		chars := strings.Split(data, "")
		requireShortest(t, strings.Join(chars[:min(len(chars), 60)], ""))
	}
}

func TestFittingCountsTheCharactersThatFit(t *testing.T) {
	t.Parallel()
	for _, data := range []string{
		strings.Repeat("1", 8000), strings.Repeat("A", 5000), strings.Repeat("x", 3000), strings.Repeat("日", 2000), strings.Repeat("é", 1500),
		strings.Repeat("日é", 900), strings.Repeat("日本語の文章abc😀", 200), strings.Repeat("123456789é", 500), strings.Repeat(`日本語\`, 700),
	} {
		text, chars := newText(data), []rune(data)
		require.Nil(t, text.plan(coding.L))
		fitting := text.fitting(headersOf(coding.MaxVersion), 8*coding.Version(coding.MaxVersion).DataBytes(coding.L))
		assert.NotNil(t, newText(string(chars[:fitting])).plan(coding.L), fitting)
		assert.Nil(t, newText(string(chars[:fitting+1])).plan(coding.L), fitting)
	}
	assert.Equal(t, 7089, newText(strings.Repeat("1", 8000)).fitting(headersOf(coding.MaxVersion), 8*coding.Version(coding.MaxVersion).DataBytes(coding.L)), "as in table 7 of ISO/IEC 18004:2015")
	assert.Equal(t, 4296, newText(strings.Repeat("A", 5000)).fitting(headersOf(coding.MaxVersion), 8*coding.Version(coding.MaxVersion).DataBytes(coding.L)))
	assert.Equal(t, 2953, newText(strings.Repeat("x", 3000)).fitting(headersOf(coding.MaxVersion), 8*coding.Version(coding.MaxVersion).DataBytes(coding.L)))
	assert.Equal(t, 1817, newText(strings.Repeat("日", 2000)).fitting(headersOf(coding.MaxVersion), 8*coding.Version(coding.MaxVersion).DataBytes(coding.L)))
}

func TestKanjiModeHasOnlyUnambiguousCharacters(t *testing.T) {
	t.Parallel()
	count := 0
	for r := range rune(0x110000) {
		if _, ok := kanjiValue(r); ok {
			count++
		}
	}
	assert.Equal(t, 6879-8, count, "JIS X 0208, except 8 characters")
	for _, r := range "\x00A\\~¥‾é￥ｱ゠—―＼〜～‖∥−－¢￠£￡¬￢①㈱髙﨑😀" {
		_, ok := kanjiValue(r)
		assert.Equal(t, r == '￥', ok, "%c", r)
	}
}

func FuzzSegments(f *testing.F) {
	for _, data := range append(runs, "0123456789", "HELLO 123", "日本語abc12345", `\日~`, "日本é語", strings.Repeat("日a", 30)) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data string) {
		if data == "" || !utf8.ValidString(data) || utf8.RuneCountInString(data) > 1000 {
			return
		}
		requireShortest(t, data)
	})
}

func BenchmarkPlan(b *testing.B) {
	for _, data := range []string{"https://example.com/", strings.Repeat("a code of many words ", 50)[:1000], strings.Repeat("日本é1", 250)} {
		b.Run(fmt.Sprint(len(data)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = NewPlan(data, Options{}, 500, 2)
			}
		})
	}
}
