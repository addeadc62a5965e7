package placeholdertest

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/form"
)

// A FormName is a harmless name of an upload, written as a client writes it. Receivers must accept the form. What
// they may keep instead of Name, because clients leave it open, is in Also.
type FormName struct {
	Title string   // for [testing.T.Run], such as "Browser, quotation marks"
	Name  string   // of the file on the disk of the user
	Also  []string // names that a correct receiver may keep instead
	field string   // parameters of Content-Disposition, with {field} for the name of the field
}

// FormNames returns names as clients write them in forms: browsers (HTML, 4.10.21.8), curl, Go, .NET, Java and older
// ones. Parsers of forms differ about them, as findings/form-data-names.sh shows: formData of Node.js rejects the whole form
// if it has filename* or an escaped quotation mark, and others cut names at the latter.
//
// Use [FormName.Upload] with [NewForm]:
//
//	for _, name := range placeholdertest.FormNames() {
//		t.Run(name.Title, func(t *testing.T) {
//			r := placeholdertest.NewForm(t, http.MethodPost, "/upload", name.Upload("file", content))
//			…
//		})
//	}
func FormNames() []FormName { return slices.Clone(formNames) }

const quoted = `The "best" cafe.csv`

// Sources: HTML, 4.10.21.8, and 4.10.5.4 for paths; mime/multipart; https://github.com/tryAGI/AutoSDK/issues/132 for .NET;
// https://github.com/psf/requests/issues/2407 for requests.
var formNames = []FormName{
	{"Browser", "Cafe.csv", nil, `name="{field}"; filename="Cafe.csv"`},
	{"Browser, UTF-8", "Café.csv", nil, `name="{field}"; filename="Café.csv"`},
	{"Browser, decomposed UTF-8 of macOS", "Cafe\u0301.csv", []string{"Café.csv"}, "name=\"{field}\"; filename=\"Cafe\u0301.csv\""},
	{"Browser, quotation marks", quoted, []string{"The %22best%22 cafe.csv"}, `name="{field}"; filename="The %22best%22 cafe.csv"`},
	{"Browser, percent sign", "100%25.csv", []string{"100%.csv"}, `name="{field}"; filename="100%25.csv"`},
	{"Browser, semicolon and equals sign", "a=b; c.csv", nil, `name="{field}"; filename="a=b; c.csv"`},
	{"Browser, apostrophe and comma", "it's, well.csv", nil, `name="{field}"; filename="it's, well.csv"`},
	{"Browser, page in ISO-8859-1", "Café.csv", []string{"Caf\ufffd.csv", "Caf\xe9.csv"}, "name=\"{field}\"; filename=\"Caf\xe9.csv\""},
	{"Internet Explorer, path", "Cafe.csv", []string{`C:\reports\Cafe.csv`, "C:reportsCafe.csv"}, `name="{field}"; filename="C:\reports\Cafe.csv"`},
	{"Folder of a browser", "Cafe.csv", []string{"reports/Cafe.csv"}, `name="{field}"; filename="reports/Cafe.csv"`},
	{"Go, quotation marks", quoted, nil, `name="{field}"; filename="The \"best\" cafe.csv"`},
	{"Go, backslash", `a\b.csv`, []string{"b.csv"}, `name="{field}"; filename="a\\b.csv"`},
	{".NET", "Cafe.csv", nil, `name={field}; filename=Cafe.csv; filename*=utf-8''Cafe.csv`},
	{".NET, UTF-8", "Café.csv", []string{"=?utf-8?B?Q2Fmw6kuY3N2?="}, `name={field}; filename="=?utf-8?B?Q2Fmw6kuY3N2?="; filename*=utf-8''Caf%C3%A9.csv`},
	{"requests 2.5, UTF-8", "Café.csv", nil, `name="{field}"; filename*=utf-8''Caf%C3%A9.csv`},
	{"Name of the file first", "Cafe.csv", nil, `filename="Cafe.csv"; name="{field}"`},
}

// Upload returns a field of a form with the name, as its client writes it.
func (n FormName) Upload(field string, content *placeholder.Content) Field {
	return Field{form.DescribedUpload("form-data; "+strings.Replace(n.field, "{field}", field, 1), content)}
}
