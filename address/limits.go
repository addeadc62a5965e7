package address

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Limits lower the largest values of parameters. They cannot raise them: a limit
// above that of package placeholder, or below 1, has no effect.
type Limits struct {
	FileSize   int64 // bytes of a file
	ImageSide  int64 // pixels of the width and of the height of an image
	TextChars  int64 // characters of a text
	JSONCount  int64 // records of a JSON file
	JSONKeys   int64 // keys of a record
	CSVRows    int64 // rows of a CSV file
	CSVColumns int64 // columns of a CSV file
	PDFPages   int64 // pages of a PDF document
	QRData     int64 // characters of the data of a QR code
	QRSize     int64 // pixels of the width and height of a QR code, 50 at least
	QRMargin   int64 // modules of the quiet zone of a QR code, 1 at least
}

// A Limit is one of [Limits], for programs in which people set it.
type Limit struct {
	Name  string           // kind and parameter, such as "csv-rows"
	About string           // what it bounds, such as "number of rows of a CSV file"
	Rule  placeholder.Rule // for the limit itself
	Value *int64           // field of the Limits
}

// limit is the limit of a parameter.
type limit struct {
	name, about string
	field       func(*Limits) *int64
}

// All returns the limits, sorted by name.
func (l *Limits) All() []Limit {
	byName := map[string]Limit{} // the width and the height of an image have one limit
	for _, k := range allKinds() {
		for _, p := range k.Params {
			if p.limit.field != nil {
				byName[p.limit.name] = Limit{p.limit.name, p.limit.about, p.limitRule(), p.limit.field(l)}
			}
		}
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b Limit) int { return strings.Compare(a.Name, b.Name) })
}

// limitRule returns the rule for the limit of a parameter.
func (p Param) limitRule() placeholder.Rule {
	rule := placeholder.Rule{Name: p.limit.name, Type: p.Rule.Type, Min: max(p.Rule.Min, 1), Max: p.Rule.Max}
	if rule.Type == placeholder.ValueText {
		rule.Type = placeholder.ValueInteger // of characters
	}
	return rule
}

// lower lowers the largest value of a parameter, and with it default and example.
// A limit below 1 is none.
func (p *Param) lower(limit int64) {
	if limit < 1 {
		return
	}
	p.Rule.Max = max(p.Rule.Min, min(p.Rule.Max, uint64(limit)))
	p.Rule.Default = p.lowered(p.Rule.Default)
	p.Example = p.lowered(p.Example)
}

// lowered returns a value, or the nearest one that the rule allows.
func (p *Param) lowered(s string) string {
	if s == "" {
		return ""
	}
	if _, err := p.Rule.Parse(s); err == nil {
		return s
	}
	switch p.Rule.Type {
	case placeholder.ValueInteger:
		return strconv.FormatUint(p.Rule.Max, 10)
	case placeholder.ValueSize:
		return placeholder.FormatSize(int64(p.Rule.Max))
	default:
		return string([]rune(s)[:p.Rule.Max])
	}
}
