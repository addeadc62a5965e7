package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"
)

func newGet(start func(task)) *cobra.Command {
	var o options
	get := &cobra.Command{
		Use:   "get ADDRESS...",
		Short: "Generate files from addresses",
		Long: `Generates files from addresses and prints their paths.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.

With one address, -o names the file, unless it is an existing directory or ends with
a slash. With several, it is a directory. Missing directories are created. -o - writes
the bytes of one file to standard output.`,
		Example: `  placeholder get image/800x600
  placeholder get 'file/10MB?type=zip' 'text/500?text_type=legal' -o fixtures/
  placeholder get 'image/1200x630?text=Summer+sale' -o banner.png
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
	return get
}

// get returns the task that generates files from addresses.
func (o options) get(addresses []string) (task, error) {
	files, err := parseAddresses(addresses)
	switch {
	case err != nil:
		return nil, err
	case o.output == "":
		return nil, errors.New("-o must not be empty")
	case o.output == "-":
		return o.toStdout(files)
	}
	p := plan{files: files, paths: []string{o.output}}
	if len(files) > 1 || isDirectory(o.output) {
		p.paths = pathsOf(files, o.output)
	}
	return func(ctx context.Context, s streams) error { return o.write(ctx, s, p) }, nil
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
		p := startProgress(s, o.quiet || isTerminal(s.out), content.Size())
		defer p.Close()
		return interruptible(ctx, func() error { return copyTo(s.out, content, p) })
	}, nil
}
