package bench

import (
	"fmt"
	"io"
	"testing"

	"github.com/brianvoe/gofakeit/v7"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// jsonFields are what gofakeit has for the keys of our records, in their order.
var jsonFields = []gofakeit.Field{
	{Name: "id", Function: "autoincrement"},
	{Name: "name", Function: "name"},
	{Name: "email", Function: "email"},
	{Name: "company", Function: "company"},
	{Name: "created_at", Function: "date"},
	{Name: "phone", Function: "phoneformatted"},
	{Name: "street", Function: "street"},
	{Name: "city", Function: "city"},
	{Name: "postal_code", Function: "zip"},
	{Name: "country", Function: "country"},
	{Name: "username", Function: "username"},
	{Name: "website", Function: "url"},
	{Name: "job_title", Function: "jobtitle"},
	{Name: "department", Function: "joblevel"},
	{Name: "age", Function: "uint8"},
	{Name: "salary", Function: "uint16"},
	{Name: "active", Function: "bool"},
	{Name: "uuid", Function: "uuid"},
	{Name: "ip_address", Function: "ipv4address"},
	{Name: "notes", Function: "hackerphrase"},
}

// csvFields returns what gofakeit has for our columns.
func csvFields(columns int) []gofakeit.Field {
	functions := []string{"name", "email", "company", "date", "uint32", "loremipsumsentence"}
	fields := []gofakeit.Field{jsonFields[0]}
	for i := range columns - 1 {
		field := gofakeit.Field{Name: fmt.Sprint(functions[i%6], i/6+1), Function: functions[i%6]}
		if i%6 == 5 {
			field.Params = gofakeit.MapParams{"wordcount": {"4"}}
		}
		fields = append(fields, field)
	}
	return fields
}

// BenchmarkJSON writes 100,000 records, from the options to the last byte.
func BenchmarkJSON(b *testing.B) {
	for _, keys := range []int{5, 20} {
		compare(b, keys, func() (*placeholder.Content, error) {
			return placeholder.NewJSON(placeholder.JSONOptions{Count: placeholder.MaxJSONCount, Keys: keys})
		}, func(faker *gofakeit.Faker) ([]byte, error) {
			return faker.JSON(&gofakeit.JSONOptions{Type: "array", RowCount: baselineRows, Fields: jsonFields[:keys]})
		})
	}
}

// BenchmarkCSV writes 100,000 rows, from the options to the last byte.
func BenchmarkCSV(b *testing.B) {
	for _, columns := range []int{5, 100} {
		fields := csvFields(columns)
		compare(b, columns, func() (*placeholder.Content, error) {
			return placeholder.NewCSV(placeholder.CSVOptions{Rows: placeholder.MaxCSVRows, Columns: columns})
		}, func(faker *gofakeit.Faker) ([]byte, error) {
			return faker.CSV(&gofakeit.CSVOptions{RowCount: baselineRows, Fields: fields})
		})
	}
}

// baselineRows are enough for gofakeit, which takes as long for each.
const baselineRows = 2000

func compare(b *testing.B, width int, ours func() (*placeholder.Content, error), theirs func(*gofakeit.Faker) ([]byte, error)) {
	b.Run(fmt.Sprintf("placeholder/%d", width), func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			content, err := ours()
			require.NoError(b, err)
			n, err := content.WriteTo(io.Discard)
			require.NoError(b, err)
			b.SetBytes(n)
		}
	})
	b.Run(fmt.Sprintf("gofakeit/%d", width), func(b *testing.B) {
		b.ReportAllocs()
		faker := gofakeit.New(1)
		for b.Loop() {
			file, err := theirs(faker)
			require.NoError(b, err)
			b.SetBytes(int64(len(file)))
		}
	})
}
