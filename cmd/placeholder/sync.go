package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

func newSync(start func(task)) *cobra.Command {
	var o listOptions
	var check bool
	c := &cobra.Command{
		Use:   "sync [DIR...]",
		Short: "Write the files of lists",
		Long: `Writes the files of all lists in directories and below, and prints what it changed.
DIR is the current directory by default. Directories with the names .git, node_modules
and vendor are skipped.

A list is a file with the name placeholder.txt. A line has the path of a file, relative
to the list, and its address:

  # testdata/placeholder.txt
  photo.jpg         image/4000x3000?style=photo&format=jpg
  uploads/25mb.zip  file/25MB?type=zip
  "two words.csv"   csv/1000?columns=20

The extension of a path selects the format unless the address does. A path that
contradicts its address needs as-is before the address.

The checksums are written to placeholder.sum beside the list, for sha256sum --check.
Commit both. Files that a list no longer has are removed if sync has written them.

A file with bytes that placeholder did not write is not replaced or removed without
--force. If another version of placeholder generates other bytes for the same line,
they are not written without --update. Nothing is changed then.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, changes nothing.`,
		Example: `  placeholder sync
  placeholder sync testdata --gitignore
  placeholder sync --check`,
		PreRunE: func(*cobra.Command, []string) error {
			if check && (o.Force || o.Update) {
				return errors.New("--check cannot be combined with --force or --update")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, dirs []string) error {
			run := o.sync
			if check {
				run = o.check
			}
			start(func(ctx context.Context, s streams) error { return run(ctx, s, dirs) })
			return nil
		},
	}
	fs := c.Flags()
	fs.BoolVar(&check, "check", false, "write nothing, print the differences, and exit with status 1 if there are any")
	fs.BoolVar(&o.Verify, "verify", false, "read all files, even those whose size and modification time are as recorded")
	fs.BoolVar(&o.Update, "update", false, "accept other bytes for the same lines")
	fs.BoolVar(&o.GitIgnore, "gitignore", false, "add a block with the files to .gitignore, which later runs keep up to date")
	o.addListFlags(c, "replace and remove files even if their bytes have changed")
	return c
}

// sync writes the files of the lists in directories.
func (o listOptions) sync(ctx context.Context, s streams, dirs []string) error {
	lists, err := find(ctx, dirs)
	if err != nil {
		return err
	}
	actions, err := fixture.Sync(ctx, lists, o.showing(s))
	if kept := keptError(actions, ""); kept != nil && !o.quiet {
		printError(s.err, kept)
	}
	return errors.Join(err, o.print(s.out, actions))
}

// check prints the differences between lists and files.
func (o listOptions) check(ctx context.Context, s streams, dirs []string) error {
	lists, err := find(ctx, dirs)
	if err != nil {
		return err
	}
	differences, err := fixture.Check(ctx, lists, o.showing(s))
	if err != nil || len(differences) == 0 {
		return err
	}
	if !o.quiet {
		var lines strings.Builder
		for _, d := range differences {
			fmt.Fprintf(&lines, "%s: %s\n", d.Path, d.Problem)
		}
		if _, err := fmt.Fprint(s.out, lines.String()); err != nil {
			return err
		}
	}
	return errors.New("files differ from their lists; run placeholder sync")
}
