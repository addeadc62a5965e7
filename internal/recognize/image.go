package recognize

import "fmt"

// imageFacts returns the facts about an image of a format that addresses have.
func imageFacts(format string, width, height int) facts {
	dimensions := fmt.Sprintf("%dx%d", width, height)
	f := facts{
		kind: "image", segment: dimensions, kept: []string{dimensions + " pixels"}, lost: []string{"what it shows"},
		sized: true, smaller: []string{"text=+"}, fileType: format,
	}
	if format != "png" { // the default
		f.query = []string{"format=" + format}
	}
	return f
}

// noteEnd notes bytes after the end that the format gives a file.
func (f *facts) noteEnd(s *source, end int64) {
	f.loseIf(end < s.size, count(s.size-end, "byte")+" after its end")
}
