package records

// A Person is the person of a record, with the values that JSON and CSV have for the fields of
// the same names.
type Person struct {
	Name, FirstName, LastName              string
	Email, Phone                           string
	Company, Website, JobTitle, Department string
	Street, City, State, PostalCode        string
	Country, CountryCode                   string
	TimeZone                               string // such as Europe/Berlin
	Latitude, Longitude                    string // decimal degrees
	BirthDate                              string // YYYY-MM-DD
	Notes, UUID, IPAddress                 string
	CreatedAt                              string // date and time in UTC (RFC 3339)
}

// A personField is a field of a Person, and the kind of its values.
type personField struct {
	kind  string
	value *string
}

func (p *Person) fields() []personField {
	return []personField{
		{"name", &p.Name}, {"first_name", &p.FirstName}, {"last_name", &p.LastName},
		{"email", &p.Email}, {"phone", &p.Phone},
		{"company", &p.Company}, {"website", &p.Website}, {"job_title", &p.JobTitle}, {"department", &p.Department},
		{"street", &p.Street}, {"city", &p.City}, {"state", &p.State}, {"postal_code", &p.PostalCode},
		{"country", &p.Country}, {"country_code", &p.CountryCode}, {"time_zone", &p.TimeZone},
		{"latitude", &p.Latitude}, {"longitude", &p.Longitude}, {"birth_date", &p.BirthDate},
		{"notes", &p.Notes}, {"uuid", &p.UUID}, {"ip_address", &p.IPAddress},
		{"created_at", &p.CreatedAt},
	}
}

// People has the people of all records with a seed. It is immutable and safe for concurrent use.
type People struct{ group group }

// maxRow is the maximum number of rows with unique e-mail addresses.
const maxRow = 1_000_000_000

// NewPeople returns people who live in the countries with the given codes. No codes stand for
// all countries. Their names and addresses are in a script.
func NewPeople(seed uint64, countryCodes []string, script Script) *People {
	p := &People{newGroup(seed, 0, countryIndexes(countryCodes))}
	for _, f := range new(Person).fields() {
		p.group.add(nil, raw.segments(field{kind: indexOfKind(f.kind)}, script), nil, maxRow)
	}
	return p
}

// Person returns the person of record n, counted from 1. It allocates little more than one
// string, which all values share.
func (p *People) Person(n int) Person {
	var person Person
	fields := person.fields()
	var r row
	p.group.setRow(&r, n-1)
	values := make([]byte, 0, p.group.maxSize)
	ends := make([]int, len(fields))
	for i, c := range p.group.cells {
		values = p.group.appendSegments(values, &r, c.segments)
		ends[i] = len(values)
	}
	all, start := string(values), 0
	for i, f := range fields {
		*f.value, start = all[start:ends[i]], ends[i]
	}
	return person
}

// FullName returns the name of the person of the first record with a seed, who may be from any
// country.
func FullName(seed uint64) string {
	g := newGroup(seed, 0, countryIndexes(nil))
	g.add(nil, raw.segments(field{kind: indexOfKind("name")}, Latin), nil, maxRow)
	return string(g.appendValues(nil, new(row), 0))
}
