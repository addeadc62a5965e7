package bomb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/bytesize"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// describe returns a format with a sentence about the file. Spaces follow, so that the length is
// the same for all files.
func (o Options) describe(format string) string {
	size := bytesize.Format(o.Bytes)
	digits := strings.TrimRight(size, "TGMKB")
	sentence := fmt.Sprintf("This file unpacks to %s %s.", digits, size[len(digits):])
	const longest = "This file unpacks to 1099511627775 B."
	return fmt.Sprintf(format, sentence) + strings.Repeat(" ", max(0, len(longest)-len(sentence)))
}

// pack returns a package of parts. The first one is the main part, and the last one consists of a
// text, to which pack adds white space.
func (o Options) pack(t text, parts ...ooxml.Part) (*lazyfile.File, error) {
	last := &parts[len(parts)-1]
	last.Body = t.plain()
	members := ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: parts[0].Name}}, parts)
	var unpacked int64
	for _, m := range members {
		unpacked += m.Body.Size()
	}
	var err error
	if t.space, err = lazyfile.Padding(o.Bytes, unpacked); err != nil {
		return nil, err
	}
	spaced := &members[slices.IndexFunc(members, func(m archive.Member) bool { return m.Name == last.Name })]
	spaced.Body = t.plain()
	return o.pad(func(emptyBlocks, comment int64) *lazyfile.File {
		spaced.Packed = t.deflated(emptyBlocks)
		return archive.ZipWithComment(members, comment)
	})
}
