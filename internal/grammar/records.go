package grammar

import (
	"strings"
	"time"
)

// Parameters of json, csv and sheet.
var (
	firstParam = Param{
		Name: "first", Label: "First record", Option: "First", Rare: true,
		About: "Number of the first record, to page through a table of a billion records.",
	}
	countryParam = Param{
		Name: "country", Label: "Countries", Option: "Countries", Example: "DE,FR", Rare: true,
		About: "Countries that people are from (ISO 3166-1 alpha-2), separated by commas.",
	}
	nullsParam = Param{
		Name: "nulls", Label: "Percentage of missing values", Option: "Nulls", Rare: true,
		About: "Percentage of missing values, never of ids: null in JSON, empty in CSV.",
	}
	recordsSizeParam = Param{
		Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true, limit: fileSizeLimit,
		About: "Exact size of the file. The records stay the same: spaces pad JSON, and CSV has longer values in the last column of text, of up to 32,000 characters each.",
	}
	messyParam = Param{
		Name: "messy", Label: "Percentage of messy values", Option: "Messy", Rare: true,
		About: "Percentage of messy values that trip up importers, never of ids: spaces, line breaks, quotes, dates in other formats, " +
			"formulas, markup, emoji and more.",
	}
)

// fieldsParam returns the parameter for the names of fields, which replaces the
// parameter for their number.
func fieldsParam(about, example string, l limit) Param {
	return Param{
		Name: "fields", Label: "Fields", Option: "Fields", Example: example, limit: l,
		About: about + ", separated by commas. A number after a name stands for another person or order, as in email_2.",
	}
}

// columnsParam returns the parameter for the number of columns of csv and sheet.
func columnsParam(l limit) Param {
	return Param{
		Name: "columns", Label: "Columns", Option: "Columns", limit: l,
		About: "Number of columns: id, name, email, company, date, number, words, then name_2 to words_2 and so on.",
	}
}

// columnFieldsParam returns the parameter that replaces the one for the number of columns.
func columnFieldsParam(l limit) Param {
	return fieldsParam("Columns in this order, instead of the first ones", "order_id,ordered_at,product,quantity,price,order_total", l)
}

// recordsFootprint returns the footprint of records, whose sizes are added up before the
// first byte. Messy values have to be generated for that, and allocate six bytes each on average.
// Each field of another person needs random sequences of its own.
func recordsFootprint(r *Request, count, part string) Footprint {
	fields, memory, held := int64(r.Number(part)), int64(10), int64(1)
	if names := r.Text("fields"); names != "" { // such as paragraphs
		fields, memory, held = 1+int64(strings.Count(names, ",")), 72, 16
	}
	perValue := 10 + 4*r.Number("messy")
	if r.Number("nulls") > 0 {
		perValue += 15
	}
	values := int64(r.Number(count)) * fields
	messy := values * int64(r.Number("messy")) / 16
	f := Footprint{Memory: (512+memory*fields)*kb + messy, Time: time.Duration(values * int64(perValue)), Held: (160 + held*fields) * kb}
	if r.Number("size") > 0 {
		f.padRecords(int64(r.Number(count)), values, messy)
	}
	return f
}

// padRecords adds the footprint of padding records to a size: each record is generated twice, to measure it, and its
// position is stored.
func (f *Footprint) padRecords(count, values, messy int64) {
	const place, perValue = 16, 50 // bytes, ns
	f.Checked = true
	f.Memory += 4*count*place + messy
	f.Held += count * place
	f.Time += time.Duration(values * perValue)
}
