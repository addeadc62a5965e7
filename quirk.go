package placeholder

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
)

// An Expectation is what a correct reader finds in a file. Package expect describes its members.
type Expectation = expect.Expectation

func init() {
	for extension, mediaType := range map[string]string{
		".bz2":        "application/x-bzip2", // not registered, like that of xz
		".caf":        "audio/x-caf",         // not registered, like that of Wave64
		".fods":       "application/vnd.oasis.opendocument.spreadsheet-flat-xml",
		".fodt":       "application/vnd.oasis.opendocument.text-flat-xml",
		".geojson":    "application/geo+json",      // RFC 7946
		".gpx":        "application/gpx+xml",       // not registered, but common
		".ini":        "text/plain; charset=utf-8", // which has no type of its own
		".kml":        "application/vnd.google-earth.kml+xml",
		".log":        "text/plain; charset=utf-8",
		".m4b":        "audio/mp4",
		".mhtml":      "multipart/related", // of RFC 2557, as browsers name it
		".ofx":        "application/x-ofx",
		".potx":       "application/vnd.openxmlformats-officedocument.presentationml.template",
		".ppsx":       "application/vnd.openxmlformats-officedocument.presentationml.slideshow",
		".pptm":       "application/vnd.ms-powerpoint.presentation.macroEnabled.12",
		".properties": "text/plain; charset=utf-8",
		".qif":        "application/qif",
		".rar":        "application/vnd.rar",
		".sql":        "application/sql",           // RFC 6922
		".srt":        "application/x-subrip",      // not registered, but common
		".sta":        "text/plain; charset=utf-8", // MT940
		".svgz":       "image/svg+xml",             // with Content-Encoding: gzip
		".tif":        "image/tiff",
		".toml":       "application/toml",
		".vtt":        "text/vtt", // W3C WebVTT, section 8
		".w64":        "audio/x-w64",
		".xlsb":       "application/vnd.ms-excel.sheet.binary.macroEnabled.12",
		".xlsm":       "application/vnd.ms-excel.sheet.macroEnabled.12",
		".xltx":       "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
		".xz":         "application/x-xz",
		".yaml":       "application/yaml", // RFC 9512
	} {
		mediaTypes[extension] = mediaType
	}
}

// A QuirkCase describes a quirk, see [NewQuirk].
type QuirkCase struct {
	Case     string   `json:"case"`     // for QuirkOptions, such as "csv-utf-16le"
	Format   string   `json:"format"`   // extension of the file, such as "csv"
	Title    string   `json:"title"`    // such as "UTF-16, little endian"
	About    string   `json:"about"`    // what is special about the file, in a sentence
	Ordinary string   `json:"ordinary"` // what the twin has instead, in a sentence
	Writers  string   `json:"writers"`  // programs, devices or services that write such files
	Source   string   `json:"source"`   // clause of the standard, such as "RFC 4180, section 2"
	Flags    []string `json:"flags"`    // names of properties, see [QuirkFlags]
	// Valid reports whether the standard allows the file. A reader may refuse one that is not
	// valid, but should cope, because such files are common.
	Valid bool `json:"valid"`
	// Expect is what a correct reader finds in the file.
	Expect Expectation `json:"expect"`
	// TwinExpect is what a correct reader finds in the twin, or nil if it is the same.
	TwinExpect *Expectation `json:"twin_expect,omitempty"`
}

// A QuirkFlag is a property that several quirks share.
type QuirkFlag struct {
	Flag   string `json:"flag"`   // such as "encoding"
	Effect string `json:"effect"` // on readers, in a sentence or two
}

// QuirkCases returns the cases of the given [QuirkFormats], or of all formats if there are none, in
// families of formats. Their files are built to describe what is in them, which takes seconds for
// those of all formats, but only once. Callers must not change what the cases share, such as tables.
func QuirkCases(formats ...string) []QuirkCase {
	var cases []QuirkCase
	for _, c := range families.Of(formats) {
		cases = append(cases, describedQuirk(c))
	}
	return cases
}

// describedQuirks keeps the results of newQuirkCase by token.
var describedQuirks sync.Map

func describedQuirk(c quirk.Case) QuirkCase {
	described, ok := describedQuirks.Load(c.Token)
	if !ok {
		described, _ = describedQuirks.LoadOrStore(c.Token, newQuirkCase(c))
	}
	return described.(QuirkCase)
}

// QuirkFlags returns the flags of [QuirkCases].
func QuirkFlags() []QuirkFlag {
	var flags []QuirkFlag
	for _, f := range quirk.Flags() {
		flags = append(flags, QuirkFlag{string(f.Flag), f.Effect})
	}
	return flags
}

// QuirkFormats returns the formats of [QuirkCases] in alphabetical order, such as "csv".
func QuirkFormats() []string {
	var formats []string
	for _, c := range families.Cases() {
		formats = append(formats, c.Format)
	}
	slices.Sort(formats)
	return slices.Compact(formats)
}

func newQuirkCase(c quirk.Case) QuirkCase {
	result := QuirkCase{
		Case: c.Token, Format: c.Format, Title: c.Title, About: c.About, Ordinary: c.Ordinary,
		Writers: c.Writers, Source: c.Source, Valid: c.Valid, Expect: c.Build(false).Expect,
	}
	for _, f := range c.Flags {
		result.Flags = append(result.Flags, string(f))
	}
	if twin := c.Build(true).Expect; !reflect.DeepEqual(twin, result.Expect) {
		result.TwinExpect = &twin
	}
	return result
}

// QuirkOptions are the options of [NewQuirk].
type QuirkOptions struct {
	// Case is the case, one of [QuirkCases].
	Case string
	// Twin selects the file with the same content, but without what is special.
	Twin bool
}

// NewQuirk returns a small file with one property that breaks readers in practice, such as an
// encoding, a line break or a construct that other programs write, or its twin, which has the same
// content without that property. [QuirkCases] says what a correct reader finds in it, so that a
// test compares what its own reader finds.
//
// Quirks are harmless. See [NewHostile] for files that attack, and [Corrupt] for files that are damaged.
func NewQuirk(o QuirkOptions) (*Content, error) { return New(context.Background(), o) }

func (o QuirkOptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	c, _ := families.Lookup(o.Case) // which has been validated
	name := c.Token
	if o.Twin {
		name += "-twin"
	}
	content := newContent(quirkRevision(c.Format), options, name+"."+c.Format, func(context.Context) (source, error) { return inMemory(c.Build(o.Twin).Bytes), nil })
	if !o.Twin {
		content.mediaType = inCharset(content.mediaType, c.Charset)
	}
	return content, nil
}

// inCharset returns a media type with a charset, or without one if it is [quirk.None]. An empty charset
// keeps the media type as it is.
func inCharset(mediaType, charset string) string {
	bare, _, _ := strings.Cut(mediaType, ";")
	switch charset {
	case "":
		return mediaType
	case quirk.None:
		return bare
	default:
		return bare + "; charset=" + charset
	}
}

// quirkTokens are the words that select a case.
var quirkTokens = lazy.Value[[]string]{Compute: func() []string {
	var tokens []string
	for _, c := range families.Cases() {
		tokens = append(tokens, c.Token)
	}
	return tokens
}}

func (o *QuirkOptions) options() option.Options {
	return option.Options{
		option.OneOf("Case", &o.Case, quirkTokens.Get()),
		option.Flag("Twin", &o.Twin, "1"),
	}
}

func (o *QuirkOptions) cost() cost.Cost {
	c, _ := families.Lookup(o.Case)
	return cost.Cost{Memory: quirk.Either[int64](c.Large, 32*MB, 2*MB), Buffered: true}
}

// quirkRevision returns the revision of the quirks of a format.
func quirkRevision(format string) revision {
	switch format { // those that have changed
	case "7z":
		return "quirk 4"
	case "aac", "bz2", "m4a", "m4b", "pdf", "png", "zip":
		return "quirk 2"
	default:
		return "quirk 1"
	}
}
