package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
)

func newQuirks(start func(task)) *cobra.Command {
	var o options
	var formats []string
	var twins bool
	quirks := &cobra.Command{
		Use:   "quirks",
		Short: "Write files with properties that break readers, and what to find in them",
		Long: `Writes quirks: files as other programs write them, each with one property that breaks
readers. With --twins, it also writes a twin of each, with the same content but without
that property. The file manifest.json lists them and says what is special, who writes such
files, in which charset they are, and what a correct reader finds. A reader may also refuse
a quirk that is not valid.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.`,
		Example: `  placeholder quirks -o quirks --formats csv,xml --twins
  jq -r '.[] | select(.flags | index("encoding")).name' quirks/manifest.json`,
		Args:              takes("no arguments", 0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(*cobra.Command, []string) error {
			files, err := quirkFiles(formats, twins)
			if err != nil {
				return err
			}
			work, err := o.pack(files)
			start(work)
			return err
		},
	}
	addFormatsFlag(quirks, &formats, "comma-separated `formats` of files (default: all)", completeList(placeholder.QuirkFormats()))
	quirks.Flags().BoolVar(&twins, "twins", false, "write the twin of each file as well")
	o.addOutputFlags(quirks, "write to `directory`, which is created if it is missing")
	return quirks
}

// quirkFiles returns the quirks of formats, or of all formats if there are none, and their twins.
func quirkFiles(formats []string, twins bool) ([]file, error) {
	if err := checkFormats(formats, placeholder.QuirkFormats()); err != nil {
		return nil, err
	}
	var files []file
	for _, c := range placeholder.QuirkCases(formats...) {
		quirk, err := parseAddress("quirk/" + c.Case)
		if err != nil {
			return nil, err
		}
		twin := c
		twin.Expect, twin.TwinExpect = *cmp.Or(c.TwinExpect, &c.Expect), nil
		quirk.verdict.quirk = &c
		files = append(files, quirk)
		if !twins {
			continue
		}
		other, err := parseAddress(quirk.address + "?twin=1")
		if err != nil {
			return nil, err
		}
		other.verdict = verdict{Twin: true, quirk: &twin}
		files = append(files, other)
	}
	return files, nil
}
