package docs_test

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// TestTableOfCorruptions compares the table of formats that each corruption changes with the files of all kinds and
// formats.
func TestTableOfCorruptions(t *testing.T) {
	t.Parallel()
	formats := map[string]bool{}
	changed := map[placeholder.Corruption]map[string]bool{}
	for _, how := range placeholder.AllCorruptions() {
		changed[how] = map[string]bool{}
	}
	for _, content := range filesOfAllFormats(t) {
		format := strings.TrimPrefix(path.Ext(content.Name()), ".")
		formats[format] = true
		for _, how := range placeholder.Corruptions(content) {
			changed[how][format] = true
		}
	}
	rows := []string{"| `corrupt` | formats |", "|---|---|"}
	for _, how := range placeholder.AllCorruptions() {
		rows = append(rows, fmt.Sprintf("| `%s` | %s |", how, subset(formats, changed[how])))
	}
	inside := regexp.MustCompile(`(?s)(<!-- generated -->\n\n).*?(\n\n<!-- end -->)`)
	requireInside(t, "corruption.md", inside, strings.Join(rows, "\n"))
}

// filesOfAllFormats returns a file of each format of each kind, and all hostile files. It leaves out quirks whose names have the
// extension of another format.
func filesOfAllFormats(t *testing.T) (files []*placeholder.Content) {
	t.Helper()
	for _, k := range grammar.Kinds(nil) {
		byName := map[string]*placeholder.Content{}
		for _, target := range addressesOf(k) {
			content, err := grammar.Open(t.Context(), target)
			if err == nil && byName[content.Name()] == nil && !strings.Contains(content.Name(), "-is-") { // other choices do not change the format, or do not fit the example
				byName[content.Name()] = content
				files = append(files, content)
			}
		}
	}
	return files
}

// addressesOf returns the example of a kind, with each choice of each parameter, and its cases.
func addressesOf(k grammar.Kind) []string {
	example := k.Example()
	all := []string{example}
	separator := "?"
	if strings.Contains(example, "?") {
		separator = "&"
	}
	for _, p := range k.Params {
		if p.Rule.Type != option.ValueChoice || p.InPath || p.Name == "corrupt" {
			continue
		}
		for _, choice := range p.Rule.Choices {
			all = append(all, example+separator+p.Name+"="+choice)
		}
	}
	for _, c := range k.Cases {
		all = append(all, k.Name+"/"+c.Name)
	}
	return all
}

// subset lists some of all formats, or the missing ones if they are fewer.
func subset(all, some map[string]bool) string {
	missing := maps.Clone(all)
	maps.DeleteFunc(missing, func(format string, _ bool) bool { return some[format] })
	switch {
	case len(missing) == 0:
		return "all"
	case len(missing) < len(some):
		return "all except " + listed(missing)
	default:
		return listed(some)
	}
}

func listed(formats map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(formats)), ", ")
}
