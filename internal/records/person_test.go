package records_test

import (
	"encoding/json"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/records"
)

func TestPersonEqualsRecord(t *testing.T) {
	t.Parallel()
	for name, countries := range map[string][]string{"all countries": nil, "some countries": {"JP", "de", "NG"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := records.NewPeople(7, countries, records.Latin)
			for _, first := range []int{1, 1000, 200_000} { // at the last, names repeat
				for i, record := range peopleRecords(t, first, countries) {
					person := reflect.ValueOf(people.Person(first + i))
					for f := range person.NumField() {
						field := snakeCase(person.Type().Field(f).Name)
						assert.Equal(t, record[field], jsonValue(field, person.Field(f).String()), "%s of record %d", field, first+i)
					}
				}
			}
		})
	}
}

// peopleRecords returns 40 records with all fields that a person has.
func peopleRecords(t *testing.T, first int, countries []string) (decoded []map[string]any) {
	person := reflect.TypeFor[records.Person]()
	var fields []string
	for i := range person.NumField() {
		fields = append(fields, snakeCase(person.Field(i).Name))
	}
	file := records.JSON(records.Options{Fields: fields, First: first, Count: 40, Seed: 7, Countries: countries}, 0)
	d := json.NewDecoder(io.NewSectionReader(file, 0, file.Size()))
	d.UseNumber()
	require.NoError(t, d.Decode(&decoded))
	return decoded
}

func jsonValue(field, value string) any {
	if field == "latitude" || field == "longitude" {
		return json.Number(value)
	}
	return value
}

// snakeCase returns the name of a field of records for that of a struct.
func snakeCase(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && unicode.IsLower(rune(name[i-1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Replace(b.String(), "ipa", "ip_a", 1)
}

func BenchmarkPerson(b *testing.B) {
	people := records.NewPeople(1, nil, records.Latin)
	b.ReportAllocs()
	for n := range b.N {
		people.Person(n + 1)
	}
}

func TestFullNameIsThatOfTheFirstPerson(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		assert.Equal(t, records.NewPeople(seed, nil, records.Latin).Person(1).Name, records.FullName(seed))
	}
}
