package placeholder_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for name, f := range recordFormats {
		o := placeholder.JSONOptions{Count: 70, Fields: allFieldsAndSecond(), Seed: 1, Nulls: 5, Messy: 5}
		samples[name] = f.options(o)
		o.Fields, o.Script, o.Size = nil, placeholder.RecordScriptNative, 50_001
		samples[name+" of a size"] = f.options(o)
	}
}

// A recordFormat is a format of the records of JSON.
type recordFormat struct {
	options func(placeholder.JSONOptions) placeholder.Options
	decode  func(b []byte) ([]map[string]any, error)
	isText  bool // whether all values are strings
	omits   bool // whether missing values are left out
}

// recordFormats are the formats whose values are those of JSON.
var recordFormats = map[string]recordFormat{
	"xml": {
		options: func(o placeholder.JSONOptions) placeholder.Options { return xmlOptions(o, placeholder.XMLElements) },
		decode:  decodeElements, isText: true,
	},
	"xml with attributes": {
		options: func(o placeholder.JSONOptions) placeholder.Options { return xmlOptions(o, placeholder.XMLAttributes) },
		decode:  decodeAttributes, isText: true, omits: true,
	},
	"yaml": {
		options: func(o placeholder.JSONOptions) placeholder.Options { return yamlOptions(o, placeholder.YAMLSequence) },
		decode:  decodeSequence,
	},
	"yaml of documents": {
		options: func(o placeholder.JSONOptions) placeholder.Options { return yamlOptions(o, placeholder.YAMLDocuments) },
		decode:  decodeDocuments,
	},
	"sql for postgresql": sqlFormat(placeholder.SQLOptions{Batch: 7}),
	"sql for mysql":      sqlFormat(placeholder.SQLOptions{Dialect: placeholder.SQLMySQL}),
	"sql for sqlite":     sqlFormat(placeholder.SQLOptions{Dialect: placeholder.SQLSQLite, Batch: 32}),
	"sql with copy":      sqlFormat(placeholder.SQLOptions{Copy: true}),
	"geojson":            geojsonFormat(placeholder.GeoJSONPoint),
	"geojson of lines":   geojsonFormat(placeholder.GeoJSONLine),
	"geojson of areas":   geojsonFormat(placeholder.GeoJSONPolygon),
}

func xmlOptions(o placeholder.JSONOptions, layout placeholder.XMLLayout) placeholder.XMLOptions {
	return placeholder.XMLOptions{
		Count: o.Count, Keys: o.Keys, Fields: o.Fields, First: o.First, Countries: o.Countries, Script: o.Script, Nulls: o.Nulls, Messy: o.Messy,
		Seed: o.Seed, Layout: layout, Size: o.Size,
	}
}

func yamlOptions(o placeholder.JSONOptions, layout placeholder.YAMLLayout) placeholder.YAMLOptions {
	return placeholder.YAMLOptions{
		Count: o.Count, Keys: o.Keys, Fields: o.Fields, First: o.First, Countries: o.Countries, Script: o.Script, Nulls: o.Nulls, Messy: o.Messy,
		Seed: o.Seed, Layout: layout, Size: o.Size,
	}
}

// allFieldsAndSecond returns 20 fields of which values need care: dates, numbers that are strings, codes, and those of a
// second person.
func allFieldsAndSecond() []string {
	return strings.Fields("id name company created_at postal_code active notes country_code longitude credit_card product price shipped_at percent time words " +
		"customer_number avatar notes_2 shipped_at_2")
}

func decodeElements(b []byte) (records []map[string]any, err error) {
	var root struct {
		XMLName xml.Name `xml:"records"`
		Records []struct {
			Values []struct {
				XMLName xml.Name
				Nil     string `xml:"http://www.w3.org/2001/XMLSchema-instance nil,attr"`
				Text    string `xml:",chardata"`
			} `xml:",any"`
		} `xml:"record"`
	}
	if err := xml.Unmarshal(b, &root); err != nil {
		return nil, err
	}
	for _, r := range root.Records {
		record := map[string]any{}
		for _, v := range r.Values {
			if record[v.XMLName.Local] = v.Text; v.Nil == "true" {
				record[v.XMLName.Local] = nil
			}
		}
		records = append(records, record)
	}
	return records, decodeXML(b)
}

func decodeAttributes(b []byte) (records []map[string]any, err error) {
	var root struct {
		Records []struct {
			Values []xml.Attr `xml:",any,attr"`
		} `xml:"record"`
	}
	if err := xml.Unmarshal(b, &root); err != nil {
		return nil, err
	}
	for _, r := range root.Records {
		record := map[string]any{}
		for _, v := range r.Values {
			record[v.Name.Local] = v.Value
		}
		records = append(records, record)
	}
	return records, decodeXML(b)
}

func decodeSequence(b []byte) (records []map[string]any, err error) {
	err = yaml.Unmarshal(b, &records)
	return records, err
}

func decodeDocuments(b []byte) (records []map[string]any, err error) {
	for d := yaml.NewDecoder(bytes.NewReader(b)); ; {
		var record map[string]any
		switch err := d.Decode(&record); err {
		case nil:
			records = append(records, record)
		case io.EOF:
			return records, nil
		default:
			return nil, err
		}
	}
}

// wanted returns the records of JSON as a format has them, with numbers as they are written if all values are text.
func (f recordFormat) wanted(t *testing.T, o placeholder.JSONOptions) (records []map[string]any) {
	t.Helper()
	o.Size = 0
	d := json.NewDecoder(strings.NewReader(newJSON(t, o)))
	d.UseNumber()
	require.NoError(t, d.Decode(&records))
	for _, record := range records {
		for name, value := range record {
			switch {
			case value == nil && f.omits:
				delete(record, name)
			case value != nil && f.isText:
				record[name] = fmt.Sprint(value)
			}
		}
	}
	return records
}

// requireSameRecords requires records to be the same. Numbers may have any type.
func requireSameRecords(t *testing.T, want, got []map[string]any) {
	t.Helper()
	require.Len(t, got, len(want))
	for i := range want {
		require.Len(t, got[i], len(want[i]), "record %d", i)
		for name, value := range want[i] {
			if number, ok := value.(json.Number); ok {
				wanted, err := number.Float64()
				require.NoError(t, err)
				require.InDelta(t, wanted, got[i][name], 0, "%s, which is no string", name)
				continue
			}
			require.Equal(t, value, got[i][name], name)
		}
	}
}

func TestRecordFormatsHaveTheValuesOfJSON(t *testing.T) {
	t.Parallel()
	var all []string
	for _, f := range placeholder.RecordFields() {
		all = append(all, f.Name)
	}
	for name, f := range recordFormats {
		for title, o := range map[string]placeholder.JSONOptions{
			"default fields":     {Count: 33},
			"one key":            {Count: 1, Keys: 1},
			"all keys":           {Count: 300, Keys: 20, Seed: 7},
			"other fields":       {Count: 200, Fields: all[20:40], First: 131_000},
			"more fields":        {Count: 200, Fields: all[36:], First: 999_999_801},
			"of a second person": {Count: 100, Fields: []string{"email_2", "notes", "notes_2", "word_100", "shipped_at_3"}},
			"messy":              {Count: 2000, Fields: allFieldsAndSecond(), Nulls: 10, Messy: 60},
			"only nulls":         {Count: 40, Fields: []string{"name", "age"}, Nulls: 100},
			"native":             {Count: 300, Fields: all[:20], Script: placeholder.RecordScriptNative, Countries: []string{"JP", "RU", "SA", "IL"}},
			"of a size":          {Count: 50, Messy: 20, Size: 40_003},
		} {
			t.Run(name+", "+title, func(t *testing.T) {
				t.Parallel()
				content := placeholder.Must(placeholder.New(t.Context(), f.options(o)))
				b := readAll(t, content)
				if o.Size > 0 {
					require.Len(t, b, int(o.Size))
				}
				require.NoError(t, iotest.TestReader(content.Open(), b))
				got, err := f.decode(b)
				require.NoError(t, err)
				requireSameRecords(t, f.wanted(t, o), got)
			})
		}
	}
}

func TestRecordFormatsHaveTheirNames(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.Options{
		"records-3.xml application/xml":         placeholder.XMLOptions{Count: 3},
		"records-3.yaml application/yaml":       placeholder.YAMLOptions{Count: 3, Layout: placeholder.YAMLDocuments},
		"rows-3.sql application/sql":            placeholder.SQLOptions{Rows: 3},
		"places-3.geojson application/geo+json": placeholder.GeoJSONOptions{Count: 3},
	} {
		content := placeholder.Must(placeholder.New(t.Context(), o))
		assert.Equal(t, want, content.Name()+" "+content.MediaType())
	}
}

func TestElementsHaveTheirNames(t *testing.T) {
	t.Parallel()
	for _, layout := range placeholder.XMLLayouts() {
		o := placeholder.XMLOptions{Count: 40, Layout: layout, Nulls: 20, Size: 20_000}
		usual := string(readAll(t, placeholder.Must(placeholder.NewXML(o))))
		want := strings.NewReplacer("<records", "<Menu", "</records", "</Menu", "<record", "<dish_1-a", "</record", "</dish_1-a").Replace(usual)
		o.Root, o.Record, o.Size = "Menu", "dish_1-a", int64(len(want))
		named := string(readAll(t, placeholder.Must(placeholder.NewXML(o))))
		assert.Equal(t, strings.Fields(want), strings.Fields(named))
		assert.Len(t, named, len(want))
	}
	for message, o := range map[string]placeholder.XMLOptions{
		"Root must be a letter or _, and up to 62 letters, digits, _ and - after it, got 1st": {Count: 1, Root: "1st"},
		"Record must not begin with xml, which is reserved, got XMLrecord":                    {Count: 1, Record: "XMLrecord"},
	} {
		_, err := placeholder.NewXML(o)
		assertInvalid(t, err, message)
	}
}

func TestImpossibleSizesOfRecordFormatsAreErrors(t *testing.T) {
	t.Parallel()
	for name, f := range recordFormats {
		o := placeholder.JSONOptions{Count: 3}
		unpadded := placeholder.Must(placeholder.New(t.Context(), f.options(o))).Size()
		for size := unpadded; size < unpadded+5; size++ {
			o.Size = size
			assert.Len(t, readAll(t, placeholder.Must(placeholder.New(t.Context(), f.options(o)))), int(size))
		}
		o.Size = unpadded - 1
		noun := "records"
		if strings.HasPrefix(name, "sql") {
			noun = "rows"
		}
		_, err := placeholder.New(t.Context(), f.options(o))
		assert.EqualError(t, err, fmt.Sprintf("Size must be at least %dB for these %s, got %s", unpadded, noun, placeholder.FormatSize(o.Size)), name)
	}
}

// All formats have the values of JSON, with and without noise.
func FuzzRecordFormats(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3}, uint32(0), uint8(3), uint8(0), uint8(0), uint16(0), uint64(0))
	f.Add([]byte{41, 254, 7, 100, 200}, uint32(131_070), uint8(40), uint8(20), uint8(30), uint16(5000), uint64(1))
	f.Add([]byte{9, 19, 52}, uint32(999_999_960), uint8(33), uint8(100), uint8(100), uint16(1), ^uint64(0))
	f.Fuzz(func(t *testing.T, chosen []byte, first uint32, count, nulls, messy uint8, more uint16, seed uint64) {
		o := placeholder.JSONOptions{
			Count: int(count)%64 + 1, First: int(first)%(placeholder.MaxRecord-100) + 1, Fields: choose(chosen), Nulls: int(nulls) % 101, Messy: int(messy) % 101, Seed: seed,
		}
		for _, format := range recordFormats {
			o.Size = 0
			if more > 0 {
				o.Size = placeholder.Must(placeholder.New(t.Context(), format.options(o))).Size() + int64(more)
			}
			got, err := format.decode(readAll(t, placeholder.Must(placeholder.New(t.Context(), format.options(o)))))
			require.NoError(t, err)
			requireSameRecords(t, format.wanted(t, o), got)
		}
	})
}
