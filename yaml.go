package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A YAMLLayout is how YAML contains records.
type YAMLLayout string

// The layouts of YAML.
const (
	YAMLSequence  YAMLLayout = "sequence"  // one document, a sequence of all records
	YAMLDocuments YAMLLayout = "documents" // a document for each record, which begins with ---
)

// YAMLLayouts returns all layouts of YAML.
func YAMLLayouts() []YAMLLayout { return []YAMLLayout{YAMLSequence, YAMLDocuments} }

func init() { mediaTypes[".yaml"] = "application/yaml" }

// YAMLOptions are the options of [NewYAML].
type YAMLOptions struct {
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
	// Layout is how the file contains the records. The default is YAMLSequence.
	Layout YAMLLayout
	// Size is the exact size of the file in bytes, up to MaxFileSize. Blank lines before each record pad the file. Their
	// numbers differ by at most one. The default is the size without padding.
	Size int64
}

// NewYAML returns the records of [NewJSON] as YAML in block style, with one key per line.
//
// Readers of YAML 1.1 and 1.2 find the same values of the same types as in JSON: strings that they might take for numbers,
// dates, booleans or null are in quotation marks, and so are all messy values. A missing value is null.
func NewYAML(o YAMLOptions) (*Content, error) { return New(context.Background(), o) }

func (o YAMLOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.JSONFields)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("records-%d.yaml", o.Count)
	return newPaddedContent(ctx, "yaml 1", options, name, o.Size, "these records", func(context.Context) (source, error) {
		return records.YAML(selected, o.Layout == YAMLDocuments, o.Size), nil
	})
}

func (o *YAMLOptions) options() option.Options {
	return o.records().keyedOptions(
		option.Choice("Layout", &o.Layout, YAMLLayouts()).Default(string(YAMLSequence)),
		paddedSize(&o.Size))
}

func (o *YAMLOptions) cost() cost.Cost { return o.records().cost(o.Size) }

func (o *YAMLOptions) records() recordOptions {
	return recordOptions{
		count: &o.Count, part: &o.Keys, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
