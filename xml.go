package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// An XMLLayout is how XML contains the values of records.
type XMLLayout string

// The layouts of XML.
const (
	XMLElements   XMLLayout = "elements"   // <record><id>1</id></record>
	XMLAttributes XMLLayout = "attributes" // <record id="1"/>
)

// XMLLayouts returns all layouts of XML.
func XMLLayouts() []XMLLayout { return []XMLLayout{XMLElements, XMLAttributes} }

// The default names of elements.
const (
	DefaultXMLRoot   = "records"
	DefaultXMLRecord = "record"
)

func init() { mediaTypes[".xml"] = "application/xml" }

// XMLOptions are the options of [NewXML].
type XMLOptions struct {
	// Count, Keys, Fields, First, Countries, Script, Nulls, Messy and Seed are as in [JSONOptions].
	Count     int
	Keys      int
	Fields    []string
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	Messy     int
	Seed      uint64
	// Layout is how the records contain their values. The default is XMLElements.
	Layout XMLLayout
	// Root and Record are the names of the elements: of the root, and of each record. They consist of up to 63 letters, digits,
	// _ and -, do not begin with a digit or -, and not with xml, which is reserved. The defaults are DefaultXMLRoot and
	// DefaultXMLRecord.
	Root   string
	Record string
	// Size is the exact size of the file in bytes, up to MaxFileSize. Spaces before each record pad the file, as in
	// [JSONOptions]. The default is the size without padding.
	Size int64
}

// NewXML returns the records of [NewJSON] as XML 1.0 in UTF-8, with one record per line.
//
// A missing value is an element with the attribute xsi:nil, or an absent attribute. Characters that XML 1.0 forbids do not
// occur, not even in messy values. Line breaks and tabs in attributes are references, so that readers keep them.
func NewXML(o XMLOptions) (*Content, error) { return New(context.Background(), o) }

func (o XMLOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.JSONFields)
	if err != nil {
		return nil, err
	}
	if err := cmp.Or(checkReserved("Root", o.Root), checkReserved("Record", o.Record)); err != nil {
		return nil, err
	}
	names := records.XMLNames{Root: o.Root, Record: o.Record}
	name := fmt.Sprintf("records-%d.xml", o.Count)
	return newPaddedContent(ctx, "xml 1", options, name, o.Size, "these records", func(context.Context) (source, error) {
		return records.XML(selected, names, o.Layout == XMLAttributes, o.Size), nil
	})
}

// checkReserved checks that the name of an element is not reserved (XML 1.0, 2.3).
func checkReserved(field, name string) error {
	if strings.HasPrefix(strings.ToLower(name), "xml") {
		return &ValidationError{Field: field, Value: name, Reason: "must not begin with xml, which is reserved"}
	}
	return nil
}

func (o *XMLOptions) options() option.Options {
	return o.records().keyedOptions(
		option.Choice("Layout", &o.Layout, XMLLayouts()).Default(string(XMLElements)),
		option.Name("Root", &o.Root).Default(DefaultXMLRoot),
		option.Name("Record", &o.Record).Default(DefaultXMLRecord),
		paddedSize(&o.Size))
}

// cost returns the cost of records, whose tags and references make rows longer than in JSON.
func (o *XMLOptions) cost() cost.Cost {
	c := o.records().cost(o.Size)
	c.Held += MB / 2
	return c
}

func (o *XMLOptions) records() recordOptions {
	return recordOptions{
		count: &o.Count, part: &o.Keys, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
