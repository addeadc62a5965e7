package grammar

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
)

// A NameError reports that the name of a file contradicts the format that its address gives.
type NameError struct {
	Name      string // of the file
	Extension string // usual extension of the format of Name, such as "jpg" if it ends with .jpeg
	Address   string
	Given     string // extension of the file of Address
}

// Error returns a sentence with both formats, such as "a.jpg is the name of a jpg, but
// image/8x8?format=png gives a png".
func (e *NameError) Error() string {
	return fmt.Sprintf("%s is the name of %s, but %s gives %s", e.Name, withArticle(e.Extension), e.Address, withArticle(e.Given))
}

// withArticle returns an extension with "a" or "an", by its sound. Most extensions that begin with
// two consonants are read letter by letter.
func withArticle(extension string) string {
	const vowels = "aeiou"
	first, second := extension[:1], extension[1:min(2, len(extension))]
	isSpelled := first == "x" || strings.Contains("fhlmnrs", first) && !strings.Contains(vowels+"l", second)
	if strings.Contains(vowels, first) || isSpelled {
		return "an " + extension
	}
	return "a " + extension
}

// aliases are alternative extensions, each with the usual one.
var aliases = map[string]string{
	"aif": "aiff", "htm": "html", "ical": "ics", "jfif": "jpg", "jpe": "jpg", "jpeg": "jpg", "jsonl": "ndjson",
	"markdown": "md", "tar.bz2": "tbz2", "tar.gz": "tgz", "tar.xz": "txz", "tar.zst": "tzst", "tif": "tiff", "vcard": "vcf", "wave": "wav", "yml": "yaml",
}

// ParseNamed parses the address of a file with a name. The extension of the name selects the format
// unless the address does: with the name a.jpg, "image/8x8" becomes "image/8x8?format=jpg", which
// is the full address that ParseNamed returns.
//
// Files without an extension, or with one that no address gives, can have any content. Otherwise, a
// name that contradicts the address is an error of type [*NameError]. To allow it, use [Parse]. [Parse]
// documents all other errors.
func ParseNamed(s, name string) (request *Request, full string, err error) {
	if request, err = Parse(s); err != nil {
		return nil, "", err
	}
	extension := extensionOf(name)
	if given := request.extension(); extension != given && knownExtensions()[extension] {
		param, value := request.selects(extension)
		if param == "" {
			return nil, "", &NameError{Name: name, Extension: extension, Address: s, Given: given}
		}
		s = withParam(s, param, value)
		request, err = Parse(s)
	}
	return request, s, err
}

// With returns an address with the value of a parameter in its query. A parameter that the kind does
// not have, or that the address gives already, is an error as in [Parse].
func With(s, name, value string) (string, error) {
	if _, err := Parse(s); err != nil {
		return "", err
	}
	with := withParam(s, name, url.QueryEscape(value))
	_, err := Parse(with)
	return with, err
}

// extensionOf returns the usual extension of a format by the name of a file, in lower case and without
// a dot. It is empty if the name has none. Windows drops dots and spaces at the end of a name.
func extensionOf(name string) string {
	base := strings.ToLower(strings.TrimRight(strings.TrimLeft(path.Base(name), "."), ". "))
	extension := path.Ext(base)
	if tarred, isTarred := aliases[strings.TrimPrefix(path.Ext(strings.TrimSuffix(base, extension))+extension, ".")]; isTarred {
		return tarred // such as tar.gz
	}
	return unaliased(strings.TrimPrefix(extension, "."))
}

// unaliased returns an extension in lower case, or the one that it is an alias of.
func unaliased(extension string) string {
	extension = strings.ToLower(extension)
	return cmp.Or(aliases[extension], extension)
}

// Extensions returns all extensions that select a format, in lower case and without a dot, each with
// the usual extension of the format: both "jpg" and "jpeg" have "jpg".
func Extensions() map[string]string {
	all := map[string]string{}
	for extension := range knownExtensions() {
		all[extension] = extension
	}
	for alias, extension := range aliases {
		if knownExtensions()[extension] {
			all[alias] = extension
		}
	}
	return all
}

// knownExtensions are all extensions that some address gives.
var knownExtensions = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for _, k := range allKinds() {
		request := k.byDefault()
		for _, other := range request.variants() {
			known[other.extension()] = true
		}
	}
	delete(known, "") // of a hostile file without a case
	return known
})

// byDefault returns a request with the defaults of all parameters. Others, such as those in the path, are empty.
func (k *Kind) byDefault() *Request {
	request := Request{Values: Values{params: k.Params, values: make([]value, len(k.Params))}, kind: k}
	for i, p := range k.Params {
		request.values[i].text = p.Rule.Default
	}
	return &request
}

// extension returns the extension of the file, without a dot.
func (r *Request) extension() string {
	if r.kind.extension != nil {
		return r.kind.extension(r)
	}
	for _, name := range []string{"format", "type", "ext"} {
		if value := r.Text(name); value != "" {
			return value
		}
	}
	return ""
}

// fixedExtension returns the extension that all files of a kind have.
func fixedExtension(extension string) func(*Request) string {
	return func(*Request) string { return extension }
}

// selects returns the parameter and the value that give the file an extension. The name is empty if
// there is none, or if the address has the parameter.
func (r *Request) selects(extension string) (name, value string) {
	for _, other := range r.variants() {
		if p := other.param; !p.InPath && r.query.Get(p.Name) == "" && other.extension() == extension {
			return p.Name, other.Text(p.Name)
		}
	}
	return "", ""
}

// A variant is a request with one choice of a parameter.
type variant struct {
	Request
	param *Param
}

// variants returns the request with each choice of each parameter.
func (r *Request) variants() []variant {
	var all []variant
	for i := range r.kind.Params {
		p := &r.kind.Params[i]
		for _, choice := range p.Rule.Choices {
			other := variant{*r, p}
			other.values = slices.Clone(r.values)
			other.values[i].text = choice
			all = append(all, other)
		}
	}
	return all
}

// withParam returns an address with another parameter, which it may have without a value.
func withParam(s, name, value string) string {
	location, query, _ := strings.Cut(s, "?")
	parts := slices.DeleteFunc(strings.Split(query, "&"), func(part string) bool {
		key, given, _ := strings.Cut(part, "=")
		decoded, _ := url.QueryUnescape(key)
		return part == "" || given == "" && decoded == name
	})
	return location + "?" + strings.Join(append(parts, name+"="+value), "&")
}
