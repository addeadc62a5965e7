// Package signature has tables of the bytes that identify file formats, and of the places where
// images have their dimensions.
//
// The tables are data, so that the recognizers of placeholder suggest and the script of the page
// have one set of rules: package recognize reads whole files, the page only their beginnings.
package signature

import (
	"encoding/hex"
	"encoding/json"
	"math"
	"regexp"
	"slices"
)

// HeadSize is the number of bytes at the beginning of a file that tell its format.
const HeadSize = 4 << 10

// A Format is a format of files.
type Format struct {
	Name    string   `json:"name"`
	Starts  []Start  `json:"starts,omitempty"`  // alternatives, unless there is a pattern
	Pattern *Pattern `json:"pattern,omitempty"` // of the beginning, for formats of text
	// Extensions are file extensions, in lower case and without a dot. They are set if the
	// beginning of a file is not enough to recognize the format. Recognizers that read the whole
	// file do not need them.
	Extensions []string `json:"extensions,omitempty"`
	MaxSize    int      `json:"maxSize,omitempty"` // of a file in bytes; 0 for any
	// Own are the extensions of the format itself, "" for none, if other formats build on it, such as
	// the formats of applications on zip.
	Own      []string  `json:"own,omitempty"`
	UTF8     bool      `json:"utf8,omitempty"`     // whether the file must be valid UTF-8
	Layouts  []Layout  `json:"layouts,omitempty"`  // alternatives
	Segments *Segments `json:"segments,omitempty"` // instead of layouts
	Like     Like      `json:"like"`
}

// Like is a file of the service that takes the place of one of a format.
type Like struct {
	// Address is the address of a file of the format. {width}, {height} and {size} stand for
	// numbers. It is empty if there is none.
	Address string `json:"address,omitempty"`
	Size    int    `json:"size,omitempty"`    // of all its files in bytes, if it is the same
	Sized   bool   `json:"sized,omitempty"`   // whether the kind has the parameter size
	Smaller string `json:"smaller,omitempty"` // a parameter with which its content needs fewer bytes
	// FileType is the type of a file of kind file, if the address does not give one of that size.
	FileType string `json:"fileType,omitempty"`
}

// A Start has the bytes that all files of a format share at the same offsets.
type Start []Part

// A Part is bytes at an offset.
type Part struct {
	Offset int   `json:"offset"`
	Bytes  Bytes `json:"bytes"`
	Mask   Bytes `json:"mask,omitempty"` // of the bits that are compared; all if it is empty
	Not    bool  `json:"not,omitempty"`  // whether the bytes must be different
}

// Bytes are a string in Go and hexadecimal digits in JSON.
type Bytes string

// MarshalText implements [encoding.TextMarshaler].
func (b Bytes) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, []byte(b)), nil }

// A Pattern is a regular expression that has the same meaning in Go and JavaScript.
type Pattern struct {
	Source   string `json:"source"`
	Flags    string `json:"flags,omitempty"` // "i" to ignore letter case, or ""
	compiled *regexp.Regexp
}

func newPattern(source, flags string) *Pattern {
	prefix := ""
	if flags != "" {
		prefix = "(?" + flags + ")"
	}
	return &Pattern{source, flags, regexp.MustCompile(prefix + source)}
}

// Matches reports whether a file may have the format, from its first [HeadSize] bytes, or all bytes
// of a smaller file. It does not consider extensions.
func (f Format) Matches(head []byte) bool {
	if f.Pattern != nil {
		return f.Pattern.compiled.Match(head)
	}
	return slices.ContainsFunc(f.Starts, func(s Start) bool { return s.matches(head) })
}

func (s Start) matches(head []byte) bool {
	return !slices.ContainsFunc(s, func(p Part) bool { return !p.matches(head) })
}

// matches reports whether the bytes are there, or others if Not is set.
func (p Part) matches(head []byte) bool {
	if len(head) < p.Offset+len(p.Bytes) {
		return false
	}
	for i, b := range []byte(p.Bytes) {
		found := head[p.Offset+i]
		if p.Mask != "" {
			found &= p.Mask[i]
		}
		if found != b {
			return p.Not
		}
	}
	return !p.Not
}

// A Layout says where an image that begins in a way has its dimensions.
type Layout struct {
	Start  Start  `json:"start,omitempty"`
	Width  Number `json:"width"`
	Height Number `json:"height"`
}

// Dimensions returns the dimensions of an image from its beginning. They are 0 if it has none of
// the layouts, or ends too early.
func (f Format) Dimensions(head []byte) (width, height int) {
	for _, l := range f.Layouts {
		if l.Start.matches(head) {
			return l.Width.Read(head), l.Height.Read(head)
		}
	}
	return 0, 0
}

// A Number is an unsigned number in a file.
type Number struct {
	Offset       int  `json:"offset"`
	Size         int  `json:"size"` // in bytes, 1 to 4
	LittleEndian bool `json:"littleEndian,omitempty"`
	Shift        int  `json:"shift,omitempty"`  // bits before the number
	Bits         int  `json:"bits,omitempty"`   // of the number; 0 for all
	Plus         int  `json:"plus,omitempty"`   // to be added
	Signed       bool `json:"signed,omitempty"` // of 4 bytes, of which only the magnitude matters
}

// Read returns the number, or 0 if b ends before it.
func (n Number) Read(b []byte) int {
	if len(b) < n.Offset+n.Size {
		return 0
	}
	value := uint32(0)
	for i := range n.Size {
		at := n.Offset + i
		if n.LittleEndian {
			at = n.Offset + n.Size - 1 - i
		}
		value = value<<8 | uint32(b[at])
	}
	if n.Signed && value > math.MaxInt32 {
		value = -value
	}
	value >>= n.Shift
	if n.Bits > 0 {
		value &= 1<<n.Bits - 1
	}
	return int(value) + n.Plus
}

// JSON returns the tables for programs in other languages.
func JSON() []byte {
	tables, err := json.Marshal(struct {
		HeadSize int       `json:"headSize"`
		Formats  []Format  `json:"formats"` // in the order in which they are tried
		Others   []Format  `json:"others"`
		Plain    PlainText `json:"plain"`
		Raw      RawBytes  `json:"raw"`
	}{HeadSize, All(), Others(), Plain, Raw})
	if err != nil {
		panic(err) // the tables have only types that JSON has
	}
	return tables
}
