package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// options are the flags of the commands that write files.
type options struct {
	output          string
	force           bool
	mkdir           bool
	checksums, json bool
	quiet           bool
	jobs            int
}

// addOutputFlags adds the flags to a command that writes files.
func (o *options) addOutputFlags(c *cobra.Command, usage string) {
	fs := c.Flags()
	fs.StringVarP(&o.output, "output", "o", ".", usage)
	fs.BoolVarP(&o.force, "force", "f", false, "overwrite existing files")
	fs.BoolVar(&o.mkdir, "mkdir", false, "create all missing directories of the path, instead of only the last one")
	fs.BoolVar(&o.checksums, "checksums", false, "print SHA-256 checksums instead of paths, for sha256sum --check")
	fs.BoolVar(&o.json, "json", false, "print a JSON array of name, address, size, media type and SHA-256 instead of paths")
	c.PreRunE = func(*cobra.Command, []string) error {
		if o.checksums && o.json {
			return errors.New("--checksums and --json cannot be combined")
		}
		return nil
	}
	addJobsFlag(c, &o.jobs, "write up to `n` files concurrently (default: the number of CPUs)")
	addQuietFlag(c, &o.quiet, "print neither paths nor progress")
}

// addFormatsFlag adds the flag for formats of files, which kinds of files call types as well.
func addFormatsFlag(c *cobra.Command, formats *[]string, usage string, complete cobra.CompletionFunc) {
	fs := c.Flags()
	fs.StringSliceVar(formats, "formats", nil, usage)
	fs.AddFlag(&pflag.Flag{Name: "types", Shorthand: "t", Usage: "the same as --formats", Value: fs.Lookup("formats").Value, Hidden: true})
	_ = c.RegisterFlagCompletionFunc("formats", complete)
	_ = c.RegisterFlagCompletionFunc("types", complete)
}

// checkFormats returns an error if a format is not one of all.
func checkFormats(formats, all []string) error {
	for _, format := range formats {
		if err := checkChoice("formats", format, all); err != nil {
			return err
		}
	}
	return nil
}

// checkChoice returns an error if the value of a flag is not one of its choices.
func checkChoice(flag, value string, choices []string) error {
	_, err := grammar.ParseValue(option.Rule{Name: flag, Type: option.ValueChoice, Choices: choices}, value)
	return err
}

// formatsGiven reports whether the flag for formats was given.
func formatsGiven(c *cobra.Command) bool {
	return c.Flags().Changed("formats") || c.Flags().Changed("types")
}

func addQuietFlag(c *cobra.Command, quiet *bool, usage string) {
	c.Flags().BoolVarP(quiet, "quiet", "q", false, usage)
}

func addJobsFlag(c *cobra.Command, jobs *int, usage string) {
	*jobs = runtime.GOMAXPROCS(0)
	addCountFlag(c, jobs, "jobs", "j", usage)
}

// addCountFlag adds a flag for how much is done at once: a number from 1 to 1000.
func addCountFlag(c *cobra.Command, n *int, name, shorthand, usage string) {
	c.Flags().FuncP(name, shorthand, usage, func(s string) error {
		rule := option.Rule{Name: name, Type: option.ValueInteger, Min: 1, Max: 1000}
		value, err := rule.ParseFlag(s)
		if err == nil {
			*n = int(value)
		}
		return err
	})
}

// pathsOf returns the paths of files in a directory.
func pathsOf(files []file, directory string) []string {
	paths := make([]string, len(files))
	for i, f := range files {
		paths[i] = filepath.Join(directory, f.content.Name())
	}
	return paths
}

// isDirectory reports whether a non-empty output path is an existing directory or ends
// with a slash.
func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir() || os.IsPathSeparator(path[len(path)-1])
}
