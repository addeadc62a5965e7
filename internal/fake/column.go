package fake

// A column is a column of a CSV table or a key of JSON records.
type column struct {
	name string
	// pattern is a template of the values: text, with names of lists in braces.
	pattern string
	// literal reports whether the values are numbers or booleans in JSON.
	literal bool
}

// jsonColumns are the keys of a record after the id, in order.
var jsonColumns = []column{
	{name: "name", pattern: "{given} {family}"},
	{name: "email", pattern: "{given.ascii}.{family.ascii}@{domain}"},
	{name: "company", pattern: "{company}"},
	{name: "created_at", pattern: "{day}T{minute}:{second}Z"},
	{name: "phone", pattern: "+1 {area}-555-01{line}"},
	{name: "street", pattern: "{street}"},
	{name: "city", pattern: "{city}"},
	{name: "postal_code", pattern: "{postal_code}"},
	{name: "country", pattern: "{country}"},
	{name: "username", pattern: "{given.ascii}{separator}{family.ascii}"},
	{name: "website", pattern: "https://www.{company.ascii}.example"},
	{name: "job_title", pattern: "{title}"},
	{name: "department", pattern: "{department}"},
	{name: "age", pattern: "{age}", literal: true},
	{name: "salary", pattern: "{salary}{hundreds}00", literal: true},
	{name: "active", pattern: "{active}", literal: true},
	{name: "uuid", pattern: "{uuid}"},
	{name: "ip_address", pattern: "{ip}"},
	{name: "notes", pattern: "{note}"},
}

// csvColumns are the columns after the id. Wide tables repeat them.
var csvColumns = []column{
	jsonColumns[0],
	jsonColumns[1],
	jsonColumns[2],
	{name: "date", pattern: "{day}"},
	{name: "number", pattern: "{thousands}{units}"},
	{name: "words", pattern: "{phrase}"},
}
