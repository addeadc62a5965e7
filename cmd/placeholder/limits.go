package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
)

func newLimits(start func(task)) *cobra.Command {
	var o options
	types := fileTypes()
	limits := &cobra.Command{
		Use:   "limits SIZE",
		Short: "Write files one byte below, at and above a size limit",
		Long: `Writes three files of each type for a size limit: one byte below the limit, exactly
at the limit, and one byte above it. The file manifest.json lists them and says which
ones a system with this limit should accept.

SIZE is a number and a unit: B, KB, MB or GB, where 1KB is 1024B. Each type has a
minimum size; the largest is 705B, for pdf.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.`,
		Example: `  placeholder limits 5MB --types png,jpg,pdf -o fixtures
  placeholder limits 64KB -o small --checksums | sha256sum --check
  jq -r '.[] | select(.accept).name' fixtures/manifest.json`,
		Args:              takes("a size", 1, 1),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			files, err := limitFiles(args[0], types)
			if err != nil {
				return err
			}
			work, err := o.pack(files)
			start(work)
			return err
		},
	}
	limits.Flags().StringSliceVarP(&types, "types", "t", types, "comma-separated `types` of files")
	_ = limits.RegisterFlagCompletionFunc("types", completeList(fileTypes()))
	o.addOutputFlags(limits, "write to `directory`, which is created if missing")
	return limits
}

// A sizeCase is a size near a limit.
type sizeCase struct {
	offset         int64 // from the limit
	suffix, reason string
}

// limitFiles returns the files of each type for a limit.
func limitFiles(size string, types []string) ([]file, error) {
	limit, err := parseLimit(size, types)
	if err != nil {
		return nil, err
	}
	cases := []sizeCase{{-1, "-minus-1", "1 byte below"}, {0, "", "exactly"}, {+1, "-plus-1", "1 byte above"}}
	var files []file
	for i, t := range types {
		if slices.Contains(types[:i], t) {
			continue
		}
		for _, c := range cases {
			f, err := limitFile(limit, t, c)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
		}
	}
	return files, nil
}

func limitFile(limit int64, fileType string, c sizeCase) (file, error) {
	size := placeholder.FormatSize(limit)
	f, err := parseAddress(fmt.Sprintf("file/%s?type=%s&filename=limit-%s%s",
		placeholder.FormatSize(limit+c.offset), fileType, strings.ToLower(size), c.suffix))
	accept := c.offset <= 0
	f.verdict = verdict{Accept: &accept, Reason: c.reason + " the limit of " + size}
	return f, err
}

// parseLimit returns a limit in bytes. It fails if a type does not allow the files one
// byte below and above the limit.
func parseLimit(size string, types []string) (int64, error) {
	if len(types) == 0 {
		return 0, errors.New("types must not be empty")
	}
	sizeRule := placeholder.Rule{Name: "limit", Type: placeholder.ValueSize, Min: 1, Max: uint64(placeholder.MaxFileSize - 1)}
	limit, err := sizeRule.Parse(size)
	if err != nil {
		return 0, err
	}
	typeRule := placeholder.Rule{Name: "types", Type: placeholder.ValueChoice, Choices: fileTypes()}
	for _, t := range types {
		if _, err := typeRule.Parse(t); err != nil {
			return 0, err
		}
		sizeRule.Min = uint64(placeholder.MinFileSize(placeholder.FileType(t)) + 1)
		if _, err := sizeRule.Parse(size); err != nil {
			return 0, fmt.Errorf("%w, for type %s; use --types to select other types", err, t)
		}
	}
	return int64(limit), nil
}

func fileTypes() []string {
	var types []string
	for _, t := range placeholder.FileTypes() {
		types = append(types, string(t))
	}
	return types
}
