package records

import (
	"net/netip"
	"regexp"
	"slices"
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
	formula := regexp.MustCompile(`^[=+@]|^-\D|^$`)
	for name, list := range sharedVocabulary.Get() {
		for _, value := range list.values {
			require.True(t, utf8.ValidString(value), "%s %q", name, value)
			require.False(t, strings.ContainsAny(value, "<>"), "%s %q", name, value)
			require.Equal(t, strings.TrimSpace(value), value, name)
			require.False(t, strings.ContainsFunc(value, unicode.IsControl), "%s %q", name, value)
			require.False(t, name != "separator" && formula.MatchString(value), "%s %q is empty or looks like a formula", name, value)
		}
	}
}

func TestKindsUseEveryListAndGenerator(t *testing.T) {
	t.Parallel()
	used := map[string]bool{"amount": true, "string": true} // in formulas, and for shared strings
	for _, k := range kinds {
		for _, match := range regexp.MustCompile(`{(.*?)}`).FindAllStringSubmatch(k.pattern+sheetFormat.pattern(&k)+newSheetFormat(nil, true).pattern(&k)+openPattern(&k), -1) {
			used[match[1]] = true
		}
	}
	for name := range generators {
		assert.True(t, used[name], name)
		delete(used, name)
	}
	for name := range sharedVocabulary.Get() {
		assert.True(t, used[name], name)
		delete(used, name)
	}
	assert.Empty(t, used, "patterns use undefined lists")
}

func TestJobsAreCompleteAndUsed(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, c := range jobs() {
		used[c.title] = true
	}
	titles, departments := map[string]bool{}, map[string]int{}
	for _, j := range loadJobs() {
		assert.False(t, titles[j.title], "duplicate job %s", j.title)
		titles[j.title] = true
		departments[j.department]++
		assert.True(t, used[j.title], "%s is never used", j.title)
		assert.True(t, 20 < j.minSalary && j.minSalary < j.maxSalary && j.maxSalary <= 240, j.title)
		assert.True(t, 18 <= j.minAge && j.minAge <= 40, j.title)
		for _, industry := range j.industries {
			assert.True(t, industry == "*" && len(j.industries) == 1 || slices.Contains(industries[:], industry), "%s: %s", j.title, industry)
		}
	}
	for department, jobs := range departments {
		assert.Greater(t, jobs, 1, department)
	}
}

func TestJobsOccurInTheirIndustries(t *testing.T) {
	t.Parallel()
	all := jobs()
	require.Len(t, all, listSize)
	for i, one := range all {
		industry := industries[i/jobsPerIndustry]
		assert.True(t, slices.Contains(one.industries, industry) || one.industries[0] == "*", "%s in %s", one.title, industry)
	}
}

func TestSalariesRiseWithAge(t *testing.T) {
	t.Parallel()
	for _, j := range loadJobs() {
		assert.Equal(t, j.minSalary, j.salaryAt(j.minAge), j.title)
		for age := j.minAge + 1; age <= maxAge; age++ {
			assert.GreaterOrEqual(t, j.salaryAt(age), j.salaryAt(age-1), j.title)
		}
		assert.Less(t, j.salaryAt(maxAge), j.maxSalary, j.title)
	}
}

// Neighbouring ages are about equally frequent.
func TestAgesFollowSmoothDistribution(t *testing.T) {
	t.Parallel()
	var counts [maxAge + 2]int
	o := Options{Fields: []string{"age"}, First: 1, Count: 100_000, Seed: 1}
	for _, line := range linesOf(t, o) {
		counts[numberOf(line)]++
	}
	assert.Zero(t, counts[17])
	assert.Zero(t, counts[maxAge+1])
	for age := 19; age <= maxAge; age++ {
		assert.InDelta(t, counts[age-1], counts[age], 700, "%d and %d", age-1, age)
	}
}

func TestIPAddressesAreForDocumentation(t *testing.T) {
	t.Parallel()
	networks := []netip.Prefix{
		netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
		netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
	}
	counts := make([]int, len(networks))
	for _, value := range sharedVocabulary.Get()["ip"].values {
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
	for _, value := range sharedVocabulary.Get()["thousands"].values {
		n, err := strconv.Atoi(value)
		require.NoError(t, err)
		assert.True(t, 1 <= n && n <= 999, value)
	}
	for _, value := range sharedVocabulary.Get()["units"].values {
		assert.Regexp(t, `^\d{3}$`, value)
	}
}

func TestWordsOfAPhraseDiffer(t *testing.T) {
	t.Parallel()
	commas, quotes := 0, 0
	for _, phrase := range sharedVocabulary.Get()["phrase"].values {
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
	v := sharedVocabulary.Get()
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
		"day": 2048, "minute": 1440, "second": 60, "line": 100, "units": 1000, "company": 4096, "company.ascii": 4096, "city": 1024, "country": 32,
		"given": 3000, "family": 1900, "title": 496, "note": 256, "area": 132, "phrase": 2000, "ip": 1000, "street": 3600, "postal_code": 2800, "thousands": 450,
	} {
		t.Run(name, func(t *testing.T) { assert.GreaterOrEqual(t, len(frequencies(name)), minDistinct) })
	}
}

func TestUUIDsHaveVersion4(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "00000000-0000-4000-8000-000000000000", string(appendUUID(nil, 0, 0)))
	assert.Equal(t, "ffffffff-ffff-4fff-bfff-ffffffffffff", string(appendUUID(nil, ^uint64(0), ^uint64(0))))
	assert.Equal(t, "01234567-89ab-4def-bedc-ba9876543210", string(appendUUID(nil, 0x0123456789abcdef, 0xfedcba9876543210)))
	assert.Equal(t, "01234567-89ab-4dee-bedc-ba9876543210", string(appendUUID(nil, 0x0123456789abcdef, 0xbedcba9876543210)))
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
		"country": "city", "country_code": "city", "currency": "city", "state": "city", "time_zone": "city", "latitude": "city",
		"longitude": "city", "department": "title", "category": "product", "sku": "product",
		"price": "product", "order_status": "quantity", "ordered_day": "quantity", "shipped_day": "quantity",
		"day_serial": "day", "ordered_serial": "quantity", "shipped_serial": "quantity", "active.bit": "active", "active.upper": "active",
		"minute.duration": "minute",
	}
	v := sharedVocabulary.Get()
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

func numberOf(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
