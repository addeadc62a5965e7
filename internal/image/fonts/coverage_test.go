package fonts_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// doubleBytes returns the characters of an encoding from a code to another one. The second byte
// of codes is at least that of the first code.
func doubleBytes(t *testing.T, from encoding.Encoding, first, last uint16) (all []rune) {
	t.Helper()
	decoder := from.NewDecoder()
	for code := first; code <= last; code++ {
		if code&0xff < first&0xff {
			continue
		}
		text, err := decoder.Bytes([]byte{byte(code >> 8), byte(code)})
		require.NoError(t, err)
		if r, size := utf8.DecodeRune(text); r != utf8.RuneError && size == len(text) && !isPrivate(r) {
			all = append(all, r)
		}
	}
	return all
}

func isPrivate(r rune) bool { return r >= 0xe000 && r <= 0xf8ff }

func TestFontsHaveTheCharactersOfNationalStandards(t *testing.T) {
	t.Parallel()
	for name, standard := range map[string]struct {
		encoding    encoding.Encoding
		first, last uint16
		script      language.Script
		count       int
	}{
		"GB 2312":                  {simplifiedchinese.GBK, 0xb0a1, 0xf7fe, language.Han, 6763},
		"Big5 level 1":             {traditionalchinese.Big5, 0xa440, 0xc67e, language.Han, 5401},
		"JIS X 0208":               {japanese.EUCJP, 0xb0a1, 0xf4fe, language.Han, 6355},
		"kana of JIS X 0208":       {japanese.EUCJP, 0xa4a1, 0xa5fe, language.Katakana, 169},
		"syllables of KS X 1001":   {korean.EUCKR, 0xb0a1, 0xc8fe, language.Hangul, 2350},
		"punctuation of GB 2312":   {simplifiedchinese.GBK, 0xa1a1, 0xa1fe, language.Han, 94},
		"punctuation of KS X 1001": {korean.EUCKR, 0xa1a1, 0xa1fe, language.Hangul, 94},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all := doubleBytes(t, standard.encoding, standard.first, standard.last)
			assert.Len(t, all, standard.count)
			for _, r := range all {
				assert.NotNilf(t, fonts.For(r, standard.script, ""), "%c U+%04X", r, r)
			}
		})
	}
}

// recommended has the scripts of UAX #31, table 5, with a word in each.
var recommended = map[string]string{
	"Arabic": "العربية", "Urdu": "اُردُو ٹھیک ہے", "Persian": "فارسی گپچ", "Armenian": "Հայերեն", "Bengali": "বাংলা", "Bopomofo": "ㄅㄆㄇ",
	"Cyrillic": "Қазақша", "Devanagari": "हिन्दी", "Ethiopic": "አማርኛ", "Georgian": "ქართული", "Greek": "Ἑλληνική", "Gujarati": "ગુજરાતી",
	"Gurmukhi": "ਪੰਜਾਬੀ", "Han": "汉字漢字", "Hangul": "한국어뷁", "Hebrew": "עִבְרִית", "Hiragana": "ひらがな", "Kannada": "ಕನ್ನಡ", "Katakana": "カタカナｶﾅ",
	"Khmer": "ភាសាខ្មែរ", "Lao": "ພາສາລາວ", "Latin": "Tiếng Việt Ɓəŋ", "Malayalam": "മലയാളം", "Myanmar": "မြန်မာ", "Oriya": "ଓଡ଼ିଆ",
	"Sinhala": "සිංහල", "Tamil": "தமிழ்", "Telugu": "తెలుగు", "Thaana": "ދިވެހި", "Thai": "ภาษาไทย", "Tibetan": "བོད་ཡིག",
}

func TestEveryRecommendedScriptHasAFont(t *testing.T) {
	t.Parallel()
	for name, word := range recommended {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, _ := utf8.DecodeRuneInString(word)
			script := language.LookupScript(first)
			font := fonts.For(first, script, "")
			require.NotNil(t, font)
			for _, r := range word {
				assert.Truef(t, font.Has(r), "%c U+%04X in %s", r, r, font.Name())
				assert.Same(t, font, fonts.For(r, script, ""))
			}
		})
	}
}

func TestSymbolsHaveAFont(t *testing.T) {
	t.Parallel()
	for _, r := range "←↔⇒∀∑∞≤⊂①Ⓐ─╬█■▲●◆☀☎♠♫✓✗✿❤➔₹₿€²ₙ⅓Ⅷ℃№、。「」！Ａ﹁⠿𝓗★⌘⏎␀" {
		assert.NotNilf(t, fonts.For(r, language.Common, ""), "%c U+%04X", r, r)
	}
	assert.Nil(t, fonts.For('\U00012000', language.Cuneiform, ""))
}

func TestForPrefersFontsOfTheScript(t *testing.T) {
	t.Parallel()
	for script, name := range map[language.Script]string{
		language.Han:        "Noto Sans CJK SC",
		language.Latin:      "Noto Sans",
		language.Devanagari: "Noto Sans Devanagari",
	} {
		assert.Equal(t, name, fonts.For('?', script, "").Name())
	}
	assert.Equal(t, "Noto Sans CJK SC", fonts.For('…', language.Common, "ja").Name())
	assert.Equal(t, "Noto Sans", fonts.For('…', language.Common, "jam").Name())
}

func TestSerifHasTwoWeights(t *testing.T) {
	t.Parallel()
	regular, bold := fonts.Serif(false), fonts.Serif(true)
	assert.NotEqual(t, regular.Outline(40), bold.Outline(40))
	for _, r := range "AéłΩЖếỹ—€" {
		assert.Truef(t, regular.Has(r) && bold.Has(r), "%c", r)
	}
}
