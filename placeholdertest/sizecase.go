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
//
// A limit on the body of a form includes the delimiters of its fields. Subtract the
// Content-Length of the same form with an empty file.
func SizeCases(limit int64, types ...placeholder.FileType) []SizeCase {
	if len(types) == 0 {
		types = placeholder.FileTypes()
	}
	var cases []SizeCase
	for _, t := range types {
		for i, where := range []string{"one byte below the limit", "at the limit", "one byte above the limit"} {
			size := limit + int64(i) - 1
			content, err := placeholder.NewFile(placeholder.FileOptions{Size: size, Type: t})
			if err != nil {
				panic(fmt.Sprintf("placeholdertest.SizeCases with limit %d: %v", limit, err))
			}
			cases = append(cases, SizeCase{fmt.Sprintf("%s %s", t, where), content, size <= limit})
		}
	}
	return cases
}
