package recognize

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// imageFacts returns the facts about an image of a format that addresses have.
func imageFacts(format signature.Format, width, height int) facts {
	dimensions := fmt.Sprintf("%dx%d", width, height)
	f := facts{
		kind: "image", segment: dimensions, kept: []string{dimensions + " pixels"}, lost: []string{"what it shows"},
		sized: true, smaller: []string{format.Like.Smaller}, fileType: format.Like.FileType,
	}
	if format.Name != "png" { // the default
		f.query = []string{"format=" + format.Name}
	}
	return f
}

// noteEnd notes bytes after the end that the format gives a file.
func (f *facts) noteEnd(s *source, end int64) {
	f.loseIf(end < s.size, count(s.size-end, "byte")+" after its end")
}
