// Package limits finds files around the limits of a receiver: below each limit, at it and above
// it. Packages placeholdertest, httpapi and cmd/placeholder share it.
package limits

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// The names of limits.
const (
	Size     = "size"
	Unpacked = "unpacked"
	Files    = "files"
	Ratio    = "ratio"
	Depth    = "depth"
	Pixels   = "pixels"
)

// Types is the name of the list of formats in queries and errors.
const Types = "types"

// A Limit is a maximum that receivers of files have.
type Limit struct {
	Label   string      // name for people
	About   string      // sentence about the maximum
	Measure string      // what a number or a size counts, such as "files in an archive"
	Unit    string      // of Case.Offset, such as "byte"
	Rule    option.Rule // for the maximum; its Name is the name of the limit
	Formats []string    // of the files around it, by their names in addresses
	Example string      // value that Rule allows

	around    func(s Set, format string) ([]Case, error)
	byDefault []string // of Formats, if none are given; nil for all
}

// Name returns the name of the limit.
func (l Limit) Name() string { return l.Rule.Name }

// maxRatio is the ratio of a block of a zst file: 128 KB from 4 bytes.
const maxRatio = 32_768

// All returns all limits.
func All() []Limit {
	bombs, archives := words(placeholder.BombFormats()), []string{"zip", "tgz"}
	images := words(placeholder.CanvasFormats())
	return []Limit{
		{
			Label: "Size", About: "Maximum size of a file.", Measure: "in a file", Unit: "byte", Example: "25MB",
			Rule: bytes(Size, placeholder.MaxFileSize), Formats: sized.Names(), around: Set.aroundSize,
			byDefault: words(placeholder.FileTypes()),
		},
		{
			Label: "Unpacked", About: "Maximum size of all that a file unpacks to.", Measure: "unpacked", Unit: "byte", Example: "1GB",
			Rule: bytes(Unpacked, placeholder.MaxBombSize), Formats: bombs, around: Set.aroundUnpacked,
		},
		{
			Label: "Files", About: "Maximum number of files in an archive.", Measure: "files in an archive", Unit: "file", Example: "1000",
			Rule: number(Files, placeholder.MaxBombFiles), Formats: archives, around: Set.aroundFiles,
		},
		{
			Label: "Ratio", About: "Maximum of the unpacked bytes for each byte of a file.", Measure: "unpacked bytes for each byte of a file", Unit: "byte", Example: "100",
			Rule: number(Ratio, maxRatio), Formats: bombs, around: Set.aroundRatio,
		},
		{
			Label: "Depth", About: "Maximum number of archives around an archive.", Measure: "archives around an archive", Unit: "level", Example: "3",
			Rule: number(Depth, placeholder.MaxArchiveDepth), Formats: archives, around: Set.aroundDepth,
		},
		{
			Label: "Pixels", About: "Maximum of the width times the height of an image.", Measure: "pixels in an image", Unit: "pixel", Example: "89478485",
			Rule: number(Pixels, placeholder.MaxCanvasPixels), Formats: images, around: Set.aroundPixels,
		},
	}
}

// bytes returns the rule for a limit in bytes, which must be less than the maximum of a file.
func bytes(name string, maximum int64) option.Rule {
	return option.Rule{Name: name, Type: option.ValueSize, Min: 1, Max: uint64(maximum) - 1}
}

// number is like bytes for other limits.
func number(name string, maximum int64) option.Rule {
	return option.Rule{Name: name, Type: option.ValueInteger, Min: 1, Max: uint64(maximum) - 1}
}

func words[T ~string](values []T) (all []string) {
	for _, v := range values {
		all = append(all, string(v))
	}
	return all
}

// A Set has the limits of a receiver by their names. A limit of 0 is none.
type Set map[string]int64

// limits returns the limits that the receiver has.
func (s Set) limits() []Limit {
	return slices.DeleteFunc(All(), func(l Limit) bool { return s[l.Name()] == 0 })
}

// Formats returns the formats of files around the limits.
func (s Set) Formats() (formats []string) {
	for _, l := range s.limits() {
		for _, f := range l.Formats {
			if !slices.Contains(formats, f) {
				formats = append(formats, f)
			}
		}
	}
	return formats
}

// Cases returns the files around each limit in the given formats, or in all if none are given. For
// the limit of the size, these are the types of kind file.
// If a format has no files around a limit, that is an error if the format is given or no format
// has any. Otherwise the format is left out.
func (s Set) Cases(formats ...string) ([]Case, error) {
	if err := s.check(formats); err != nil {
		return nil, err
	}
	var all []Case
	for _, l := range s.limits() {
		cases, err := s.around(l, formats)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	return all, nil
}

func (s Set) check(formats []string) error {
	limits := s.limits()
	if len(limits) == 0 {
		return errors.New("no limit given")
	}
	for _, l := range limits {
		r, n := l.Rule, s[l.Name()]
		if n < int64(r.Min) || n > int64(r.Max) {
			return fmt.Errorf("%s must be between %s and %s, got %d", r.Name, r.Format(r.Min), r.Format(r.Max), n)
		}
	}
	rule := option.Rule{Name: Types, Type: option.ValueChoice, Choices: s.Formats()}
	for _, f := range formats {
		if _, err := grammar.ParseValue(rule, f); err != nil {
			return err
		}
	}
	return nil
}

// around returns the files around a limit.
func (s Set) around(l Limit, given []string) ([]Case, error) {
	var all []Case
	var impossible error
	for _, f := range l.Formats {
		if !l.isWanted(f, given) {
			continue
		}
		cases, err := s.aroundIn(l, f)
		if err != nil {
			impossible = fmt.Errorf("%s=%s is impossible for %s: %w", l.Name(), l.Rule.Format(uint64(s[l.Name()])), f, err)
		}
		if err != nil && len(given) > 0 {
			return nil, impossible
		}
		all = append(all, cases...)
	}
	switch {
	case len(all) > 0:
		return all, nil
	case impossible != nil:
		return nil, impossible
	default:
		return nil, fmt.Errorf("%s needs one of the types %s, got %s", l.Name(), strings.Join(l.Formats, ", "), strings.Join(given, ", "))
	}
}

// isWanted reports whether files in a format are wanted if some formats are given, or none.
func (l Limit) isWanted(format string, given []string) bool {
	switch {
	case len(given) > 0:
		return slices.Contains(given, format)
	case l.byDefault != nil:
		return slices.Contains(l.byDefault, format)
	default:
		return true
	}
}

// aroundIn returns the files around a limit in a format.
func (s Set) aroundIn(l Limit, format string) ([]Case, error) {
	cases, err := l.around(s, format)
	for i := range cases {
		cases[i].Limit, cases[i].Maximum, cases[i].Format = l, s[l.Name()], format
		if err == nil {
			err = s.checkOthers(cases[i])
		}
	}
	if err != nil {
		return nil, err
	}
	return cases, nil
}
