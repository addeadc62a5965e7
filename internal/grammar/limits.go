package grammar

import (
	"fmt"
	"maps"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits maps names of [AllLimits] to lower maximum values of parameters, or of the product of two:
//
//	grammar.Limits{"file-size": 100 * placeholder.MB, "csv-rows": 1000}
//
// A limit has no effect above the maximum of package placeholder. A limit below
// the minimum of its parameter allows only that minimum.
type Limits map[string]int64

// A Limit describes a limit that [Limits] can set, for programs that offer it as a setting.
type Limit struct {
	Name  string      // kind and parameter, such as "csv-rows"
	About string      // what it limits, such as "rows of a CSV file"
	Rule  option.Rule // for the limit itself
}

// A limit names the maximum of a parameter. Several parameters can have the same one.
type limit struct{ name, about string }

// AllLimits returns all limits, sorted by name.
func AllLimits() []Limit {
	byName := map[string]Limit{}
	for _, k := range allKinds() {
		for _, p := range k.Params {
			if p.limit.name != "" {
				byName[p.limit.name] = Limit{p.limit.name, p.limit.about, p.limitRule()}
			}
		}
		if k.area.name != "" {
			byName[k.area.name] = Limit{k.area.name, k.area.about, k.area.limitRule()}
		}
	}
	var limits []Limit
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		limits = append(limits, byName[name])
	}
	return limits
}

// check panics if there is no limit with one of the names, or if a limit is below 1.
func (l Limits) check() {
	if len(l) == 0 {
		return
	}
	var names []string
	for _, limit := range AllLimits() {
		names = append(names, limit.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(l)) {
		if err := checkName("limit", name, names); err != nil {
			panic("address: " + err.Error())
		}
		if l[name] < 1 {
			panic(fmt.Sprintf("address: limit %s must be at least 1, got %d", name, l[name]))
		}
	}
}
