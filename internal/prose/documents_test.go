package prose

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An invented term of a contract is defined in its first article.
func TestTermsOfContractsAreDefined(t *testing.T) {
	t.Parallel()
	term := regexp.MustCompile(`\b(?:the|an?) (\w+ (?:Event|Site|Standard|Account|Committee|Protocol))\b`)
	used := 0
	for i := range 20 {
		contract := legalSection(i)
		for _, m := range term.FindAllStringSubmatch(contract, -1) {
			require.Contains(t, contract, `"`+m[1]+`"`)
			used++
		}
	}
	assert.Greater(t, used, 200)
}

func TestArticlesOfContractsDiffer(t *testing.T) {
	t.Parallel()
	heading := regexp.MustCompile(`(?m)^\d+\. ([A-Z -]+)$`)
	for i := range 100 {
		seen := map[string]bool{}
		for _, m := range heading.FindAllStringSubmatch(legalSection(i), -1) {
			require.False(t, seen[m[1]], "contract %d: %s", i, m[1])
			seen[m[1]] = true
		}
	}
}

func legalSection(i int) string {
	var w writer
	w.start(load("legal"), 3, i)
	return string(w.section())
}

// What is called raised is above the limit beside it, and what falls gets lower.
func TestLaboratoryValuesMatchWords(t *testing.T) {
	t.Parallel()
	raised := regexp.MustCompile(`at (\d+) \S+ \(reference (\d+) to (\d+)\), `)
	fell := regexp.MustCompile(`fell from (\d+) to (\d+) `)
	text := read(t, New("medical", 3, 500_000, UTF8))
	matches := raised.FindAllStringSubmatch(text, -1)
	require.Greater(t, len(matches), 20)
	for _, m := range matches {
		require.Greater(t, atoi(t, m[1]), atoi(t, m[3]), m[0])
		require.Greater(t, atoi(t, m[3]), atoi(t, m[2]), m[0])
	}
	matches = fell.FindAllStringSubmatch(text, -1)
	require.NotEmpty(t, matches)
	for _, m := range matches {
		require.Less(t, atoi(t, m[2]), atoi(t, m[1]), m[0])
	}
}

// The pronouns of a report are those of its patient.
func TestReportsKeepTheirPatient(t *testing.T) {
	t.Parallel()
	patient := regexp.MustCompile(`\b(Ms|Mr) \w+(?:, | \(|, aged )`)
	female, male := regexp.MustCompile(`\b[Ss]he\b`), regexp.MustCompile(`\b[Hh]e\b`)
	start := regexp.MustCompile(`(?m)^(?:History|Presentation|Referral|Admission|Complaint|Interview): `)
	text := read(t, New("medical", 3, 500_000, UTF8))
	reports := 0
	for _, report := range start.Split(text, -1) {
		m := patient.FindStringSubmatch(strings.SplitN(report, "\n", 2)[0])
		if m == nil {
			continue
		}
		other := male
		if m[1] == "Mr" {
			other = female
		}
		require.NotRegexp(t, other, report)
		reports++
	}
	assert.Greater(t, reports, 50)
}

func atoi(t *testing.T, digits string) int {
	t.Helper()
	n, err := strconv.Atoi(digits)
	require.NoError(t, err)
	return n
}
