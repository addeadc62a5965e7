package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// listOptions are the flags of the commands for lists.
type listOptions struct {
	fixture.Options
	quiet bool
}

// addListFlags adds the flags that all commands for lists have.
func (o *listOptions) addListFlags(c *cobra.Command, forceUsage string) {
	c.Flags().BoolVarP(&o.Force, "force", "f", false, forceUsage)
	addJobsFlag(c, &o.Jobs, "read or write up to `n` files concurrently (default: the number of CPUs)")
	addQuietFlag(c, &o.quiet, "print neither paths nor progress")
	c.ValidArgsFunction = completeDirectories
}

// find returns the directories at or below dirs that have lists. By default, dirs has the current
// directory.
func find(ctx context.Context, dirs []string) ([]string, error) {
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	found, err := fixture.Find(ctx, dirs)
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("found no %s in %s or below", fixture.ListName, strings.Join(dirs, ", "))
	}
	return found, err
}

// showing returns the options of a run that shows progress if it can.
func (o listOptions) showing(s streams) fixture.Options {
	if showsProgress(s, o.quiet) {
		o.Start = func(total int64) io.WriteCloser { return startProgress(s, o.quiet, total) }
	}
	return o.Options
}

// print prints a line for each action, except for files that were kept.
func (o listOptions) print(w io.Writer, actions []fixture.Action) error {
	var lines strings.Builder
	for _, a := range actions {
		if a.Verb != fixture.Kept && !o.quiet {
			fmt.Fprintf(&lines, "%s %s\n", a.Verb, a.Path)
		}
	}
	_, err := io.WriteString(w, lines.String())
	return err
}

// keptError returns an error about the files that were kept, or nil. It ends each line with advice.
func keptError(actions []fixture.Action, advice string) error {
	var kept []error
	for _, a := range actions {
		if a.Verb == fixture.Kept {
			kept = append(kept, fmt.Errorf("%s: kept, because it has bytes that placeholder did not write%s", a.Path, advice))
		}
	}
	return errors.Join(kept...)
}
