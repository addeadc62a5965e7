package grammar

import (
	"cmp"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// WithSuggestion adds a suggestion to an error about an invalid address: the valid address of one of
// the given kinds that its author most likely meant, if there is one. The path is decoded and has no
// /api/, and the query is URL-encoded. Errors other than [*placeholder.ValidationError] are returned
// unchanged. Unknown parameters are ignored, as over HTTP.
//
// It knows the names of formats, such as jpg/800x600 and xlsx/10, other names of kinds, such as
// users/10, extensions, as in image/800x600.jpg, a missing question mark, as in
// file/5MB&type=zip, a missing kind, as in 800x600 and csv-utf-16le, sizes of other kinds, as in docx/5MB and
// file/5MB?type=docx, other signs between a width and a height, as in image/800X600, and
// other names of hostile cases, as in hostile/zip-slip.
func WithSuggestion(kinds []Kind, path, rawQuery string, err error) error {
	return withSuggestion(kinds, path, rawQuery, err, parseLenient)
}

// withSuggestion is WithSuggestion with a function that parses addresses.
func withSuggestion(kinds []Kind, path, rawQuery string, err error, parse parser) error {
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		invalid.Suggestion = cmp.Or(suggest(kinds, path, rawQuery, parse), invalid.Suggestion)
	}
	return err
}

// A parser parses the path and the query of an address.
type parser func(kinds []Kind, path, rawQuery, domain string) (*Request, error)

func suggest(kinds []Kind, path, rawQuery string, parse parser) string {
	d, err := newDraft(kinds, path, rawQuery)
	if err != nil {
		return ""
	}
	for _, amend := range []func(*draft){
		(*draft).addKind, (*draft).replaceKind, (*draft).moveExtension, (*draft).replaceFormat, (*draft).replaceType, (*draft).moveSize,
		(*draft).replaceSign, (*draft).replaceCase,
	} {
		amend(d)
	}
	meant := d.String()
	path, rawQuery, _ = strings.Cut(meant, "?")
	if _, err := parse(kinds, path, rawQuery, ""); err != nil {
		return ""
	}
	return meant
}

// A draft is an invalid address that is corrected step by step.
type draft struct {
	kinds         []Kind
	kind, segment string
	query         url.Values
}

// newDraft returns a draft of an address. Its parameters may follow an & instead of a question mark.
func newDraft(kinds []Kind, path, rawQuery string) (*draft, error) {
	if i := strings.IndexAny(path, "?&"); i >= 0 {
		path, rawQuery = path[:i], path[i+1:]+"&"+rawQuery
	}
	query, err := parseQuery(encodeStray(rawQuery))
	kind, segment, _ := strings.Cut(strings.TrimPrefix(path, "api/"), "/")
	return &draft{kinds, kind, segment, query}, err
}

// find returns the kind of the draft, or nil.
func (d *draft) find() *Kind {
	kind, _, _ := Lookup(d.kinds, d.kind)
	return kind
}

// dimensions matches a width and a height, with the sign between them.
var dimensions = regexp.MustCompile(`^([0-9]+) ?([xX×*]) ?([0-9]+)`)

// addKind adds the kind to dimensions, a size or the name of a case.
func (d *draft) addKind() {
	if d.segment != "" || d.find() != nil {
		return
	}
	i := slices.IndexFunc(d.kinds, func(k Kind) bool {
		return slices.ContainsFunc(k.Cases, func(c Case) bool { return c.Name == d.kind })
	})
	switch {
	case i >= 0:
		d.kind, d.segment = d.kinds[i].Name, d.kind
	case strings.Trim(d.kind[:min(len(d.kind), 1)], "0123456789") != "":
	case dimensions.MatchString(d.kind):
		d.kind, d.segment = "image", d.kind
	default:
		d.kind, d.segment = "file", d.kind
	}
}

// replaceKind replaces the name of a format, or another name of a kind.
func (d *draft) replaceKind() {
	if d.find() == nil {
		d.become(strings.ToLower(d.kind))
	}
}

// become makes the draft an address of the kind that a word stands for, if it does.
func (d *draft) become(word string) (ok bool) {
	meant, ok := d.meaning(word)
	if !ok {
		return false
	}
	d.kind = meant.kind
	if meant.param != "" && !d.query.Has(meant.param) {
		d.query.Set(meant.param, meant.value)
	}
	return true
}

// meaning returns the kind that a word stands for, and its format if the word names that.
func (d *draft) meaning(word string) (selection, bool) {
	if kind := cmp.Or(otherNames[word], word); slices.Contains(namesOf(d.kinds), kind) {
		return selection{kind: kind}, true
	}
	for _, k := range d.kinds {
		if s, ok := k.selections[unaliased(word)]; ok {
			return s, true
		}
	}
	return selection{}, false
}

// A selection is a kind with the parameter and the value that select a format. The parameter is empty if all
// files of the kind have the format.
type selection struct{ kind, param, value string }

// newSelections returns the selection of each extension of the kind. It is empty for kinds that people do not
// mean by the name of a format.
func (k *Kind) newSelections() map[string]selection {
	if k.Hazardous || k.TriggersScanners || k.Cases != nil || k.Name == "file" {
		return nil
	}
	request := k.byDefault()
	usual := request.extension()
	all := map[string]selection{usual: {kind: k.Name}}
	for _, v := range request.variants() {
		if extension := v.extension(); !v.param.InPath && (extension != usual || v.param.Name == "format") {
			all[extension] = selection{k.Name, v.param.Name, v.Text(v.param.Name)}
		}
	}
	return all
}

// otherNames are words that people use for kinds, besides their names and formats.
var otherNames = map[string]string{
	"bin": "file", "bytes": "file",
	"img": "image", "images": "image", "picture": "image", "photo": "image", "qrcode": "qr",
	"lorem": "text", "users": "json", "people": "json", "records": "json", "rows": "csv",
	"word": "document", "excel": "sheet", "spreadsheet": "sheet", "powerpoint": "slides", "presentation": "slides",
	"email": "mail", "message": "mail", "vcard": "contacts",
	"sound": "audio", "music": "audio", "movie": "video",
}

// moveExtension turns an extension at the end of the path into the format.
func (d *draft) moveExtension() {
	extension := extensionOf(d.segment)
	if _, ok := d.meaning(extension); !ok || d.find() == nil {
		return
	}
	d.segment = d.segment[:strings.LastIndex(d.segment, ".")]
	if strings.HasSuffix(strings.ToLower(d.segment), ".tar") {
		d.segment = d.segment[:len(d.segment)-len(".tar")]
	}
	switch {
	case slices.Contains(d.choices("format"), extension):
		d.query.Set("format", extension)
	case d.kind == "file":
		d.query.Set("type", extension)
	default:
		d.become(extension)
	}
}

// replaceFormat replaces a kind that lacks the format by a kind that has it, if both have the same content or
// the first one has no formats.
func (d *draft) replaceFormat() {
	given := d.query.Get("format")
	format := unaliased(given)
	switch k := d.find(); {
	case k == nil || given == "":
	case slices.Contains(d.choices("format"), format):
		d.query.Set("format", format)
	case d.kind == "file":
		d.query.Del("format")
		d.query.Set("type", format)
	case d.choices("format") == nil || k.Params.lookup("fields") != nil || d.isSibling(k, format):
		d.query.Del("format")
		if !d.become(format) {
			d.query.Set("format", given)
		}
	}
}

// isSibling reports whether a word stands for a kind with the same path in the group of k, such as heic for image.
func (d *draft) isSibling(k *Kind, word string) bool {
	meant, _ := d.meaning(word)
	i := slices.IndexFunc(d.kinds, func(other Kind) bool { return other.Name == meant.kind })
	return i >= 0 && d.kinds[i].Group == k.Group && d.kinds[i].Path == k.Path
}

// replaceType replaces the kind file with the kind that has the type, with the same size.
func (d *draft) replaceType() {
	given := d.query.Get("type")
	if d.kind == "file" && given != "" && !slices.Contains(d.choices("type"), given) {
		d.resize(d.formatOf(given), d.segment)
	}
}

// formatOf returns the format that a word names, or the format of the kind that it names.
func (d *draft) formatOf(word string) string {
	if kind, _, _ := Lookup(d.kinds, cmp.Or(otherNames[word], word)); kind != nil {
		if p := kind.Params.lookup("format"); p != nil {
			return p.Rule.Choices[0]
		}
		return kind.byDefault().extension()
	}
	return unaliased(word)
}

// moveSize moves a size from the path to the query of a kind that has it there.
func (d *draft) moveSize() {
	k := d.find()
	if k == nil || d.kind == "file" {
		return
	}
	p := k.Params.lookup("size")
	if _, err := placeholder.ParseSize(d.segment); err != nil || p == nil || p.Rule.Type != option.ValueSize {
		return
	}
	d.resize(unaliased(cmp.Or(d.query.Get("format"), d.formatOf(d.kind))), d.segment)
}

// resize makes the draft the address of a file of the given format and size, if there is one.
func (d *draft) resize(format, size string) {
	bytes, err := placeholder.ParseSize(size)
	f, ok := sized.Lookup(format)
	if err != nil || !ok {
		return
	}
	path, rawQuery, _ := strings.Cut(f.Sized(size, bytes), "?")
	d.kind, d.segment, _ = strings.Cut(path, "/")
	query, _ := url.ParseQuery(rawQuery)
	for name, values := range d.query {
		if name != "format" && name != "type" && name != "size" {
			query[name] = values
		}
	}
	d.query = query
}

// replaceSign replaces another sign between a width and a height by an x.
func (d *draft) replaceSign() {
	if k := d.find(); k != nil && k.Params.lookup("width") != nil {
		d.segment = dimensions.ReplaceAllString(d.segment, "${1}x${3}")
	}
}

// otherCases are hostile cases that people know by other names than their own.
var otherCases = map[string]string{
	"zip-slip": "zip-parent-path", "zipslip": "zip-parent-path", "path-traversal": "zip-parent-path", "tar-slip": "tar-parent-path",
	"xxe": "xml-external-entity", "billion-laughs": "xml-entity-expansion", "csv-injection": "csv-formula-equals",
	"formula-injection": "csv-formula-equals", "svg-xss": "svg-script", "macro": "docm-macro",
}

// replaceCase replaces another name of a hostile case.
func (d *draft) replaceCase() {
	if k := d.find(); k != nil && len(k.Cases) > 0 {
		d.segment = cmp.Or(otherCases[strings.ToLower(d.segment)], d.segment)
	}
}

func (d *draft) String() string {
	meant := d.kind
	if d.segment != "" {
		meant += "/" + d.segment
	}
	if len(d.query) > 0 {
		meant += "?" + d.query.Encode()
	}
	return meant
}

// choices returns the choices of a parameter of the kind of the draft, or nil if it has no such parameter.
func (d *draft) choices(name string) []string {
	if k := d.find(); k != nil && k.Params.lookup(name) != nil {
		return k.Params.lookup(name).Rule.Choices
	}
	return nil
}
