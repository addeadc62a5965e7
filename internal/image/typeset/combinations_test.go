package typeset

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// combinations are clusters of the characters of a script: consonants with other consonants,
// vowel signs and marks, whether or not a language has them.
type combinations struct {
	language string // BCP 47; one language that uses the script
	script   string // ISO 15924
	base     int    // index in slots of the letters
	slots    [][]string
}

// clusters returns combinations in which each letter occurs with each part that can stand in
// another slot. Parts in further slots change with each combination.
func (c combinations) clusters() []string {
	var all []string
	for i, letter := range c.slots[c.base] {
		for slot, parts := range c.slots {
			for j := range parts {
				if slot != c.base {
					all = append(all, c.combine(letter, slot, j, i+j))
				}
			}
		}
	}
	return all
}

// combine returns a letter with part j of a slot, and with parts of other slots that turn
// selects.
func (c combinations) combine(letter string, slot, j, turn int) string {
	var b strings.Builder
	for i, parts := range c.slots {
		switch i {
		case c.base:
			b.WriteString(letter)
		case slot:
			b.WriteString(parts[j])
		default:
			b.WriteString(parts[turn%len(parts)])
		}
	}
	return b.String()
}

// combiningScripts returns the combinations of all scripts in which characters combine.
func combiningScripts() []combinations {
	return append(indic(),
		combinations{"si", "Sinh", 1, [][]string{
			{"", "ර්\u200d"}, lettersFrom(0xd9a, 0xdc6), {"", "්\u200dර", "්\u200dය", "්\u200dක", "්ක", "්", "්\u200cක"},
			optional(0xdcf, 0xddf), {"", "ං", "ඃ"},
		}},
		combinations{"km", "Khmr", 0, [][]string{
			lettersFrom(0x1780, 0x17a2), {"", "្រ", "្ម", "្ក", "្ក្រ", "្ឡ", "៉", "៊"},
			optional(0x17b6, 0x17c5), {"", "ំ", "ះ", "់", "៌", "៍", "័", "ៈ"},
		}},
		combinations{"my", "Mymr", 1, [][]string{
			{"", "င်္"}, lettersFrom(0x1000, 0x1021), {"", "ျ", "ြ", "ွ", "ှ", "ျွှ", "ြွှ", "္က", "္မ", "်"},
			optional(0x102b, 0x1032), {"", "ံ", "့", "း", "ံ့", "့်"},
		}},
		combinations{"th", "Thai", 1, [][]string{
			{"", "เ", "แ", "โ", "ไ"}, lettersFrom(0xe01, 0xe2e), {"", "ั", "ิ", "ี", "ึ", "ื", "ุ", "ู", "็"},
			{"", "่", "้", "๊", "๋", "์", "ํ"}, {"", "ำ", "า", "ะ"},
		}},
		combinations{"lo", "Laoo", 1, [][]string{
			{"", "ເ", "ແ", "ໂ", "ໄ"}, lettersFrom(0xe81, 0xeae), {"", "ັ", "ິ", "ີ", "ຶ", "ື", "ຸ", "ູ", "ົ", "ຼ"},
			{"", "່", "້", "໊", "໋", "໌", "ໍ"}, {"", "ຳ", "າ", "ະ", "ຽ"},
		}},
		combinations{"bo", "Tibt", 1, [][]string{
			{"", "ར", "ས", "ལ"}, lettersFrom(0xf40, 0xf6c), {"", "ྐ", "ྒྲ", "ྱ", "ྲ", "ླ", "ྭ", "ྱྭ", "ཱ"},
			{"", "ི", "ུ", "ེ", "ོ", "ཱི"}, {"", "ཾ", "ཿ", "ྃ"}, {"", "་", "།"},
		}},
		combinations{"ar", "Arab", 1, [][]string{
			{"", "ب", "ل"}, append(lettersFrom(0x620, 0x64a), strings.Fields("ٹ پ چ ڈ ڑ ژ ک گ ں ھ ہ ی ے ۀ ۆ ۇ ۈ ۋ ې ە ڭ ڵ ڕ ێ ټ ډ ړ ږ ښ ۍ ڼ ڄ ڻ ݨ")...),
			{"", "َ", "ُ", "ِ", "ّ", "َّ", "ًّ", "ْ", "ٰ", "ٔ", "ٖ"}, {"", "ب", "ا", "م"}, {"", "ِ"},
		}},
		combinations{"he", "Hebr", 0, [][]string{
			lettersFrom(0x5d0, 0x5ea), {"", "ּ", "ׁ", "ׂ", "ּׁ", "ֿ"}, optional(0x5b0, 0x5bb), {"", "ֽ", "֔"}, {"", "ו", "ל"},
		}},
		combinations{"dv", "Thaa", 0, [][]string{lettersFrom(0x780, 0x7a5), optional(0x7a6, 0x7b0), {"", "ބ"}}},
		combinations{"ko", "Hang", 0, [][]string{lettersFrom(0x1100, 0x1112), lettersFrom(0x1161, 0x1175), optional(0x11a8, 0x11c2)}},
		combinations{"ko", "Hang", 0, [][]string{strings.Fields("가 긔 뢔 힣 한 하 쀼"), optional(0x11a8, 0x11c2)}},
		combinations{"ja", "Jpan", 0, [][]string{append(lettersFrom(0x3042, 0x3096), lettersFrom(0x30a2, 0x30fa)...), {"", "゙", "゚", "ー", "ゝ"}}},
		combinations{"am", "Ethi", 0, [][]string{lettersFrom(0x1200, 0x1357), {"", "፟", "፡"}}},
		combinations{"zh-Bopo", "Bopo", 0, [][]string{lettersFrom(0x3105, 0x312f), {"ㄚ", "ㄧㄥ"}, {"", "ˊ", "ˇ", "ˋ", "˙"}}},
		combinations{"yo", "Latn", 0, [][]string{strings.Fields("a ä e ɛ i ı o ơ ɔ u ư n ŋ s A Ê O"), optional(0x300, 0x304), optional(0x323, 0x325)}},
		combinations{"el-polyton", "Grek", 0, [][]string{strings.Fields("α ε η ι ο υ ω Α Ω"), {"", "̓", "̔", "̈"}, {"", "́", "̀", "͂"}, {"", "ͅ"}}},
		combinations{"sr", "Cyrl", 0, [][]string{strings.Fields("а е и о у р ы ю я ѣ ӕ А И"), optional(0x300, 0x308)}},
	)
}

// indic returns the combinations of scripts with blocks in the order of the Indian standard ISCII: a
// character has the same place in each block.
func indic() []combinations {
	var all []combinations
	for _, script := range []struct {
		first            rune
		language, script string
	}{
		{0x900, "hi", "Deva"}, {0x980, "bn", "Beng"}, {0xa00, "pa", "Guru"}, {0xa80, "gu", "Gujr"}, {0xb00, "or", "Orya"},
		{0xb80, "ta", "Taml"}, {0xc00, "te", "Telu"}, {0xc80, "kn", "Knda"}, {0xd00, "ml", "Mlym"},
	} {
		at := func(offset rune) string { return string(script.first + offset) }
		virama := at(0x4d)
		const joiner, nonJoiner = "\u200d", "\u200c"
		all = append(all, combinations{script.language, script.script, 1, [][]string{
			{"", at(0x30) + virama}, // ra
			lettersFrom(script.first+0x15, script.first+0x39),
			assigned(
				"", virama, virama+at(0x15), virama+at(0x30), virama+at(0x2f), virama+at(0x37), virama+at(0x24)+virama+at(0x30),
				virama+joiner+at(0x15), virama+nonJoiner+at(0x15), virama+joiner,
			),
			optional(script.first+0x3e, script.first+0x4c),
			optional(script.first+0x01, script.first+0x03),
		}})
	}
	return all
}

// assigned returns the parts that consist of characters that Unicode defines. Blocks have gaps.
func assigned(parts ...string) []string {
	return slices.DeleteFunc(parts, func(part string) bool {
		return strings.ContainsFunc(part, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.Cf) })
	})
}

// lettersFrom returns the letters and marks from first to last that Unicode defines.
func lettersFrom(first, last rune) []string {
	var all []string
	for r := first; r <= last; r++ {
		if unicode.In(r, unicode.L, unicode.M) {
			all = append(all, string(r))
		}
	}
	return all
}

// optional returns no character, and the characters from first to last.
func optional(first, last rune) []string { return append([]string{""}, lettersFrom(first, last)...) }

func TestCombinationsUseEachLetterWithEachPart(t *testing.T) {
	t.Parallel()
	c := combinations{base: 1, slots: [][]string{{"", "r"}, {"k", "g"}, {"", "a", "i"}}}
	assert.Equal(t, []string{"k", "rka", "k", "rka", "ki", "ga", "rgi", "rg", "ga", "rgi"}, c.clusters())
	for _, c := range combiningScripts() {
		assert.NotEmpty(t, c.slots[c.base], c.script)
		assert.Greater(t, len(c.clusters()), 50, c.script)
	}
}
