package placeholder_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/mail"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// newObjects returns records with the given fields.
func newObjects(t testing.TB, o placeholder.JSONOptions) (objects []map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(newJSON(t, o)), &objects))
	return objects
}

func TestEveryFieldIsDescribedAndOfItsType(t *testing.T) {
	t.Parallel()
	for _, f := range placeholder.Fields() {
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
	o := placeholder.JSONOptions{Count: 20_000, Seed: 1, Fields: []string{
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
		assert.Contains(t, placeholder.Countries(), p.code)
	}
	assert.Len(t, places, 512)
	codes := map[string]string{}
	for _, p := range places {
		assertSameValue(t, codes, p.country, p.code+" "+p.currency)
	}
	assert.Len(t, codes, 16)
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
	for _, f := range placeholder.Fields() {
		assert.Contains(t, string(document), fmt.Sprintf("\n| `%s` | %s | %s |\n", f.Name, f.Type, f.About))
	}
}
