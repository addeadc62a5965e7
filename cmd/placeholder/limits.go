package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func newLimits(start func(task)) *cobra.Command {
	var o options
	var formats []string
	set := limits.Set{}
	c := &cobra.Command{
		Use:   "limits [SIZE]",
		Short: "Write files below, at and above a limit",
		Long: `Writes files around each limit of a system that receives files: one below the limit,
one exactly at it, and one above it. SIZE is a limit of the size of a file, and the
flags limit its unpacked form. No file exceeds two limits.

The file manifest.json lists the files. For each one, it has the limit, the value of
the file, such as the number of its pixels, the distance of the value from the limit,
and whether a system with this limit should accept the file. For --ratio, the value is the
number of unpacked bytes.

SIZE and --unpacked take a number and a unit: B, KB, MB or GB, where 1KB is 1024B.
A fraction of a byte is dropped. --unpacked takes TB, too.

Formats that cannot be around a limit are left out unless --formats lists them: a pdf, for
example, has at least 704B. The files are small, but become as large as the limits
allow: do not open them with programs that have no limits.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.`,
		Example: `  placeholder limits 5MB --formats png,jpg,pdf -o fixtures
  placeholder limits 5MB --unpacked 100MB --files 1000 --ratio 100 -o fixtures
  placeholder limits --pixels 89478485 --formats png,webp
  placeholder limits 64KB -o small --checksums | sha256sum --check
  jq -r '.[] | select(.accept).name' fixtures/manifest.json`,
		Args:              takes("a size", 0, 1),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(c *cobra.Command, args []string) error {
			if len(formats) == 0 && formatsGiven(c) {
				return errors.New("formats must not be empty")
			}
			if err := setSize(set, args); err != nil {
				return err
			}
			files, err := limitFiles(set, formats)
			if err != nil {
				return err
			}
			work, err := o.pack(files)
			start(work)
			return err
		},
	}
	addLimitFlags(c, set)
	addFormatsFlag(c, &formats, "comma-separated `formats` of files (default: bin, zip, jpg, png, webp and pdf around SIZE, all around other limits)", completeFormats(set))
	o.addOutputFlags(c, "write to `directory`, which is created if it is missing")
	return c
}

// addLimitFlags adds a flag for each limit but the size, which is an argument.
func addLimitFlags(c *cobra.Command, set limits.Set) {
	for _, l := range limits.All() {
		if l.Name() == limits.Size {
			continue
		}
		value := "n"
		if l.Rule.Type == option.ValueSize {
			value = "size"
		}
		c.Flags().Func(l.Name(), fmt.Sprintf("at most `%s` %s", value, l.Measure), func(s string) error {
			n, err := l.Rule.ParseFlag(s)
			if err == nil {
				set[l.Name()] = int64(n)
			}
			return err
		})
		_ = c.RegisterFlagCompletionFunc(l.Name(), cobra.NoFileCompletions)
	}
}

// setSize sets the limit of the size, if there is an argument. It fails if there is no limit.
func setSize(set limits.Set, args []string) error {
	if len(args) == 0 && len(set) == 0 {
		return errors.New("limits takes a size or a flag such as --unpacked, got none")
	}
	if len(args) == 0 {
		return nil
	}
	size, err := grammar.ParseValue(limits.All()[0].Rule, args[0])
	set[limits.Size] = int64(size)
	return err
}

// limitFiles returns the files around limits.
func limitFiles(set limits.Set, formats []string) ([]file, error) {
	cases, err := set.Cases(formats...)
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok && invalid.Field == limits.Types {
		invalid.Field = "formats" // the name of the flag
	}
	if err != nil {
		return nil, err
	}
	var files []file
	for _, c := range cases {
		files = append(files, limitFile(c.Named()))
	}
	return files, nil
}

func limitFile(c limits.Case) file {
	accept := c.Accept()
	return file{c.Address, c.Content, verdict{Limit: c.Limit.Name(), Value: &c.Value, Offset: &c.Offset, Accept: &accept, Reason: c.Reason()}}
}
