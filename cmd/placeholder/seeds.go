package main

import (
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// maxSeeds is the maximum number of seeds of a run.
const maxSeeds = 10_000

// parseSeeds returns the seeds of a list of numbers and ranges, such as 1,5,9-12.
func parseSeeds(s string) ([]uint64, error) {
	var seeds []uint64
	known := map[uint64]bool{}
	for part := range strings.SplitSeq(s, ",") {
		first, last, err := parseRange(part)
		if err != nil {
			return nil, err
		}
		if last-first >= uint64(maxSeeds-len(seeds)) {
			return nil, fmt.Errorf("must be at most %d seeds, got %s", maxSeeds, s)
		}
		for seed := first; seed-first <= last-first; seed++ {
			if known[seed] {
				return nil, fmt.Errorf("must not repeat %d", seed)
			}
			known[seed] = true
			seeds = append(seeds, seed)
		}
	}
	return seeds, nil
}

// parseRange returns the first and the last seed of a range, which are the same for a single number.
func parseRange(s string) (first, last uint64, err error) {
	before, after, isRange := strings.Cut(s, "-")
	if !isRange {
		after = before
	}
	rule := option.Rule{Name: "seeds", Type: option.ValueInteger, Max: 1<<64 - 1}
	first, err = grammar.ParseValue(rule, before)
	if err == nil {
		last, err = grammar.ParseValue(rule, after)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("must be numbers from 0 to %d or ranges of them, such as 1,5,9-12, got %q", rule.Max, s)
	}
	if first > last {
		return 0, 0, fmt.Errorf("must be a range from a lower to a higher seed, got %s", s)
	}
	return first, last, nil
}

// seeded returns a file for each address, or with seeds, for each address and seed.
func (o getOptions) seeded(addresses []string) ([]file, error) {
	var files []file
	for _, s := range addresses {
		if len(o.seeds) == 0 {
			f, err := parseAddress(s)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
		}
		for _, seed := range o.seeds {
			f, err := withSeed(s, seed)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
		}
	}
	return files, nil
}

// withSeed returns the file of an address and a seed, with a name that ends with the seed.
func withSeed(s string, seed uint64) (file, error) {
	number := strconv.FormatUint(seed, 10)
	with, err := grammar.With(s, "seed", number)
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok && invalid.Field == "seed" {
		return file{}, fmt.Errorf("%s: the address must not have a seed, because --seeds gives it", s)
	} else if ok && invalid.Field == "parameter" && invalid.Value == "seed" {
		return file{}, fmt.Errorf("%s: --seeds needs a kind with the parameter seed", s)
	}
	if err != nil {
		return file{}, invalidAddress(s, err)
	}
	f, err := parseAddress(with)
	if err != nil {
		return file{}, err
	}
	name := f.content.Name()
	extension := path.Ext(name)
	f.content = f.content.WithName(strings.TrimSuffix(name, extension) + "-" + number + extension)
	return f, nil
}
