package main

import (
	"maps"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

// completeKind completes the name of a kind.
func completeKind(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, k := range grammar.Kinds(nil) {
		names = append(names, cobra.CompletionWithDesc(k.Name, k.Title))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeDirectories completes paths of directories.
func completeDirectories(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// completeVerify completes an address and then a path.
func completeVerify(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return completeAddress(c, args, typed)
	case 1:
		return nil, cobra.ShellCompDirectiveDefault
	default:
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeList completes the last of some words that commas separate.
func completeList(words []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndex(typed, ",")+1]
		var lists []string
		for _, word := range words {
			lists = append(lists, before+word)
		}
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// completeFormats completes a list of formats of files around the limits given so far, or around any
// if there are none.
func completeFormats(set limits.Set) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		given := maps.Clone(set)
		for _, l := range limits.All() {
			if len(set) == 0 && len(args) == 0 || len(args) > 0 && l.Name() == limits.Size {
				given[l.Name()] = 1
			}
		}
		return completeList(given.Formats())(c, args, typed)
	}
}
