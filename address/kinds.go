package address

import (
	"cmp"
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

// Kinds returns all kinds of files, with maximum values lowered to limits. Defaults
// and examples above a limit are lowered to it.
func Kinds(limits Limits) []Kind {
	kinds := []Kind{fileKind(), imageKind(), textKind(), jsonKind(), csvKind(), pdfKind(), documentKind(), sheetKind(), slidesKind(), archiveKind(), audioKind(), videoKind(), qrKind(), eicarKind()}
	for i := range kinds {
		kinds[i].complete(limits)
	}
	return kinds
}

// Parameters of several kinds.
var (
	seedParam = Param{
		Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
		About: "Selects the random content. The same seed gives the same bytes.",
	}
	paddedSizeParam = Param{
		Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
		About: "Exact size of the file. It must be at least what the content needs.",
		limit: fileSizeLimit,
	}
	foregroundParam = Param{
		Name: "fg", Label: "Text colour", Option: "Foreground", Example: "#e9c46a", Rare: true,
		About: "Colour of the text, in the same notation as bg. The default contrasts with the background.",
	}
	filenameParam = Param{
		Name: "filename", Label: "File name", Rule: placeholder.Rule{Type: placeholder.ValueBaseName}, Example: "placeholder", Rare: true,
		About: "Name of the file, without extension: a-z, 0-9, _ and -.",
	}
)

// The functions below return parameters of several kinds whose rules have choices, which kinds
// must not share.

func watermarkParam() Param {
	return Param{
		Name: "watermark", Label: "Leave out the domain", Option: "Watermark", Rule: flag("0"), Example: "0", Rare: true,
		About: "0 leaves out the domain.", OmitsDomain: true,
	}
}

func embedParam() Param {
	return Param{
		Name: "embed", Label: "Show in the browser", Rule: flag("1"), Example: "1", Rare: true,
		About: "1 shows the file inline instead of offering it as a download.",
	}
}

// flag returns the rule for a parameter that has one value, or is absent.
func flag(value string) placeholder.Rule {
	return placeholder.Rule{Type: placeholder.ValueChoice, Choices: []string{value}}
}

var fileSizeLimit = limit{"file-size", "size of a file", func(l *Limits) *int64 { return &l.FileSize }}

func fileKind() Kind {
	return Kind{
		Name: "file", Path: "{size}", Title: "File of exact size",
		About: "A file of an exact size: plain bytes, or a valid archive, image or document.",
		Params: []Param{
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB",
				About: "Exact size.",
				limit: fileSizeLimit,
			},
			{Name: "type", Label: "Type", Option: "Type", About: "All types except bin have a minimum size, from 68 to 705 bytes."},
			{Name: "mode", Label: "Content", Option: "Mode", About: "Random bytes, which do not compress, or zeros."},
			seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 MB", "file/1MB"},
			{"5 MB", "file/5MB"},
			{"10 MB", "file/10MB"},
			{"25 MB", "file/25MB"},
			{"1 MB + 1 byte", "file/1048577B"},
			{"5 MB + 1 byte", "file/5242881B"},
			{"10 MB + 1 byte", "file/10485761B"},
			{"25 MB + 1 byte", "file/26214401B"},
		},
		rules: placeholder.FileOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewFile(placeholder.FileOptions{
				Size: int64(r.Number("size")),
				Type: placeholder.FileType(r.Text("type")),
				Mode: placeholder.FillMode(r.Text("mode")),
				Seed: r.Number("seed"),
			})
		},
	}
}

func imageKind() Kind {
	side := limit{"image-side", "width and height of an image in pixels", func(l *Limits) *int64 { return &l.ImageSide }}
	jpgOnly := map[string][]string{"format": {string(placeholder.ImageJPG)}}
	return Kind{
		Name: "image", Path: "{width}x{height}", Title: "Image",
		About: "An image of exact dimensions, labelled with them, and with the domain of the service at the bottom.",
		Params: []Param{
			{Name: "width", Label: "Width", Option: "Width", Example: "800", About: "Width in pixels.", limit: side},
			{Name: "height", Label: "Height", Option: "Height", Example: "450", About: "Height in pixels.", limit: side},
			{Name: "format", Label: "Format", Option: "Format", About: "All formats show the same image, gif in at most 256 colours."},
			{
				Name: "style", Label: "Style", Option: "Style",
				About: "What is behind the text: a plain colour, a gradient, a test card that shows what a pipeline did, or a landscape with the detail of a photo.",
			},
			{
				Name: "bg", Label: "Background", Option: "Background", Example: "#264653",
				OnlyWith: map[string][]string{"style": {string(placeholder.ImageFlat), string(placeholder.ImageGradient)}},
				About: "Background, or first colour of a gradient: 3 or 6 hexadecimal digits, or 4 or 8 with opacity, which jpg and gradients lack. A # may precede them. " +
					"The default is " + placeholder.DefaultBackground + ", or a colour that the seed selects for a gradient.",
			},
			foregroundParam,
			{
				Name: "text", Label: "Text", Option: "Text", Example: `Summer sale\nSave 20 %`,
				About: `Replaces the dimensions. A line break, or \n, begins a new line. ` +
					fmt.Sprintf("Text of more than %d characters ends in an ellipsis.", placeholder.MaxImageTextChars),
			},
			watermarkParam(),
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the colours of a gradient, the landscape of a photo, and the bytes that pad a file to its size.",
			},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the file. It must be at least what the image needs.",
				limit: fileSizeLimit,
			},
			{
				Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true, OnlyWith: jpgOnly,
				About: "Quality of a jpg. The default is 85 for gradients and photos. In other images, flat areas keep their exact colours by default.",
			},
			{
				Name: "orientation", Label: "Orientation", Option: "Orientation", Example: "6", Rare: true, OnlyWith: jpgOnly,
				About: "Exif orientation of a jpg: its pixels are stored mirrored or rotated, and programs that obey Exif show it upright. Adds metadata of a fictional camera.",
			},
			{
				Name: "frames", Label: "Frames", Option: "Frames", Example: "10", Rare: true,
				OnlyWith: map[string][]string{"format": {string(placeholder.ImageGIF)}},
				About:    "Number of frames of an animated gif, which are shown for 100 ms each.",
			},
			embedParam(), filenameParam,
		},
		Presets: []Preset{
			{"Open Graph 1200×630", "image/1200x630"},
			{"Story 1080×1920", "image/1080x1920"},
			{"Banner 300×250", "image/300x250"},
			{"Avatar 256×256", "image/256x256"},
			{"Favicon 32×32", "image/32x32"},
			{"Test card 1920×1080", "image/1920x1080?style=card"},
			{"Photo 4000×3000", "image/4000x3000?style=photo&format=jpg"},
			{"Photo of 8 MB", "image/4000x3000?style=photo&format=jpg&size=8MB"},
		},
		rules:   placeholder.ImageOptions{Style: placeholder.ImageGradient}.Rules(), // a style whose background has no fixed default
		content: newImage,
	}
}

func newImage(ctx context.Context, r *Request) (*placeholder.Content, error) {
	return placeholder.NewImageContext(ctx, placeholder.ImageOptions{
		Width:      r.integer("width"),
		Height:     r.integer("height"),
		Format:     placeholder.ImageFormat(r.Text("format")),
		Style:      placeholder.ImageStyle(r.Text("style")),
		Background: r.Text("bg"),
		Foreground: r.Text("fg"),
		Text:       r.Text("text"),
		Watermark:  r.watermark(),
		Seed:       r.Number("seed"),
		Size:       int64(r.Number("size")),

		Quality:     r.integer("quality"),
		Orientation: r.integer("orientation"),
		Frames:      r.integer("frames"),
	})
}

func textKind() Kind {
	return Kind{
		Name: "text", Path: "{chars}", Title: "Text",
		About: "Text of an exact length. It ends with a whole sentence if one fits.",
		Params: []Param{
			{
				Name: "chars", Label: "Characters", Option: "Chars", Example: "1000",
				About: "Number of characters (Unicode code points) of the text itself.",
				limit: limit{"text-chars", "characters of a text", func(l *Limits) *int64 { return &l.TextChars }},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "Plain UTF-8, Rich Text Format, or as many A4 pages as the text fills."},
			{Name: "text_type", Label: "Style", Option: "Type", About: "Style of the text."},
			seedParam, filenameParam,
		},
		Presets: []Preset{
			{"255 characters", "text/255"},
			{"256 characters", "text/256"},
			{"1,000 characters", "text/1000"},
			{"10,000 characters", "text/10000"},
		},
		rules: placeholder.TextOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewText(placeholder.TextOptions{
				Chars:  r.integer("chars"),
				Type:   placeholder.TextType(r.Text("text_type")),
				Format: placeholder.TextFormat(r.Text("format")),
				Seed:   r.Number("seed"),
			})
		},
	}
}

// Parameters of json and csv.
var (
	firstParam = Param{
		Name: "first", Label: "First record", Option: "First", Rare: true,
		About: "Number of the first record, to page through one endless table.",
	}
	countryParam = Param{
		Name: "country", Label: "Countries", Option: "Countries", Example: "DE,FR", Rare: true,
		About: "Countries that people are from (ISO 3166-1 alpha-2), separated by commas.",
	}
	nullsParam = Param{
		Name: "nulls", Label: "Percentage of missing values", Option: "Nulls", Rare: true,
		About: "Percentage of values, but never of ids, that are missing: null in JSON, empty in CSV.",
	}
	messyParam = Param{
		Name: "messy", Label: "Percentage of messy values", Option: "Messy", Rare: true,
		About: "Percentage of values, but never of ids, that importers stumble on: spaces, line breaks, quotes, dates in other formats, " +
			"formulas, markup, emoji and more.",
	}
)

// fieldsParam returns the parameter for the names of fields, which replaces the
// parameter for their number.
func fieldsParam(number, about, example string, l limit) Param {
	return Param{
		Name: "fields", Label: "Fields", Option: "Fields", Example: example, Replaces: number, limit: l,
		About: about + ", separated by commas. A number after a name stands for another person, as in email_2.",
	}
}

// columnsParam returns the parameter for the number of columns of csv and sheet.
func columnsParam(l limit) Param {
	return Param{
		Name: "columns", Label: "Columns", Option: "Columns", limit: l,
		About: "Number of columns: id, name, email, company, date, number, words, then name_2 to words_2 and so on.",
	}
}

// columnFieldsParam returns the parameter that replaces the one for the number of columns.
func columnFieldsParam(l limit) Param {
	return fieldsParam("columns", "Columns in this order, instead of the first ones", "order_id,ordered_at,product,quantity,price,order_total", l)
}

func jsonKind() Kind {
	keysLimit := limit{"json-keys", "keys of a record", func(l *Limits) *int64 { return &l.JSONKeys }}
	return Kind{
		Name: "json", Path: "{count}", Title: "JSON",
		About: "An array of records of people who do not exist and cannot be reached, one record per line.",
		Params: []Param{
			{
				Name: "count", Label: "Records", Option: "Count", Example: "100",
				About: "Number of records.",
				limit: limit{"json-count", "records of a JSON file", func(l *Limits) *int64 { return &l.JSONCount }},
			},
			{
				Name: "keys", Label: "Keys per record", Option: "Keys",
				About: "Number of keys per record, in this order: id, name, email, company, created_at, phone, street, city, " +
					"postal_code, country, username, website, job_title, department, age, salary, active, uuid, ip_address, notes.",
				limit: keysLimit,
			},
			fieldsParam("keys", "Keys in this order, instead of the first ones", "id,name,email,age,city,state,created_at", keysLimit),
			firstParam, countryParam, nullsParam, messyParam, seedParam,
			{Name: "format", Label: "Format", Option: "Format", About: "An array, or a record per line without an array around them.", Rare: true},
			filenameParam,
		},
		Presets: []Preset{
			{"1 record", "json/1"},
			{"100 records", "json/100"},
			{"1,000 records", "json/1000"},
			{"1,000 records, 20 keys", "json/1000?keys=20"},
			{"Records 101 to 200", "json/100?first=101"},
			{"Orders, NDJSON", "json/100?fields=order_id,ordered_at,product,quantity,price,discount,order_total,order_status&format=ndjson"},
		},
		rules: placeholder.JSONOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewJSON(placeholder.JSONOptions{
				Count:     r.integer("count"),
				Keys:      r.part("keys"),
				Fields:    r.list("fields"),
				First:     r.integer("first"),
				Countries: r.list("country"),
				Nulls:     r.integer("nulls"),
				Messy:     r.integer("messy"),
				Seed:      r.Number("seed"),
				Format:    placeholder.JSONFormat(r.Text("format")),
			})
		},
	}
}

func csvKind() Kind {
	columnsLimit := limit{"csv-columns", "columns of a CSV file", func(l *Limits) *int64 { return &l.CSVColumns }}
	return Kind{
		Name: "csv", Path: "{rows}", Title: "CSV",
		About: "Rows of fake values under a header line.",
		Params: []Param{
			{
				Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
				About: "Number of rows, not counting the header.",
				limit: limit{"csv-rows", "rows of a CSV file", func(l *Limits) *int64 { return &l.CSVRows }},
			},
			columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
			firstParam, countryParam, nullsParam, messyParam, seedParam,
			{Name: "delimiter", Label: "Delimiter", Option: "Delimiter", About: "Between the values. A tab gives a .tsv file.", Rare: true},
			{Name: "newline", Label: "Line breaks", Option: "Newline", About: "At the end of each row: CR LF, or LF.", Rare: true},
			{
				Name: "bom", Label: "Byte order mark", Option: "BOM", Example: "1", Rare: true,
				About: "1 begins the file with a byte order mark, by which spreadsheets recognize UTF-8.",
			},
			{Name: "header", Label: "Leave out the header", Option: "NoHeader", Example: "0", About: "0 leaves out the header line.", Rare: true},
			filenameParam,
		},
		Presets: []Preset{
			{"100 rows", "csv/100"},
			{"1,000 rows", "csv/1000"},
			{"10,000 rows", "csv/10000"},
			{"1,000 rows, 20 columns", "csv/1000?columns=20"},
			{"For Excel in German", "csv/1000?delimiter=semicolon&bom=1"},
			{"Messy", "csv/1000?columns=20&messy=5&nulls=5"},
		},
		rules: placeholder.CSVOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewCSV(placeholder.CSVOptions{
				Rows:      r.integer("rows"),
				Columns:   r.part("columns"),
				Fields:    r.list("fields"),
				First:     r.integer("first"),
				Countries: r.list("country"),
				Nulls:     r.integer("nulls"),
				Messy:     r.integer("messy"),
				Seed:      r.Number("seed"),
				Delimiter: placeholder.CSVDelimiter(r.Text("delimiter")),
				Newline:   placeholder.CSVNewline(r.Text("newline")),
				BOM:       r.Text("bom") != "",
				NoHeader:  r.Text("header") != "",
			})
		},
	}
}

func pdfKind() Kind {
	return Kind{
		Name: "pdf", Path: "{pages}", Title: "PDF",
		About: "A document of designed A4 pages, each with its number as heading, sample text and a figure.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"pdf-pages", "pages of a PDF document", func(l *Limits) *int64 { return &l.PDFPages }},
			},
			paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 page", "pdf/1"},
			{"10 pages", "pdf/10"},
			{"100 pages", "pdf/100"},
			{"3 pages, 10 MB", "pdf/3?size=10MB"},
		},
		rules: placeholder.PDFOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewPDF(placeholder.PDFOptions{
				Pages: r.integer("pages"),
				Size:  int64(r.Number("size")),
				Seed:  r.Number("seed"),
			})
		},
	}
}

func qrKind() Kind {
	return Kind{
		Name: "qr", Title: "QR code",
		About: "A square image of a QR code. Modules are whole pixels; error correction is the highest level that does not make them smaller.",
		Params: []Param{
			{
				Name: "data", Label: "Content", Option: "Data", Required: true, Example: "https://example.com/",
				About: "A URL, or any text that fits a code of this size.",
				limit: limit{"qr-data", "characters in a QR code", func(l *Limits) *int64 { return &l.QRData }},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "Both formats show the same code."},
			{
				Name: "size", Label: "Size", Option: "Size",
				About: "Width and height in pixels.",
				limit: limit{"qr-size", "width and height of a QR code in pixels", func(l *Limits) *int64 { return &l.QRSize }},
			},
			{
				Name: "margin", Label: "Margin", Option: "Margin",
				About: "Width of the quiet zone around the code in modules.",
				limit: limit{"qr-margin", "margin of a QR code in modules", func(l *Limits) *int64 { return &l.QRMargin }},
			},
			embedParam(), filenameParam,
		},
		Presets: []Preset{
			{"Web address", "qr?data=https%3A%2F%2Fexample.com%2F"},
			{"Wi-Fi", "qr?data=WIFI%3AT%3AWPA%3BS%3AGuest%3BP%3Aplaceholder%3B%3B"},
			{"Telephone", "qr?data=tel%3A%2B1-323-555-0100"},
		},
		rules: placeholder.QROptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewQR(placeholder.QROptions{
				Data:   r.Text("data"),
				Format: placeholder.QRFormat(r.Text("format")),
				Size:   r.integer("size"),
				Margin: cmp.Or(r.integer("margin"), placeholder.NoMargin),
			})
		},
	}
}

func eicarKind() Kind {
	return Kind{
		Name: "eicar", Title: "Antivirus test file",
		About:            "The EICAR test file: 68 harmless bytes that antivirus programs report as a virus.",
		TriggersScanners: true,
		Params: []Param{
			{Name: "ext", Label: "Extension", Option: "Ext", About: "Extension of the file. The bytes are the same for all."},
			filenameParam,
		},
		rules: placeholder.EICAROptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewEICAR(placeholder.EICAROptions{Ext: placeholder.EICARExt(r.Text("ext"))})
		},
	}
}
