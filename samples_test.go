package placeholder_test

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// samples are options of valid files, by a descriptive name: the example of each kind, and
// what the test of a kind adds.
var samples = map[string]placeholder.Options{}

func init() {
	for _, k := range grammar.Kinds(nil) {
		request, err := grammar.Parse(k.Example())
		if err != nil {
			panic(err)
		}
		if samples["example of "+k.Name], err = request.Options(context.Background()); err != nil {
			panic(err)
		}
	}
}
