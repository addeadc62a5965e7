package docs_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/disposition"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

//go:generate go test . -run TestTable -update

var update = flag.Bool("update", false, "update the tables of kinds and parameters")

// TestTablesOfKinds compares the tables of kinds and parameters in the documents, and in the
// documentation of packages, with the kinds.
func TestTablesOfKinds(t *testing.T) {
	t.Parallel()
	for _, table := range []struct {
		file   string
		inside string // regular expression with two groups: what precedes and what follows the table
		render func(grammar.Kind) string
	}{
		{"../README.md", `(?s)(\| address \| file \| limits \|\n\|---\|---\|---\|\n).*?(\n\n)`, overview()},
		{"parameters.md", `(?s)(<!-- generated -->\n\n).*?(\n)$`, reference},
		{"../address/doc.go", `(?s)(in parentheses, its default:\n//\n).*?(\n//\n// A parameter that is empty)`, grammarOfKinds},
		{"../placeholder.go", `(?s)(what matters to it\.\n//\n).*?(\n//\n)`, constructor},
	} {
		t.Run(table.file, func(t *testing.T) {
			t.Parallel()
			var rows []string
			for _, k := range grammar.Kinds(nil) {
				rows = append(rows, table.render(k))
			}
			requireInside(t, table.file, regexp.MustCompile(table.inside), strings.Join(rows, "\n"))
		})
	}
}

// TestTableOfFaults compares the table of faults with their parameters.
func TestTableOfFaults(t *testing.T) {
	t.Parallel()
	rows := []string{"| parameter | values | meaning |", "|---|---|---|"}
	for _, p := range grammar.FaultParams(time.Minute) {
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s |", p.Name, values(p), p.About))
	}
	inside := regexp.MustCompile(`(?s)(<!-- generated -->\n\n).*?(\n\n<!-- end -->)`)
	requireInside(t, "faults.md", inside, strings.Join(rows, "\n"))
}

// TestTableOfDispositions compares the table of names in Content-Disposition with their forms.
func TestTableOfDispositions(t *testing.T) {
	t.Parallel()
	rows := []string{"| `disposition` | what is special | Content-Disposition of a csv | a client saves |", "|---|---|---|---|"}
	for _, f := range disposition.Forms() {
		field, saved := "`"+latin1Escaped(f.Field(".csv"))+"`", f.Saved(".csv")
		if f.Name == "long" {
			field, saved = "`attachment; filename=\"nnn….csv\"`", "nnn….csv"
		}
		if f.Name == "none" {
			field = ""
		}
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s | %s |", f.Name, f.About, field, cmp.Or(saved, "the last part of the path")))
	}
	inside := regexp.MustCompile(`(?s)(<!-- dispositions -->\n\n).*?(\n\n<!-- end of dispositions -->)`)
	requireInside(t, "faults.md", inside, strings.Join(rows, "\n"))
}

// latin1Escaped returns a field with the bytes above 127 that are no UTF-8 as \xE9.
func latin1Escaped(field string) string {
	if utf8.ValidString(field) {
		return field
	}
	var b strings.Builder
	for _, c := range []byte(field) {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, `\x%X`, c)
		}
	}
	return b.String()
}

// TestTableOfHostileCases compares the table of hostile files with the cases.
func TestTableOfHostileCases(t *testing.T) {
	t.Parallel()
	rows := []string{"| case | file | what it tries | a correct receiver | a receiver failed if | its twin | weakness |", "|---|---|---|---|---|---|---|"}
	for _, c := range placeholder.HostileCases() {
		weakness := fmt.Sprintf("[CWE-%d](https://cwe.mitre.org/data/definitions/%[1]d.html)", c.CWE)
		if c.ASVS != "" {
			weakness += ", ASVS " + c.ASVS
		}
		rows = append(rows, fmt.Sprintf("| `%s` | %s, %s | %s | %ss it | %s | %s | %s |", c.Case, c.Title, c.Format, c.Attack, c.Verdict, c.Failure, c.Harmless, weakness))
	}
	inside := regexp.MustCompile(`(?s)(<!-- generated -->\n\n).*?(\n\n<!-- end -->)`)
	requireInside(t, "hostile.md", inside, strings.Join(rows, "\n"))
}

// TestTablesOfQuirks compares the tables of members, flags and cases of quirks with the schema, the flags and the cases.
func TestTablesOfQuirks(t *testing.T) {
	t.Parallel()
	flags := []string{"| flag | effect on readers |", "|---|---|"}
	for _, f := range placeholder.QuirkFlags() {
		flags = append(flags, fmt.Sprintf("| `%s` | %s |", f.Flag, f.Effect))
	}
	text := map[string]string{
		`(?s)(<!-- members -->\n\n).*?(\n\n<!-- end of members -->)`: members(t),
		`(?s)(<!-- flags -->\n\n).*?(\n\n<!-- end of flags -->)`:     strings.Join(flags, "\n"),
		`(?s)(<!-- generated -->\n\n).*?(\n\n<!-- end -->)`:          tablesOfCases(),
	}
	for inside, rows := range text {
		requireInside(t, "quirks.md", regexp.MustCompile(inside), rows)
	}
}

// tablesOfCases returns a list of links to the formats of quirks, and a table of the cases of each format.
func tablesOfCases() string {
	tables := map[string][]string{}
	for _, c := range placeholder.QuirkCases() {
		valid := map[bool]string{true: "yes", false: "no"}[c.Valid]
		cells := []string{"`" + c.Case + "`", c.About, c.Ordinary, c.Writers, c.Source, strings.Join(c.Flags, ", "), valid}
		for i := range cells {
			cells[i] = strings.ReplaceAll(cells[i], "|", `\|`)
		}
		tables[c.Format] = append(tables[c.Format], "| "+strings.Join(cells, " | ")+" |")
	}
	const header = "| case | what is special | its twin | written by | source | flags | valid |\n|---|---|---|---|---|---|---|\n"
	var links, sections []string
	for _, format := range placeholder.QuirkFormats() {
		links = append(links, fmt.Sprintf("- [%s](#%[1]s): %d cases", format, len(tables[format])))
		sections = append(sections, "### "+format+"\n\n"+header+strings.Join(tables[format], "\n"))
	}
	return strings.Join(links, "\n") + "\n\n" + strings.Join(sections, "\n\n")
}

// members returns the table of the members of an expectation, from its schema.
func members(t *testing.T) string {
	var schema struct {
		Defs map[string]struct {
			Description string   `json:"description"`
			Enum        []string `json:"enum"`
			Properties  map[string]struct {
				Description string            `json:"description"`
				Examples    []json.RawMessage `json:"examples"`
			} `json:"properties"`
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(expect.Schema(), &schema))
	rows := []string{"| member | meaning | example |", "|---|---|---|"}
	for _, definition := range []string{"Expectation", "Text", "Table", "Cell", "Note", "Value", "Feature", "Page", "Color", "Item"} {
		properties := schema.Defs[definition].Properties
		for _, name := range slices.Sorted(maps.Keys(properties)) {
			var example bytes.Buffer
			require.NoError(t, json.Compact(&example, properties[name].Examples[0]))
			rows = append(rows, fmt.Sprintf("| %s `%s` | %s | `%s` |", strings.ToLower(definition), name, properties[name].Description, example.String()))
		}
	}
	kinds := schema.Defs["Kind"]
	rows = append(rows, fmt.Sprintf("| kinds of items | %s | `%s` |", kinds.Description, strings.Join(kinds.Enum, "`, `")))
	return strings.Join(rows, "\n")
}

// TestTablesOfReaders compares the tables of what other programs do with the results of the module readers.
func TestTablesOfReaders(t *testing.T) {
	t.Parallel()
	results := measuredResults(t)
	documents, err := filepath.Glob("readers/*.md")
	require.NoError(t, err)
	var shown []string
	for _, name := range documents {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		filled, tables := results.Fill(string(text))
		shown = append(shown, tables...)
		requireText(t, name, text, []byte(filled))
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(results)), shown)
}

// measuredResults returns what the module readers measured.
func measuredResults(t *testing.T) (results measurement.Results) {
	t.Helper()
	data, err := os.ReadFile("readers/results.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &results))
	return results
}

// requireInside requires that a file has text between the two groups of a regular expression.
// With -update, it writes the text there.
func requireInside(t *testing.T, file string, inside *regexp.Regexp, text string) {
	t.Helper()
	got, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Len(t, inside.FindAll(got, -1), 1)
	requireText(t, file, got, inside.ReplaceAll(got, []byte("${1}"+strings.ReplaceAll(text, "$", "$$")+"${2}")))
}

// requireText requires that a file has the text that it should have. With -update, it writes it.
func requireText(t *testing.T, file string, got, want []byte) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, want, 0o644))
		return
	}
	assert.Empty(t, string(diff.Diff(file, got, "generated", want)), "run go generate ./docs")
}

// overview returns a function that returns a row of the README for each kind, after the name of its group if the
// kind is the first of it.
func overview() func(grammar.Kind) string {
	group := ""
	return func(k grammar.Kind) (rows string) {
		if k.Group != group {
			group = k.Group
			rows = fmt.Sprintf("| **%s** | | |\n", group)
		}
		var limits []string
		for _, p := range k.Params {
			if p.Required {
				limits = append(limits, fmt.Sprintf("`%s` %s", p.Name, values(p)))
			}
		}
		about, _, _ := strings.Cut(strings.TrimSuffix(k.About, "."), ". ")
		return rows + fmt.Sprintf("| [`%s`](docs/parameters.md#%s) | %s. | %s |", k.Template(), k.Name, about, strings.Join(limits, "; "))
	}
}

// reference returns a section of the reference of all parameters.
func reference(k grammar.Kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n`%s`: %s\n\n| parameter | values | default | meaning |\n|---|---|---|---|\n", k.Name, k.Template(), k.About)
	for _, p := range k.Params {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s%s |\n", p.Name, values(p), p.Rule.Default, p.About, condition(k, p))
	}
	return b.String() // whose last line break separates sections
}

// grammarOfKinds returns the lines of a kind in the documentation of package address.
func grammarOfKinds(k grammar.Kind) string {
	lines := "//\t" + k.Template()
	for _, p := range k.Params {
		if p.Name == "corrupt" || p.Name == "filename" { // which all kinds have
			continue
		}
		line := cmp.Or(values(p), "any")
		if p.Rule.Default != "" {
			line += " (" + p.Rule.Default + ")"
		}
		line += strings.TrimSuffix(strings.Replace(condition(k, p), " Only", "; only", 1), ".")
		lines += fmt.Sprintf("\n//\t    %-11s %s", p.Name, strings.ReplaceAll(line, "`", ""))
	}
	return lines
}

// constructor returns an item of the documentation of package placeholder.
func constructor(k grammar.Kind) string {
	request, err := grammar.Parse(k.Example())
	if err != nil {
		panic(err) // unreachable: examples are valid
	}
	options, err := request.Options(context.Background())
	if err != nil {
		panic(err) // cannot happen either
	}
	name := strings.TrimSuffix(reflect.TypeOf(options).Name(), "Options")
	return wrap("//   - [New"+name+"]: "+k.About, "//     ")
}

// values returns what a parameter can be, without its default.
func values(p grammar.Param) string {
	r := p.Rule
	switch r.Type {
	case option.ValueInteger:
		if p.Name == "seed" {
			return ""
		}
		even := map[bool]string{true: ", even"}[r.Step == 2]
		return fmt.Sprintf("%d to %d%s%s", r.Min, r.Max, even, r.OrWords())
	case option.ValueSize:
		return "up to " + r.Format(r.Max)
	case option.ValueDuration:
		return "a duration such as " + p.Example
	case option.ValuePosition:
		return "a position such as 50% or 1MB"
	case option.ValueTextSize:
		return fmt.Sprintf("%d to %d pixels, or a percentage of the height such as %s", r.Min, r.Max, p.Example)
	case option.ValueTime:
		return "a time such as " + p.Example
	case option.ValueLocalTime:
		return "a date and time such as " + p.Example
	case option.ValuePlace:
		return "latitude and longitude such as " + p.Example
	case option.ValuePoint:
		return "a point such as " + p.Example
	case option.ValueName:
		return "a name such as customer"
	case option.ValueOrdinal:
		return "a number from 1 to 9999, with how many there are or without, such as " + p.Example
	case option.ValueLanguage:
		return "a language tag such as " + p.Example
	case option.ValueAddress:
		return "an address such as " + p.Example
	case option.ValueChoice:
		return oneOf(r.Choices)
	case option.ValueColor, option.ValueRGB:
		return "a colour such as " + p.Example
	case option.ValueText:
		if r.Max == math.MaxUint64 {
			return ""
		}
		return fmt.Sprintf("up to %d characters", r.Max)
	case option.ValuePassword:
		return fmt.Sprintf("up to %d characters", r.Max)
	case option.ValueList:
		return "codes such as " + p.Example
	case option.ValueFields:
		return fmt.Sprintf("up to %d names", r.Max)
	default:
		return "a-z, 0-9, _ and -"
	}
}

func oneOf(choices []string) string {
	const maxListed = 40
	last := len(choices) - 1
	switch {
	case last == 0:
		return choices[0]
	case last >= maxListed:
		return fmt.Sprintf("one of %d, such as `%s`", len(choices), choices[0])
	}
	return strings.Join(choices[:last], ", ") + " or " + choices[last]
}

// condition returns which values other parameters must have, as a sentence.
func condition(k grammar.Kind, p grammar.Param) string {
	var conditions []string
	for _, other := range k.Params {
		if allowed := p.OnlyWith[other.Name]; allowed != nil {
			conditions = append(conditions, fmt.Sprintf("`%s` %s", other.Name, oneOf(allowed)))
		}
	}
	if conditions == nil {
		return ""
	}
	return " Only with " + strings.Join(conditions, ", and ") + "."
}

// wrap breaks a comment into lines.
func wrap(text, indent string) string {
	const width = 90
	lines := []string{""}
	for word := range strings.SplitSeq(text, " ") {
		last := len(lines) - 1
		if len(lines[last])+1+len(word) > width {
			lines = append(lines, indent+word)
			continue
		}
		lines[last] = strings.TrimPrefix(lines[last]+" "+word, " ")
	}
	return strings.Join(lines, "\n")
}
