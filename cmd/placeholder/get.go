package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// getOptions are the flags of get.
type getOptions struct {
	options
	asIs  bool
	seeds []uint64
}

func newGet(start func(task)) *cobra.Command {
	var o getOptions
	get := &cobra.Command{
		Use:   "get ADDRESS...",
		Short: "Generate files from addresses",
		Long: `Generates files from addresses and prints their paths. If ADDRESS is -, get reads
addresses from standard input, one per line, and ignores empty lines and lines that
begin with #.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.

With one address, -o names the file, unless it is an existing directory or ends with
a slash. With several addresses, -, or --seeds, it names a directory. The last directory
of a path is created if it is missing; --mkdir creates all of them. -o - writes one file
to standard output.

The extension of the name in -o selects the format unless the address does: a.jpg means
format=jpg. A name that contradicts the address is an error without --as-is. A file with
an unknown extension, or none, can have any content.`,
		Example: `  placeholder get image/800x600
  placeholder get 'file/10MB?type=zip' 'text/500?text_type=legal' -o fixtures/
  placeholder get 'image/1200x630?text=Summer+sale' -o banner.jpg
  placeholder get pdf/1 -o not-a-picture.jpg --as-is
  placeholder get 'image/64x64?style=face' --seeds 1-10 -o faces
  placeholder get - -o fixtures <addresses.txt
  placeholder get 'json/1000?keys=20' -o - | jq '.[].email'
  placeholder get file/1GB file/2GB --checksums >SHA256SUMS; sha256sum --check SHA256SUMS`,
		Args:              takes("one or more addresses", 1, math.MaxInt),
		ValidArgsFunction: completeAddress,
		RunE: func(_ *cobra.Command, addresses []string) error {
			work, err := o.get(addresses)
			start(work)
			return err
		},
	}
	o.addOutputFlags(get, "write to `path`: a file, a directory, or - for standard output")
	addAsIsFlag(get, &o.asIs)
	get.Flags().Func("seeds", "write each file once for each of these `seeds`, such as 1-10 or 1,5,9-12, and add the seed to its name", func(s string) (err error) {
		o.seeds, err = parseSeeds(s)
		return err
	})
	_ = get.RegisterFlagCompletionFunc("seeds", cobra.NoFileCompletions)
	return get
}

// get returns the task that generates files from addresses.
func (o getOptions) get(addresses []string) (task, error) {
	switch {
	case o.output == "":
		return nil, errors.New("-o must not be empty")
	case slices.Contains(addresses, "-"):
		return o.getListed(addresses)
	case len(addresses) == 1 && len(o.seeds) == 0 && o.output != "-" && !isDirectory(o.output):
		f, err := parseNamed(addresses[0], o.output, o.asIs)
		return o.writing(plan{files: []file{f}, paths: []string{o.output}}), err
	}
	files, err := o.seeded(addresses)
	if err != nil {
		return nil, err
	}
	return o.getAll(files)
}

// getListed returns the task that reads addresses in place of - and generates the files.
func (o getOptions) getListed(addresses []string) (task, error) {
	at := slices.Index(addresses, "-")
	if slices.Contains(addresses[at+1:], "-") {
		return nil, errors.New("- must be given only once, because standard input is read once")
	}
	given, err := o.seeded(slices.Delete(slices.Clone(addresses), at, at+1))
	return func(ctx context.Context, s streams) error {
		var listed []file
		err := interruptible(ctx, func() (err error) {
			listed, err = o.readAddresses(s.in)
			return err
		})
		if err != nil {
			return err
		}
		work, err := o.getAll(slices.Insert(given, at*max(len(o.seeds), 1), listed...))
		if err != nil {
			return err
		}
		return work(ctx, s)
	}, err
}

// getAll returns the task that writes files to a directory, or a single file to standard output.
func (o getOptions) getAll(files []file) (task, error) {
	if err := checkNames(files); err != nil {
		return nil, err
	}
	if o.output == "-" {
		return o.toStdout(files)
	}
	extension := strings.ToLower(strings.TrimPrefix(filepath.Ext(o.output), "."))
	if grammar.Extensions()[extension] != "" && !isDirectory(o.output) {
		return nil, fmt.Errorf("-o must be a directory, got %s; if that is one, end it with a slash", o.output)
	}
	return o.writing(plan{files: files, paths: pathsOf(files, o.output)}), nil
}

// toStdout returns the task that writes the only file to standard output.
func (o options) toStdout(files []file) (task, error) {
	switch {
	case len(files) > 1:
		return nil, fmt.Errorf("-o - takes one address, got %d", len(files))
	case o.checksums || o.json:
		return nil, errors.New("-o - cannot be combined with --checksums or --json")
	}
	content := files[0].content
	return func(ctx context.Context, s streams) error {
		quiet, size := o.quiet || isTerminal(s.out), int64(0)
		if showsProgress(s, quiet) {
			size = content.Size()
		}
		p := startProgress(s, quiet, size)
		defer p.Close()
		return interruptible(ctx, func() error {
			_, err := copyTo(s.out, content, p)
			return err
		})
	}, nil
}
