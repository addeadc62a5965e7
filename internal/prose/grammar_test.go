package prose

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sample returns n sentences that a grammar generates.
func sample(t testing.TB, text string, n int) []string {
	t.Helper()
	s := &style{lengths: []int{1}}
	g := parse(text)
	g.settings["break"] = "\n"
	s.compile(g)
	var w writer
	w.start(s, 1, 1)
	var sentences []string
	for range n {
		w.state = newState(position{section: 12, clause: 34})
		w.opened = false
		w.sentence()
		sentences = append(sentences, strings.TrimPrefix(string(w.out[:w.n]), "\n"))
	}
	return sentences
}

func TestSentencesMatchGrammar(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ grammar, want string }{
		"alternatives":          {"[sentence]\na | b\nc", `^[abc]$`},
		"capitals":              {"[sentence]\n{Name}\n[name]\nöre | {nested}\n[nested]\nähre", `^(Öre|Ähre)$`},
		"digits":                {"[sentence]\n{1,000.00}", `^[1-9],\d{3}\.\d\d$`},
		"hexadecimal":           {"[sentence]\n{xxxx}", `^[0-9a-f]{4}$`},
		"articles":              {"[sentence]\n{a thing} {A thing}\n[thing]\napple | unit | hour | SLA | UFO | dog | Euismod", `^(an apple|a unit|an hour|an SLA|a UFO|a dog|a Euismod) (An apple|A unit|An hour|An SLA|A UFO|A dog|A Euismod)$`},
		"name after an article": {"[sentence]\n{a Name}\n[name]\nacme | zeta", `^(an Acme|a Zeta)$`},
		"variable":              {"[sentence]\n{n=name} and so on, {n}\n[name]\nx{1000}x", `^(x\d{4}x) and so on, x\d{4}x$`},
		"silent":                {"[sentence]\n{n:=1000}so {n}", `^so \d{4}$`},
		"counters":              {"[sentence]\n{section}.{clause-1}", `^12\.34$`},
		"breaks":                {"[sentence]\na{/}b{//}c", "^a b\nc$"},
		"formats":               {"[sentence]\n{n:=1234567..1234567}{n:1,000} {n:1.000,00} {n:0.0} {n-n:+0.00} {0-n:1} {n/1000000:001}", `^1,234,567 12.345,67 123456.7 \+0.00 -1234567 001$`},
		"rounded":               {"[sentence]\n{n:=3..3}{7*100/n} {0-7*100/n} {n/(n-3)}", `^233 -233 0$`},
		"in range":              {"[sentence]\n{n=10..12} of {n..12}", `^1[0-2] of 1[0-2]$`},
		"range of zero and one": {"[sentence]\n{10..11}", `^1[01]$`},
		"variable capitalized":  {"[sentence]\n{n=name}{1} {N}\n[name]\nöl", `^öl\d Öl$`},
		"empty range":           {"[sentence]\n{5..3}", `^5$`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, s := range sample(t, c.grammar, 50) {
				require.Regexp(t, c.want, s)
			}
		})
	}
}

func TestColumnsOfTableBelongTogether(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, s := range sample(t, "[sentence]\n{e=errno.text} {e.number} {E.text}\n[errno: text number]\nbusy / 16\nfull / {28}\n", 50) {
		seen[s] = true
	}
	assert.Len(t, seen, 2)
}

func TestVariablesRepeatTheirText(t *testing.T) {
	t.Parallel()
	for _, s := range sample(t, "[sentence]\n{n=name}, so {N}\n[name]\nx{1000}x | y{100}", 50) {
		first, second, _ := strings.Cut(s, ", so ")
		require.Equal(t, strings.ToUpper(first[:1])+first[1:], second)
	}
}

func TestNoWordFollowsItself(t *testing.T) {
	t.Parallel()
	for _, s := range sample(t, "[sentence]\n{y} {y}-{y}: {1}, {1}\n[y]\na | b | A {c}\n[c]\nc{1}", 500) {
		require.False(t, repeatsWord(s), s)
	}
}

func TestEarlierAlternativesAreMoreFrequent(t *testing.T) {
	t.Parallel()
	const n = 20_000
	for flag, want := range map[string][3]float64{"": {0.46, 0.31, 0.23}, "even": {.333, .333, .333}, "steep": {0.46, 0.31, 0.23}} {
		t.Run("flag "+flag, func(t *testing.T) {
			t.Parallel()
			count := map[string]float64{}
			for _, s := range sample(t, "[sentence]\n{y}\n[y "+flag+"]\na | b | c", n) {
				count[s] += 1. / n
			}
			assert.InDeltaMapValues(t, map[string]float64{"a": want[0], "b": want[1], "c": want[2]}, count, 0.02)
		})
	}
}

func TestParseRejectsMistakes(t *testing.T) {
	t.Parallel()
	for message, text := range map[string]string{
		`prose: rule "a" refers to the unknown rule "b"`:     "[a]\nx {b}",
		`prose: rule "a" has no alternatives`:                "[a]",
		`prose: duplicate rule "a"`:                          "[a]\nx\n[a]\ny",
		`prose: rule "a" has the unknown flag "evn"`:         "[a evn]\nx",
		`prose: line "x" precedes all rules`:                 "x",
		`prose: rule "a" has 2 columns, but not "x"`:         "[a: b c]\nx",
		`prose: rule "a" refers to the unknown column {t.z}`: "[a]\n{t.z}\n[t: x y]\n1 / 2",
		`prose: "y" is both a rule and a variable`:           "[a]\n{y=b} {y}\n[b]\nc\n[y]\nd",
		`prose: missing parenthesis before ""`:               "[a]\n{(1+2}",
		`prose: missing operand before ""`:                   "[a]\n{1+}",
		`prose: unexpected ")" in the expression "1)"`:       "[a]\n{1)}",
	} {
		t.Run(message, func(t *testing.T) { assert.PanicsWithValue(t, message, func() { parse(text) }) })
	}
}

func FuzzParse(f *testing.F) {
	f.Add("[sentence]\n{n=1..9} {a thing} {t.x}{//}{n*2:0.0}\n[thing]\nx\n[t: x y]\n1 / 2")
	f.Fuzz(func(t *testing.T, text string) {
		defer func() {
			if message, ok := recover().(string); ok {
				require.True(t, strings.HasPrefix(message, "prose: "), message)
			}
		}()
		parse(text)
	})
}
