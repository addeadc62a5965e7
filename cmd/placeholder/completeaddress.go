package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// completeAddress completes an address: its kind, the case of a hostile file, the names of its
// parameters and their values.
func completeAddress(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	const noSpace = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	quote := typed[:len(typed)-len(strings.TrimLeft(typed, `\'"`))] // fish does not remove it
	typed = typed[len(quote):]
	location, query, inQuery := strings.Cut(typed, "?")
	kind, _, _ := grammar.Lookup(kinds(), location)
	switch {
	case kind == nil || !inQuery && !strings.Contains(location, "/"):
		return completeLocation(typed), noSpace
	case !inQuery:
		return completePath(kind), noSpace
	}
	parts := strings.Split(query, "&")
	last := parts[len(parts)-1]
	before := strings.TrimSuffix(typed, last)
	if name, value, hasValue := strings.Cut(last, "="); hasValue {
		return completeValue(kind, name, value, before), noSpace
	}
	return completeName(kind, parts[:len(parts)-1], last, before), noSpace
}

func kinds() []grammar.Kind { return grammar.Kinds(nil) }

// completeLocation returns the beginnings of addresses. If only one fits, it adds an example, so that
// the shell does not take the beginning for a whole address.
func completeLocation(typed string) []string {
	var beginnings, examples []string
	for _, k := range kinds() {
		beginning, _, _ := strings.Cut(k.Template(), "{")
		if !strings.HasPrefix(beginning, typed) {
			continue
		}
		beginnings = append(beginnings, cobra.CompletionWithDesc(beginning, k.Title))
		examples = append(examples, k.Example())
	}
	return withExample(beginnings, examples)
}

// withExample adds the example if there is only one completion.
func withExample(completions, examples []string) []string {
	if len(completions) == 1 && examples[0] != "" {
		return append(completions, examples[0])
	}
	return completions
}

// completePath returns the paths of a kind if its parameter in the path has choices, or an example.
func completePath(k *grammar.Kind) []string {
	first := k.Params[0]
	if len(first.Rule.Choices) == 0 {
		return []string{k.Example()}
	}
	var paths []string
	for _, choice := range first.Rule.Choices {
		paths = append(paths, k.Name+"/"+choice)
	}
	return paths
}

// completeName returns the parameters that the query does not have. If only one fits, it adds the values.
func completeName(k *grammar.Kind, given []string, typed, before string) []string {
	var names, examples []string
	for _, p := range k.Params {
		isGiven := func(part string) bool { return strings.HasPrefix(part, p.Name+"=") }
		if p.InPath || !strings.HasPrefix(p.Name, typed) || slices.ContainsFunc(given, isGiven) {
			continue
		}
		names = append(names, cobra.CompletionWithDesc(before+p.Name+"=", p.Label))
		examples = append(examples, before+p.Name+"="+cmp.Or(p.Rule.Default, p.Example))
	}
	if len(names) == 1 {
		name, _, _ := strings.Cut(strings.TrimPrefix(names[0], before), "=")
		if values := completeValue(k, name, "", before); len(values) > 1 {
			return values
		}
	}
	return withExample(names, examples)
}

// completeValue returns the choices of a parameter, or its default or an example.
func completeValue(k *grammar.Kind, name, typed, before string) []string {
	i := slices.IndexFunc(k.Params, func(p grammar.Param) bool { return p.Name == name && !p.InPath })
	if i < 0 {
		return nil
	}
	rule := k.Params[i].Rule
	words, _ := completeList(rule.Choices)(nil, nil, typed)
	if rule.Type == option.ValueChoice {
		words = rule.Choices
	}
	if len(words) == 0 {
		words = []string{cmp.Or(rule.Default, k.Params[i].Example)}
	}
	var values []string
	for _, word := range words {
		values = append(values, before+name+"="+word)
	}
	return values
}
