package initials_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/initials"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

func TestInitialsOfNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"":                                 "",
		" ":                                "",
		"Ada Lovelace":                     "AL",
		"  ada \t lovelace ":               "AL",
		"Grace Brewster Hopper":            "GBH",
		"Johann Georg Carl Friedrich Gauß": "JGG",
		"Plato":                            "P",
		"AL":                               "AL",
		"ab":                               "ab",
		"x":                                "x",
		"abc":                              "abc",
		"abcd":                             "A",
		"a b":                              "AB",
		"Jean-Luc Picard":                  "JP",
		"Ada & Charles":                    "AC",
		"(Ada) “Countess” Lovelace":        "ACL",
		"…":                                "…",
		"— —":                              "——",
		"—— ——":                            "——",
		"?!?!":                             "?",
		"ʻOkina":                           "O",
		"ʻIo":                              "ʻIo",
		"ʿAlī ibn Abī Ṭālib":               "AIṬ",
		"d'Artagnan":                       "D",
		"Gerard 't Hooft":                  "GTH",
		"“Bobby” <Tables>":                 "BT",
		"`Ada` ^Love ~Lace~":               "ALL",
		"Ada + Charles":                    "AC",
		"$cash 5pm":                        "$5",
		`"Bob" (Ann) 't Hooft`:             "BAH",
		"ʻʻʻʻ":                             "ʻ",
		"٭محمد ـعلي":                       "م ع",
		"#️⃣Hash":                          "H",
		"#️⃣":                              "#️⃣",
		"\u0301Augusta":                    "A",
		"\ufff9Ada":                        "A",
		"ådne ørland":                      "ÅØ",
		"A\u030adne Ørland":                "A\u030aØ",
		"ßeta groß":                        "ẞG",
		"ǆemal":                            "ǅ",
		"élodie îles":                      "ÉÎ",
		"élodie":                           "É",
		"42 monkeys":                       "4M",
		"🎉 Party":                          "🎉P",
		"👩‍🚀👨🏿‍🍳👨‍👩‍👧‍👦🇩🇪": "👩‍🚀",
		"Άννα ζορμπά":   "ΆΖ",
		"Анна Каренина": "АК",
		"ნინო ბერიძე":   "ნბ",
		"Մարի Սարյան":   "ՄՍ",
		"李明":            "李明",
		"田中太郎":          "田",
		"田中 太郎":         "田太",
		"김민준":           "김민준",
		"क्षितिज शर्मा": "क्षिश",
		"แปลก พิบูลสงคราม": "ปพิ",
		"ไพ":                                  "ไพ",
		"דוד לוי":                             "דל",
		"محمد علي":                            "م ع",
		"محمد":                                "م",
		strings.Repeat("Very Long Name ", 99): "VLN",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, initials.Of(name))
		})
	}
}

// invisible are characters without a shape, of each kind that Unicode has.
const invisible = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2065\u2066\u2068\u2069\u206f" +
	"\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff0\U0001bca0\U0001d173\U000e0001\U000e0041\U000e007f\U000e0100\U000e01ef"

func TestInvisibleCharactersAreNotLetters(t *testing.T) {
	t.Parallel()
	for _, r := range invisible {
		t.Run(fmt.Sprintf("%U", r), func(t *testing.T) {
			t.Parallel()
			s := string(r)
			assert.Empty(t, initials.Of(s))
			assert.Empty(t, initials.Of(s+" "+s+s))
			assert.Equal(t, "A", initials.Of(s+"Augusta"))
			assert.Equal(t, "م", initials.Of(s+"محمد"))
			assert.Equal(t, "AL", initials.Of(s+"Ada "+s+" "+s+s+"Lovelace"), "words of invisible characters do not count")
			assert.Equal(t, "O", initials.Of(s + "ʻ" + s + "Okina")[:1])
			assert.Equal(t, "李明", initials.Of(s+"李明"), "short names are complete")
		})
	}
}

func FuzzOf(f *testing.F) {
	for _, name := range []string{"Ada Lovelace", "محمد علي", "แปลก พิบูลสงคราม", "👩‍🚀 ß", "—", "\u0e40", "\u200d\u200c\ufe0f", "e\u0301\u0301 \u0301"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !utf8.ValidString(name) {
			return
		}
		got := initials.Of(name)
		isVisible := func(r rune) bool { return !unicode.IsSpace(r) && !typeset.IsIgnorable(r) && r != '\u2800' }
		assert.Equal(t, strings.ContainsFunc(name, isVisible), got != "")
		assert.True(t, utf8.ValidString(got))
		count := 0
		for range typeset.Clusters(strings.ReplaceAll(got, " ", "")) { // which separates letters
			count++
		}
		assert.LessOrEqual(t, count, 3)
		assert.Equal(t, got, initials.Of(name), "is deterministic")
	})
}
