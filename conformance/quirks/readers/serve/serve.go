// Package serve lets programs of Go read files: a JSON object on each line of standard input, and an answer to each
// on standard output.
package serve

import (
	"bufio"
	"encoding/json"
	"os"

	"github.com/seed-40aebabe/placeholder/expect"
)

// A File is a quirk or a twin.
type File struct {
	Name   string           `json:"name"`
	Path   string           `json:"path"`
	Places [][]expect.Color `json:"places"` // whose color is expected, on each page or in the picture
}

type answer struct {
	Name  string `json:"name"`
	Found any    `json:"found,omitempty"`
	Error string `json:"error,omitempty"`
}

// Files calls read, which returns an expectation, for each file.
func Files(read func(f File) (found any, err error)) {
	lines, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var f File
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			panic(err)
		}
		a := answer{Name: f.Name}
		if found, err := read(f); err != nil {
			a.Error = err.Error()
		} else {
			a.Found = found
		}
		if err := out.Encode(a); err != nil {
			panic(err)
		}
	}
}
