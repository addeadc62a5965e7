package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// addChoiceFlags adds the flags that say which files to upload.
func (o *testOptions) addChoiceFlags(c *cobra.Command) {
	fs, u := c.Flags(), &o.Choice
	size := limits.All()[0]
	fs.Func("limit", "files around a maximum `size`", func(s string) error {
		n, err := size.Rule.ParseFlag(s)
		u.Limits[limits.Size] = int64(n)
		return err
	})
	addLimitFlags(c, u.Limits)
	fs.BoolVar(&u.Hostile, "hostile", false, "hostile files and their twins")
	fs.BoolVar(&u.Quirks, "quirks", false, "files as other programs write them and their twins")
	fs.BoolVar(&u.Corrupt, "corrupt", false, "corrupted files")
	fs.BoolVar(&u.Filenames, "filenames", false, "hostile file names")
	fs.BoolVar(&u.EICAR, "eicar", false, "send files that contain the antivirus test file, too")
	addFormatsFlag(c, &u.Formats, "comma-separated `formats` of files (default: all that the server accepts)", completeFormats(u.Limits))
}

// uploads returns the files that the flags choose.
func (o *testOptions) uploads() ([]receiver.Case, error) {
	cases, err := o.Cases()
	if err == nil && len(cases) == 0 {
		err = errors.New("no files to upload: choose some by --limit, a limit such as --pixels, --hostile, --quirks, --corrupt or --filenames")
	}
	return cases, err
}
