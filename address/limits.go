package address

import (
	"maps"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Limits lowers the maximum values of parameters. A field has no effect if it is
// below 1 or above the maximum of package placeholder.
type Limits struct {
	FileSize   int64 // bytes of a file
	ImageSide  int64 // pixels of the width and of the height of an image
	TextChars  int64 // characters of a text
	JSONCount  int64 // records of a JSON file
	JSONKeys   int64 // keys of a record
	CSVRows    int64 // rows of a CSV file
	CSVColumns int64 // columns of a CSV file
	PDFPages   int64 // pages of a PDF document
	QRData     int64 // characters in a QR code
	QRSize     int64 // pixels of the width and height of a QR code; less than 50 counts as 50
	QRMargin   int64 // modules of the quiet zone of a QR code
}

// A Limit describes a field of [Limits], for programs that offer it as a setting.
type Limit struct {
	Name  string           // kind and parameter, such as "csv-rows"
	About string           // what it limits, such as "rows of a CSV file"
	Rule  placeholder.Rule // for the limit itself
	Value *int64           // the field
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

// lower reduces the maximum value of the parameter, and its default and example if they
// exceed it. It has no effect if limit is below 1.
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
	if p.Rule.Type == placeholder.ValueText {
		return string([]rune(s)[:p.Rule.Max])
	}
	return p.Rule.Format(p.Rule.Max)
}
