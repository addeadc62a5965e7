package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

func newClean(start func(task)) *cobra.Command {
	var o listOptions
	c := &cobra.Command{
		Use:   "clean [DIR...]",
		Short: "Remove the files that sync wrote",
		Long: `Removes the files that sync wrote for the lists in directories and below, and the
directories that become empty. DIR is the current directory by default. The lists and
their checksums remain, so sync can write the files again.

Files that have changed since are kept, and clean exits with status 1.`,
		Example: `  placeholder clean
  placeholder clean testdata`,
		RunE: func(_ *cobra.Command, dirs []string) error {
			start(func(ctx context.Context, s streams) error { return o.clean(ctx, s, dirs) })
			return nil
		},
	}
	o.addListFlags(c, "remove files even if their bytes have changed")
	return c
}

// clean removes the files of the lists in directories.
func (o listOptions) clean(ctx context.Context, s streams, dirs []string) error {
	lists, err := find(ctx, dirs)
	if err != nil {
		return err
	}
	actions, err := fixture.Clean(ctx, lists, o.showing(s))
	return errors.Join(err, o.print(s.out, actions), keptError(actions, "; placeholder clean --force removes it"))
}
