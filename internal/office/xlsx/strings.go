package xlsx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Strings are the indexes of shared strings, from 0 on.
type Strings map[string]int

// StringsHead returns the part of shared strings up to the first one (18.4.9), for the number of cells that refer to
// strings and the number of strings.
func StringsHead(cells, strings int) string {
	return string(ooxml.XML(fmt.Sprintf(`<sst xmlns="%s" count="%d" uniqueCount="%d">`, mainNamespace, cells, strings)))
}

// StringsEnd is the end of the part of shared strings.
const StringsEnd = "</sst>"

// SharedString returns the XML before and after the text of a shared string (18.4.8) that neither begins nor ends
// with a space.
func SharedString() (before, after string) { return "<si><t>", "</t></si>" }

// AppendSharedString appends a shared string with any text.
func AppendSharedString(dst, text []byte) []byte {
	dst = append(dst, `<si><t xml:space="preserve">`...)
	return append(appendText(dst, text), "</t></si>"...)
}
