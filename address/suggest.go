package address

import (
	"cmp"
	"errors"
	"net/url"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// WithSuggestion adds a suggestion to an error about an invalid address: the valid address of one of
// the given kinds that its author most likely meant, if there is one. The path is decoded and has no
// /api/, and the query is URL-encoded. Errors other than [*placeholder.ValidationError] are returned
// unchanged.
//
// It knows the names of formats, such as jpg/800x600 and xlsx/10, other names of kinds, such as
// users/10, extensions, as in image/800x600.jpg, a missing question mark, as in
// file/5MB&type=zip, a missing kind, as in 800x600, and types of other kinds, as in
// file/5MB?type=docx.
func WithSuggestion(kinds []Kind, path, rawQuery string, err error) error {
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		invalid.Suggestion = cmp.Or(suggest(kinds, path, rawQuery), invalid.Suggestion)
	}
	return err
}

func suggest(kinds []Kind, path, rawQuery string) string {
	d, err := newDraft(kinds, path, rawQuery)
	if err != nil {
		return ""
	}
	for _, amend := range []func(*draft){(*draft).addKind, (*draft).replaceKind, (*draft).moveExtension, (*draft).replaceFormat, (*draft).replaceType} {
		amend(d)
	}
	meant := d.String()
	path, rawQuery, _ = strings.Cut(meant, "?")
	if _, err := parsePath(kinds, path, rawQuery, ""); err != nil {
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

// newDraft returns a draft of an address whose parameters may follow an & instead of a question mark.
func newDraft(kinds []Kind, path, rawQuery string) (*draft, error) {
	if i := strings.IndexAny(path, "?&"); i >= 0 {
		path, rawQuery = path[:i], path[i+1:]+"&"+rawQuery
	}
	query, err := parseQuery(encodeStray(rawQuery))
	kind, segment, _ := strings.Cut(path, "/")
	return &draft{kinds, kind, segment, query}, err
}

func (d *draft) isKind() bool { return slices.Contains(namesOf(d.kinds), d.kind) }

// addKind adds the kind to dimensions or a size.
func (d *draft) addKind() {
	switch {
	case d.segment != "" || d.isKind() || strings.Trim(d.kind[:min(len(d.kind), 1)], "0123456789") != "":
	case strings.Contains(d.kind, "x"):
		d.kind, d.segment = "image", d.kind
	default:
		d.kind, d.segment = "file", d.kind
	}
}

// replaceKind replaces the name of a format, or another name of a kind.
func (d *draft) replaceKind() {
	if !d.isKind() {
		d.become(strings.ToLower(d.kind))
	}
}

// become makes the draft an address of the kind that a word stands for, if it does.
func (d *draft) become(word string) (ok bool) {
	kind, format, ok := d.meaning(word)
	if !ok {
		return false
	}
	d.kind = kind
	if format != "" && !d.query.Has("format") {
		d.query.Set("format", format)
	}
	return true
}

// meaning returns the kind that a word stands for, and the format of its files if the word names that.
func (d *draft) meaning(word string) (kind, format string, ok bool) {
	if kind := cmp.Or(otherNames[word], word); slices.Contains(namesOf(d.kinds), kind) {
		return kind, "", true
	}
	format = unaliased(word)
	for _, k := range d.kinds {
		if !k.Hazardous && slices.Contains(k.choices("format"), format) {
			return k.Name, format, true
		}
	}
	return "", "", false
}

// otherNames are words that people use for kinds, besides their names and formats.
var otherNames = map[string]string{
	"bin": "file", "bytes": "file",
	"img": "image", "images": "image", "picture": "image", "photo": "image", "qrcode": "qr",
	"lorem": "text", "users": "json", "people": "json", "records": "json", "rows": "csv",
	"docx": "document", "word": "document", "xlsx": "sheet", "excel": "sheet", "spreadsheet": "sheet",
	"pptx": "slides", "powerpoint": "slides", "presentation": "slides",
	"email": "mail", "message": "mail", "vcf": "contacts", "vcard": "contacts", "ics": "calendar",
	"sound": "audio", "music": "audio", "mp4": "video", "movie": "video",
}

// moveExtension turns an extension at the end of the path into the format.
func (d *draft) moveExtension() {
	dot := strings.LastIndex(d.segment, ".")
	if dot < 0 || !d.isKind() {
		return
	}
	extension := unaliased(d.segment[dot+1:])
	if _, _, ok := d.meaning(extension); !ok {
		return
	}
	d.segment = d.segment[:dot]
	switch {
	case slices.Contains(d.choices("format"), extension):
		d.query.Set("format", extension)
	case d.kind == "file":
		d.query.Set("type", extension)
	default:
		d.become(extension)
	}
}

// replaceFormat replaces a kind without formats by the kind of a format.
func (d *draft) replaceFormat() {
	format := d.query.Get("format")
	if !d.isKind() || format == "" || d.choices("format") != nil {
		return
	}
	d.query.Del("format")
	if !d.become(strings.ToLower(format)) {
		d.query.Set("format", format)
	}
}

// replaceType replaces the kind file with the kind that has the type, with the same size.
func (d *draft) replaceType() {
	given, size := d.query.Get("type"), d.segment
	fileType := unaliased(given)
	switch {
	case d.kind != "file", given == "", slices.Contains(d.choices("type"), given):
	case slices.Contains(d.choices("type"), fileType):
		d.query.Set("type", fileType)
	case d.become(fileType):
		d.query.Del("type")
		d.query.Set("size", size)
		kind, _, _ := Lookup(d.kinds, d.kind)
		_, d.segment, _ = strings.Cut(kind.Example(), "/")
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

// choices returns the choices of a parameter of the kind of the draft.
func (d *draft) choices(name string) []string {
	if kind, _, _ := Lookup(d.kinds, d.kind); kind != nil {
		return kind.choices(name)
	}
	return nil
}

// choices returns the choices of a parameter, or nil if the kind has no such parameter.
func (k *Kind) choices(name string) []string {
	for _, p := range k.Params {
		if p.Name == name {
			return p.Rule.Choices
		}
	}
	return nil
}
