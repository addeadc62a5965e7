package main

import (
	"context"
	"math"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/parallel"
	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

func newSuggest(start func(task)) *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "suggest PATH...",
		Short: "Propose a list of addresses for existing files",
		Long: `Recognizes existing files by their content, and prints a list of addresses that give
files like them: with the same dimensions, duration, number of rows or pages, and size,
as far as an address can keep them. A comment above each line says what the two files
have in common, and what is lost. The files are not changed.

Save the list as placeholder.txt, and sync --force replaces the files. Paths in it are
relative to PATH if that is a directory, and to the closest directory above all files
otherwise. Directories are searched, except for hidden files, node_modules, vendor,
lists, their checksums and symbolic links.

Files that no address can imitate, such as databases, fonts, source code and damaged
files, become comments with the reason.`,
		Example: `  placeholder suggest testdata >testdata/placeholder.txt
  placeholder suggest photo.jpg export.csv
  placeholder suggest fixtures --json | jq -r '.[] | select(.size > 1000000).path'`,
		Args: takes("one or more paths", 1, math.MaxInt),
		RunE: func(_ *cobra.Command, paths []string) error {
			start(func(ctx context.Context, s streams) error { return o.suggest(ctx, s, paths) })
			return nil
		},
	}
	c.Flags().BoolVar(&o.json, "json", false, "print a JSON array of path, address, size, what is kept and what is not")
	addJobsFlag(c, &o.jobs, "read up to `n` files concurrently (default: the number of CPUs)")
	addQuietFlag(c, &o.quiet, "print no progress")
	return c
}

// A suggestion is a proposal for a file.
type suggestion struct {
	foundFile
	recognize.Proposal
	problem string // why the file is not in a list, or ""
}

// suggest prints proposals for the files at paths and below.
func (o options) suggest(ctx context.Context, s streams, paths []string) error {
	files, err := findFiles(ctx, paths)
	if err != nil {
		return err
	}
	suggestions, err := o.propose(ctx, s, files)
	if err != nil {
		return err
	}
	findProblems(suggestions)
	if o.json {
		return writeSuggestions(s.out, suggestions)
	}
	return writeList(s.out, suggestions)
}

// propose recognizes files concurrently.
func (o options) propose(ctx context.Context, s streams, files []foundFile) ([]suggestion, error) {
	var total int64
	for _, f := range files {
		total += f.size
	}
	shown := startProgress(s, o.quiet, total)
	defer shown.Close()
	suggestions := make([]suggestion, len(files))
	err := parallel.Each(ctx, o.jobs, len(files), func(ctx context.Context, i int) error {
		p, err := files[i].recognize(ctx)
		suggestions[i] = suggestion{foundFile: files[i], Proposal: p}
		shown.done.Add(files[i].size)
		return err
	})
	return suggestions, err
}

// recognize returns the proposal for a file.
func (f foundFile) recognize(ctx context.Context) (recognize.Proposal, error) {
	opened, err := os.Open(f.name)
	if err != nil {
		return recognize.Proposal{}, err
	}
	defer opened.Close()
	return recognize.File(ctx, filepath.Base(f.name), opened, f.size)
}
