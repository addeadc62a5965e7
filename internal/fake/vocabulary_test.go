package fake

import (
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestValuesAreSafeInHTMLAndSpreadsheets(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("single-threaded and slow under the race detector")
	}
	for name, list := range loadVocabulary() {
		for _, value := range list.values {
			require.True(t, utf8.ValidString(value), "%s %q", name, value)
			require.NotContains(t, value, "<", name)
			require.NotContains(t, value, ">", name)
			require.Equal(t, strings.TrimSpace(value), value, name)
			require.False(t, strings.ContainsFunc(value, unicode.IsControl), "%s %q", name, value)
			if name != "separator" {
				require.NotRegexp(t, `^[-=+@]|^$`, value, "%s is empty or looks like a formula", name)
			}
		}
	}
}

func TestKindsUseEveryListAndGenerator(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, k := range kinds {
		for _, match := range regexp.MustCompile(`{(.*?)}`).FindAllStringSubmatch(k.pattern, -1) {
			used[match[1]] = true
		}
	}
	for name := range generators {
		assert.True(t, used[name], name)
		delete(used, name)
	}
	for name := range loadVocabulary() {
		assert.True(t, used[name], name)
		delete(used, name)
	}
	assert.Empty(t, used, "patterns use undefined lists")
}

func TestCareersMatchJobs(t *testing.T) {
	t.Parallel()
	jobs := map[string][]string{}
	for _, line := range lines("jobs.txt") {
		fields := strings.Split(line, "; ")
		require.Len(t, fields, 4)
		require.Empty(t, jobs[fields[0]], "duplicate job %s", fields[0])
		jobs[fields[0]] = fields
	}
	require.Equal(t, 0, listSize%len(jobs))
	v := loadVocabulary()
	ageAndSalary := map[string][]int{} // age*1000 + salary, by job
	for i, title := range v["title"].values {
		job := jobs[title]
		assert.Equal(t, job[1], v["department"].values[i])
		minSalary, maxSalary, _ := strings.Cut(job[2], "-")
		salary := number(v["salary"].values[i])
		assert.GreaterOrEqual(t, salary, number(minSalary), title)
		assert.Less(t, salary, number(maxSalary), title)
		age := number(v["age"].values[i])
		assert.GreaterOrEqual(t, age, number(job[3]), title)
		assert.Less(t, age, retirementAge, title)
		ageAndSalary[title] = append(ageAndSalary[title], age*1000+salary)
	}
	for title, careers := range ageAndSalary {
		assert.Len(t, careers, listSize/len(jobs))
		last := careers[len(careers)-1]
		minText, maxText, _ := strings.Cut(jobs[title][2], "-")
		minSalary, maxSalary := number(minText), number(maxText)
		assert.GreaterOrEqual(t, last/1000, retirementAge-4, title)
		assert.GreaterOrEqual(t, last%1000, maxSalary-1-(maxSalary-minSalary)/16, title)
		for i, one := range careers {
			for _, other := range careers[:i] {
				older, richer := one/1000-other/1000, one%1000-other%1000
				assert.GreaterOrEqual(t, older*richer, 0, "salary of %s falls with age", title)
			}
		}
	}
}

func TestIPAddressesAreForDocumentation(t *testing.T) {
	t.Parallel()
	networks := []netip.Prefix{
		netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
		netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
	}
	counts := make([]int, len(networks))
	for _, value := range loadVocabulary()["ip"].values {
		address, err := netip.ParseAddr(value)
		require.NoError(t, err)
		assert.Equal(t, address.String(), value, "not in canonical form (RFC 5952)")
		for i, network := range networks {
			if network.Contains(address) {
				counts[i]++
			}
		}
	}
	assert.Equal(t, []int{512, 512, 512, 512}, counts)
}

func TestNumbersHaveFourToSixDigits(t *testing.T) {
	t.Parallel()
	for _, value := range loadVocabulary()["thousands"].values {
		n, err := strconv.Atoi(value)
		require.NoError(t, err)
		assert.True(t, 1 <= n && n <= 999, value)
	}
	for _, value := range loadVocabulary()["units"].values {
		assert.Regexp(t, `^\d{3}$`, value)
	}
}

func TestWordsOfAPhraseDiffer(t *testing.T) {
	t.Parallel()
	commas, quotes := 0, 0
	for _, phrase := range loadVocabulary()["phrase"].values {
		words := strings.Fields(regexp.MustCompile(`[,"]`).ReplaceAllString(phrase, ""))
		assert.Len(t, set(words), len(words))
		assert.True(t, 2 <= len(words) && len(words) <= 5, phrase)
		commas += strings.Count(phrase, ",")
		quotes += strings.Count(phrase, `"`) / 2
	}
	assert.Equal(t, listSize/8, commas)
	assert.Equal(t, listSize/16, quotes)
}

func TestValueFrequencies(t *testing.T) {
	t.Parallel()
	v := loadVocabulary()
	frequencies := func(name string) map[string]int {
		counts := map[string]int{}
		for _, value := range v[name].values {
			counts[value]++
		}
		return counts
	}
	assert.Equal(t, map[string]int{"example.com": 1024, "example.org": 512, "example.net": 512}, frequencies("domain"))
	assert.Equal(t, map[string]int{"": 512, ".": 512, "_": 512, "-": 512}, frequencies("separator"))
	assert.Equal(t, map[string]int{"true": 1536, "false": 512}, frequencies("active"))
	for name, minDistinct := range map[string]int{
		"day": 2048, "minute": 1440, "second": 60, "hundreds": 10, "line": 100, "units": 1000, "company": 2048, "company.ascii": 2048, "city": 512, "country": 16,
		"given": 1500, "family": 900, "title": 128, "note": 256, "area": 132, "phrase": 2000, "ip": 1000, "street": 1800, "postal_code": 1400, "thousands": 450,
	} {
		t.Run(name, func(t *testing.T) { assert.GreaterOrEqual(t, len(frequencies(name)), minDistinct) })
	}
}

func TestUUIDsHaveVersion4(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "00000000-0000-4000-8000-000000000000", string(appendUUID(nil, 0, 0)))
	assert.Equal(t, "ffffffff-ffff-4fff-bfff-ffffffffffff", string(appendUUID(nil, ^uint64(0), ^uint64(0))))
	assert.Equal(t, "01234567-89ab-4def-bedc-ba9876543210", string(appendUUID(nil, 0x0123456789abcdef, 0xfedcba9876543210)))
}

func TestUUIDsDoNotShareRandomBits(t *testing.T) {
	t.Parallel()
	g := group{uuids: 5}
	bits := map[string]bool{}
	for n := range 1000 {
		uuid := string(generateUUID.appendTo(nil, &g, &row{n: n}))
		bits[uuid[4:8]+uuid[9:13]], bits[uuid[24:32]] = true, true // the same bits of both halves
	}
	assert.Len(t, bits, 2000)
}

// Only values that belong together come from the same choice.
func TestOnlyRelatedListsShareChoice(t *testing.T) {
	t.Parallel()
	related := map[string]string{
		"given.ascii": "given", "family.ascii": "family", "company.ascii": "company", "postal_code": "city",
		"country": "city", "department": "title", "salary": "title", "age": "title",
	}
	v := loadVocabulary()
	owners := map[choice]string{}
	for name, list := range v {
		if other, ok := related[name]; ok {
			assert.Equal(t, v[other].choice, list.choice, name)
			continue
		}
		assert.Empty(t, owners[list.choice], name)
		owners[list.choice] = name
	}
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
