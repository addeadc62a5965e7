package grammar

// Parameters of records.
var (
	firstParam = Param{
		Name: "first", Label: "First record", Option: "First", Rare: true,
		About: "Number of the first record, to page through a table of a billion records.",
	}
	countryParam = Param{
		Name: "country", Label: "Countries", Option: "Countries", Example: "DE,FR", Rare: true,
		About: "Countries that people are from (ISO 3166-1 alpha-2), separated by commas.",
	}
	scriptParam = Param{
		Name: "script", Label: "Script", Option: "Script", Rare: true,
		About: "Script of names, streets, cities, states and companies: latin, or native for that of the country, in China, Greece, Israel, Japan, " +
			"Russia, Saudi Arabia, South Korea, Taiwan, Thailand and Ukraine. E-mail addresses remain ASCII.",
	}
	nullsParam = Param{
		Name: "nulls", Label: "Percentage of missing values", Option: "Nulls", Rare: true,
		About: "Percentage of missing values, never of ids: null in JSON, GeoJSON and YAML, nil in XML, NULL in SQL, empty in CSV.",
	}
	recordsSizeParam = Param{
		Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true, limit: fileSizeLimit,
		About: "Exact size of the file. The records stay the same: CSV has longer values in the last column of text, of up to 32,000 characters each, and white space pads the other formats.",
	}
	messyParam = Param{
		Name: "messy", Label: "Percentage of messy values", Option: "Messy", Rare: true,
		About: "Percentage of messy values that trip up importers, never of ids: spaces, line breaks, quotes, dates in other formats, " +
			"formulas, markup, emoji and more.",
	}
)

// recordParams returns the parameters that json has in common with other formats of the same records.
func recordParams() []Param {
	keysLimit := limit{"json-keys", "keys of a record"}
	return []Param{
		{
			Name: "count", Label: "Records", Option: "Count", Example: "100",
			About: "Number of records.",
			limit: limit{"json-count", "records of a JSON, XML, YAML or GeoJSON file"},
		},
		{
			Name: "keys", Label: "Keys per record", Option: "Keys",
			About: "Number of keys per record, in this order: id, name, email, company, created_at, phone, street, city, " +
				"postal_code, country, username, website, job_title, department, age, salary, active, uuid, ip_address, notes.",
			limit: keysLimit,
		},
		fieldsParam("Keys in this order, instead of the first ones", "id,name,email,age,city,state,created_at", keysLimit),
		firstParam, countryParam, scriptParam, nullsParam, messyParam, recordsSizeParam, seedParam,
	}
}

// rowParams returns the parameters that csv has in common with other formats of the same rows.
func rowParams() []Param {
	columnsLimit := limit{"csv-columns", "columns of a CSV file or an SQL table"}
	return []Param{
		{
			Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
			About: "Number of rows, not counting the header.",
			limit: limit{"csv-rows", "rows of a CSV file or an SQL table"},
		},
		columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
		firstParam, countryParam, scriptParam, nullsParam, messyParam, recordsSizeParam, seedParam,
	}
}

// fieldsParam returns the parameter for the names of fields, which replaces the
// parameter for their number.
func fieldsParam(about, example string, l limit) Param {
	return Param{
		Name: "fields", Label: "Fields", Option: "Fields", Example: example, limit: l,
		About: about + ", separated by commas. A number after a name stands for another person or order, as in email_2.",
	}
}

// columnsParam returns the parameter for the number of columns of csv, sql and sheet.
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
