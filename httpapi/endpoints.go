package httpapi

import (
	"math"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// An endpoint is a kind of file that is generated on request.
type endpoint struct {
	path    string // its last segment may have names of parameters in braces
	params  []param
	content func(request) (*placeholder.Content, error)
	memory  func(request) int64 // most bytes that a response holds
	whole   bool                // made at once, and then no more is held than the file
}

// name is what the endpoint is called: the segment of its path after /api/.
func (e endpoint) name() string {
	return strings.Split(e.path, "/")[2]
}

// match reports whether path is one of the endpoint's, and what stands in it
// for the parameters.
func (e endpoint) match(path string) (segment string, ok bool) {
	prefix, _, variable := strings.Cut(e.path, "{")
	if !variable {
		return "", path == e.path
	}
	segment, ok = strings.CutPrefix(path, prefix)
	return segment, ok && !strings.Contains(segment, "/")
}

// inPath returns what a segment of a path has for the parameters there, which
// are separated by an x.
func (e endpoint) inPath(segment string) (map[string]string, error) {
	_, pattern, _ := strings.Cut(e.path, "{")
	names := strings.Split(strings.TrimSuffix(pattern, "}"), "}x{")
	raw := strings.SplitN(segment, "x", len(names))
	if len(raw) < len(names) {
		return nil, invalid("path", segment, "must end in {"+pattern)
	}
	given := map[string]string{}
	for i, name := range names {
		given[name] = raw[i]
	}
	return given, nil
}

// Parameters of several endpoints.
var (
	filenameParam = param{name: "filename", kind: baseName{}}
	seedParam     = param{name: "seed", kind: seedNumber{}, def: "0"}
	embedParam    = param{name: "embed", kind: flag{}}
)

// endpoints returns all endpoints, with limits that may be lowered.
func endpoints(limits Limits) []endpoint {
	return []endpoint{
		{
			path:    "/api/csv/{rows}",
			content: newCSV,
			memory:  fixed(3 * placeholder.MB / 2),
			params: []param{
				{name: "rows", kind: integer{1, placeholder.MaxCSVRows}.upTo(limits.CSVRows)},
				integer{1, placeholder.MaxCSVColumns}.upTo(limits.CSVColumns).param("columns", placeholder.DefaultCSVColumns),
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/eicar",
			content: newEICAR,
			memory:  fixed(64 * placeholder.KB),
			params: []param{
				{name: "ext", kind: oneOf(placeholder.EICARExts()), def: string(placeholder.EICARExe)},
				filenameParam,
			},
		},
		{
			path:    "/api/file/{size}",
			content: newFile,
			memory:  fixed(placeholder.MB),
			params: []param{
				{name: "size", kind: byteSize{lower(placeholder.MaxFileSize, limits.FileSize)}},
				{name: "type", kind: oneOf(placeholder.FileTypes()), def: string(placeholder.FileBin)},
				{name: "mode", kind: oneOf(placeholder.FileModes()), def: string(placeholder.ModeRandom)},
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/image/{width}x{height}",
			content: newImage,
			memory:  imageMemory,
			whole:   true,
			params: []param{
				{name: "width", kind: integer{1, placeholder.MaxImageSide}.upTo(limits.ImageSide)},
				{name: "height", kind: integer{1, placeholder.MaxImageSide}.upTo(limits.ImageSide)},
				{name: "format", kind: oneOf(placeholder.ImageFormats()), def: string(placeholder.ImagePNG)},
				{name: "bg", kind: freeText{0, math.MaxInt}, def: placeholder.DefaultBackground},
				{name: "text", kind: freeText{0, math.MaxInt}},
				embedParam, filenameParam,
			},
		},
		{
			path:    "/api/json/{count}",
			content: newJSON,
			memory:  fixed(3 * placeholder.MB / 2),
			params: []param{
				{name: "count", kind: integer{1, placeholder.MaxJSONCount}.upTo(limits.JSONCount)},
				integer{1, placeholder.MaxJSONKeys}.upTo(limits.JSONKeys).param("keys", placeholder.DefaultJSONKeys),
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/pdf/{pages}",
			content: newPDF,
			memory:  pdfMemory,
			whole:   true,
			params: []param{
				{name: "pages", kind: integer{1, placeholder.MaxPDFPages}.upTo(limits.PDFPages)},
				seedParam, filenameParam,
			},
		},
		{
			path:    "/api/qr",
			content: newQR,
			memory:  fixed(placeholder.MB),
			whole:   true,
			params: []param{
				{name: "data", kind: freeText{1, lower(placeholder.MaxQRData, limits.QRData)}, required: true},
				{name: "format", kind: oneOf(placeholder.QRFormats()), def: string(placeholder.QRPNG)},
				integer{placeholder.MinQRSize, placeholder.MaxQRSize}.upTo(limits.QRSize).param("size", placeholder.DefaultQRSize),
				integer{0, placeholder.MaxQRMargin}.upTo(limits.QRMargin).param("margin", placeholder.DefaultQRMargin),
				embedParam, filenameParam,
			},
		},
		{
			path:    "/api/text/{chars}",
			content: newText,
			memory:  textMemory,
			params: []param{
				{name: "chars", kind: integer{1, placeholder.MaxTextChars}.upTo(limits.TextChars)},
				{name: "format", kind: oneOf(placeholder.TextFormats()), def: string(placeholder.TextTXT)},
				{name: "text_type", kind: oneOf(placeholder.TextTypes()), def: string(placeholder.TextLorem)},
				seedParam, filenameParam,
			},
		},
	}
}

func newCSV(r request) (*placeholder.Content, error) {
	return placeholder.NewCSV(placeholder.CSVOptions{
		Rows:    r.integer("rows"),
		Columns: r.integer("columns"),
		Seed:    r.seed(),
	})
}

func newEICAR(r request) (*placeholder.Content, error) {
	return placeholder.NewEICAR(placeholder.EICAROptions{
		Ext: placeholder.EICARExt(r.text("ext")),
	})
}

func newFile(r request) (*placeholder.Content, error) {
	return placeholder.NewFile(placeholder.FileOptions{
		Size: r.size("size"),
		Type: placeholder.FileType(r.text("type")),
		Mode: placeholder.FileMode(r.text("mode")),
		Seed: r.seed(),
	})
}

func newImage(r request) (*placeholder.Content, error) {
	return placeholder.NewImage(placeholder.ImageOptions{
		Width:      r.integer("width"),
		Height:     r.integer("height"),
		Format:     placeholder.ImageFormat(r.text("format")),
		Background: r.text("bg"),
		Text:       r.text("text"),
		Watermark:  r.domain,
	})
}

func newJSON(r request) (*placeholder.Content, error) {
	return placeholder.NewJSON(placeholder.JSONOptions{
		Count: r.integer("count"),
		Keys:  r.integer("keys"),
		Seed:  r.seed(),
	})
}

func newPDF(r request) (*placeholder.Content, error) {
	return placeholder.NewPDF(placeholder.PDFOptions{
		Pages: r.integer("pages"),
		Seed:  r.seed(),
	})
}

func newQR(r request) (*placeholder.Content, error) {
	margin := r.integer("margin")
	if margin == 0 {
		margin = placeholder.NoMargin
	}
	return placeholder.NewQR(placeholder.QROptions{
		Data:   r.text("data"),
		Format: placeholder.QRFormat(r.text("format")),
		Size:   r.integer("size"),
		Margin: margin,
	})
}

func newText(r request) (*placeholder.Content, error) {
	return placeholder.NewText(placeholder.TextOptions{
		Chars:  r.integer("chars"),
		Format: placeholder.TextFormat(r.text("format")),
		Type:   placeholder.TextType(r.text("text_type")),
		Seed:   r.seed(),
	})
}

// What is said of memory is measured: a test compares it with all that is
// allocated for a response.

// fixed returns a function that says that all responses hold as much.
func fixed(bytes int64) func(request) int64 {
	return func(request) int64 { return bytes }
}

// imageMemory is that of the image, which is made as a whole, and of what it is
// made from. A long text covers the image with outlines, whose number grows
// with the sides.
func imageMemory(r request) int64 {
	width, height, length := int64(r.integer("width")), int64(r.integer("height")), int64(len(r.text("text")))
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*length)
	return placeholder.MB + width*height/8 + outlines + 40*length
}

// textMemory is that of the stretch that is being written, and of where pages begin.
func textMemory(r request) int64 {
	if r.text("format") == string(placeholder.TextPDF) {
		return 3 * placeholder.MB
	}
	return placeholder.MB
}

// pdfMemory is that of the document, which is made as a whole.
func pdfMemory(r request) int64 {
	return placeholder.MB + int64(r.integer("pages"))*64*placeholder.KB
}
