package option_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

// photo is an options struct with each relation between options.
type photo struct {
	Width   int
	Style   string
	Scene   string
	Quality int
	Margin  int
	Columns int
	Fields  []string
	Bold    bool
	Weight  int
}

func (p *photo) options() option.Options {
	fields := option.Rule{Name: "Fields", Type: option.ValueList, Min: 1, Max: 2, Choices: []string{"id", "name"}}
	quality := option.Integer("Quality", &p.Quality, 1, 100).Optional().Only(option.Condition{Option: "Style", Values: []string{"photo", "scan"}})
	return option.Options{
		option.Integer("Width", &p.Width, 2, 10).MultipleOf(2),
		option.Choice("Style", &p.Style, []string{"flat", "photo", "scan"}).Default("flat"),
		option.Choice("Scene", &p.Scene, []string{"any", "coast"}).Optional().DefaultWith("Style", "photo", "any").
			Only(option.Condition{Option: "Style", Values: []string{"photo"}}),
		quality,
		option.Integer("Margin", &p.Margin, 0, 4).DefaultNumber(2).None(-1),
		option.Integer("Columns", &p.Columns, 1, 5).DefaultNumber(5).Unless("Fields"),
		option.List(fields, &p.Fields),
		option.Flag("Bold", &p.Bold, "1"),
		option.Integer("Weight", &p.Weight, 1, 9).Optional().Only(option.Condition{Option: "Bold", Values: []string{"1"}}),
	}
}

func TestPrepareSetsDefaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ given, want photo }{
		"absent":                    {photo{Width: 2}, photo{Width: 2, Style: "flat", Margin: 2, Columns: 5}},
		"default under a condition": {photo{Width: 2, Style: "photo"}, photo{Width: 2, Style: "photo", Scene: "any", Margin: 2, Columns: 5}},
		"none":                      {photo{Width: 2, Margin: -1}, photo{Width: 2, Style: "flat", Margin: -1, Columns: 5}},
		"replaced": {
			photo{Width: 2, Fields: []string{"id"}}, photo{Width: 2, Style: "flat", Margin: 2, Fields: []string{"id"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.NoError(t, c.given.options().Prepare())
			assert.Equal(t, c.want, c.given)
			require.NoError(t, c.given.options().Prepare(), "again")
			assert.Equal(t, c.want, c.given)
		})
	}
}

func TestPrepareRejectsWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	for want, given := range map[string]photo{
		"Width must be an even number between 2 and 10, got 0":                        {},
		"Width must be an even number between 2 and 10, got -2":                       {Width: -2},
		"Style must be one of flat, photo, scan, got skan; did you mean scan?":        {Width: 2, Style: "skan"},
		"Scene must be absent for style flat; it is for photo, got any":               {Width: 2, Scene: "any"},
		"Quality must be absent for style flat; it is for photo and scan, got 5":      {Width: 2, Quality: 5},
		"Quality must be between 1 and 100, got 101":                                  {Width: 2, Style: "scan", Quality: 101},
		"Margin must be between 1 and 4, or None, got -2":                             {Width: 2, Margin: -2},
		"Columns must be absent if fields are given, got 5":                           {Width: 2, Columns: 5, Fields: []string{"id"}},
		"Columns must be between 1 and 5, got 6":                                      {Width: 2, Columns: 6},
		"Scene must be absent for style scan; it is for photo, got coast":             {Width: 2, Style: "scan", Scene: "coast", Quality: 3},
		"Style must be one of flat, photo, scan, got \"photo \"; did you mean photo?": {Width: 2, Style: "photo "},
		"Width must be an even number between 2 and 10, got 3":                        {Width: 3, Style: "skan"},
		"Scene must be one of any, coast, got cost; did you mean coast?":              {Width: 2, Style: "photo", Scene: "cost"},
		"Quality must be between 1 and 100, got -1":                                   {Width: 2, Style: "flat", Quality: -1},
		"Weight must be absent unless bold is given, got 9":                           {Width: 2, Weight: 9},
		"Fields must be a comma-separated list of id, name, got \"\"":                 {Width: 2, Fields: []string{""}},
		"Margin must be between 1 and 4, or None, got 5":                              {Width: 2, Margin: 5},
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			assert.EqualError(t, given.options().Prepare(), want)
		})
	}
}

func TestSetStoresValues(t *testing.T) {
	t.Parallel()
	var p photo
	options := p.options()
	for name, v := range map[string]option.Value{
		"Width": {Text: "4", Number: 4}, "Style": {Text: "photo"}, "Margin": {Text: "0"}, "Fields": {Text: "id,name"}, "Bold": {Text: "1"},
	} {
		options.Lookup(name).Set(v)
	}
	assert.Equal(t, photo{Width: 4, Style: "photo", Margin: -1, Fields: []string{"id", "name"}, Bold: true}, p)
	assert.Nil(t, options.Lookup("Height"))
}

func TestPermitsFollowsConditions(t *testing.T) {
	t.Parallel()
	flat, scan := photo{}, photo{Style: "scan"}
	assert.False(t, flat.options().Permits("Quality"), "by default")
	assert.True(t, scan.options().Permits("Quality"))
	assert.True(t, flat.options().Permits("Width"), "without conditions")
	assert.False(t, flat.options().Permits("Height"), "unknown")
}
