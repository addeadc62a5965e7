package prose

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// literal returns the text at the start of a cell.
func literal(s sequence) string {
	if len(s) == 0 || s[0].kind != elementLiteral {
		return ""
	}
	return s[0].text
}

// germanForms are the articles and the pronoun of each gender.
var germanForms = map[string]map[string]string{
	"der ": {"akk": "den ", "dat": "dem ", "gen": "des ", "pron": "er"},
	"die ": {"akk": "die ", "dat": "der ", "gen": "der ", "pron": "sie"},
	"das ": {"akk": "das ", "dat": "dem ", "gen": "des ", "pron": "es"},
	"ein ": {"dat": "einem "},
}

func TestGermanNounsAreDeclined(t *testing.T) {
	t.Parallel()
	nouns := 0
	for _, r := range parse(common + file("german")).rules {
		nominative := r.column("nom")
		if nominative < 0 {
			continue
		}
		for _, row := range r.alternatives {
			nom := literal(row[nominative])
			for article, forms := range germanForms {
				if !strings.HasPrefix(nom, article) {
					continue
				}
				for column, form := range forms {
					if i := r.column(column); i >= 0 {
						require.True(t, strings.HasPrefix(literal(row[i]), form), "%s: %s of %q", r.name, column, nom)
						nouns++
					}
				}
			}
		}
	}
	assert.Greater(t, nouns, 150)
}

// errnoVerbs are the operations that may fail with an error.
var errnoVerbs = map[string][]string{
	"2": {"open", "read", "lock"}, "5": {"read", "write", "flush"}, "17": {"create"}, "21": {"open"}, "24": {"open"},
	"27": {"write"}, "28": {"write", "create", "append to"}, "30": {"write", "create", "remove", "rename"},
	"116": {"open", "read", "lock"}, "122": {"write", "create", "append to"}, "16": {"remove", "rename"},
}

var (
	failedOperation = regexp.MustCompile(`cannot (\w+(?: to)?) \S+: .*\(errno=(\d+)\)`)
	logQuery        = regexp.MustCompile(`\] ((?:select|insert|update|delete|join) \w+) (\S+) .*trace=(\S+)`)
)

// A query reads or writes what the path of its request names, as its method says.
func TestLogLinesFitTheirCause(t *testing.T) {
	t.Parallel()
	verbs := map[string][]string{
		"GET": {"select from", "join of"}, "POST": {"insert into"}, "PUT": {"update of"},
		"PATCH": {"update of"}, "DELETE": {"delete from"},
	}
	requests, errors, queries := map[string]string{}, 0, 0
	for line := range strings.Lines(read(t, New("error", 6, 300_000, UTF8))) {
		if m := failedOperation.FindStringSubmatch(line); m != nil && errnoVerbs[m[2]] != nil {
			require.Contains(t, errnoVerbs[m[2]], m[1], line)
			errors++
		}
		if m := requestStart.FindStringSubmatch(line); m != nil {
			requests[m[4]] = m[3]
		}
		m := logQuery.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		method, path, _ := strings.Cut(requests[m[3]], " ")
		if strings.HasPrefix(path, "/api/") {
			require.Contains(t, path, "/"+m[2], line)
		}
		if reads := slices.Contains(verbs["GET"], m[1]); !reads || method == "GET" {
			require.Contains(t, verbs[method], m[1], line)
		}
		queries++
	}
	assert.Greater(t, errors, 15)
	assert.Greater(t, queries, 100)
}

var (
	quantity    = regexp.MustCompile(`(density|flux|load|mass|depth|dose|amplitude|pressure|voltage|frequency|output) was ([\d.,]+(?: \+/-[\d.]+)?) (\S+?)[ ,.]`)
	indexChange = regexp.MustCompile(`index closed at ([\d,.]+), ([\d,.]+) points or ([\d.]+) % (above|below)`)
)

func TestFiguresFitTheirQuantity(t *testing.T) {
	t.Parallel()
	number := func(s string) float64 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
		require.NoError(t, err)
		return n
	}
	text := read(t, New("numbers", 6, 500_000, UTF8))
	units := map[string]string{}
	for _, m := range quantity.FindAllStringSubmatch(text, -1) {
		unit, ok := units[m[1]]
		if !ok {
			unit = m[3]
			units[m[1]] = unit
		}
		require.Equal(t, unit, m[3], m[0])
	}
	assert.Len(t, units, 11)
	changes := indexChange.FindAllStringSubmatch(text, -1)
	assert.Greater(t, len(changes), 50)
	for _, m := range changes {
		before := number(m[1]) - number(m[2])
		if m[4] == "below" {
			before = number(m[1]) + number(m[2])
		}
		require.InDelta(t, 100*number(m[2])/before, number(m[3]), 0.0051, m[0])
	}
}

func TestListItemsHaveOneToTwelveWords(t *testing.T) {
	t.Parallel()
	lengths := map[int]bool{}
	for line := range strings.Lines(read(t, New("list", 6, 100_000, UTF8))) {
		words := strings.Fields(line)
		require.Equal(t, "•", words[0], line)
		require.LessOrEqual(t, len(words), 13, line)
		lengths[len(words)-1] = true
	}
	assert.Len(t, lengths, 12)
}

// Filler text does not end in a conjunction or a preposition.
func TestLatinClausesEndInWords(t *testing.T) {
	t.Parallel()
	ending := regexp.MustCompile(`(?i)\b(et|in|ad|ut|sed|vel|cum|ac|nec|ex|qui|non)[.,]`)
	assert.Empty(t, ending.FindAllString(read(t, New("lorem", 6, 100_000, UTF8)), -1))
}

// The articles after these prepositions are in the wrong case, and a phrase is not joined
// to itself.
var (
	wrongCase    = regexp.MustCompile(`(?i)\b(?:(?:für|durch|gegen|ohne) (?:der|dem|des|einer|einem|eines)|(?:mit|nach|bei|von|aus|zu|seit) (?:die|das|des|ein|eine|einen|eines)) [a-zäöü]+`)
	joinedPhrase = regexp.MustCompile(`((?:dem|der|den|einer|einem|die|das) \pL+) und ((?:dem|der|den|einer|einem|die|das) \pL+)`)
)

func TestGermanPrepositionsGovernTheirCase(t *testing.T) {
	t.Parallel()
	text := read(t, New("german", 6, 500_000, UTF8))
	assert.Empty(t, wrongCase.FindAllString(text, -1))
	for _, m := range joinedPhrase.FindAllStringSubmatch(text, -1) {
		assert.NotEqual(t, m[1], m[2], m[0])
	}
}

// The parser takes a name that is bound to a number and to a text for a number.
func TestVariablesAreNumbersOrTexts(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		g := parse(common + file(name))
		for variable := range g.tables {
			assert.False(t, g.numbers[variable], variable)
		}
	})
}

var exceptionFrame = regexp.MustCompile(`([\w.]+Exception): .*\n    at [a-z.]+\.(\w+)\.`)

func TestStackTracesBelongToTheirException(t *testing.T) {
	t.Parallel()
	classes := map[string]string{}
	for _, r := range parse(common + file("error")).rules["exception"].alternatives {
		classes[literal(r[0])] = literal(r[2])
	}
	traces := 0
	for _, m := range exceptionFrame.FindAllStringSubmatch(read(t, New("error", 8, 300_000, UTF8)), -1) {
		if class, ok := classes[m[1]]; ok {
			require.Equal(t, class, m[2], m[0])
			traces++
		}
	}
	assert.Greater(t, traces, 20)
}
