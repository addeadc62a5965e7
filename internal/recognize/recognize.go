// Package recognize recognizes files by their content, and proposes addresses of files like
// them.
//
// A reader of a format returns what an address can keep of a file. [File] then adds the exact
// size if the address can have it. Readers get a [source], which limits what they read, because
// files may be damaged or made to exhaust their readers.
package recognize

import (
	"bytes"
	"context"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A Proposal is an address that gives a file like another one.
type Proposal struct {
	Address  string   // "" if no address can imitate the file
	Problem  string   // why there is no address
	Kept     []string // what both files have in common, such as "800x600 pixels"
	Lost     []string // what the address does not keep, such as "what it shows"
	Size     int64    // of the file that was read, in bytes
	SizeKept bool     // whether the file of the address has Size bytes
	Reduced  bool     // whether no more than the type and the size are kept
	MinSize  int64    // minimum size of a file of the address, if Size is less, or 0
}

// File proposes an address for a file of size bytes. The name of the file selects between formats of
// text, and tells archives from files of other applications. File returns an error only if r or ctx
// has one. It reads, or decompresses, up to 1 GB, and holds up to 16 MB in memory.
func File(ctx context.Context, name string, r io.ReaderAt, size int64) (Proposal, error) {
	s := newSource(ctx, name, r, size)
	found := s.recognize()
	if s.err != nil {
		return Proposal{}, s.err
	}
	return found.propose(ctx, size)
}

// recognize returns what an address can keep of the file.
func (s *source) recognize() facts {
	head, err := attempt(func() []byte { return bytes.Clone(s.upTo(0, signature.HeadSize)) })
	if err != nil {
		return facts{}
	}
	for _, f := range formats() {
		if !f.Matches(head) {
			continue
		}
		found, err := attempt(func() facts { return f.read(s) })
		if err == nil && found.unlike == "" && s.isOther(f) {
			return facts{unlike: s.extension()}
		}
		if err == nil || s.err != nil {
			return found
		}
	}
	return s.unrecognized(head)
}

// isOther reports whether the extension belongs to another application that builds on the format. A file with the extension of another one of our formats is misnamed instead.
func (s *source) isOther(f format) bool {
	if f.Own == nil || slices.Contains(f.Own, s.extension()) {
		return false
	}
	_, isKnown := grammar.Extensions()[s.extension()]
	return !isKnown
}

// unrecognized returns the facts about a file that has none of the formats.
func (s *source) unrecognized(head []byte) facts {
	raw := facts{kind: "file", segment: placeholder.FormatSize(s.size), exact: true, lost: []string{"its content"}}
	other, damaged := signature.OtherNameOf(head), signature.NameOf(s.extension(), head)
	switch isRaw := slices.Contains(signature.Raw.Extensions, s.extension()); {
	case s.size == 0, other == "" && isRaw && signature.Raw.IsRandom(head):
		return raw
	case other != "":
		return facts{unlike: other}
	case isRaw && len(bytes.Trim(head, "\x00")) == 0:
		raw.keepIf(true, "zeros at the beginning", "mode=zero")
		return raw
	case damaged != "":
		return facts{unlike: "damaged " + damaged}
	case signature.Text.Matches(head):
		return facts{unlike: "text that is not UTF-8"}
	default:
		return facts{unlike: "unknown format"}
	}
}

// A format is a format of files that can be recognized.
type format struct {
	signature.Format
	// read returns what an address can keep of a file. It fails if the file does not have the
	// format, or is damaged, or is beyond what can be read.
	read func(s *source) facts
}

// formats returns all formats. They are tried in this order.
func formats() []format {
	return []format{
		{signature.EICAR, readEICAR},
		{signature.PNG, readPNG},
		{signature.JPEG, readJPEG},
		{signature.GIF, readGIF},
		{signature.WebP, readWebP},
		{signature.HTML, readHTML},
		{signature.SVG, readSVG},
		{signature.WAV, readWAV},
		{signature.MP3, readMP3},
		{signature.M4A, readM4A},
		{signature.AAC, readADTS},
		{signature.FLAC, readFLAC},
		{signature.Ogg, readOgg},
		{signature.AIFF, readAIFF},
		{signature.AU, readAU},
		{signature.HEIC, readHEIC},
		{signature.AVIF, readAVIF},
		{signature.BMP, readBMP},
		{signature.ICO, readICO},
		{signature.CUR, readICO},
		{signature.TIFF, readTIFF},
		{signature.MP4, readMP4},
		{signature.MOV, readMP4},
		{signature.ThreeGPP, readMP4},
		{signature.Matroska, readMatroska},
		{signature.TransportStream, readTransportStream},
		{signature.Zip, readZip},
		{signature.Tgz, readTgz},
		{signature.Tbz2, readTbz2},
		{signature.SevenZip, packedArchive("7z", "")},
		{signature.Txz, packedArchive("txz", "xz")},
		{signature.Tzst, packedArchive("tzst", "zst")},
		{signature.Format{Starts: []signature.Start{{}}, Own: []string{"", "iso"}}, readISO}, // whose descriptor is far from the beginning
		{signature.Format{Starts: []signature.Start{{}}, Own: signature.Tar.Own}, readTar},   // before POSIX, a tar has no more than a checksum
		{signature.PDF, readPDF},
		{signature.Parquet, readParquet},
		{signature.RTF, named("rtf")}, // its characters would have to be interpreted
		{signature.Contacts, readContacts},
		{signature.Calendar, readCalendar},
		{signature.Mail, readMail},
		{signature.Mailbox, readMailbox},
		{signature.Outlook, readCompound},
		{utf16, named("text in UTF-16")}, // tests that have one need it for its encoding
		{signature.Log, readLog},
		{signature.GeoJSON, readGeoJSON},
		{signature.JSONRecords, readJSON},
		{signature.GPX, readGPX},
		{signature.XMLRecords, readXML},
		{signature.YAMLRecords, readYAML},
		{signature.SQLRows, readSQL},
		{signature.CSV, readCSV},
		{signature.Markdown, readMarkdown},
		{signature.Text, readText},
	}
}
