package signature

import "slices"

// NotText are the control characters that no text has.
const NotText = "\x00\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1c\x1d\x1e\x1f"

// bom matches a byte order mark, if there is one.
const bom = "^\ufeff?"

// All returns all formats that have a signature, in the order in which they are tried.
func All() []Format {
	return []Format{
		EICAR, PNG, JPEG, GIF, WebP, HTML, SVG, WAV, MP3, M4A, AAC, FLAC, Ogg, AIFF, AU, HEIC, AVIF, BMP, ICO, CUR, TIFF, MP4, MOV, ThreeGPP, Matroska, TransportStream,
		EPUB, DOCX, DOC, XLSX, XLS, PPTX, ODT, ODS, ODP, Zip, Tgz, Tbz2, Tar, SevenZip, Txz, Tzst, PDF, Parquet, RTF,
		Contacts, Calendar, Mail, Mailbox, Outlook, Log, GeoJSON, JSONRecords, GPX, XMLRecords, YAMLRecords, SQLRows, CSV, Markdown, Text,
	}
}

// Images.
var (
	// PNG is ISO/IEC 15948.
	PNG = Format{
		Name: "png", Starts: []Start{{{Bytes: "\x89PNG\r\n\x1a\n"}, {Offset: 12, Bytes: "IHDR"}}},
		Layouts: []Layout{{Width: Number{Offset: 16, Size: 4}, Height: Number{Offset: 20, Size: 4}}},
		Like:    imageLike("png"),
	}
	// JPEG is ITU-T T.81.
	JPEG = Format{Name: "jpg", Starts: []Start{{{Bytes: "\xff\xd8\xff"}}}, Segments: &jpegSegments, Like: imageLike("jpg")}
	// GIF is GIF87a and GIF89a.
	GIF = Format{
		Name: "gif", Starts: []Start{{{Bytes: "GIF8"}}},
		Layouts: []Layout{{Width: Number{Offset: 6, Size: 2, LittleEndian: true}, Height: Number{Offset: 8, Size: 2, LittleEndian: true}}},
		Like:    imageLike("gif"),
	}
	// WebP is RFC 9649. The dimensions are in its first chunk.
	WebP = Format{
		Name: "webp", Starts: riff("WEBP", "RIFF"),
		Layouts: []Layout{
			{ // 2.7.1
				Start: firstChunk("VP8X"),
				Width: Number{Offset: 24, Size: 3, LittleEndian: true, Plus: 1}, Height: Number{Offset: 27, Size: 3, LittleEndian: true, Plus: 1},
			},
			{ // 3.4
				Start:  firstChunk("VP8L"),
				Width:  Number{Offset: 21, Size: 4, LittleEndian: true, Bits: 14, Plus: 1},
				Height: Number{Offset: 21, Size: 4, LittleEndian: true, Shift: 14, Bits: 14, Plus: 1},
			},
			{ // RFC 6386, 9.1
				Start: firstChunk("VP8 "),
				Width: Number{Offset: 26, Size: 2, LittleEndian: true, Bits: 14}, Height: Number{Offset: 28, Size: 2, LittleEndian: true, Bits: 14},
			},
		},
		Like: imageLike("webp"),
	}
	// SVG is markup that has an element svg near its start.
	SVG = Format{Name: "svg", Pattern: newPattern(bom+`\s*<[\s\S]*svg`, ""), Own: []string{"", "svg"}, Like: imageLike("svg")}
)

// HEIC is HEVC in HEIF (ISO/IEC 23008-12), with 8 or 10 bits.
var HEIC = Format{Name: "heic", Starts: brand("heic", "heic", "heix").Starts, Like: pictureLike("heic")}

// AVIF is AV1 in HEIF (AV1 Image File Format).
var AVIF = Format{Name: "avif", Starts: brand("avif", "avif").Starts, Like: pictureLike("avif")}

// BMP is a picture as Windows writes it. The word after the name is reserved.
var BMP = Format{
	Name: "bmp", Starts: []Start{{{Bytes: "BM"}, {Offset: 6, Bytes: "\x00\x00\x00\x00"}}},
	Layouts: []Layout{
		{ // OS/2
			Start: Start{{Offset: 14, Bytes: "\x0c\x00\x00\x00"}},
			Width: Number{Offset: 18, Size: 2, LittleEndian: true}, Height: Number{Offset: 20, Size: 2, LittleEndian: true},
		},
		{Width: Number{Offset: 18, Size: 4, LittleEndian: true}, Height: Number{Offset: 22, Size: 4, LittleEndian: true, Signed: true}},
	},
	Like: pictureLike("bmp"),
}

// Icons and cursors of Windows. The word after the type is the number of entries, of which the first one follows.
var (
	ICO = iconFormat("ico", 1, "ico/{width}")
	CUR = iconFormat("cur", 2, "ico/{width}?format=cur")
)

func iconFormat(name string, kind byte, address string) Format {
	start := Start{{Bytes: Bytes([]byte{0, 0, kind, 0})}, {Offset: 4, Bytes: "\x00", Not: true}, {Offset: 5, Bytes: "\x00"}}
	return Format{
		Name: name, Starts: []Start{start}, Like: Like{Address: address, Sized: true, Smaller: "entries=png"},
		Layouts: []Layout{
			{Start: Start{{Offset: 6, Bytes: "\x00"}}, Width: Number{Offset: 6, Size: 1, Plus: 256}, Height: Number{Offset: 7, Size: 1, Plus: 256}},
			{Width: Number{Offset: 6, Size: 1}, Height: Number{Offset: 7, Size: 1}},
		},
	}
}

// TIFF is a picture as scanners write it. In files whose first directory follows the header, the dimensions are near the start.
var TIFF = Format{
	Name: "tiff", Starts: []Start{{{Bytes: "II*\x00"}}, {{Bytes: "MM\x00*"}}, {{Bytes: "II+\x00"}}, {{Bytes: "MM\x00+"}}},
	Layouts: slices.Concat(
		tiffLayouts("II*\x00\x08\x00\x00\x00", "\x00\x01\x04\x00", true, 10, 12, 8),
		tiffLayouts("MM\x00*\x00\x00\x00\x08", "\x01\x00\x00\x04", false, 10, 12, 8),
		tiffLayouts("II+\x00\x08\x00\x00\x00\x10", "\x00\x01\x04\x00", true, 24, 20, 12),
		tiffLayouts("MM\x00+\x00\x08\x00\x00", "\x01\x00\x00\x04", false, 24, 20, 12),
	),
	Like: pictureLike("tiff"),
}

// tiffLayouts returns the layouts of a directory whose first or second field is the width in 32 bits, which the height
// follows.
func tiffLayouts(head, width Bytes, littleEndian bool, first, entry, value int) (all []Layout) {
	for i := range 2 {
		at := first + i*entry
		all = append(all, Layout{
			Start: Start{{Bytes: head}, {Offset: at, Bytes: width}},
			Width: Number{Offset: at + value, Size: 4, LittleEndian: littleEndian}, Height: Number{Offset: at + entry + value, Size: 4, LittleEndian: littleEndian},
		})
	}
	return all
}

// pictureLike returns what takes the place of an image of a kind with dimensions.
func pictureLike(kind string) Like {
	return Like{Address: kind + "/{width}x{height}", Sized: true, Smaller: "text=+"}
}

// imageLike returns what takes the place of an image of a format of kind image.
func imageLike(format string) Like {
	like := pictureLike("image")
	if format != "png" { // the default
		like.Address += "?format=" + format
	}
	if format == "png" || format == "jpg" || format == "webp" {
		like.FileType = format
	}
	return like
}

// riff returns the starts of a RIFF file of a type, with one of the identifiers.
func riff(fileType Bytes, ids ...Bytes) []Start {
	var starts []Start
	for _, id := range ids {
		starts = append(starts, Start{{Bytes: id}, {Offset: 8, Bytes: fileType}})
	}
	return starts
}

func firstChunk(id Bytes) Start { return Start{{Offset: 12, Bytes: id}} }

// Sound and video.
var (
	// WAV includes RF64 (EBU Tech 3306).
	WAV = Format{Name: "wav", Starts: riff("WAVE", "RIFF", "RF64"), Like: Like{Address: "audio/1", Sized: true}}
	// MP3 starts with a tag, or with the header of a frame (ISO/IEC 11172-3, 2.4.1.3) that is
	// neither of a reserved version nor of a free or invalid bit rate or sampling rate.
	MP3 = Format{
		Name: "mp3",
		Starts: []Start{
			{{Bytes: "ID3"}},
			{
				{Bytes: "\xff\xe2\x00\x00", Mask: "\xff\xe6\x00\x00"}, {Offset: 1, Bytes: "\x08", Mask: "\x18", Not: true},
				{Offset: 2, Bytes: "\x00", Mask: "\xf0", Not: true}, {Offset: 2, Bytes: "\xf0", Mask: "\xf0", Not: true},
				{Offset: 2, Bytes: "\x0c", Mask: "\x0c", Not: true},
			},
		},
		Like: soundLike("mp3"),
	}
	// M4A has the brand of sound or of audiobooks in MP4.
	M4A = Format{Name: "m4a", Starts: brand("m4a", "M4A", "M4B").Starts, Like: soundLike("m4a")}
	// AAC is a stream with headers (ISO/IEC 14496-3, 1.A.2.2) of AAC-LC at a known rate, of which MP3 does not have the layer.
	AAC = Format{
		Name: "aac", Starts: []Start{{{Bytes: "\xff\xf0\x40", Mask: "\xff\xf6\xc0"}, {Offset: 2, Bytes: "\x34", Mask: "\x34", Not: true}}}, Like: soundLike("aac"),
	}
	// FLAC is RFC 9639.
	FLAC = Format{Name: "flac", Starts: []Start{{{Bytes: "fLaC"}}}, Like: soundLike("flac")}
	// Ogg is RFC 3533. Its first page has the beginning of FLAC, Vorbis or Opus.
	Ogg = Format{Name: "ogg", Starts: []Start{{{Bytes: "OggS"}}}, Own: []string{"", "ogg", "oga", "opus"}, Like: Like{Address: "audio/1?format=ogg"}}
	// AIFF includes AIFF-C.
	AIFF = Format{Name: "aiff", Starts: riff("AIF", "FORM"), Like: soundLike("aiff")}
	// AU is the format of NeXT and Sun.
	AU = Format{Name: "au", Starts: []Start{{{Bytes: ".snd"}}}, Like: soundLike("au")}
	// MP4 has a brand of MP4, and not one of QuickTime or 3GPP, because their files have the same
	// boxes (ISO/IEC 14496-12).
	MP4 = Format{
		Name:   "mp4",
		Starts: []Start{{{Offset: 4, Bytes: "ftyp"}, {Offset: 8, Bytes: "qt  ", Not: true}, {Offset: 8, Bytes: "3g", Not: true}}},
		Like:   videoLike("mp4"),
	}
	// MOV has the brand of QuickTime.
	MOV = Format{Name: "mov", Starts: brand("mov", "qt  ").Starts, Like: videoLike("mov")}
	// ThreeGPP has a brand of 3GPP TS 26.244.
	ThreeGPP = Format{Name: "3gp", Starts: brand("3gp", "3g").Starts, Like: videoLike("3gp")}
	// Matroska is RFC 9559. WebM has the same beginning.
	Matroska = Format{Name: "mkv", Starts: []Start{{{Bytes: "\x1a\x45\xdf\xa3"}}}, Own: []string{"", "mkv"}, Like: videoLike("mkv")}
	// TransportStream begins with packets of 188 bytes (ISO/IEC 13818-1).
	TransportStream = Format{
		Name: "ts", Starts: []Start{{{Bytes: "\x47"}, {Offset: 188, Bytes: "\x47"}, {Offset: 2 * 188, Bytes: "\x47"}, {Offset: 3, Bytes: "\x10", Mask: "\xd0"}}},
		Like: videoLike("ts"),
	}
)

// soundLike returns what takes the place of a sound of a format.
func soundLike(format string) Like { return Like{Address: "audio/1?format=" + format, Sized: true} }

// videoLike returns what takes the place of a video of a format.
func videoLike(format string) Like {
	like := Like{Address: "video/320x180?seconds=1", Sized: true}
	if format != "mp4" { // the default
		like.Address += "&format=" + format
	}
	return like
}

// zipStarts are the local header of the first file, or the end of an empty archive.
var zipStarts = []Start{{{Bytes: "PK\x03\x04"}}, {{Bytes: "PK\x05\x06"}}}

// typed returns the beginning of a package whose first file has its media type.
func typed(mediaType Bytes) []Start {
	return []Start{{{Bytes: "PK\x03\x04"}, {Offset: 30, Bytes: "mimetype" + mediaType}}}
}

// openDocument returns the beginning of a package of OpenDocument. The media type of a template is longer.
func openDocument(kind Bytes) []Start {
	return typed("application/vnd.oasis.opendocument." + kind + "PK")
}

// compoundStarts are the starts of compound files ([MS-CFB]), whose streams or extension tell their format.
var compoundStarts = []Start{{{Bytes: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"}}}

// Archives and packages. The parts of a package tell it from an archive, or its extension.
var (
	EPUB = Format{Name: "epub", Starts: typed("application/epub+zip"), Like: Like{Address: "epub/1", Sized: true}}
	DOCX = Format{Name: "docx", Starts: zipStarts, Extensions: []string{"docx"}, Like: Like{Address: "document/1", Sized: true}}
	DOC  = Format{Name: "doc", Starts: compoundStarts, Extensions: []string{"doc"}, Like: Like{Address: "document/1?format=doc", Sized: true}}
	XLSX = Format{Name: "xlsx", Starts: zipStarts, Extensions: []string{"xlsx"}, Like: Like{Address: "sheet/100", Sized: true}}
	XLS  = Format{Name: "xls", Starts: compoundStarts, Extensions: []string{"xls"}, Like: Like{Address: "sheet/100?format=xls", Sized: true}}
	PPTX = Format{Name: "pptx", Starts: zipStarts, Extensions: []string{"pptx"}, Like: Like{Address: "slides/1", Sized: true}}
	ODT  = Format{Name: "odt", Starts: openDocument("text"), Like: Like{Address: "document/1?format=odt", Sized: true}}
	ODS  = Format{Name: "ods", Starts: openDocument("spreadsheet"), Like: Like{Address: "sheet/100?format=ods", Sized: true}}
	ODP  = Format{Name: "odp", Starts: openDocument("presentation"), Like: Like{Address: "slides/1?format=odp", Sized: true}}
	Zip  = Format{Name: "zip", Starts: zipStarts, Own: []string{"", "zip"}, Like: Like{FileType: "zip"}}
	Tgz  = Format{Name: "tgz", Starts: []Start{{{Bytes: "\x1f\x8b\x08"}}}, Extensions: []string{"tgz", "tar.gz"}, Own: []string{"", "tgz", "gz"}, Like: Like{Address: "archive/1?format=tgz", Sized: true}}
	Tbz2 = Format{Name: "tbz2", Starts: []Start{{{Bytes: "BZh"}, {Offset: 4, Bytes: "1AY&SY"}}}, Extensions: []string{"tbz2", "tar.bz2"}, Own: []string{"", "tbz2", "bz2"}, Like: Like{Address: "archive/1?format=tbz2", Sized: true}}
	// The tar in a Txz or Tzst has to be unpacked to be recognized.
	SevenZip = Format{Name: "7z", Starts: []Start{{{Bytes: "7z\xbc\xaf\x27\x1c"}}}, Own: []string{"", "7z"}, Like: Like{Address: "archive/1?format=7z", Sized: true}}
	Txz      = Format{Name: "txz", Starts: []Start{{{Bytes: "\xfd7zXZ\x00"}}}, Extensions: []string{"txz", "tar.xz"}, Own: []string{"txz", "xz"}, Like: Like{Address: "archive/1?format=txz"}}
	Tzst     = Format{Name: "tzst", Starts: []Start{{{Bytes: "\x28\xb5\x2f\xfd"}}}, Extensions: []string{"tzst", "tar.zst"}, Own: []string{"tzst", "zst"}, Like: Like{Address: "archive/1?format=tzst", Sized: true}}
	// Tar is a tar of POSIX or GNU. Older ones have only a checksum.
	Tar = Format{Name: "tar", Starts: []Start{{{Offset: 257, Bytes: "ustar"}}}, Own: []string{"", "tar"}, Like: Like{Address: "archive/1?format=tar", Sized: true}}
)

// Documents and text.
var (
	PDF = Format{Name: "pdf", Starts: []Start{{{Bytes: "%PDF-"}}}, Like: Like{Address: "pdf/1", Sized: true, FileType: "pdf"}}
	// Parquet begins and ends with its name.
	Parquet  = Format{Name: "parquet", Starts: []Start{{{Bytes: "PAR1"}}}, Like: Like{Address: "parquet/100", Sized: true}}
	RTF      = Format{Name: "rtf", Starts: []Start{{{Bytes: `{\rtf`}}}}
	Contacts = Format{Name: "vcf", Pattern: component("VCARD"), Like: Like{Address: "contacts/1", Sized: true}}
	Calendar = Format{Name: "ics", Pattern: component("VCALENDAR"), Like: Like{Address: "calendar/1", Sized: true}}
	// Mail begins with a header field that no other text begins with.
	Mail = Format{
		Name: "eml",
		Pattern: newPattern(`^(return-path|received|from|to|subject|date|message-id|mime-version|delivered-to|reply-to|`+
			`dkim-signature|authentication-results|arc-seal|x-[a-z0-9-]+): ?\S`, "i"),
		Like: Like{Address: "mail/1", Sized: true},
	}
	// Mailbox begins with the first line of a message in a mailbox (RFC 4155).
	Mailbox = Format{Name: "mbox", Pattern: newPattern(`^From \S+ .*[0-9]{4}\r?\n`, ""), Like: Like{Address: "mail/1?format=mbox", Sized: true}}
	// Outlook is a message of Outlook.
	Outlook = Format{
		Name: "msg", Starts: compoundStarts, Extensions: []string{"msg"}, Like: Like{Address: "mail/1?format=msg", Sized: true},
	}
	// GeoJSON is a FeatureCollection (RFC 7946). Other JSON may have the extension, and GeoJSON that of JSON.
	GeoJSON = Format{
		Name: "geojson", Pattern: newPattern(bom+`\s*\{\s*"type"\s*:\s*"FeatureCollection"`, ""), Extensions: []string{"geojson"}, Own: []string{"", "geojson", "json"},
		Like: Like{Address: "geojson/100"},
	}
	// JSONRecords is an array or records. White space may fill the first bytes.
	JSONRecords = Format{
		Name: "json", Pattern: newPattern(bom+`([ \t\r\n]*[\[{]|[ \t\r\n]+$)`, ""), Extensions: []string{"json", "ndjson", "jsonl"}, Own: []string{"", "json", "ndjson", "jsonl", "txt"},
		Like: Like{Address: "json/100"},
	}
	// GPX is XML whose root is gpx, perhaps with a prefix.
	GPX = Format{
		Name: "gpx", Pattern: newPattern(bom+`\s*<[\s\S]*<([a-z]+:)?gpx[\s>]|`+bom+`\s*<([a-z]+:)?gpx[\s>]`, "i"), Extensions: []string{"gpx"}, Own: []string{"", "gpx", "xml"},
		Like: Like{Address: "gpx/1000"},
	}
	// XMLRecords is XML, which may have records. Formats that build on XML have other extensions.
	XMLRecords = Format{
		Name: "xml", Pattern: newPattern(bom+`\s*<[?!a-z_]`, "i"), Extensions: []string{"xml"}, Own: []string{"", "xml"}, Like: Like{Address: "xml/100"},
	}
	// YAMLRecords begins with a mapping in a sequence or in a document. Blank lines and comments may fill the first bytes.
	YAMLRecords = Format{
		Name: "yaml", Pattern: newPattern(bom+`(#[^\n]*\n|\n)*(- [\w.-]+:|---\n[\w.-]+:|$)`, ""), Extensions: []string{"yaml", "yml"}, Own: []string{"", "yaml", "yml"},
		Like: Like{Address: "yaml/100"},
	}
	// SQLRows is a script, which may add rows to a table. Scripts begin in many ways.
	SQLRows = Format{Name: "sql", Pattern: text, Extensions: []string{"sql"}, Own: []string{"sql"}, Like: Like{Address: "sql/100"}}
	// Log is lines of a server. Logs begin in many ways.
	Log = Format{Name: "log", Pattern: text, Extensions: []string{"log"}, Own: []string{"log"}, Like: Like{Address: "log/1000"}}
	// HTML and Markdown are known by their extensions, because both may begin like other text.
	HTML     = Format{Name: "html", Pattern: newPattern(bom+`\s*<`, ""), Extensions: []string{"html", "htm"}, Like: Like{Address: "html/100", Sized: true}}
	Markdown = Format{Name: "md", Pattern: text, UTF8: true, Extensions: []string{"md", "markdown"}, Like: Like{Address: "markdown/100", Sized: true}}
	CSV      = Format{Name: "csv", Pattern: text, Extensions: []string{"csv", "tsv", "tab", "psv"}, Like: Like{Address: "csv/100"}}
	// Text is text in UTF-8, or in another encoding that contains ASCII. One of ours has as many
	// bytes as characters.
	Text = Format{Name: "text", Pattern: text, UTF8: true, Like: Like{Address: "text/{size}"}}
)

var text = newPattern("^[^"+NotText+"]+$", "")

// component returns the pattern of a file that begins with a component of content lines.
func component(name string) *Pattern { return newPattern(bom+`BEGIN:`+name+`\r*(\n|$)`, "i") }

// Segments say where a JPEG has its dimensions and its orientation. Markers stand for their second
// bytes (table B.1).
type Segments struct {
	Alone  []int  `json:"alone"`  // markers that have no segment
	Frames []int  `json:"frames"` // markers of headers of frames
	Scan   int    `json:"scan"`   // marker of the data; readers of dimensions stop here
	Width  Number `json:"width"`  // in the segment of a frame, without its length (B.2.2)
	Height Number `json:"height"`
	Exif   Exif   `json:"exif"`
}

// Exif says where Exif has the orientation (TIFF 6.0, section 2).
type Exif struct {
	Marker int   `json:"marker"` // of the segment
	Header Bytes `json:"header"` // before the structure of TIFF
	Tag    int   `json:"tag"`    // of the entry
	Type   int   `json:"type"`   // of its value
	OnSide int   `json:"onSide"` // the first orientation that exchanges width and height; others follow up to 8
}

var jpegSegments = Segments{
	Alone:  []int{0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9},
	Frames: []int{0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf},
	Scan:   0xda,
	Height: Number{Offset: 1, Size: 2}, Width: Number{Offset: 3, Size: 2},
	Exif: Exif{Marker: 0xe1, Header: "Exif\x00\x00", Tag: 0x0112, Type: 3, OnSide: 5},
}
