package mp4

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// quickTimeHandler returns a handler atom of the QuickTime File Format: it has a type, and the length of its name
// precedes that.
func quickTimeHandler(kind, subtype, name string) *lazyfile.File {
	return box.Full("hdlr", 0, 0, box.Text(kind+subtype), box.Words(0, 0, 0), lazyfile.Literal{byte(len(name))}, box.Text(name))
}

// metadata returns the metadata atom of QuickTime, the tags of an M4A, or nothing.
func (m Movie) metadata() []lazyfile.Part {
	switch m.Brand {
	case M4A:
		return []lazyfile.Part{m.userData()}
	case QuickTime:
	default:
		return nil
	}
	names, values := []string{"com.apple.quicktime.software"}, []string{"placeholder"}
	if !m.Created.IsZero() {
		names = append(names, "com.apple.quicktime.creationdate")
		values = append(values, m.Created.Format("2006-01-02T15:04:05-0700"))
	}
	keys, items := []lazyfile.Part{box.Words(uint32(len(names)))}, []lazyfile.Part{}
	for i, name := range names {
		keys = append(keys, box.New("mdta", box.Text(name)))
		number := string(box.Words(uint32(i + 1)))
		items = append(items, tag.TextItem(number, values[i]))
	}
	return []lazyfile.Part{box.New("meta",
		box.Full("hdlr", 0, 0, box.Text(strings.Repeat("\x00", 4)+"mdta"), box.Words(0, 0, 0), lazyfile.Literal{0}),
		box.Full("keys", 0, 0, keys...),
		box.New("ilst", items...))}
}

// UserText returns a text in English of the user data of QuickTime (QuickTime File Format, "User Data Atoms").
func UserText(kind, text string) *lazyfile.File {
	return box.New(kind, box.Halves(uint16(len(text)), PackedLanguage("eng")), box.Text(text))
}
