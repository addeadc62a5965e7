// Package disposition writes Content-Disposition fields as servers do.
package disposition

import (
	"slices"
	"strings"
)

// A Form is a way to write the name of a file.
type Form struct {
	Name  string // such as "star"
	About string // what is special about the field
	field string // with {extension}, or {name} for one of 255 bytes
	saved string // as field
}

const (
	attachment = `attachment; `
	plain      = `filename="Cafe Zurich` + extension + `"`
	star       = `filename*=UTF-8''Caf%C3%A9%20Z%C3%BCrich` + extension
	intended   = "Café Zürich" + extension
	extension  = "{extension}"
	longest    = "{name}"
)

// maxName is the size in bytes of the longest names that file systems keep.
const maxName = 255

var forms = []Form{
	{"star", "RFC 8187, only", attachment + star, intended},
	{"both", "for old clients first", attachment + plain + "; " + star, intended},
	{"star-first", "for old clients last", attachment + star + "; " + plain, intended},
	{"star-latin1", "RFC 5987, which RFC 8187 replaces, in ISO-8859-1", attachment + "filename*=ISO-8859-1''Caf%E9%20Z%FCrich" + extension, intended},
	{"latin1", "bytes of ISO-8859-1", attachment + "filename=\"Caf\xe9 Z\xfcrich" + extension + `"`, intended},
	{"utf8", "bytes of UTF-8, which RFC 6266 does not allow", attachment + `filename="` + intended + `"`, intended},
	{"encoded-word", "RFC 2047, which is for mail", attachment + `filename="=?UTF-8?Q?Caf=C3=A9_Z=C3=BCrich` + extension + `?="`, intended},
	{"percent", "percent-encoded, which RFC 6266 advises against (D)", attachment + `filename="Caf%C3%A9%20Z%C3%BCrich` + extension + `"`, intended},
	{"decomposed", "letters and their accents apart", attachment + "filename*=UTF-8''Cafe%CC%81%20Zu%CC%88rich" + extension, "Cafe\u0301 Zu\u0308rich" + extension},
	{"quoted-pairs", "quotation marks in the name", attachment + `filename="The \"best\" cafe` + extension + `"`, `The "best" cafe` + extension},
	{"semicolon", "a semicolon in the name", attachment + `filename="Cafe; Zurich` + extension + `"`, "Cafe; Zurich" + extension},
	{"token", "no quotation marks", attachment + "filename=Cafe" + extension, "Cafe" + extension},
	{"upper", "upper case", `ATTACHMENT; FILENAME="Cafe` + extension + `"`, "Cafe" + extension},
	{"path", "a path, of which clients should keep the last part (RFC 6266, 4.3)", attachment + `filename="reports/2024/Cafe` + extension + `"`, "Cafe" + extension},
	{"backslashes", "a path of Windows", attachment + `filename="C:\\reports\\Cafe` + extension + `"`, "Cafe" + extension},
	{"long", "255 bytes", attachment + `filename="` + longest + `"`, longest},
	{"inline", "inline, with a name", "inline; " + plain, "Cafe Zurich" + extension},
	{"bare", "no name", "attachment", ""},
	{"empty", "an empty name", attachment + `filename=""`, ""},
	{"none", "no Content-Disposition", "", ""},
}

// Forms returns all forms.
func Forms() []Form { return slices.Clone(forms) }

// Names returns the names of all forms.
func Names() []string {
	var names []string
	for _, f := range forms {
		names = append(names, f.Name)
	}
	return names
}

// Find returns the form with a name. It panics if there is none.
func Find(name string) Form {
	return forms[slices.IndexFunc(forms, func(f Form) bool { return f.Name == name })]
}

// Field returns the field for a file with an extension such as ".csv", or "" for none.
func (f Form) Field(fileExtension string) string { return expand(f.field, fileExtension) }

// Saved returns the name under which a client saves the file, or "" if that is the last part of the path of
// its URL.
func (f Form) Saved(fileExtension string) string { return expand(f.saved, fileExtension) }

func expand(s, fileExtension string) string {
	name := strings.Repeat("n", max(0, maxName-len(fileExtension))) + fileExtension
	return strings.NewReplacer(extension, fileExtension, longest, name).Replace(s)
}
