package placeholder_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"net/mail"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// newObjects returns records with the given fields.
func newObjects(t testing.TB, o placeholder.JSONOptions) (objects []map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(newJSON(t, o)), &objects))
	return objects
}

func TestEveryFieldIsDescribedAndOfItsType(t *testing.T) {
	t.Parallel()
	for _, f := range placeholder.RecordFields() {
		t.Run(f.Name, func(t *testing.T) {
			assert.Regexp(t, `^[A-Za-z0-9-].+[^.]$`, f.About)
			for _, object := range newObjects(t, placeholder.JSONOptions{Count: 300, Fields: []string{f.Name}, Seed: 8}) {
				switch value := object[f.Name].(type) {
				case string:
					require.Equal(t, "string", f.Type)
					require.NotRegexp(t, `^[=@\t]|^-[A-Za-z]|^$`, value)
				case float64:
					require.Equal(t, "number", f.Type)
				case bool:
					require.Equal(t, "boolean", f.Type)
				default:
					require.Nil(t, value)
					require.Equal(t, "shipped_at", f.Name)
				}
			}
		})
	}
}

func TestPersonAgrees(t *testing.T) {
	t.Parallel()
	o := placeholder.JSONOptions{Count: 3000, Seed: 1, Fields: []string{
		"name", "first_name", "last_name", "email", "age", "birth_date", "created_at", "date", "time", "timestamp", "website", "url", "sentence", "paragraph",
		"name_2", "first_name_2",
	}}
	lastDay := time.Date(2025, time.August, 9, 0, 0, 0, 0, time.UTC)
	for _, r := range newObjects(t, o) {
		assert.Equal(t, r["name"], r["first_name"].(string)+" "+r["last_name"].(string))
		assert.True(t, strings.HasPrefix(r["name_2"].(string), r["first_name_2"].(string)+" "))
		_, err := mail.ParseAddress(r["email"].(string))
		assert.NoError(t, err)

		birth, err := time.Parse(time.DateOnly, r["birth_date"].(string))
		require.NoError(t, err)
		age := int(r["age"].(float64))
		assert.False(t, birth.AddDate(age, 0, 0).After(lastDay), "%v at %d", birth, age)
		assert.True(t, birth.AddDate(age+1, 0, 0).After(lastDay), "%v at %d", birth, age)

		created, err := time.Parse(time.RFC3339, r["created_at"].(string))
		require.NoError(t, err)
		assert.Equal(t, created.Format(time.DateOnly), r["date"])
		assert.Equal(t, created.Format(time.TimeOnly), r["time"])
		assert.EqualValues(t, created.Unix(), r["timestamp"])
		assert.True(t, strings.HasPrefix(r["url"].(string), r["website"].(string)+"/"))
		assert.True(t, strings.HasPrefix(r["paragraph"].(string), r["sentence"].(string)+" "))
	}
}

func TestPlaceAgrees(t *testing.T) {
	t.Parallel()
	type place struct{ state, zone, country, code, currency string }
	places, north, east := map[string]place{}, map[string]float64{}, map[string]float64{}
	o := placeholder.JSONOptions{Count: exhaustive.Or(12_000, 20_000), Seed: 1, Fields: []string{
		"city", "state", "country", "country_code", "currency", "time_zone", "latitude", "longitude"}}
	for _, r := range newObjects(t, o) {
		city := r["city"].(string)
		p := place{r["state"].(string), r["time_zone"].(string), r["country"].(string), r["country_code"].(string), r["currency"].(string)}
		latitude, longitude := r["latitude"].(float64), r["longitude"].(float64)
		if known, ok := places[city]; ok {
			require.Equal(t, known, p, city)
			require.InDelta(t, north[city], latitude, 0.01, city)
			require.InDelta(t, east[city], longitude, 0.01, city)
		}
		places[city], north[city], east[city] = p, latitude, longitude
		_, err := time.LoadLocation(p.zone)
		require.NoError(t, err)
		assert.Contains(t, placeholder.RecordCountries(), p.code)
	}
	assert.Len(t, places, 1024)
	codes := map[string]string{}
	for _, p := range places {
		assertSameValue(t, codes, p.country, p.code+" "+p.currency)
	}
	assert.Len(t, codes, 32)
	// Cities in all directions, to two decimals.
	for city, want := range map[string][2]float64{"New York": {40.71, -74.01}, "Tōkyō": {35.68, 139.76}, "São Paulo": {-23.55, -46.63}, "Stockholm": {59.33, 18.07}} {
		assert.InDelta(t, want[0], north[city], 0.02, city)
		assert.InDelta(t, want[1], east[city], 0.02, city)
	}
}

func TestOrderAgrees(t *testing.T) {
	t.Parallel()
	o := placeholder.JSONOptions{Count: 20_000, Seed: 1, Fields: []string{
		"order_id", "product", "category", "sku", "price", "quantity", "discount", "order_total", "order_status", "ordered_at", "shipped_at"}}
	ids, products, statuses := map[any]bool{}, map[string]string{}, map[any]int{}
	for _, r := range newObjects(t, o) {
		ids[r["order_id"]] = true
		assertSameValue(t, products, r["product"].(string), strings.Join([]string{
			r["category"].(string), r["sku"].(string), strconv.FormatFloat(r["price"].(float64), 'f', 2, 64)}, " "))
		cents := func(name string) int { return int(math.Round(100 * r[name].(float64))) }
		assert.Equal(t, cents("price")*int(r["quantity"].(float64))-cents("discount"), cents("order_total"))
		assert.True(t, 0 <= cents("discount") && 4*cents("discount") <= cents("price")*int(r["quantity"].(float64))+2)

		statuses[r["order_status"]]++
		ordered, err := time.Parse(time.RFC3339, r["ordered_at"].(string))
		require.NoError(t, err)
		switch r["order_status"] {
		case "shipped", "delivered", "returned":
			shipped, err := time.Parse(time.RFC3339, r["shipped_at"].(string))
			require.NoError(t, err)
			assert.True(t, ordered.Before(shipped) && shipped.Before(ordered.AddDate(0, 0, 5)))
		default:
			assert.Nil(t, r["shipped_at"])
		}
	}
	assert.Len(t, ids, o.Count)
	assert.Len(t, products, 256)
	assert.Len(t, statuses, 7)
	for status, n := range statuses {
		assert.Greater(t, n, 50, status)
	}
}

func TestDocumentListsAllFields(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("docs/records.md")
	require.NoError(t, err)
	for _, f := range placeholder.RecordFields() {
		assert.Contains(t, string(document), fmt.Sprintf("\n| `%s` | %s | %s |\n", f.Name, f.Type, f.About))
	}
}

// JSON and all variants of CSV have the same values, and a window is part of the table.
func FuzzRecords(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3}, uint32(0), uint8(3), uint8(0), uint8(0), uint8(0), uint64(0))
	f.Add([]byte{41, 254, 7, 100, 200}, uint32(131_070), uint8(40), uint8(20), uint8(30), uint8(7), uint64(1))
	f.Add([]byte{20, 30, 40}, uint32(5), uint8(50), uint8(10), uint8(60), uint8(64+32+8+1), uint64(7))
	f.Add([]byte{3, 36}, uint32(6), uint8(9), uint8(0), uint8(20), uint8(128+4), uint64(8))
	f.Add([]byte{9}, uint32(999_999_960), uint8(33), uint8(100), uint8(100), uint8(255), ^uint64(0))
	f.Fuzz(func(t *testing.T, chosen []byte, first uint32, count, nulls, messy, layout uint8, seed uint64) {
		o := placeholder.CSVOptions{
			Rows: int(count)%64 + 1, First: int(first)%(placeholder.MaxRecord-100) + 1, Fields: choose(chosen),
			Nulls: int(nulls) % 101, Messy: int(messy) % 101, Seed: seed,
			Delimiter: []placeholder.CSVDelimiter{placeholder.CSVComma, placeholder.CSVSemicolon, placeholder.CSVTab, placeholder.CSVPipe}[layout%4],
			Newline:   []placeholder.CSVNewline{placeholder.CSVCRLF, placeholder.CSVLF}[layout/4%2],
			BOM:       layout/8%2 == 1, NoHeader: layout/16%2 == 1,
		}
		if layout/32%2 == 1 {
			o.Countries = []string{"jp", "DE", "Br"}
		}
		o.Charset = []placeholder.Charset{placeholder.CharsetUTF8, placeholder.CharsetUTF16LE, placeholder.CharsetUTF16BE, placeholder.CharsetUTF8}[layout/64]
		text := decodeCharset(t, o.Charset, readAll(t, placeholder.Must(placeholder.NewCSV(o))))
		reader := csv.NewReader(strings.NewReader(text))
		reader.Comma = rune(map[placeholder.CSVDelimiter]byte{"comma": ',', "semicolon": ';', "tab": '\t', "pipe": '|'}[o.Delimiter])
		rows, err := reader.ReadAll()
		require.NoError(t, err)
		if !o.NoHeader {
			require.Equal(t, o.Fields, rows[0])
			rows = rows[1:]
		}
		require.Len(t, rows, o.Rows)

		skip := int(count) % o.Rows
		lines := newJSON(t, placeholder.JSONOptions{
			Count: o.Rows - skip, First: o.First + skip, Fields: o.Fields, Countries: o.Countries,
			Nulls: o.Nulls, Messy: o.Messy, Seed: seed, Format: placeholder.JSONLines,
		})
		decoder := json.NewDecoder(strings.NewReader(lines))
		decoder.UseNumber()
		for _, row := range rows[skip:] {
			var record map[string]any
			require.NoError(t, decoder.Decode(&record))
			require.Len(t, record, len(o.Fields))
			for i, name := range o.Fields {
				want := ""
				if record[name] != nil {
					want = fmt.Sprint(record[name])
				}
				require.Equal(t, want, row[i], name)
			}
		}
	})
}

// choose returns up to 20 different fields.
func choose(numbers []byte) (names []string) {
	fields := placeholder.RecordFields()
	for _, n := range append(slices.Clone(numbers[:min(len(numbers), 19)]), 1) {
		name := fields[int(n)%len(fields)].Name
		if n >= 200 && name != "id" {
			name += "_" + strconv.Itoa(int(n)-198)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
