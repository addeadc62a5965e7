package check

import (
	"bufio"
	"io"
	"strings"
)

// ReadKnown reads a list of known failures. Each line has the name of a check. What follows a # after white space is a
// comment, and so is a line that begins with #.
func ReadKnown(r io.Reader) (Known, error) {
	known := Known{}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		line, _, _ := strings.Cut(strings.ReplaceAll(" "+lines.Text(), "\t", " "), " #")
		if name := strings.TrimSpace(line); name != "" {
			known[name] = true
		}
	}
	return known, lines.Err()
}
