package placeholder_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func init() {
	samples["json"] = placeholder.JSONOptions{Count: 100, Keys: 20, Seed: 1}
}

// A record has all keys of a JSON record, in order.
type record struct {
	ID         int       `json:"id"`
	Name       string    `json:"name"`
	Email      string    `json:"email"`
	Company    string    `json:"company"`
	CreatedAt  time.Time `json:"created_at"`
	Phone      string    `json:"phone"`
	Street     string    `json:"street"`
	City       string    `json:"city"`
	PostalCode string    `json:"postal_code"`
	Country    string    `json:"country"`
	Username   string    `json:"username"`
	Website    string    `json:"website"`
	JobTitle   string    `json:"job_title"`
	Department string    `json:"department"`
	Age        int       `json:"age"`
	Salary     int       `json:"salary"`
	Active     bool      `json:"active"`
	UUID       string    `json:"uuid"`
	IPAddress  string    `json:"ip_address"`
	Notes      string    `json:"notes"`
}

var recordKeys = []string{"id", "name", "email", "company", "created_at", "phone", "street", "city", "postal_code",
	"country", "username", "website", "job_title", "department", "age", "salary", "active", "uuid", "ip_address", "notes"}

func newJSON(t testing.TB, o placeholder.JSONOptions) string {
	t.Helper()
	return string(readAll(t, placeholder.Must(placeholder.NewJSON(o))))
}

func newRecords(t testing.TB, o placeholder.JSONOptions) []record {
	t.Helper()
	d := json.NewDecoder(placeholder.Must(placeholder.NewJSON(o)))
	d.DisallowUnknownFields()
	var records []record
	require.NoError(t, d.Decode(&records))
	_, err := d.Token()
	require.Equal(t, io.EOF, err)
	require.Len(t, records, o.Count)
	return records
}

func TestJSONHasOneOrderedRecordPerLine(t *testing.T) {
	t.Parallel()
	for _, count := range exhaustive.Or([]int{1, 31, 32, 33, 64}, []int{1, 2, 31, 32, 33, 64, 1000}) {
		t.Run(fmt.Sprintf("%d records", count), func(t *testing.T) {
			t.Parallel()
			for keys := 1; keys <= placeholder.MaxJSONKeys; keys++ {
				lines := strings.Split(newJSON(t, placeholder.JSONOptions{Count: count, Keys: keys}), "\n")
				require.Len(t, lines, count+3)
				require.Equal(t, []string{"[", "]", ""}, []string{lines[0], lines[count+1], lines[count+2]})
				for i, line := range lines[1 : count+1] {
					object, comma := strings.CutSuffix(line, ",")
					require.Equal(t, i < count-1, comma)
					require.Equal(t, recordKeys[:keys], keysOf(t, object))
				}
			}
		})
	}
}

// keysOf returns the keys of an object in order.
func keysOf(t *testing.T, object string) (keys []string) {
	d := json.NewDecoder(strings.NewReader(object))
	_, err := d.Token()
	require.NoError(t, err)
	for d.More() {
		key, err := d.Token()
		require.NoError(t, err)
		keys = append(keys, key.(string))
		var value any
		require.NoError(t, d.Decode(&value))
	}
	return keys
}

var asciiLetters = strings.NewReplacer("ß", "ss", "ł", "l", "Ł", "l", "ø", "o", "Ø", "o", "ı", "i", "đ", "d", "Đ", "d", "æ", "ae", "Æ", "ae")

// foldName returns a name in lower case without diacritics.
func foldName(t testing.TB, name string) string {
	name = asciiLetters.Replace(name)
	result, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), name)
	require.NoError(t, err)
	return strings.ToLower(result)
}

// foldGermanName is like foldName, but replaces ä, ö and ü with ae, oe and ue.
func foldGermanName(t testing.TB, name string) string {
	return foldName(t, strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue").Replace(name))
}

// lettersOf returns text reduced to the letters a-z.
func lettersOf(text string) string {
	return regexp.MustCompile(`[^a-z]`).ReplaceAllString(text, "")
}

func TestRecordValuesAreConsistent(t *testing.T) {
	t.Parallel()
	countries, departments := map[string]string{}, map[string]string{}
	salaries := map[string][]int{}
	for _, r := range newRecords(t, placeholder.JSONOptions{Count: 12_000, Keys: 20, Seed: 1}) {
		fold := foldName
		if r.Country == "Germany" {
			fold = foldGermanName
		}
		address, err := mail.ParseAddress(r.Email)
		require.NoError(t, err)
		user, domain, _ := strings.Cut(address.Address, "@")
		assert.Equal(t, lettersOf(fold(t, r.Name)), lettersOf(user))
		assert.Contains(t, []string{"example.com", "example.org", "example.net"}, domain)
		assert.Equal(t, lettersOf(fold(t, r.Name)), lettersOf(r.Username))
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*[._-]?[a-z]+(-[a-z]+)*$`, r.Username)

		website, err := url.Parse(r.Website)
		require.NoError(t, err)
		label := strings.TrimPrefix(strings.TrimSuffix(website.Hostname(), ".example"), "www.")
		assert.Equal(t, "https://www."+label+".example", r.Website)
		assert.Equal(t, lettersOf(fold(t, r.Company)), lettersOf(label))

		assert.Regexp(t, `^\+1 [2-9]\d\d-555-01\d\d$`, r.Phone)
		assert.Regexp(t, `\d`, r.Street)
		ip, err := netip.ParseAddr(r.IPAddress)
		require.NoError(t, err)
		assert.Regexp(t, `^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^2001:db8:`, ip.String())
		assert.Regexp(t, `^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, r.UUID)

		assert.Equal(t, time.UTC, r.CreatedAt.Location())
		assert.True(t, 2020 <= r.CreatedAt.Year() && r.CreatedAt.Year() <= 2025)
		assert.True(t, 18 <= r.Age && r.Age <= 65)
		assert.NotEmpty(t, r.Notes)

		assertSameValue(t, countries, r.City, r.Country)
		assertSameValue(t, departments, r.JobTitle, r.Department)
		salaries[r.JobTitle] = append(salaries[r.JobTitle], r.Salary)
	}
	assert.Len(t, countries, 1024, "cities")
	assert.True(t, len(salaries) > 450, "%d jobs", len(salaries))
	for job, salaries := range salaries {
		lowest, highest := slices.Min(salaries), slices.Max(salaries)
		assert.True(t, 22_000 <= lowest && highest < 240_000 && 10*highest <= 16*lowest, "%s: %d to %d", job, lowest, highest)
	}
}

// assertSameValue asserts that a key has the same value every time, and records it.
func assertSameValue(t *testing.T, known map[string]string, key, value string) {
	t.Helper()
	if before, ok := known[key]; ok {
		assert.Equal(t, before, value, key)
	}
	known[key] = value
}

func TestNamesEmailsAndUUIDsAreUnique(t *testing.T) {
	t.Parallel()
	names, emails, usernames, uuids := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	count := exhaustive.Or(2000, placeholder.MaxJSONCount)
	for i, r := range newRecords(t, placeholder.JSONOptions{Count: count, Keys: 18}) {
		require.Equal(t, i+1, r.ID)
		names[r.Name], emails[r.Email], usernames[r.Username], uuids[r.UUID] = true, true, true, true
	}
	assert.Len(t, names, count)
	assert.Len(t, emails, count)
	assert.Len(t, usernames, count)
	assert.Len(t, uuids, count)
}

func TestMoreRecordsOrKeysDoNotChangeValues(t *testing.T) {
	t.Parallel()
	all := strings.Split(newJSON(t, placeholder.JSONOptions{Count: 1000, Keys: 20, Seed: 3}), "\n")
	for keys := 1; keys <= 20; keys++ {
		for _, count := range []int{1, 32, 33, 777} {
			fewer := strings.Split(newJSON(t, placeholder.JSONOptions{Count: count, Keys: keys, Seed: 3}), "\n")
			for i, line := range fewer[1 : count+1] {
				values, _, _ := strings.Cut(line, "}")
				whole := all[1+i]
				require.True(t, strings.HasPrefix(whole, values+",") || strings.HasPrefix(whole, values+"}"), line)
			}
		}
	}
	rows := newRows(t, placeholder.CSVOptions{Rows: 1000, Columns: 100, Seed: 3})
	for columns := 1; columns <= 100; columns += 3 {
		for _, count := range []int{1, 32, 33, 777} {
			for i, row := range newRows(t, placeholder.CSVOptions{Rows: count, Columns: columns, Seed: 3}) {
				require.Equal(t, rows[i][:columns], row)
			}
		}
	}
}

func TestJSONAndCSVHaveTheSamePeople(t *testing.T) {
	t.Parallel()
	records := newRecords(t, placeholder.JSONOptions{Count: 100, Seed: 9})
	for i, row := range newRows(t, placeholder.CSVOptions{Rows: 100, Seed: 9})[1:] {
		r := records[i]
		assert.Equal(t, []string{strconv.Itoa(r.ID), r.Name, r.Email, r.Company, r.CreatedAt.Format(time.DateOnly)}, row)
	}
}

func TestSeedsGiveDifferentRecords(t *testing.T) {
	t.Parallel()
	var seeds []uint64
	for i := range exhaustive.Or[uint64](500, 20_000) {
		seeds = append(seeds, i, i<<32, ^i<<20)
	}
	for bit := range 64 {
		seeds = append(seeds, 1<<bit, 12345^1<<bit)
	}
	seen := map[string]uint64{}
	for _, seed := range seeds {
		names := newJSON(t, placeholder.JSONOptions{Count: 3, Keys: 2, Seed: seed})
		before, ok := seen[names]
		require.False(t, ok && before != seed, "%d and %d", before, seed)
		seen[names] = seed
	}
}

func TestSeedsDoNotShareUUIDs(t *testing.T) {
	t.Parallel()
	uuids := map[string]bool{}
	for seed := range uint64(3) {
		for _, r := range newRecords(t, placeholder.JSONOptions{Count: 1000, Keys: 18, Seed: seed}) {
			uuids[r.UUID] = true
		}
	}
	assert.Len(t, uuids, 3000)
}

// TestCompaniesAndDaysRepeatAtRandom checks that the data is useful for grouping, joins
// and the detection of duplicates.
func TestCompaniesAndDaysRepeatAtRandom(t *testing.T) {
	t.Parallel()
	const count = 2048
	companies, days := map[string]bool{}, map[string]bool{}
	for _, r := range newRecords(t, placeholder.JSONOptions{Count: count, Keys: 5, Seed: 6}) {
		companies[r.Company], days[r.CreatedAt.Format(time.DateOnly)] = true, true
	}
	assert.InDelta(t, 2*count*(1-1/math.Sqrt(math.E)), len(companies), 80)
	assert.InDelta(t, count*(1-1/math.E), len(days), 80)
}

func TestRecordDefaults(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 100}))
	assert.Equal(t, "records-100.json", content.Name())
	assert.Equal(t, "application/json", content.MediaType())
	five := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 100, Keys: 5}))
	assert.Equal(t, five.Fingerprint(), content.Fingerprint())

	content = placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 7}))
	assert.Equal(t, "rows-7.csv", content.Name())
	assert.Equal(t, "text/csv; charset=utf-8", content.MediaType())
	five = placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 7, Columns: 5}))
	assert.Equal(t, five.Fingerprint(), content.Fingerprint())
}

func TestFormatsHaveTheirNames(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 2, Fields: []string{"id"}, Format: placeholder.JSONLines}))
	assert.Equal(t, "records-2.ndjson", content.Name())
	assert.Equal(t, "application/x-ndjson", content.MediaType())
	assert.Equal(t, "{\"id\":1}\n{\"id\":2}\n", string(readAll(t, content)))

	content = placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{
		Rows: 2, Fields: []string{"id"}, First: 9, Delimiter: placeholder.CSVTab, Newline: placeholder.CSVLF, BOM: true,
	}))
	assert.Equal(t, "rows-2.tsv", content.Name())
	assert.Equal(t, "text/tab-separated-values; charset=utf-8", content.MediaType())
	assert.Equal(t, "\ufeffid\n9\n10\n", string(readAll(t, content)))
}

// A change of the slices after the call has no effect.
func TestRecordOptionsAreCopied(t *testing.T) {
	t.Parallel()
	o := placeholder.JSONOptions{Count: 2, Fields: []string{"name", "country"}, Countries: []string{"de"}}
	want, content := newJSON(t, o), placeholder.Must(placeholder.NewJSON(o))
	o.Fields[0], o.Countries[0] = "id", "fr"
	assert.Equal(t, want, string(readAll(t, content)))
}

func TestIDsDoNotDependOnSeed(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{1, 2} {
		numbers := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 3, Keys: 1, Seed: seed}))
		assert.Equal(t, "[\n{\"id\":1},\n{\"id\":2},\n{\"id\":3}\n]\n", string(readAll(t, numbers)))
		assert.Equal(t, placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 3, Keys: 1})).Fingerprint(), numbers.Fingerprint())
		numbers = placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 3, Columns: 1, Seed: seed}))
		assert.Equal(t, "id\r\n1\r\n2\r\n3\r\n", string(readAll(t, numbers)))
		assert.Equal(t, placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 3, Columns: 1})).Fingerprint(), numbers.Fingerprint())
	}
}

func TestRecordOptionsRejectInvalidValues(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.JSONOptions{
		"Count must be between 1 and 100000, got 0":      {},
		"Count must be between 1 and 100000, got -1":     {Count: -1},
		"Count must be between 1 and 100000, got 100001": {Count: 100_001},
		"Keys must be between 1 and 20, got -1":          {Count: 1, Keys: -1},
		"Keys must be between 1 and 20, got 21":          {Count: 1, Keys: 21},
		"Keys must be absent if fields are given, got 1": {Count: 1, Keys: 1, Fields: []string{"name"}},
		`Fields must have 1 to 20 words, separated by commas, got "id,id,id,id,id,id,id,id,id,id,id,id,id,i"…`: {
			Count: 1, Fields: slices.Repeat([]string{"id"}, 21)},
		"Fields must be a comma-separated list of field names, got job": {Count: 1, Fields: []string{"id", "job"}},
		`Fields must not repeat "name_2", got "name_2,name,name_2"`:     {Count: 1, Fields: []string{"name_2", "name", "name_2"}},
		"First must be between 1 and 1000000000, got -1":                {Count: 1, First: -1},
		"First must be between 1 and 1000000000, got 1000000001":        {Count: 1, First: 1_000_000_001},
		"First must be between 1 and 999999901, got 999999902":          {Count: 100, First: 999_999_902},
		"Countries must be a comma-separated list of " + strings.Join(placeholder.RecordCountries(), ", ") + ", got ch": {
			Count: 1, Countries: []string{"fr", "ch"}},
		"Nulls must be between 0 and 100, got -1":                            {Count: 1, Nulls: -1},
		"Messy must be between 0 and 100, got 101":                           {Count: 1, Messy: 101},
		"Format must be one of json, ndjson, got yaml":                       {Count: 1, Format: "yaml"},
		"Newline must be one of lf, crlf, got cr":                            {Count: 1, Format: placeholder.JSONLines, Newline: "cr"},
		"Newline must be absent for format json; it is for ndjson, got crlf": {Count: 1, Newline: placeholder.JSONCRLF},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewJSON(o)
			assertInvalid(t, err, message)
		})
	}
	for message, o := range map[string]placeholder.CSVOptions{
		"Rows must be between 1 and 100000, got 0":                        {},
		"Rows must be between 1 and 100000, got 100001":                   {Rows: 100_001},
		"Columns must be between 1 and 100, got -1":                       {Rows: 1, Columns: -1},
		"Columns must be between 1 and 100, got 101":                      {Rows: 1, Columns: 101},
		"Columns must be absent if fields are given, got 5":               {Rows: 1, Columns: 5, Fields: []string{"name"}},
		"Delimiter must be one of comma, semicolon, tab, pipe, got colon": {Rows: 1, Delimiter: "colon"},
		"Newline must be one of crlf, lf, cr, got nel":                    {Rows: 1, Newline: "nel"},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewCSV(o)
			assertInvalid(t, err, message)
		})
	}
}

func FuzzJSON(f *testing.F) {
	f.Add(uint(0), uint(0), uint64(0))
	f.Add(uint(31), uint(19), uint64(1))
	f.Add(uint(32), uint(4), ^uint64(0))
	f.Fuzz(func(t *testing.T, count, keys uint, seed uint64) {
		o := placeholder.JSONOptions{Count: int(count%2000) + 1, Keys: int(keys%20) + 1, Seed: seed}
		for i, r := range newRecords(t, o) {
			require.Equal(t, i+1, r.ID)
		}
		lines := strings.Split(newJSON(t, o), "\n")
		for _, line := range []string{lines[1], lines[o.Count]} {
			require.Equal(t, recordKeys[:o.Keys], keysOf(t, strings.TrimSuffix(line, ",")))
		}
	})
}
