package recognize_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func TestOwnJSONHasItsAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"json/1",
		"json/100",
		exhaustive.Or("json/5000?keys=20", "json/100000?keys=20"),
		"json/100?fields=uuid,city&format=ndjson",
		"json/1?format=ndjson",
		"json/3?size=100KB",
		"json/3?format=ndjson&size=100KB",
	)
}

func TestJSONKeepsItsRecords(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		file, address string
		lost          []string
	}{
		"array":              {`[{"a":1,"b":true},{"a":null,"b":"x"}]`, "json/2?keys=2", []string{"names of keys"}},
		"white space":        {" [ \t{ \"a\" : -1.5e+3 } ,\r\n{ } ] \n", "json/2?keys=1&size=32B", []string{"names of keys"}},
		"object":             {`{"a": 1, "b": 2, "c": 3}`, "json/1?keys=3&format=ndjson", []string{"names of keys"}},
		"empty object":       {`{}`, "json/1?keys=1&format=ndjson", nil},
		"lines":              {"{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n", "json/3?keys=1&format=ndjson", []string{"names of keys"}},
		"records over lines": {"{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", "json/2?keys=1&format=ndjson&size=26B", []string{"names of keys"}},
		"nested":             {`[{"a":[{"b":1},[]]},{"c":{}}]`, "json/2?keys=1&size=29B", []string{"names of keys", "arrays and objects in records"}},
		"names of ours":      {`[{"id":1,"email":"a"}]`, "json/1?fields=id,email", nil},
		"escapes":            {`[{"\"\\":"\\","b":"\u00e4\\\""}]`, "json/1?keys=2", []string{"names of keys"}},
		"long string":        {`[{"a":"` + strings.Repeat("x\\\"", 100_000) + `"}]`, "json/1?keys=1&size=300010B", []string{"names of keys"}},
		"long name":          {`[{"` + strings.Repeat("x", 100_000) + `":1}]`, "json/1?keys=1&size=100008B", []string{"names of keys"}},
		"byte order mark":    {"\ufeff[{\"id\":1}]", "json/1?keys=1", []string{"byte order mark"}},
		"many keys":          {`[{"0":0` + keysFrom(1, 24) + `}]`, "json/1?keys=20", []string{"4 of 24 keys", "names of keys"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a", []byte(test.file))
			assert.Equal(t, test.address, p.Address)
			assert.Equal(t, append([]string{"values"}, test.lost...), lostBesidesSize(p))
		})
	}
}

// keysFrom returns members of an object.
func keysFrom(first, end int) (members string) {
	for i := first; i < end; i++ {
		members += fmt.Sprintf(`,"%d":%[1]d`, i)
	}
	return members
}

func TestOtherJSONHasNoAddress(t *testing.T) {
	t.Parallel()
	for _, file := range []string{
		`[]`, `[1,2]`, `[{"a":1},2]`, "{\"a\":1}\n2\n", `[{"a":1}] x`, `[{"a":1}][{"a":1}]`, `[{"a":1},]`, `[{"a":1,}]`, `[{"a" 1}]`, `[{a:1}]`,
		`[{"a":01}]`, `[{"a":1 2}]`, `[{"a":tru}]`, `[{"a":}]`, `{"a":1`, `{"a":"x`, `{"a":"x\"`, `{"a`, `{`, `[{"a":1}`, "{\"a\":\"\n\"}", `{"a":` + strings.Repeat("1", 500) + `}`,
		strings.Repeat(`{"a":`, 2000) + "1" + strings.Repeat("}", 2000),
	} {
		p := propose(t, "a.json", []byte(file))
		assertUnlike(t, "json", p)
	}
}
