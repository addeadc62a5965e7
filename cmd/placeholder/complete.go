package main

import (
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
