package receiver

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// groups are the groups of files besides the files around limits, with their fields in a choice.
var groups = []struct {
	name, label, about string
	field              func(*Choice) *bool
}{
	{"hostile", "Hostile files", "1 adds hostile files and their twins.", func(c *Choice) *bool { return &c.Hostile }},
	{"quirks", "Quirks", "1 adds files as other programs write them, and their twins.", func(c *Choice) *bool { return &c.Quirks }},
	{"corrupt", "Corrupted files", "1 adds corrupted files.", func(c *Choice) *bool { return &c.Corrupt }},
	{"filenames", "Hostile names", "1 adds a plain file with each of the hostile names that are valid UTF-8.", func(c *Choice) *bool { return &c.Filenames }},
	{"eicar", "Antivirus test file", "1 adds hostile files that contain the antivirus test file, if there are hostile files.", func(c *Choice) *bool { return &c.EICAR }},
}

// Params returns the parameters of a query for files.
func Params() grammar.Params {
	params := limits.Params()
	types := params[len(params)-1]
	params = params[:len(params)-1]
	for _, g := range groups {
		rule := option.Rule{Name: g.name, Type: option.ValueChoice, Choices: []string{"1"}}
		params = append(params, grammar.Param{Name: g.name, Label: g.label, About: g.about, Rule: rule, Example: "1"})
	}
	types.About = "Types of the files, which the receiver accepts."
	types.Required = true
	types.Rule.Choices = Formats()
	types.Rule.Max = uint64(len(types.Rule.Choices))
	return append(params, types)
}

// ParseQuery returns the choice in a query with [Params], URL-encoded. It ignores unknown parameters. The error is a
// [*placeholder.ValidationError].
func ParseQuery(rawQuery string) (Choice, error) {
	r, err := Params().Parse(rawQuery)
	if err != nil {
		return Choice{}, err
	}
	c := Choice{Limits: limits.SetOf(r), Formats: strings.Split(strings.ToLower(r.Text(limits.Types)), ",")}
	for _, g := range groups {
		*g.field(&c) = r.Text(g.name) != ""
	}
	return c, nil
}
