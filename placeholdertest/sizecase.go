package placeholdertest

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

// A SizeCase is a file whose size is near a limit.
type SizeCase struct {
	Name    string // for [testing.T.Run], such as "png one byte above the limit"
	Content *placeholder.Content
	Accept  bool // whether the file is within the limit
}

// SizeCases returns three files of each type: of limit-1, limit and limit+1 bytes. Without
// types, it returns files of all types. It panics if one of the sizes is not allowed for a
// type, see [placeholder.MinFileSize] and [placeholder.MaxFileSize].
//
// If a limit applies to the whole body of a form, subtract the Content-Length of the same
// form with an empty file.
func SizeCases(limit int64, types ...placeholder.FileType) []SizeCase {
	if len(types) == 0 {
		types = placeholder.FileTypes()
	}
	var cases []SizeCase
	for _, t := range types {
		cases = append(cases, surround(string(t), limit, func(size int64) (*placeholder.Content, error) {
			return placeholder.NewFile(placeholder.FileOptions{Size: size, Type: t})
		})...)
	}
	return cases
}

// surround returns what is one byte below a limit, at it and above it. It panics if there is no such
// file.
func surround(what string, limit int64, open func(size int64) (*placeholder.Content, error)) (cases []SizeCase) {
	for i, where := range []string{"one byte below the limit", "at the limit", "one byte above the limit"} {
		size := limit + int64(i) - 1
		content, err := open(size)
		if err != nil {
			panic(fmt.Sprintf("placeholdertest: limit %d: %v", limit, err))
		}
		cases = append(cases, SizeCase{what + " " + where, content, size <= limit})
	}
	return cases
}
