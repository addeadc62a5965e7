package fake

// A column is a kind of value.
type column struct {
	name string
	// value is what its values are made of: text, and names of decks in braces.
	value string
	// literal says that a value is a number or a truth value in JSON.
	literal bool
}

// columns are those of records, in order, after the id.
var columns = []column{
	{name: "name", value: "{given} {family}"},
	{name: "email", value: "{given.ascii}.{family.ascii}@{domain}"},
	{name: "company", value: "{company}"},
	{name: "created_at", value: "{day}T{time}Z"},
	{name: "phone", value: "+1 {area}-555-01{line}"},
	{name: "street", value: "{street}"},
	{name: "city", value: "{city}"},
	{name: "postal_code", value: "{postal_code}"},
	{name: "country", value: "{country}"},
	{name: "username", value: "{given.ascii}{separator}{family.ascii}"},
	{name: "website", value: "https://www.{company.ascii}.example"},
	{name: "job_title", value: "{title}"},
	{name: "department", value: "{department}"},
	{name: "age", value: "{age}", literal: true},
	{name: "salary", value: "{salary}", literal: true},
	{name: "active", value: "{active}", literal: true},
	{name: "uuid", value: "{uuid}"},
	{name: "ip_address", value: "{ip}"},
	{name: "notes", value: "{note}"},
}

// kinds are the columns of a table, after the id and again and again.
var kinds = []column{
	columns[0],
	columns[1],
	columns[2],
	{name: "date", value: "{day}"},
	{name: "number", value: "{thousands}{units}"},
	{name: "words", value: "{phrase}"},
}
