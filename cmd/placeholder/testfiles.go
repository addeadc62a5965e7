package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// uploadChoice says which files to upload.
type uploadChoice struct {
	set                                    limits.Set
	formats                                []string
	hostile, quirks, corrupt, names, eicar bool
}

func (u *uploadChoice) addFlags(c *cobra.Command) {
	fs := c.Flags()
	size := limits.All()[0]
	fs.Func("limit", "files around a maximum `size`", func(s string) error {
		n, err := size.Rule.ParseFlag(s)
		u.set[limits.Size] = int64(n)
		return err
	})
	addLimitFlags(c, u.set)
	fs.BoolVar(&u.hostile, "hostile", false, "hostile files and their twins")
	fs.BoolVar(&u.quirks, "quirks", false, "files as other programs write them and their twins")
	fs.BoolVar(&u.corrupt, "corrupt", false, "corrupted files")
	fs.BoolVar(&u.names, "filenames", false, "hostile file names")
	fs.BoolVar(&u.eicar, "eicar", false, "send files that contain the antivirus test file, too")
	addFormatsFlag(c, &u.formats, "comma-separated `formats` of files (default: all that the server accepts)", completeFormats(u.set))
}

// plainSize returns the size of plain files, which the limit allows.
func (u *uploadChoice) plainSize() int64 {
	if limit := u.set[limits.Size]; limit > 0 {
		return min(limit, receiver.PlainSize)
	}
	return receiver.PlainSize
}

// cases returns the files that the flags choose.
func (u *uploadChoice) cases() ([]receiver.Case, error) {
	if err := checkFormats(u.formats, uploadFormats()); err != nil {
		return nil, err
	}
	var all []receiver.Case
	for _, group := range []struct {
		wanted  bool
		formats []string // that it has
		list    func(formats []string) ([]receiver.Case, error)
	}{
		{len(u.set) > 0, u.set.Formats(), func(formats []string) ([]receiver.Case, error) { return receiver.Limits(u.set, formats) }},
		{u.hostile, placeholder.HostileFormats(), func(formats []string) ([]receiver.Case, error) { return receiver.Hostile(formats, u.eicar), nil }},
		{u.quirks, placeholder.QuirkFormats(), func(formats []string) ([]receiver.Case, error) { return receiver.Quirks(formats), nil }},
		{u.corrupt, sized.Names(), u.corrupted},
		{u.names, sized.Names(), u.named},
	} {
		formats := slices.DeleteFunc(slices.Clone(u.formats), func(f string) bool { return !slices.Contains(group.formats, f) })
		if !group.wanted || len(u.formats) > 0 && len(formats) == 0 {
			continue
		}
		cases, err := group.list(formats)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	if len(all) == 0 {
		return nil, errors.New("no files to upload: choose some by --limit, a limit such as --pixels, --hostile, --quirks, --corrupt or --filenames")
	}
	return all, nil
}

// uploadFormats returns the formats of all files.
func uploadFormats() []string {
	formats := slices.Concat(sized.Names(), placeholder.HostileFormats(), placeholder.QuirkFormats())
	slices.Sort(formats)
	return slices.Compact(formats)
}

// plainFormats are the formats of plain files, if none are given.
var plainFormats = []string{"png", "jpg", "webp", "pdf", "zip", "docx", "xlsx"}

// plain returns a plain file of each format.
func (u *uploadChoice) plain(formats []string) (all []receiver.Case) {
	if len(formats) == 0 {
		formats = plainFormats
	}
	for _, format := range formats {
		if c, ok := receiver.Plain(format, u.plainSize()); ok {
			all = append(all, c)
		}
	}
	return all
}

func (u *uploadChoice) corrupted(formats []string) ([]receiver.Case, error) {
	return receiver.Corrupt(u.plain(formats))
}

// named returns files of the first format with hostile names.
func (u *uploadChoice) named(formats []string) ([]receiver.Case, error) {
	return receiver.Filenames(u.plain(formats)[0]), nil
}
