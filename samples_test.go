package placeholder_test

import (
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// samples are options of valid files, by a descriptive name: the example of each kind, and
// what the test of a kind adds.
var samples = map[string]placeholder.Options{}

func init() {
	kinds := address.Kinds(nil)
	for _, k := range kinds {
		path, query, _ := strings.Cut(k.Example(), "?")
		kind, segment, _ := address.Lookup(kinds, path)
		request, err := kind.Parse(segment, query, "")
		if err != nil {
			panic(err)
		}
		samples["example of "+k.Name] = request.Options()
	}
}
