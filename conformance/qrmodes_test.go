//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/japanese"

	"github.com/seed-40aebabe/placeholder"
)

// TestConformanceQRModes reads codes of all modes, and of mixtures of them, with zbarimg and with zxing-cpp.
func TestConformanceQRModes(t *testing.T) {
	t.Parallel()
	texts := qrTexts()
	var paths []string
	for _, text := range texts {
		paths = append(paths, generate(t, fmt.Sprintf("/api/qr?size=%d&margin=4&data=%s", placeholder.MaxQRSide, url.QueryEscape(text)), "qr.png"))
	}
	byZXing := readWithZXing(t, "QRCode", paths...)
	for i, want := range texts {
		t.Run(fmt.Sprintf("%.60s", want), func(t *testing.T) {
			assert.Equal(t, []string{want}, textsOf(byZXing[i]), "zxing-cpp")
			byZBar := runTool(t, "zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", paths[i])
			assert.Equal(t, want, strings.TrimSuffix(byZBar, "\n"), "zbarimg")
		})
	}
}

// TestConformanceQROptions reads codes of all levels, segments and charsets.
func TestConformanceQROptions(t *testing.T) {
	t.Parallel()
	var paths []string
	var want []code
	for _, level := range placeholder.QRLevels() {
		for _, query := range []string{"data=%C3%A9&charset=latin1", "data=12345&segments=byte", "data=%E6%97%A5%E6%9C%AC&segments=kanji&margin=4", "data=%C3%A9&segments=byte", "data=A&fg=036&bg=fed"} {
			values, err := url.ParseQuery(query)
			require.NoError(t, err)
			want = append(want, code{Format: "QRCode", Text: values.Get("data"), Level: string(level)})
			paths = append(paths, generate(t, fmt.Sprintf("/api/qr?level=%s&%s", level, query), "qr.png"))
		}
	}
	for i, codes := range readWithZXing(t, "QRCode", paths...) {
		codes[0].Identifier = ""
		assert.Equal(t, want[i:i+1], codes)
		byZBar := runTool(t, "zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", paths[i])
		assert.Equal(t, want[i].Text, strings.TrimSuffix(byZBar, "\n"), "zbarimg")
	}
}

// A code is what zxing-cpp finds in a picture.
type code struct{ Format, Text, Identifier, Level string }

func textsOf(codes []code) (texts []string) {
	for _, c := range codes {
		texts = append(texts, c.Text)
	}
	return texts
}

// readWithZXing returns the codes of some formats in each picture.
func readWithZXing(t *testing.T, formats string, paths ...string) [][]code {
	t.Helper()
	output := runTool(t, "node", append([]string{"testdata/qr/read.mjs", formats}, paths...)...)
	var all [][]code
	for line := range strings.Lines(output) {
		var codes []code
		require.NoError(t, json.Unmarshal([]byte(line), &codes))
		require.NotEmpty(t, codes, paths[len(all)])
		all = append(all, codes)
	}
	require.Len(t, all, len(paths))
	return all
}

// qrTexts returns texts of all modes. They include all of JIS X 0208.
func qrTexts() []string {
	texts := []string{
		"日本語", "日本語abc", "abc日本語", `日本語\ and ~`, "日本語 and a long text of bytes, then 12345678901234567890", "é日本語の長い文章です", "日本語の長い文章ですé日本語の長い文章です",
		"ｶﾀｶﾅ", "日本語の文章ｶﾀｶﾅ", "〜", "～", "日本語〜と〜", "日本語～と～", "−－∥‖¢￠£￡¬￢―—＼", `¥\¥~‾￥`, "日本語の値段は¥100です", "café", "😀日本語の長い文章です😀", "①㈱髙﨑",
		"ABCDEFGH日本語の文1234567890", "§±×÷°′″", "Привет, мир", "Ελληνικά αβγ", "https://example.com/日本語?q=01234567890123456789",
		strings.Repeat("日", placeholder.MaxQRData), strings.Repeat("é", placeholder.MaxQRData),
		string([]rune(strings.Repeat(`日本語の長い文章1234567890ABCDEFGHIJ\~é`, 50))[:placeholder.MaxQRData]),
	}
	jis := []rune(jisX0208())
	for len(jis) > 0 {
		n := min(len(jis), 940)
		texts = append(texts, string(jis[:n]))
		jis = jis[n:]
	}
	random := rand.New(rand.NewPCG(1, 2))
	runs := []string{"0", "7", "ABC", "A:", "abc", "a", `\`, "~", "é", "😀", "日", "漢字", "ｶﾅ", "〜", "～", "¥", "ア", "表", "ソ"}
	for range 60 {
		text := "x"
		for range 1 + random.IntN(20) {
			text += strings.Repeat(runs[random.IntN(len(runs))], 1+random.IntN(12))
		}
		texts = append(texts, text)
	}
	return texts
}

// jisX0208 returns the characters of JIS X 0208 in the order of their codes.
func jisX0208() string {
	var codes []byte
	for first := 0x81; first <= 0xea; first++ {
		for second := 0x40; second <= 0xfc && first != 0x87 && (first < 0xa0 || first >= 0xe0); second++ {
			codes = append(codes, byte(first), byte(second))
		}
	}
	var text strings.Builder
	for i := 0; i < len(codes); i += 2 {
		char, err := japanese.ShiftJIS.NewDecoder().Bytes(codes[i : i+2])
		if runes := []rune(string(char)); err == nil && len(runes) == 1 && runes[0] != '\ufffd' {
			text.WriteRune(runes[0])
		}
	}
	return text.String()
}
