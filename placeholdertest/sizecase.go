package placeholdertest

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

// A SizeCase is a file around a limit on size.
type SizeCase struct {
	Name    string // for [testing.T.Run], such as "png one byte above the limit"
	Content *placeholder.Content
	Accept  bool // whether the file is within the limit
}

// SizeCases returns three files of each type: of limit-1, limit and limit+1 bytes. It
// returns those of all types if none is given. It panics if a type has no file of one of
// these sizes, see [placeholder.MinFileSize] and [placeholder.MaxFileSize].
func SizeCases(limit int64, types ...placeholder.FileType) []SizeCase {
	if len(types) == 0 {
		types = placeholder.FileTypes()
	}
	var cases []SizeCase
	for _, t := range types {
		for i, where := range []string{"one byte below the limit", "at the limit", "one byte above the limit"} {
			size := limit + int64(i) - 1
			cases = append(cases, SizeCase{
				Name:    fmt.Sprintf("%s %s", t, where),
				Content: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: size, Type: t})),
				Accept:  size <= limit,
			})
		}
	}
	return cases
}
