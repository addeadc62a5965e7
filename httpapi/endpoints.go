package httpapi

import (
	"math"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
)

// An endpoint is a kind of file that is generated on request. All that is known
// of it stands here: requests are parsed by it, messages, the description of the
// API and the page are made from it.
type endpoint struct {
	path     string // its last segment may have names of parameters in braces
	title    string
	about    string
	library  string // what the constructor New… and the type …Options are called
	domain   string // option that is the domain of the service; empty for none
	params   []param
	content  func(request) (*placeholder.Content, error)
	memory   func(request) int64 // most bytes that a response holds
	whole    bool                // made at once, and then no more is held than the file
	alarming bool                // to scanners, so that nobody should get it unasked
}

// endpoints returns all endpoints, with limits that may be lowered.
func endpoints(limits Limits) []endpoint {
	all := []endpoint{
		fileEndpoint(limits), imageEndpoint(limits), textEndpoint(limits), jsonEndpoint(limits),
		csvEndpoint(limits), pdfEndpoint(limits), qrEndpoint(limits), eicarEndpoint(),
	}
	for _, e := range all {
		for i, p := range e.params {
			e.params[i] = p.within()
		}
	}
	return all
}

// Parameters of several endpoints.
var (
	seedParam = param{
		name: "seed", option: "Seed", kind: seedNumber{}, def: "0",
		about: "Number that random content comes from. The same one gives the same bytes.",
	}
	embedParam = param{
		name: "embed", kind: flag{}, example: "1",
		about: "Shows the file inline instead of offering it as a download.",
	}
	filenameParam = param{
		name: "filename", kind: baseName{}, example: "placeholder",
		about: "Name to download under, without extension: a-z, 0-9, _ and -.",
	}
)

func fileEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/file/{size}",
		title:   "Binary file",
		about:   "A file of an exact size: filler, or a real archive, picture or document around it, which opens as one.",
		library: "File",
		content: newFile,
		memory:  fixed(placeholder.MB),
		params: []param{
			{
				name: "size", option: "Size", example: "1MB",
				kind:  byteSize{lower(placeholder.MaxFileSize, limits.FileSize)},
				about: "Size of the file.",
			},
			{
				name: "type", option: "Type", def: string(placeholder.FileBin),
				kind:  oneOf(placeholder.FileTypes()),
				about: "Type of the file. All but bin need some bytes for themselves.",
			},
			{
				name: "mode", option: "Mode", def: string(placeholder.ModeRandom),
				kind:  oneOf(placeholder.FileModes()),
				about: "What it is filled with: bytes that do not compress, or zeros.",
			},
			seedParam, filenameParam,
		},
	}
}

func newFile(r request) (*placeholder.Content, error) {
	return placeholder.NewFile(placeholder.FileOptions{
		Size: r.size("size"),
		Type: placeholder.FileType(r.text("type")),
		Mode: placeholder.FileMode(r.text("mode")),
		Seed: r.seed(),
	})
}

func imageEndpoint(limits Limits) endpoint {
	side := integer{1, placeholder.MaxImageSide}.upTo(limits.ImageSide)
	return endpoint{
		path:    "/api/image/{width}x{height}",
		title:   "Image",
		about:   "A picture of exact dimensions, which stand on it, with the domain of the service at the bottom.",
		library: "Image",
		domain:  "Watermark",
		content: newImage,
		memory:  imageMemory,
		whole:   true,
		params: []param{
			{name: "width", option: "Width", example: "800", kind: side, about: "Width in pixels."},
			{name: "height", option: "Height", example: "450", kind: side, about: "Height in pixels."},
			{
				name: "format", option: "Format", def: string(placeholder.ImagePNG),
				kind:  oneOf(placeholder.ImageFormats()),
				about: "Format of the picture, which is the same in all.",
			},
			{
				name: "bg", option: "Background", def: placeholder.DefaultBackground, example: "#264653",
				kind:  color{},
				about: "Background: 3 or 6 hexadecimal digits, with or without #. The text is dark or light to suit it.",
			},
			{
				name: "text", option: "Text", example: `Summer sale\nSave 20 %`,
				kind:  freeText{0, math.MaxInt},
				about: `What stands on it instead of the dimensions. A line break, or \n, begins a line.`,
			},
			embedParam, filenameParam,
		},
	}
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

func textEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/text/{chars}",
		title:   "Text",
		about:   "A text of an exact length, which ends with a whole sentence.",
		library: "Text",
		content: newText,
		memory:  textMemory,
		params: []param{
			{
				name: "chars", option: "Chars", example: "1000",
				kind:  integer{1, placeholder.MaxTextChars}.upTo(limits.TextChars),
				about: "Number of characters (Unicode code points) of the text itself.",
			},
			{
				name: "format", option: "Format", def: string(placeholder.TextTXT),
				kind:  oneOf(placeholder.TextFormats()),
				about: "Format of the file: plain UTF-8, Rich Text Format, or as many A4 pages as it takes.",
			},
			{
				name: "text_type", option: "Type", def: string(placeholder.TextLorem),
				kind:  oneOf(placeholder.TextTypes()),
				about: "Style of the text.",
			},
			seedParam, filenameParam,
		},
	}
}

func newText(r request) (*placeholder.Content, error) {
	return placeholder.NewText(placeholder.TextOptions{
		Chars:  r.integer("chars"),
		Format: placeholder.TextFormat(r.text("format")),
		Type:   placeholder.TextType(r.text("text_type")),
		Seed:   r.seed(),
	})
}

func jsonEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/json/{count}",
		title:   "JSON",
		about:   "Records of people who do not exist, an object a line.",
		library: "JSON",
		content: newJSON,
		memory:  fixed(3 * placeholder.MB / 2),
		params: []param{
			{
				name: "count", option: "Count", example: "100",
				kind:  integer{1, placeholder.MaxJSONCount}.upTo(limits.JSONCount),
				about: "Number of records.",
			},
			{
				name: "keys", option: "Keys", def: strconv.Itoa(placeholder.DefaultJSONKeys),
				kind: integer{1, placeholder.MaxJSONKeys}.upTo(limits.JSONKeys),
				about: "Number of keys, the first of: id, name, email, company, created_at, phone, street, city, postal_code, " +
					"country, username, website, job_title, department, age, salary, active, uuid, ip_address, notes.",
			},
			seedParam, filenameParam,
		},
	}
}

func newJSON(r request) (*placeholder.Content, error) {
	return placeholder.NewJSON(placeholder.JSONOptions{
		Count: r.integer("count"),
		Keys:  r.integer("keys"),
		Seed:  r.seed(),
	})
}

func csvEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/csv/{rows}",
		title:   "CSV",
		about:   "Rows of fake values under a header. The people are those of JSON.",
		library: "CSV",
		content: newCSV,
		memory:  fixed(3 * placeholder.MB / 2),
		params: []param{
			{
				name: "rows", option: "Rows", example: "100",
				kind:  integer{1, placeholder.MaxCSVRows}.upTo(limits.CSVRows),
				about: "Number of rows, without the header.",
			},
			{
				name: "columns", option: "Columns", def: strconv.Itoa(placeholder.DefaultCSVColumns),
				kind:  integer{1, placeholder.MaxCSVColumns}.upTo(limits.CSVColumns),
				about: "Number of columns: id, name, email, company, date, number, words, then name_2 to words_2 and so on.",
			},
			seedParam, filenameParam,
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

func pdfEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/pdf/{pages}",
		title:   "PDF",
		about:   "A document of A4 pages, each with its number as heading and sample text.",
		library: "PDF",
		content: newPDF,
		memory:  pdfMemory,
		whole:   true,
		params: []param{
			{
				name: "pages", option: "Pages", example: "3",
				kind:  integer{1, placeholder.MaxPDFPages}.upTo(limits.PDFPages),
				about: "Number of pages.",
			},
			seedParam, filenameParam,
		},
	}
}

func newPDF(r request) (*placeholder.Content, error) {
	return placeholder.NewPDF(placeholder.PDFOptions{
		Pages: r.integer("pages"),
		Seed:  r.seed(),
	})
}

func qrEndpoint(limits Limits) endpoint {
	return endpoint{
		path:    "/api/qr",
		title:   "QR code",
		about:   "A square picture of a QR code, with modules of whole pixels and as much error correction as costs no size.",
		library: "QR",
		content: newQR,
		memory:  fixed(placeholder.MB),
		whole:   true,
		params: []param{
			{
				name: "data", option: "Data", required: true, example: "https://example.com/",
				kind:  freeText{1, lower(placeholder.MaxQRData, limits.QRData)},
				about: "What the code says: a URL, or any text that fits into a code of the size.",
			},
			{
				name: "format", option: "Format", def: string(placeholder.QRPNG),
				kind:  oneOf(placeholder.QRFormats()),
				about: "Format of the picture.",
			},
			{
				name: "size", option: "Size", def: strconv.Itoa(placeholder.DefaultQRSize),
				kind:  integer{placeholder.MinQRSize, placeholder.MaxQRSize}.upTo(limits.QRSize),
				about: "Width and height in pixels.",
			},
			{
				name: "margin", option: "Margin", zero: "placeholder.NoMargin", def: strconv.Itoa(placeholder.DefaultQRMargin),
				kind:  integer{0, placeholder.MaxQRMargin}.upTo(limits.QRMargin),
				about: "Width of the quiet zone around the code in modules.",
			},
			embedParam, filenameParam,
		},
	}
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

func eicarEndpoint() endpoint {
	return endpoint{
		path:     "/api/eicar",
		title:    "Antivirus test file",
		about:    "The 68 harmless bytes of EICAR that scanners report as if they were a virus.",
		library:  "EICAR",
		content:  newEICAR,
		memory:   fixed(64 * placeholder.KB),
		alarming: true,
		params: []param{
			{
				name: "ext", option: "Ext", def: string(placeholder.EICARExe),
				kind:  oneOf(placeholder.EICARExts()),
				about: "Extension of the file, whose bytes are the same in all.",
			},
			filenameParam,
		},
	}
}

func newEICAR(r request) (*placeholder.Content, error) {
	return placeholder.NewEICAR(placeholder.EICAROptions{
		Ext: placeholder.EICARExt(r.text("ext")),
	})
}
