package httpapi

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// An endpoint is a kind of file that is generated on request.
type endpoint struct {
	path    string // its last segment may be the name of a parameter in braces
	params  []param
	content func(values) (*placeholder.Content, error)
}

// match reports whether path is one of the endpoint's, and what stands in it
// for the parameter.
func (e endpoint) match(path string) (segment string, ok bool) {
	prefix, _, variable := strings.Cut(e.path, "{")
	if !variable {
		return "", path == e.path
	}
	segment, ok = strings.CutPrefix(path, prefix)
	return segment, ok && !strings.Contains(segment, "/")
}

// hasInPath reports whether a parameter stands in the path.
func (e endpoint) hasInPath(name string) bool {
	return strings.Contains(e.path, "{"+name+"}")
}

// Parameters of several endpoints.
var (
	filenameParam = param{name: "filename", kind: baseName{}}
	seedParam     = param{name: "seed", kind: seedNumber{}, def: "0"}
	embedParam    = param{name: "embed", kind: flag{}}
)

// endpoints returns all endpoints.
func endpoints() []endpoint {
	return []endpoint{
		{
			path:    "/api/eicar",
			content: eicar,
			params: []param{
				{name: "ext", kind: oneOf(placeholder.EICARExts()), def: string(placeholder.EICARExe)},
				filenameParam,
			},
		},
		{
			path:    "/api/file/{size}",
			content: file,
			params: []param{
				{name: "size", kind: byteSize{}},
				{name: "type", kind: oneOf(placeholder.FileTypes()), def: string(placeholder.FileBin)},
				{name: "mode", kind: oneOf(placeholder.FileModes()), def: string(placeholder.ModeRandom)},
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/pdf/{pages}",
			content: pdf,
			params: []param{
				{name: "pages", kind: integer{1, placeholder.MaxPDFPages}},
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/qr",
			content: qr,
			params: []param{
				{name: "data", kind: freeText{}},
				{name: "format", kind: oneOf(placeholder.QRFormats()), def: string(placeholder.QRPNG)},
				{name: "size", kind: integer{placeholder.MinQRSize, placeholder.MaxQRSize}, def: strconv.Itoa(placeholder.DefaultQRSize)},
				{name: "margin", kind: integer{0, placeholder.MaxQRMargin}, def: strconv.Itoa(placeholder.DefaultQRMargin)},
				embedParam, filenameParam,
			},
		},
	}
}

func eicar(v values) (*placeholder.Content, error) {
	return placeholder.NewEICAR(placeholder.EICAROptions{
		Ext: placeholder.EICARExt(v.text("ext")),
	})
}

func file(v values) (*placeholder.Content, error) {
	return placeholder.NewFile(placeholder.FileOptions{
		Size: v.size("size"),
		Type: placeholder.FileType(v.text("type")),
		Mode: placeholder.FileMode(v.text("mode")),
		Seed: v.seed(),
	})
}

func pdf(v values) (*placeholder.Content, error) {
	return placeholder.NewPDF(placeholder.PDFOptions{
		Pages: v.integer("pages"),
		Seed:  v.seed(),
	})
}

func qr(v values) (*placeholder.Content, error) {
	margin := v.integer("margin")
	if margin == 0 {
		margin = placeholder.NoMargin
	}
	return placeholder.NewQR(placeholder.QROptions{
		Data:   v.text("data"),
		Format: placeholder.QRFormat(v.text("format")),
		Size:   v.integer("size"),
		Margin: margin,
	})
}
