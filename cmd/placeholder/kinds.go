package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func newKinds(start func(task)) *cobra.Command {
	return &cobra.Command{
		Use:   "kinds [KIND]",
		Short: "List the kinds of files, or the parameters of one kind",
		Long:  `Lists the kinds of files, or the parameters of one kind with their values and defaults.`,
		Example: `  placeholder kinds
  placeholder kinds image`,
		Args:              takes("at most one kind", 0, 1),
		ValidArgsFunction: completeKind,
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := describe(args)
			start(func(_ context.Context, s streams) error {
				_, err := io.WriteString(s.out, text)
				return err
			})
			return err
		},
	}
}

// describe returns a list of all kinds, or a description of the kind in args.
func describe(args []string) (string, error) {
	kinds := grammar.Kinds(nil)
	if len(args) == 0 {
		return listKinds(kinds), nil
	}
	path, _, _ := strings.Cut(args[0], "?")
	kind, _, _ := grammar.Lookup(kinds, path)
	if kind == nil {
		rule := option.Rule{Name: "kind", Type: option.ValueChoice, Choices: grammar.Names()}
		_, err := grammar.ParseValue(rule, args[0])
		if _, parseErr := grammar.Parse(args[0]); parseErr != nil {
			err = parseErr // with a suggestion
		}
		return "", err
	}
	return describeKind(kind), nil
}

// maxListed is the maximum number of choices that stand beside a parameter.
const maxListed = 40

func listKinds(kinds []grammar.Kind) string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, k := range kinds {
		fmt.Fprintf(table, "%s\t%s\n", k.Template(), k.About)
	}
	table.Flush()
	return text.String()
}

// describeKind returns the template, the parameters and an example of a kind. Lines without tabs
// separate its tables, so that each table has its own columns.
func describeKind(k *grammar.Kind) string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n\n%s\n\n", k.Template(), k.About)
	for _, p := range k.Params {
		fmt.Fprintf(w, "  %s\t%s\n", p.Name, p.About)
		if v := values(p); v != "" {
			fmt.Fprintf(w, "\t%s\n", v)
		}
	}
	if slices.ContainsFunc(k.Params, func(p grammar.Param) bool { return p.Rule.Type == option.ValueFields }) {
		fmt.Fprintln(w, "\nFields:")
		for _, f := range placeholder.RecordFields() {
			fmt.Fprintf(w, "  %s\t%s\t%s\n", f.Name, f.Type, f.About)
		}
	}
	if len(k.Cases) > 0 {
		fmt.Fprintln(w, "\nCases:")
		for _, c := range k.Cases {
			fmt.Fprintf(w, "  %s\t%s\t%s\n", c.Name, cmp.Or(c.Verdict, c.Format), c.About)
		}
	}
	fmt.Fprintf(w, "\nExample: placeholder get '%s'\n", k.Example())
	w.Flush()
	return text.String()
}

// values describes the values of a parameter and its default.
func values(p grammar.Param) string {
	parts := []string{allowed(p.Rule)}
	if p.Required {
		parts = append(parts, "required")
	}
	if p.Rule.Default != "" {
		parts = append(parts, "default "+p.Rule.Default)
	}
	return strings.TrimPrefix(strings.Join(parts, "; "), "; ")
}

// allowed describes the values that a rule allows. It returns "" if Param.About describes
// them.
func allowed(r option.Rule) string {
	switch {
	case r.Type == option.ValueFields:
		return fmt.Sprintf("%d to %d of the fields below", r.Min, r.Max)
	case r.Type == option.ValueChoice && len(r.Choices) > maxListed:
		return fmt.Sprintf("one of the %d below", len(r.Choices))
	case r.Type == option.ValueList, r.Type == option.ValueChoice && len(r.Choices) > 1:
		return strings.Join(r.Choices, ", ")
	case r.Type == option.ValueInteger, r.Type == option.ValueSize, r.Type == option.ValueTime:
		return r.Format(r.Min) + " to " + r.Format(r.Max) + r.OrWords()
	case r.Type == option.ValueTextSize:
		return fmt.Sprintf("%d to %d pixels, or a percentage of the height up to 100%%", r.Min, r.Max)
	case r.Type == option.ValueText && r.Max < math.MaxUint64, r.Type == option.ValuePassword:
		return fmt.Sprintf("%d to %d characters", r.Min, r.Max)
	default:
		return ""
	}
}
