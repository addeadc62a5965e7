package initials_test

import (
	"strings"
	"testing"
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

func FuzzOf(f *testing.F) {
	for _, name := range []string{"Ada Lovelace", "محمد علي", "แปลก พิบูลสงคราม", "👩‍🚀 ß", "—", "\u0e40", "\u200d\u200c\ufe0f", "e\u0301\u0301 \u0301"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !utf8.ValidString(name) {
			return
		}
		got := initials.Of(name)
		assert.Equal(t, strings.TrimSpace(name) == "", got == "")
		assert.True(t, utf8.ValidString(got))
		count := 0
		for range typeset.Clusters(strings.ReplaceAll(got, " ", "")) { // which separates letters
			count++
		}
		assert.LessOrEqual(t, count, 3)
		assert.Equal(t, got, initials.Of(name), "is deterministic")
	})
}
