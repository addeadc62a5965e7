package bench

import (
	"fmt"

	"github.com/brianvoe/gofakeit/v7"

	"github.com/seed-40aebabe/placeholder"
)

// jsonFields are the gofakeit fields for the keys of JSON records, in the same order.
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

// moreFields are gofakeit fields for fields that jsonFields does not have, by their names.
// Where it has none of the kind, it is one of the same type.
var moreFields = []gofakeit.Field{
	{Name: "first_name", Function: "firstname"},
	{Name: "last_name", Function: "lastname"},
	{Name: "birth_date", Function: "date"},
	{Name: "state", Function: "state"},
	{Name: "country_code", Function: "countryabr"},
	{Name: "latitude", Function: "latitude"},
	{Name: "longitude", Function: "longitude"},
	{Name: "time_zone", Function: "timezoneregion"},
	{Name: "currency", Function: "currencyshort"},
	{Name: "url", Function: "url"},
	{Name: "product", Function: "productname"},
	{Name: "price", Function: "price"},
	{Name: "quantity", Function: "uint8"},
	{Name: "discount", Function: "price"},
	{Name: "order_id", Function: "uint32"},
	{Name: "order_total", Function: "price"},
	{Name: "ordered_at", Function: "date"},
	{Name: "integer", Function: "int32"},
	{Name: "percent", Function: "float32"},
	{Name: "sentence", Function: "loremipsumsentence", Params: gofakeit.MapParams{"wordcount": {"7"}}},
}

// csvFields returns the gofakeit fields for the columns of CSV files.
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

const rows = 10_000

func records() (all []task) {
	for _, keys := range []int{5, 20} {
		options := placeholder.JSONOptions{Count: rows, Keys: keys}
		all = append(all, task{fmt.Sprintf("JSON of 10,000 x %d", keys), generate(placeholder.NewJSON, options),
			fake(func(faker *gofakeit.Faker) ([]byte, error) {
				return faker.JSON(&gofakeit.JSONOptions{Type: "array", RowCount: rows, Fields: jsonFields[:keys]})
			})})
	}
	var names []string
	for _, field := range moreFields {
		names = append(names, field.Name)
	}
	all = append(all, task{"JSON of 10,000 x 20 other fields", generate(placeholder.NewJSON, placeholder.JSONOptions{Count: rows, Fields: names}),
		fake(func(faker *gofakeit.Faker) ([]byte, error) {
			return faker.JSON(&gofakeit.JSONOptions{Type: "array", RowCount: rows, Fields: moreFields})
		})})
	for _, columns := range []int{5, 100} {
		options, fields := placeholder.CSVOptions{Rows: rows, Columns: columns}, csvFields(columns)
		all = append(all, task{fmt.Sprintf("CSV of 10,000 x %d", columns), generate(placeholder.NewCSV, options),
			fake(func(faker *gofakeit.Faker) ([]byte, error) {
				return faker.CSV(&gofakeit.CSVOptions{RowCount: rows, Fields: fields})
			})})
	}
	return all
}

func fake(encode func(*gofakeit.Faker) ([]byte, error)) map[string]implementation {
	faker := gofakeit.New(1)
	return map[string]implementation{"gofakeit": whole(func() ([]byte, error) { return encode(faker) })}
}
