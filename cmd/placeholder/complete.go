package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/address"
)

// completeKind completes the name of a kind.
func completeKind(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, k := range address.Kinds(address.Limits{}) {
		names = append(names, cobra.CompletionWithDesc(k.Name, k.Title))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeAddress completes the beginning of an address up to its first parameter.
func completeAddress(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var beginnings []string
	for _, k := range address.Kinds(address.Limits{}) {
		beginning, _, _ := strings.Cut(k.Template(), "{")
		beginnings = append(beginnings, cobra.CompletionWithDesc(beginning, k.Title))
	}
	return beginnings, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// completeVerify completes an address and then a path.
func completeVerify(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return completeAddress(c, args, typed)
}
