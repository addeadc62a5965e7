package prose

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// englishText returns a long text of an English style.
func englishText(t *testing.T, style string) string {
	t.Helper()
	return read(t, New(style, 21, 40*sectionLength, UTF8))
}

// eachMatch calls a function with the matches of an expression, of which there must be
// more than the given number.
func eachMatch(t *testing.T, text, expression string, atLeast int, check func(m []string)) {
	t.Helper()
	matches := regexp.MustCompile(expression).FindAllStringSubmatch(text, -1)
	require.Greater(t, len(matches), atLeast, expression)
	for _, m := range matches {
		check(m)
	}
}

func value(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
	require.NoError(t, err)
	return v
}

// Words with an unusual first sound do not count.
func TestArticlesMatchTheNextWord(t *testing.T) {
	t.Parallel()
	wrong := regexp.MustCompile(`(?:[Aa]ppendix )?\b(?:[Aa] (?:[AIOaio]|[Ee][^u])[a-z]+|[Aa]n [B-DFGJ-NP-TV-Zb-dfgj-np-tv-z][a-z]+)\b`)
	for _, style := range []string{"technical", "corporate", "marketing"} {
		for _, match := range wrong.FindAllString(englishText(t, style), -1) {
			if !strings.HasPrefix(match, "a one") && !strings.HasPrefix(strings.ToLower(match), "appendix") {
				assert.Fail(t, "wrong article", "%s: %q", style, match)
			}
		}
	}
}

func TestQuestionsEndInQuestionMarks(t *testing.T) {
	t.Parallel()
	text := englishText(t, "marketing")
	eachMatch(t, text, `(?m)(?:^|[.!?]"? )((?:And what|What|Why|How|Isn't|Is it|Where|Who|Could|Ready to|Tired of)\b[^.!?]*([.!?]))`, 200, func(m []string) {
		require.Equal(t, "?", m[2], m[1])
	})
}

// The same status always has the same text, and it is an error.
func TestStatusHasOneText(t *testing.T) {
	t.Parallel()
	texts := map[string]string{}
	eachMatch(t, englishText(t, "technical"), `\b(\d{3}) \(([A-Za-z ]+)\)`, 100, func(m []string) {
		require.GreaterOrEqual(t, value(t, m[1]), 400., m[0])
		if text, ok := texts[m[1]]; ok {
			require.Equal(t, text, m[2], m[0])
		}
		texts[m[1]] = m[2]
	})
	assert.Greater(t, len(texts), 15)
}

func TestLatenciesAreShort(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "technical"), `(?:may rise to|stayed below) (\d[\d.]*) (\S+?)[ .]`, 50, func(m []string) {
		require.Contains(t, []string{"ms", "µs"}, m[2], m[0])
	})
}

func TestOnlyConfigurationFilesAreEdited(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "technical"), `Edit (\S+)`, 20, func(m []string) {
		require.Regexp(t, `\.(conf|ini|json|toml|yaml)$`, m[1])
	})
}

func TestClustersKeepTheirMajority(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "technical"), `A cluster of (\d+) [a-z]+ survives the loss of up to (\d+)`, 20, func(m []string) {
		require.InDelta(t, value(t, m[1]), 2*value(t, m[2])+1, 0, m[0])
	})
}

func TestHostsAreReserved(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "technical"), `https?://([^/\s]+)`, 5, func(m []string) {
		require.Regexp(t, `\.example$`, m[1])
	})
}

func TestGrowthMatchesFigures(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "corporate"), `by (\d+)%, from EUR (\d+) million to EUR (\d+) million`, 50, func(m []string) {
		percent, from, to := value(t, m[1]), value(t, m[2]), value(t, m[3])
		require.InDelta(t, from*(1+percent/100), to, 0.5, m[0])
	})
}

func TestPartsAreSmallerThanWholes(t *testing.T) {
	t.Parallel()
	text := englishText(t, "corporate")
	check := func(m []string) { require.Less(t, value(t, m[2]), value(t, m[1]), m[0]) }
	eachMatch(t, text, `(\d+) [a-z ]+, (\d+) of which have been`, 20, check)
	eachMatch(t, text, `Of the (\d+) [^,]+, (\d+) have been`, 20, check)
	eachMatch(t, text, `(\d+) [a-z -]+, (\d+) of which (?:were|proved|turned out)`, 20, check)
	eachMatch(t, text, `would have [a-z]+ by (\d+)% rather than (\d+)%`, 20, check)
}

func TestDiscountsMatchPrices(t *testing.T) {
	t.Parallel()
	eachMatch(t, englishText(t, "marketing"), `EUR (\d+), [a-z ]+ EUR ([\d.]+): you save (\d+)%`, 50, func(m []string) {
		old, price, percent := value(t, m[1]), value(t, m[2]), value(t, m[3])
		require.Less(t, math.Abs(old*(1-percent/100)-price), 0.006, m[0])
	})
}

// What stands in braces is replaced.
func TestBracesAreNotPrinted(t *testing.T) {
	t.Parallel()
	for _, style := range []string{"technical", "corporate", "marketing"} {
		for _, sentence := range splitSentences(style, englishText(t, style)) {
			require.NotRegexp(t, `\d\.\.|[{}|]|\d-\d\d-\d\dT`, sentence)
		}
	}
}
