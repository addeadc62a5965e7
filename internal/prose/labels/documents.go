package labels

import "fmt"

// Documents are the words of documents of each design. A company or a person may stand for %s.
type Documents struct {
	Contents, Pages string // title of a table of contents; number of a page and of all pages
	Months          [12]string
	DateFormat      string // of a day, the name of a month and a year

	Report, Manual, Essay Outline
	ReportFigures         []string // captions of tables of figures
	Footnotes             []string
	By                    string // before an author

	Letter   Letter
	Minutes  Minutes
	Guide    Guide
	Contract Contract
	Invoice  Invoice
	CV       CV
}

// An Outline has the titles of documents, and headings of two levels.
type Outline struct{ Titles, Chapters, Sections []string }

// A Letter has the words of a letter.
type Letter struct {
	Subjects                 []string
	Salutation, Closing      string
	Date, Phone, Email, Page string
	Enclosures               string
}

// Minutes have the words of minutes of a meeting.
type Minutes struct {
	Titles, Items, Actions                  []string
	Date, Time, Place, Chair, Writer        string
	Present, Agenda, Decisions, ActionItems string
	People, Tasks                           []string // headers of tables
	Next                                    string
	Rooms                                   []string
}

// A Guide has the words of a manual.
type Guide struct {
	Products, Steps, Notes, Warnings []string
	Note, Warning, Proceed, Version  string
	Data                             [][2]string // names and values
	DataColumns                      []string
	DataTitle                        string
}

// A Contract has the words of a contract.
type Contract struct {
	Titles, Articles       []string
	Between, And           string
	Roles                  [2]string // such as (the “Supplier”)
	Mark                   string    // of the number of an article
	Preamble, PlaceAndDate string
}

// An Invoice has the words of an invoice.
type Invoice struct {
	Title, Number, Date, Customer, Due, To string
	Columns                                []string
	Items                                  []string // with a price in cents after a semicolon
	Subtotal, Carried, Tax, Total, Terms   string
	Remarks                                string
	TaxPercent                             int
}

// A CV has the words of a curriculum vitae.
type CV struct {
	Title, Profile, Experience, Education, Skills, Languages, Interests, Contact, Today string
	Abilities, Jobs, Degrees, Schools, Tongues, Hobbies                                 []string
}

// Date returns a date, with a month from 1 to 12.
func (d *Documents) Date(day, month, year int) string {
	return fmt.Sprintf(d.DateFormat, day, d.Months[month-1], year)
}
