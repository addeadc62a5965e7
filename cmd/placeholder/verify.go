package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func newVerify(start func(task)) *cobra.Command {
	var quiet, asIs bool
	verify := &cobra.Command{
		Use:   "verify ADDRESS FILE",
		Short: "Compare a file with the one that an address selects",
		Long: `Compares a file with the one that an address selects. FILE may be - for standard input.

As with get -o, the extension of FILE selects the format unless the address does: a.jpg
is compared with a jpg.

If the files differ, verify prints the first difference and exits with status 1.`,
		Example: `  placeholder verify 'file/5GB?type=png' upload.png
  curl -s https://files.example/backup | placeholder verify 'file/1GB?seed=7' -`,
		Args:              takes("an address and a file", 2, 2),
		ValidArgsFunction: completeVerify,
		RunE: func(_ *cobra.Command, args []string) error {
			want, err := expected(args[0], args[1], asIs)
			if _, statErr := os.Stat(args[0]); err != nil && statErr == nil {
				err = fmt.Errorf("%w; %s is a file, but the address comes first", err, args[0])
			}
			start(func(ctx context.Context, s streams) error { return verifyFile(ctx, s, quiet, want, args[1]) })
			return err
		},
	}
	addQuietFlag(verify, &quiet, "print differences only")
	addAsIsFlag(verify, &asIs)
	return verify
}

// expected returns the file of an address that the one at path, or standard input, is compared with.
func expected(s, path string, asIs bool) (file, error) {
	if path == "-" {
		return parseAddress(s)
	}
	return parseNamed(s, path, asIs)
}

// verifyFile compares the file at path with the expected one.
func verifyFile(ctx context.Context, s streams, quiet bool, want file, path string) error {
	in, name := s.in, "standard input"
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		in, name = f, path
	}
	shown := startProgress(s, quiet, want.content.Size())
	err := interruptible(ctx, func() error { return compare(want, io.TeeReader(in, shown)) })
	_ = shown.Close()
	if d, ok := errors.AsType[*placeholdertest.DifferenceError](err); ok {
		if size, ok := regularSize(in); ok {
			d.GotSize, d.GotMore = size, false
		}
		return fmt.Errorf("%s %w", name, d)
	}
	if err != nil || quiet {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s equals %s, %d bytes\n", name, want.address, want.content.Size())
	return err
}

// compare compares the bytes of r with the expected ones.
func compare(want file, r io.Reader) error {
	v := placeholdertest.NewVerifier(want.content)
	_, err := io.Copy(v, r)
	if err == nil {
		err = v.Close()
	}
	if d, ok := errors.AsType[*placeholdertest.DifferenceError](err); ok {
		d.Name = want.address
	}
	return err
}

// regularSize returns the size of r if r is a regular file.
func regularSize(r io.Reader) (size int64, ok bool) {
	f, ok := r.(*os.File)
	if !ok {
		return 0, false
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}
